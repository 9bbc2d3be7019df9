import { beforeAll, expect, test } from 'vitest'
import { cached } from '../../../src-server/cache/cached.ts'
import { systemContext } from '../../../src-server/context/background-context.ts'
import type { Context } from '../../../src-server/context/context.ts'
import { transaction } from '../../../src-server/database/transaction.ts'
import { createShopApi } from '../../../src-server/shop/shop-api.ts'
import { addCustomer, addProducts, orderBy, type SampleProducts } from '../../support/customers.ts'
import { type Caller, oneShop } from '../../support/shop.ts'

const readTitle = async (db: Context['db']) =>
  (await db.selectFrom('basic_config').select('website_title').executeTakeFirstOrThrow()).website_title

oneShop('Cached page data', ({ shop, app, asAdmin }) => {
  let admin: Caller
  let items: SampleProducts
  beforeAll(async () => {
    admin = await asAdmin()
    items = await addProducts(shop())
  })
  // Each page has its own API instance.
  const api = (more: Partial<Context> = {}) => createShopApi({ ...systemContext(shop()), ...more })
  const statementsOf = async (read: () => Promise<unknown>) => {
    let statements = 0
    const stop = shop().queries.subscribe(() => {
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

  test('is read again after a change', async () => {
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

  test('stays cached when orders are placed', async () => {
    const customer = await addCustomer(shop(), app())
    await products()
    await orderBy(customer, items)
    expect(await statementsOf(products)).toBe(0)
  })

  test('is separate for a preview', async () => {
    const published = await products()
    const preview = { resource: 'blog-infos', id: 1 } as const
    const previewed = await api({ preview }).all({ limit: 5 })
    expect(previewed).not.toBe(published)
    expect(previewed).toEqual(published)
    expect(await products()).toBe(published)
  })

  test('is not cached for an invalid request', async () => {
    await expect(api().all({ limit: -1 })).rejects.toThrow()
    await expect(api().all({ limit: -1 })).rejects.toThrow()
    expect((await products()).data.length).toBeGreaterThan(0)
  })

  test('read in a transaction is cached after the commit', async () => {
    const title = () =>
      cached(systemContext(shop()), { name: 'title', tags: ['basic-config'] }, ({ db }) => readTitle(db))
    const change = (website_title: string, fail: boolean) =>
      transaction(shop().db, async (trx) => {
        await trx.updateTable('basic_config').set({ website_title }).execute()
        const context = { ...systemContext(shop()), db: trx }
        const key = { name: 'title', tags: ['basic-config'] as const }
        expect(await cached(context, key, ({ db }) => readTitle(db))).toBe(website_title)
        if (fail) throw new Error('rolled back')
      })
    await expect(change('Never', true)).rejects.toThrow('rolled back')
    expect(await title()).not.toBe('Never')
    await transaction(shop().db, async (trx) =>
      shop().changes.announce(trx, { resource: 'basic-config', id: 1, action: 'update' }),
    )
    await change('From now on', false)
    expect(await statementsOf(title)).toBe(0)
    expect(await title()).toBe('From now on')
  })
})
