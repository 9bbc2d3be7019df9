import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../src-server/context.ts'
import { contextOfNobody } from '../../../src-server/database/seed/context.ts'
import { createShopApi } from '../../../src-server/shop/shop-api.ts'
import { addCustomer, addWares, orderBy, type Wares } from '../../support/customers.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

oneShop('Data that many pages need', ({ shop, app, asAdmin }) => {
  let admin: Caller
  let wares: Wares
  beforeAll(async () => {
    admin = await asAdmin()
    wares = await addWares(shop())
  })
  // As each page does, which has an interface of its own.
  const api = (more: Partial<Context> = {}) => createShopApi({ ...contextOfNobody(shop()), ...more })
  const statementsOf = async (read: () => Promise<unknown>) => {
    let statements = 0
    const stop = shop().queries.hear(() => {
      statements += 1
    })
    await read()
    stop()
    return statements
  }
  const products = () => api().all({ limit: 5 })
  const comments = () => api().load('customer-comments', { limit: 6 })
  const menu = () => api().categories({ type: 'display_on_nav', limit: 10 })

  test('is read from the database once', async () => {
    for (const read of [products, comments, menu]) {
      await read()
      expect(await statementsOf(read)).toBe(0)
    }
  })

  test('is read again when it has changed', async () => {
    const store = async (resource: string, record: object) => {
      const { status, body } = await admin.post(`/api/${resource}/store`, record)
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await store('categories', { category_name: 'Herbal', display_on_nav: true })
    await store('customer-comments', { customer_name: 'Karim', comment: 'It came the same day.', rating: 5 })
    await store('products', { product_title: 'Fresh tea', status: true })
    expect((await menu()).data.map(({ category_name }) => category_name)).toContain('Herbal')
    expect((await comments()).data.map(({ customer_name }) => customer_name)).toEqual(['Karim'])
    expect((await products()).data[0]?.product_title).toBe('Fresh tea')
  })

  test('stays cached while people order', async () => {
    const customer = await addCustomer(shop(), app())
    await products()
    await orderBy(customer, wares)
    expect(await statementsOf(products)).toBe(0)
  })

  test('of a bad request is not cached', async () => {
    await expect(api().all({ limit: -1 })).rejects.toThrow()
    await expect(api().all({ limit: -1 })).rejects.toThrow()
    expect((await products()).data.length).toBeGreaterThan(0)
  })
})
