import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { readEnvironment } from '../../../src-server/environment/environment.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { addCategory, addProduct } from '../../support/orders.ts'
import { oneShop } from '../../support/shop.ts'

/** The rate limits of API routes also apply to the pages that call them. */

const most = 3

oneShop('Rate limits', ({ shop }) => {
  const others: FastifyInstance[] = []
  afterAll(() => Promise.all(others.map((other) => other.close())))
  const shopWith = async (settings: Record<string, string> = {}) => {
    const environment = readEnvironment({
      DATA_DIR: shop().environment.dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SEARCH: String(most),
      RATE_LIMIT_ORDER: String(most),
      RATE_LIMIT_LOGIN: String(most),
      ...settings,
    })
    const assets = { store: async () => ({ render, head: '' }), admin: async () => ({ head: '' }) }
    const other = await createApp({ ...shop(), environment }, assets)
    others.push(other)
    return other
  }
  let app: FastifyInstance
  let category: string
  beforeAll(async () => {
    app = await shopWith()
    const { id } = await addProduct(shop().db, [{ unit_price: 10 }])
    const category_id = await addCategory(shop().db, id)
    const found = await shop()
      .db.selectFrom('categories')
      .select('slug')
      .where('id', '=', category_id)
      .executeTakeFirstOrThrow()
    category = found.slug
  })

  let addresses = 0
  const newAddress = () => `198.51.100.${++addresses}`
  let words = 0
  /** A new word each time, so that no response comes from the cache. */
  const word = () => `word${++words}`

  type Ask = {
    url: string
    method?: 'GET' | 'HEAD' | 'POST'
    headers?: Record<string, string>
    payload?: object
  }
  const ask = (from: string, one: Ask, of = app) =>
    of.inject({ method: 'GET', remoteAddress: from, ...one }).then((answer) => answer)
  const statusesOf = async (from: string, requests: Ask[], of = app) => {
    const statuses: number[] = []
    for (const one of requests) statuses.push((await ask(from, one, of)).statusCode)
    return statuses
  }

  const searches: Record<string, () => Ask> = {
    'the search page': () => ({ url: `/search?keyword=${word()}` }),
    'the search page with a slash': () => ({ url: `/search/?keyword=${word()}` }),
    'the search page without its bytes': () => ({ url: `/search?keyword=${word()}`, method: 'HEAD' }),
    'the search page in another language': () => ({ url: `/search?keyword=${word()}&lang=bn` }),
    'one page in another language again and again': () => ({ url: '/search?keyword=tea&lang=bn' }),
    'the search page of an advertiser': () => ({ url: `/search?utm_source=a&keyword=${word()}` }),
    'a category with any page': () => ({ url: `/${category}?page=${++words + 1}` }),
    'a category by another name': () => ({ url: `/${category}?x=${word()}` }),
    'the API': () => ({ url: `/api/products/search?keyword=${word()}` }),
    'the API without its bytes': () => ({ url: `/api/products/search?keyword=${word()}`, method: 'HEAD' }),
    'the API with a slash': () => ({ url: `/api/products/search/?keyword=${word()}` }),
  }

  test.each(Object.keys(searches))('apply to %s', async (name) => {
    const one = searches[name] as () => Ask
    const from = newAddress()
    const statuses = await statusesOf(from, Array.from({ length: most + 1 }, one))
    expect(statuses.slice(0, most)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
    // Other clients are not limited.
    expect((await ask(newAddress(), one())).statusCode).not.toBe(429)
  })

  test('count pages and API calls together', async () => {
    const from = newAddress()
    const all = Object.values(searches)
    const statuses = await statusesOf(
      from,
      all.map((one) => one()),
    )
    expect(statuses.slice(0, most)).not.toContain(429)
    expect(statuses.slice(most)).toEqual(all.slice(most).map(() => 429))
  })

  test('count order tracking by page and by API together, and respond 429 instead of 404', async () => {
    const from = newAddress()
    const order = () => ({
      order_id: `2601011${String(++words).padStart(5, '0')}`,
      contact_no: '01712345678',
    })
    const page = (): Ask => ({ url: `/order-tracking?${new URLSearchParams(order())}` })
    const call = (): Ask => ({ url: '/api/order-tracking', method: 'POST', payload: order() })
    expect(await statusesOf(from, [page(), call(), page(), call(), page()])).toEqual([
      200, 404, 200, 429, 429,
    ])
  })

  test('count all sign-in routes together', async () => {
    const from = newAddress()
    const payload = { login_id: 'nobody@example.test', password: 'a wrong one' }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const [api, backOffice, form] = ['/api/auth/login', '/api/admin/login', '/user/login'].map(
      (url): Ask => ({ url, method: 'POST', payload, headers }),
    ) as [Ask, Ask, Ask]
    const [first, second, third, fourth] = await statusesOf(from, [api, backOffice, api, backOffice])
    expect([first, second, third, fourth]).toEqual([200, 200, 200, 429])
    const { statusCode, headers: responseHeaders } = await ask(from, {
      ...form,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([statusCode, responseHeaders.location]).toEqual([303, '/user/login?problem=429'])
  })

  describe('Rejection message', () => {
    test.each([
      ['en', 'Something went wrong'],
      ['bn', 'একটি সমস্যা হয়েছে'],
    ])('is a page of the shop (%s) with Retry-After', async (language, title) => {
      const from = newAddress()
      const page = (): Ask => ({
        url: `/search?keyword=${word()}`,
        headers: { 'accept-language': language, accept: 'text/html' },
      })
      await statusesOf(from, [page(), page(), page()])
      const { statusCode, headers, body } = await ask(from, page())
      expect(statusCode).toBe(429)
      expect(headers['content-type']).toContain('text/html')
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
      expect(body).toContain(`<html lang="${language}"`)
      expect(body).toContain(title)
      // The page has the layout of the shop, with its search form.
      expect(body).toContain('action="/search"')
    })
  })

  test('do not count responses from the cache', async () => {
    const from = newAddress()
    const same: Ask = { url: `/search?keyword=${word()}` }
    const calls = Array.from({ length: 3 * most }, () => same)
    expect(await statusesOf(from, calls)).toEqual(calls.map(() => 200))
  })

  test.each([
    ['an IPv6 network', '2001:db8:0:1::', ['1', '2', 'ffff:1', 'b:c:d']],
    ['an IPv4 address in IPv6', '', ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9', '::ffff:cb00:7109']],
  ])('count %s as one client', async (_, prefix, ends) => {
    const statuses: number[] = []
    for (const end of ends)
      statuses.push((await ask(`${prefix}${end}`, { url: `/search?keyword=${word()}` })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('trust X-Forwarded-For only as far as TRUST_PROXY allows', async () => {
    const claimed = (hops: string): Ask => ({
      url: `/search?keyword=${word()}`,
      headers: { 'x-forwarded-for': hops },
    })
    const direct = [1, 2, 3, 4].map((n) => claimed(`192.0.2.${n}`))
    expect(await statusesOf(newAddress(), direct)).toEqual([200, 200, 200, 429])
    const proxied = await shopWith({ TRUST_PROXY: '1' })
    const invented = [1, 2, 3, 4].map((n) => claimed(`192.0.2.${n}, 203.0.113.50`))
    expect(await statusesOf('127.0.0.1', invented, proxied)).toEqual([200, 200, 200, 429])
    expect(await statusesOf('127.0.0.1', [claimed('192.0.2.1, 203.0.113.51')], proxied)).toEqual([200])
  })

  test('are disabled by RATE_LIMIT=off', async () => {
    const open = await shopWith({ RATE_LIMIT: 'off' })
    const calls = Array.from({ length: 2 * most }, () => (searches['the search page'] as () => Ask)())
    expect(await statusesOf(newAddress(), calls, open)).toEqual(calls.map(() => 200))
  })
})
