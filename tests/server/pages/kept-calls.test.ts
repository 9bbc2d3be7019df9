import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../src-server/context.ts'
import { contextOfNobody } from '../../../src-server/database/seed/context.ts'
import { createShopApi } from '../../../src-server/shop/shop-api.ts'
import { addCustomer, addWares, orderBy, type Wares } from '../../support/customers.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

oneShop('What pages ask for again and again', ({ shop, app, asAdmin }) => {
  let admin: Caller
  let wares: Wares
  beforeAll(async () => {
    admin = await asAdmin()
    wares = await addWares(shop())
  })
  // As each page does, which has an interface of its own.
  const api = (more: Partial<Context> = {}) => createShopApi({ ...contextOfNobody(shop()), ...more })
  const products = () => api().all({ limit: 5 })

  test('is read once, for each language and each question', async () => {
    const known = await products()
    expect(known.data.length).toBeGreaterThan(0)
    expect(await products()).toBe(known)
    expect(await api().all({ limit: 6 })).not.toBe(known)
    expect(await api({ language: 'bn' }).all({ limit: 5 })).not.toBe(known)
    const comments = await api().load('customer-comments', { limit: 6 })
    expect(await api().load('customer-comments', { limit: 6 })).toBe(comments)
  })

  test('is read anew once anything is written that everybody sees', async () => {
    const menu = () => api().categories({ type: 'display_on_nav', limit: 10 })
    const comments = () => api().load('customer-comments', { limit: 6 })
    const known = [await products(), await menu(), await comments()]
    const store = async (resource: string, record: object) => {
      const { status, body } = await admin.post(`/api/${resource}/store`, record)
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await store('categories', { category_name: 'Herbal', display_on_nav: true })
    await store('customer-comments', { customer_name: 'Karim', comment: 'It came the same day.', rating: 5 })
    const now = [await products(), await menu(), await comments()]
    for (const [at, answer] of known.entries()) expect(now[at]).not.toBe(answer)
    expect((await menu()).data.map(({ category_name }) => category_name)).toContain('Herbal')
    expect((await comments()).data.map(({ customer_name }) => customer_name)).toEqual(['Karim'])
  })

  test('is what it was while people order', async () => {
    const customer = await addCustomer(shop(), app())
    const known = await products()
    await orderBy(customer, wares)
    expect(await products()).toBe(known)
  })

  test('is not kept of a question that cannot be answered', async () => {
    await expect(api().all({ limit: -1 })).rejects.toThrow()
    await expect(api().all({ limit: -1 })).rejects.toThrow()
    expect((await products()).data.length).toBeGreaterThan(0)
  })

  test('is neither kept of whoever looks at a draft, nor given to them', async () => {
    const known = await products()
    const preview = { resource: 'blog-infos', id: 1 } as const
    const seen = await api({ preview }).all({ limit: 5 })
    expect(seen).not.toBe(known)
    expect(seen).toEqual(known)
    expect(await products()).toBe(known)
  })
})
