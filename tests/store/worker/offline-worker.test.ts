import { describe, expect, test } from 'vitest'
import { keptAtHeader } from '#domain/site/kept-copies.ts'
import { isOfDesk } from '../../../src-store/worker/desk.ts'
import { keptCopy, mayKeep } from '../../../src-store/worker/may-keep.ts'
import { pageKey } from '../../../src-store/worker/page-key.ts'

/** An answer of the shop to one of its own pages. */
const answer = (headers: Record<string, string>, more: Partial<Response> = {}): Response => {
  const made = new Response('a page', { headers })
  for (const [name, value] of Object.entries({ type: 'basic', ...more }))
    Object.defineProperty(made, name, { value })
  return made
}

describe('What a browser keeps for times without a network', () => {
  test('is what everybody may see, and nothing that is somebody’s own', () => {
    expect(mayKeep(answer({ 'cache-control': 'no-cache' }))).toBe(true)
    expect(mayKeep(answer({}))).toBe(true)
    expect(mayKeep(answer({ 'cache-control': 'no-store' }))).toBe(false)
    expect(mayKeep(answer({ 'cache-control': 'private, no-store' }))).toBe(false)
  })

  test('is whole answers of the shop itself', () => {
    expect(mayKeep(answer({}, { status: 404 }))).toBe(false)
    expect(mayKeep(answer({}, { status: 500 }))).toBe(false)
    expect(mayKeep(answer({}, { redirected: true }))).toBe(false)
    expect(mayKeep(answer({}, { type: 'opaque' }))).toBe(false)
    expect(mayKeep(answer({}, { type: 'opaqueredirect' }))).toBe(false)
  })

  test('says since when it is kept, and is no packed file any more', async () => {
    const before = Date.now()
    const copy = keptCopy(
      answer({ 'content-encoding': 'br', 'content-length': '3', 'content-type': 'text/html' }),
    )
    expect(Number(copy.headers.get(keptAtHeader))).toBeGreaterThanOrEqual(before)
    expect([...copy.headers.keys()].sort()).toEqual(['content-type', keptAtHeader])
    expect(await copy.text()).toBe('a page')
  })

  test('is two pages where one was seen in two languages, and one however somebody came to it', () => {
    const key = (path: string, language: 'en' | 'bn') => pageKey(`https://shop.example${path}`, language)
    expect(key('/search?category=tea', 'bn')).not.toBe(key('/search?category=tea', 'en'))
    expect(key('/search?category=tea', 'en')).not.toBe(key('/search?category=honey', 'en'))
    expect(key('/cart?lang=en&utm_source=mail&fbclid=1#sum', 'bn')).toBe(key('/cart', 'bn'))
  })

  test('is nothing of the back office, nor of what it asks for', () => {
    const desk = (path: string, referrer = '') =>
      isOfDesk(new URL(path, 'https://shop.example'), { referrer })
    expect([desk('/dashboard'), desk('/dashboard/orders'), desk('/dashboards')]).toEqual([true, true, false])
    expect(desk('/api/products/load', 'https://shop.example/dashboard/products')).toBe(true)
    expect(desk('/api/products/load', 'https://shop.example/products')).toBe(false)
    expect(desk('/', 'https://elsewhere.example/dashboard')).toBe(false)
  })
})
