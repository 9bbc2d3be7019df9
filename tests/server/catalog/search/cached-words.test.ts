import { expect, test } from 'vitest'
import { createCache } from '../../../../src-server/cache/cache.ts'
import { cachedWords, searchedLookups } from '../../../../src-server/catalog/search/cached-words.ts'
import type { TypedWord } from '../../../../src-server/catalog/search/search-words.ts'
import type { Context } from '../../../../src-server/context/context.ts'
import type { Change } from '../../../../src-server/database/changes.ts'
import { oneShop } from '../../../support/shop.ts'

/** Cached words of a process that receives changes by `write`. */
function words({ isListening = true } = {}) {
  let publish: (change: Change) => void = () => {}
  const onChange = (listener: typeof publish) => {
    publish = listener
    return () => {}
  }
  const context = {
    cache: createCache({ isListening: () => isListening, onChange }, () => new Date()),
  } as Context
  const read: string[][] = []
  let failing = false
  const once = (...typed: string[]) =>
    cachedWords(context, 'alike', typed, async (missing): Promise<TypedWord[]> => {
      read.push([...missing])
      if (failing) throw new Error('The database is away.')
      return missing.map((word) => ({ typed: word, known: true, meant: [{ word: `${word}!`, distance: 0 }] }))
    })
  const fail = (now: boolean) => {
    failing = now
  }
  return {
    once,
    read,
    fail,
    write: (change: Partial<Change>) => publish({ resource: '', id: 1, action: 'update', ...change }),
  }
}

const typedOf = (words: readonly TypedWord[]) => words.map(({ typed }) => typed)

test('words are read in one query and cached separately', async () => {
  const { once, read } = words()
  expect(typedOf(await once('napa', 'square'))).toEqual(['napa', 'square'])
  expect(typedOf(await once('square', 'seclo', 'napa', 'seclo'))).toEqual([
    'square',
    'seclo',
    'napa',
    'seclo',
  ])
  expect(typedOf(await once('seclo'))).toEqual(['seclo'])
  expect(read).toEqual([['napa', 'square'], ['seclo']])
})

test.each([
  ...searchedLookups.map((resource) => ({ resource })),
  { resource: 'products' },
  { resource: 'products', lists: ['text'] },
])('a change of %o invalidates the cached words', async (change) => {
  const { once, read, write } = words()
  await once('napa')
  write({ resource: 'orders' })
  write({ resource: 'products', lists: ['price', 'category:3'] })
  await once('napa')
  expect(read).toHaveLength(1)
  write(change)
  await once('napa')
  expect(read).toHaveLength(2)
})

test('failed reads are not cached, and without a subscription to changes nothing is', async () => {
  const { once, read, fail } = words()
  fail(true)
  await expect(once('napa', 'square')).rejects.toThrow('away')
  fail(false)
  expect(typedOf(await once('napa', 'square'))).toEqual(['napa', 'square'])
  expect(read).toHaveLength(2)
  const deaf = words({ isListening: false })
  await deaf.once('napa')
  expect(typedOf(await deaf.once('napa', 'napa'))).toEqual(['napa', 'napa'])
  expect(deaf.read).toEqual([['napa'], ['napa']])
})

oneShop('Search for a new word', ({ asAdmin, anybody }) => {
  test('finds a new product by its title and a misspelling immediately', async () => {
    const admin = await asAdmin()
    const find = async (keyword: string) =>
      (await anybody().get(`/api/products/search?keyword=${keyword}`)).body
    expect(await find('zolmifar')).toMatchObject({ data: [], meant: null })
    expect(await find('zolmiffar')).toMatchObject({ data: [], meant: null })
    const made = await admin.post('/api/products/store', { product_title: 'Zolmifar', status: true })
    expect(made.status).toBe(200)
    expect((await find('zolmifar')).data).toHaveLength(1)
    const nearly = await find('zolmiffar')
    expect([nearly.data.length, nearly.meant]).toEqual([1, 'zolmifar'])
  })

  test('finds a product immediately after its tag is renamed', async () => {
    const admin = await asAdmin()
    const find = async () => (await anybody().get('/api/products/search?keyword=quazimer')).body.data.length
    const tag = (await admin.post('/api/tags/store', { tag_title: 'Before', status: true })).body.data
    await admin.post('/api/products/store', { product_title: 'Marked', tag_ids: [tag.id], status: true })
    expect(await find()).toBe(0)
    const renamed = await admin.post(`/api/tags/update/${tag.id}`, { ...tag, tag_title: 'Quazimer' })
    expect(renamed.status).toBe(200)
    expect(await find()).toBe(1)
  })
})
