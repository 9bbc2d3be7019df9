// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FailureBody } from '#domain/contract/failure.ts'
import { httpShopApi } from '../../../src-store/api/http-shop-api.ts'
import { fakeShop, rejectWith } from '../support/fake-shop.ts'
import { httpEdge } from '../support/http-edge.ts'

const clearCookie = () => cookieOf('oauth_token', '', 0)
const cookieOf = (name: string, value: string, age = 60) =>
  Object.assign(document, { cookie: `${name}=${value};max-age=${age}` })

afterEach(() => {
  clearCookie()
  vi.unstubAllGlobals()
})

const shopOver = (api = fakeShop()) => {
  const edge = httpEdge(api)
  const urls: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    urls.push(url)
    return edge.fetch(url, init)
  })
  return { shop: httpShopApi('bn'), sent: edge.sent, urls }
}

describe('HTTP shop API', () => {
  test('returns the same responses as the in-process API', async () => {
    const { shop } = shopOver()
    const inProcess = fakeShop()
    expect(await shop.product({ slug: 'green-tea' })).toEqual(await inProcess.product({ slug: 'green-tea' }))
    expect(await shop.all({ limit: 5, page: 2 })).toEqual(await inProcess.all({ limit: 5, page: 2 }))
    expect(await shop.load('cities')).toEqual(await inProcess.load('cities'))
  })

  test('puts path parameters into the path, the others into the query, and adds the language', async () => {
    const { shop, urls } = shopOver()
    await shop.related({ slug: 'green-tea', limit: 8 })
    expect(urls).toEqual(['/api/products/related/green-tea?limit=8&lang=bn'])
  })

  test('prefixes requests with the given base URL', async () => {
    const { urls } = shopOver()
    await httpShopApi('en', 'https://api.example').blogs({})
    expect(urls).toEqual(['https://api.example/api/blog-infos/load?lang=en'])
  })

  test('throws the status and body of an error response', async () => {
    const body: FailureBody = { status: false, msg: 'নেই' }
    const { shop } = shopOver(fakeShop({ calls: { product: async () => rejectWith(404, body) } }))
    await expect(shop.product({ slug: 'removed' })).rejects.toEqual({ status: 404, body })
  })

  test('throws status 0 when the server is unreachable', async () => {
    const { shop } = shopOver(fakeShop({ calls: { blogs: async () => rejectWith(0) } }))
    await expect(shop.blogs({})).rejects.toEqual({ status: 0, body: null })
  })

  test('requests a session before a call that requires one, unless the session cookie exists', async () => {
    const { shop, sent } = shopOver(fakeShop({ calls: { placedOrder: async () => rejectWith(404) } }))
    await shop.placedOrder({ order_id: '1' }).catch(() => undefined)
    cookieOf('oauth_token', 'word%2B1')
    await shop.placedOrder({ order_id: '1' }).catch(() => undefined)
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/session',
      '/api/my-orders/placed/1',
      '/api/my-orders/placed/1',
    ])
    expect(sent[2]?.headers['x-xsrf-token']).toBe('word+1')
  })
})
