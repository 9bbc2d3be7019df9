import { beforeEach, expect, test } from 'vitest'
import { type Cache, createCache, noDependencies } from '../../../src-server/cache/cache.ts'
import { type Caching, cached, dependsOn } from '../../../src-server/cache/cached.ts'
import type { Tag } from '../../../src-server/cache/tags.ts'
import type { Change } from '../../../src-server/database/changes.ts'

let now = 0
let subscribed = true
let publish: (change: Change) => void = () => {}
let cache: Cache

beforeEach(() => {
  now = 0
  subscribed = true
  const onChange = (listener: typeof publish) => {
    publish = listener
    return () => {}
  }
  cache = createCache({ onChange, isListening: () => subscribed }, () => new Date(now))
})

const update = (resource: string, id: number | null, more: Partial<Change> = {}): Change => ({
  resource,
  id,
  action: id === null ? 'refresh' : 'update',
  ...more,
})

const store = (key: string, tags: Tag[], more: { until?: number; bytes?: number } = {}) => {
  const { until = Number.POSITIVE_INFINITY, bytes = 10 } = more
  cache.begin(key).finish({ value: key, dependencies: { tags: new Set(tags), until }, bytes })
}
const has = (key: string) => cache.get(key) !== undefined

test.each<[Change, Tag[], boolean]>([
  [update('products', 12), ['products:12'], true],
  [update('products', 12), ['products:13'], false],
  [update('products', 12), ['products'], true],
  [update('products', 12), ['products:any'], true],
  [update('products', 12, { action: 'create' }), ['products:any'], false],
  [update('products', 12, { action: 'delete' }), ['products:any'], true],
  [update('products', 12), ['products/category:3'], true],
  [update('products', 12, { lists: [] }), ['products/category:3'], false],
  [update('products', 12, { lists: ['category:3'] }), ['products/category:3'], true],
  [update('products', 12, { lists: ['category:33'] }), ['products/category:3'], false],
  [update('products', null), ['products:12'], true],
  [update('products', null), ['products/category:3'], true],
  [update('products', null), ['product-stock:12'], false],
  [update('product-types', 12), ['products:12', 'products', 'products/type:12'], false],
  [update('*', null), ['products:12'], true],
  [update('*', null), [], true],
])('change %o on a value with the tags %j: invalidated is %s', (change, tags, dropped) => {
  store('value', tags)
  expect(has('value')).toBe(true)
  publish(change)
  expect(has('value')).toBe(!dropped)
})

test('A value invalidated while it is computed is not stored or shared with later requests', async () => {
  const making = cache.begin('page')
  const waiting = cache.pending('page')
  publish(update('products', 12))
  expect(cache.pending('page')).toBeUndefined()
  const entry = {
    value: 'old',
    dependencies: { ...noDependencies(), tags: new Set<Tag>(['products:12']) },
    bytes: 10,
  }
  making.finish(entry)
  expect(await waiting).toBe(entry)
  expect(has('page')).toBe(false)
  const unaffected = cache.begin('other')
  publish(update('products', 13))
  unaffected.finish(entry)
  expect(has('other')).toBe(true)
})

test('Without a subscription to changes nothing is stored or served', () => {
  store('before', [])
  subscribed = false
  expect(has('before')).toBe(false)
  store('meanwhile', [])
  expect(cache.pending('meanwhile')).toBeUndefined()
  subscribed = true
  expect([has('before'), has('meanwhile')]).toEqual([true, false])
})

test('A value is served until its expiry time', () => {
  store('banners', [], { until: 1_000 })
  now = 999
  expect(has('banners')).toBe(true)
  now = 1_000
  expect(has('banners')).toBe(false)
})

test('Values take 96 MB at most; the least recently used are evicted', () => {
  const megabyte = 1024 * 1024
  store('used', ['products'], { bytes: megabyte })
  for (let number = 0; number < 300; number++) {
    store(`value ${number}`, ['products'], { bytes: megabyte })
    expect(has('used')).toBe(true)
  }
  const left = Array.from({ length: 300 }, (_, number) => `value ${number}`).filter(has)
  expect(left.length).toBeGreaterThan(90)
  expect(left.length).toBeLessThan(96)
  publish(update('products', 1))
  expect(has('used')).toBe(false)
})

test('Simultaneous requests compute a value once; a failure is not cached', async () => {
  let made = 0
  const read = () =>
    cached({ cache }, { name: 'list', input: [1] }, async () => {
      made += 1
      return ['a']
    })
  expect(await Promise.all([read(), read(), read()])).toEqual([['a'], ['a'], ['a']])
  await read()
  expect(made).toBe(1)
  const fail = () => cached({ cache }, { name: 'failing' }, () => Promise.reject(new Error('away')))
  await expect(fail()).rejects.toThrow('away')
  expect(await cached({ cache }, { name: 'failing' }, async () => 'back')).toBe('back')
})

test('A value inherits the dependencies of nested values, cached or not', async () => {
  let price = 1
  const card = (context: Caching) =>
    cached(context, { name: 'card' }, async (reading) => {
      dependsOn(reading, 'products:12')
      return price
    })
  const page = (name: string) =>
    cached({ cache }, { name }, async (context) => `page at ${await card(context)}`)
  expect([await page('one'), await page('two')]).toEqual(['page at 1', 'page at 1'])
  price = 2
  expect(await page('two')).toBe('page at 1')
  publish(update('products', 12))
  expect([await page('one'), await page('two')]).toEqual(['page at 2', 'page at 2'])
})
