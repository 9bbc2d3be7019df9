import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ListQuery } from '../../../src/contract/list-query.ts'
import { createCache } from '../../../src-server/cache/cache.ts'
import { readPage } from '../../../src-server/resources/list/list.ts'
import { fillOrders, fillProducts, fillWords } from '../../support/many-rows.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

const many = 700
const names = Array.from({ length: 90 }, (_, n) => ({
  title: `Brand ${n % 37}`,
  generic: 'Generic',
  search: `brand ${n % 37} generic`,
}))

oneShop('A long list', ({ shop, asAdmin }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
    await fillWords(shop().db)
    await fillProducts(shop().db, names, 1, many)
    await fillOrders(shop().db, 1, many)
    await sql`analyze`.execute(shop().db)
  })

  const emptyCache = () => createCache(shop().changes, () => new Date())
  const idsOf = (rows: unknown[]) => (rows as { id: number }[]).map(({ id }) => id)
  const read = (query: Partial<ListQuery>, cache = emptyCache()) =>
    readPage({ ...admin.context, cache }, 'products', { page: 1, limit: 50, filter: {}, ...query }, '')

  test('returns its first rows before the total, and the total on request', async () => {
    const { body: early } = await admin.get('/api/products?limit=20&page=2&total=later')
    expect(early.meta).toEqual({
      current_page: 2,
      last_page: null,
      per_page: 20,
      total: null,
      from: 21,
      to: 40,
      path: '/api/products?limit=20&total=later',
    })
    expect(early.links).toMatchObject({
      last: null,
      prev: expect.stringMatching('page=1'),
      next: expect.stringMatching('page=3'),
    })
    const { body: count } = await admin.get('/api/products?limit=20&total=only')
    expect(count).toMatchObject({ data: [], meta: { total: many, last_page: many / 20 } })
    const { body: later } = await admin.get('/api/products?limit=20&page=2&total=later')
    expect(later.meta).toMatchObject({ total: many, last_page: many / 20 })
    expect(later.data).toEqual(early.data)
    expect((await admin.get('/api/products?total=soon')).status).toBe(422)
  })

  test('has its total in every response by default', async () => {
    for (const url of ['/api/products?limit=10', '/api/products/search?keyword=brand&limit=10']) {
      const { meta } = (await admin.get(url)).body
      expect([meta.total > 10, meta.last_page], url).toEqual([true, Math.ceil(meta.total / 10)])
    }
    const { meta, links } = await read({ sort: 'from_price' })
    expect([meta.total, meta.last_page, links.last]).toEqual([many, many / 50, '?page=14'])
  })

  test('includes the total when it is short, and returns the last page for a page beyond the end', async () => {
    const few = await read({ filter: { selected: 'true' }, total: 'later', limit: 5 })
    expect([few.meta.total, few.meta.last_page]).toEqual([7, 2])
    const beyond = await read({ filter: { selected: 'true' }, total: 'later', limit: 5, page: 9 })
    expect([beyond.meta.current_page, beyond.data.length, beyond.meta.to]).toEqual([2, 2, 7])
    const end = await read({ total: 'later', page: 99 })
    expect([end.meta.current_page, end.meta.total, end.data.length]).toEqual([14, many, 50])
    const nobody = await read({ keyword: 'zzqq', total: 'later' })
    expect(nobody).toMatchObject({ data: [], meta: { total: 0 }, msg: 'There is no data.' })
  })

  test.each([
    ['from_price', 'asc'],
    ['from_price', 'desc'],
    ['product_title', 'desc'],
    ['company_id', 'asc'],
  ] as const)(
    'sorted by %s %s holds each row once, from either end, with empty values last',
    async (sort, order) => {
      const { rows } = await sql<{ id: number }>`select id from products
      order by ${sql.ref(sort)} ${sql.raw(order)} nulls last, id ${sql.raw(order)}`.execute(shop().db)
      const shared = emptyCache()
      const found: number[][] = []
      // Each page without a cache, then all of them with the cached positions of the others.
      for (const cache of [undefined, shared, shared]) {
        const pages: number[] = []
        for (let page = 1; page <= many / 50; page += 1)
          pages.push(...idsOf((await read({ sort, order, page, total: 'later' }, cache)).data))
        found.push(pages)
      }
      for (const ids of found) expect(ids).toEqual(idsOf(rows))
    },
  )

  test('is counted again after a write', async () => {
    const url = '/api/products?limit=10&total='
    const { body: before } = await admin.get(`${url}only`)
    expect((await admin.get(`${url}later`)).body.meta.total).toBe(before.meta.total)
    const { body: stored } = await admin.post('/api/products/store', { product_title: 'Fresh' })
    const { body: early } = await admin.get(`${url}later`)
    expect([early.meta.total, idsOf(early.data)[0]]).toEqual([null, stored.data.id])
    expect((await admin.get(`${url}only`)).body.meta.total).toBe(before.meta.total + 1)
  })

  test('counts only own rows for a user who cannot see others', async () => {
    const own = await asAdmin([right(1, ['create'])])
    for (const total of ['later', 'only'])
      expect((await own.get(`/api/products?total=${total}`)).body).toMatchObject({
        data: [],
        meta: { total: 0 },
      })
    expect((await own.get('/api/order-infos?total=only')).status).toBe(403)
  })

  test('of orders is searched by number, name, phone and e-mail', async () => {
    const totalOf = async (keyword: string) =>
      (await admin.get(`/api/order-infos?limit=1&total=only&keyword=${encodeURIComponent(keyword)}`)).body
        .meta.total
    expect(await totalOf('100000000007')).toBe(1)
    expect(await totalOf('01700000007')).toBe(1)
    expect(await totalOf('customer 7')).toBeGreaterThan(1)
    expect(await totalOf('@EXAMPLE.test')).toBe(many)
    expect(await totalOf('100%')).toBe(0)
  })
})
