import { describe, expect, test } from 'vitest'
import { storedAtHeader } from '#domain/site/offline-copies.ts'
import { isBackOffice } from '../../../src-store/worker/back-office.ts'
import { cacheableCopy, isCacheable } from '../../../src-store/worker/cacheable.ts'
import { pageKey } from '../../../src-store/worker/page-key.ts'

/** A response of the shop to a request for one of its pages. */
const answer = (headers: Record<string, string>, more: Partial<Response> = {}): Response => {
  const made = new Response('a page', { headers })
  for (const [name, value] of Object.entries({ type: 'basic', ...more }))
    Object.defineProperty(made, name, { value })
  return made
}

describe('Offline page cache', () => {
  test('stores public responses but no personal ones', () => {
    expect(isCacheable(answer({ 'cache-control': 'no-cache' }))).toBe(true)
    expect(isCacheable(answer({}))).toBe(true)
    expect(isCacheable(answer({ 'cache-control': 'no-store' }))).toBe(false)
    expect(isCacheable(answer({ 'cache-control': 'private, no-store' }))).toBe(false)
  })

  test('stores only complete responses of the shop', () => {
    expect(isCacheable(answer({}, { status: 404 }))).toBe(false)
    expect(isCacheable(answer({}, { status: 500 }))).toBe(false)
    expect(isCacheable(answer({}, { redirected: true }))).toBe(false)
    expect(isCacheable(answer({}, { type: 'opaque' }))).toBe(false)
    expect(isCacheable(answer({}, { type: 'opaqueredirect' }))).toBe(false)
  })

  test('adds the storage time and removes the encoding headers', async () => {
    const before = Date.now()
    const copy = cacheableCopy(
      answer({ 'content-encoding': 'br', 'content-length': '3', 'content-type': 'text/html' }),
    )
    expect(Number(copy.headers.get(storedAtHeader))).toBeGreaterThanOrEqual(before)
    expect([...copy.headers.keys()].sort()).toEqual(['content-type', storedAtHeader])
    expect(await copy.text()).toBe('a page')
  })

  test('has one entry per page and language, whatever the tracking parameters', () => {
    const key = (path: string, language: 'en' | 'bn') => pageKey(`https://shop.example${path}`, language)
    expect(key('/search?category=tea', 'bn')).not.toBe(key('/search?category=tea', 'en'))
    expect(key('/search?category=tea', 'en')).not.toBe(key('/search?category=honey', 'en'))
    expect(key('/cart?lang=en&utm_source=mail&fbclid=1#sum', 'bn')).toBe(key('/cart', 'bn'))
  })

  test('excludes the back office and its requests', () => {
    const backOffice = (path: string, referrer = '') =>
      isBackOffice(new URL(path, 'https://shop.example'), { referrer })
    expect([backOffice('/dashboard'), backOffice('/dashboard/orders'), backOffice('/dashboards')]).toEqual([
      true,
      true,
      false,
    ])
    expect(backOffice('/api/products/load', 'https://shop.example/dashboard/products')).toBe(true)
    expect(backOffice('/api/products/load', 'https://shop.example/products')).toBe(false)
    expect(backOffice('/', 'https://elsewhere.example/dashboard')).toBe(false)
  })
})
