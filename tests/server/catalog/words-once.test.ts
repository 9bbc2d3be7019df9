import { expect, test } from 'vitest'
import type { TypedWord } from '../../../src-server/catalog/search-words.ts'
import { searched, wordsOnce } from '../../../src-server/catalog/words-once.ts'
import type { Change, Changes } from '../../../src-server/database/changes.ts'
import { createSignposts } from '../../../src-server/resources/signposts.ts'
import { oneShop } from '../../support/shop.ts'

/** Notes of a process that hears `tell`, and what was read for them. */
function notes({ hears = true } = {}) {
  let tell: (change: Change) => void = () => {}
  const changes: Pick<Changes, 'hears' | 'onChange'> = {
    hears: () => hears,
    onChange: (listener) => {
      tell = listener
      return () => {}
    },
  }
  const signposts = createSignposts(changes as Changes)
  const read: string[][] = []
  let failing = false
  const once = (...words: string[]) =>
    wordsOnce({ signposts }, 'alike', words, async (unknown): Promise<TypedWord[]> => {
      read.push([...unknown])
      if (failing) throw new Error('The database is away.')
      return unknown.map((typed) => ({ typed, known: true, meant: [{ word: `${typed}!`, distance: 0 }] }))
    })
  const fail = (now: boolean) => {
    failing = now
  }
  return { once, read, fail, write: (resource: string) => tell({ resource, id: 1, action: 'update' }) }
}

const typedOf = (words: readonly TypedWord[]) => words.map(({ typed }) => typed)

test('words are read together, and once, whatever they are typed with', async () => {
  const { once, read } = notes()
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

test('who asks at the same moment reads what the other does not', async () => {
  const { once, read } = notes()
  const [one, other] = await Promise.all([once('napa', 'square'), once('square', 'seclo')])
  expect([typedOf(one), typedOf(other)]).toEqual([
    ['napa', 'square'],
    ['square', 'seclo'],
  ])
  expect(read).toEqual([['napa', 'square'], ['seclo']])
})

test.each(searched)('a write of %s has them read again', async (resource) => {
  const { once, read, write } = notes()
  await once('napa')
  write('orders')
  await once('napa')
  expect(read).toHaveLength(1)
  write(resource)
  await once('napa')
  expect(read).toHaveLength(2)
})

test('nothing is kept of what could not be read, nor by who does not hear of writes', async () => {
  const { once, read, fail } = notes()
  fail(true)
  await expect(once('napa', 'square')).rejects.toThrow('away')
  fail(false)
  expect(typedOf(await once('napa', 'square'))).toEqual(['napa', 'square'])
  expect(read).toHaveLength(2)
  const deaf = notes({ hears: false })
  await deaf.once('napa')
  expect(typedOf(await deaf.once('napa', 'napa'))).toEqual(['napa', 'napa'])
  expect(deaf.read).toEqual([['napa'], ['napa', 'napa']])
})

oneShop('A search for a word that nobody has sold', ({ asAdmin, anybody }) => {
  test('finds it, as it is and as it was meant, as soon as somebody does', async () => {
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

  test('finds it as soon as what a product is marked with is called so', async () => {
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
