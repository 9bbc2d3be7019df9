import { describe, expect, test } from 'vitest'
import { variant } from '../../../src/catalog/product.ts'
import { linesOf, type TreeNode, withNode, withoutNode } from '../../../src-admin/catalog/categories/tree.ts'
import { clonedProduct } from '../../../src-admin/catalog/product-form/clone.ts'
import { zoneName } from '../../../src-admin/catalog/product-form/PublishPart.tsx'
import { newWords, wordsIn } from '../../../src-admin/catalog/words/typed-words.ts'
import { initialValues } from '../../../src-admin/fields/initial-values.ts'
import { plainText } from '../../../src-admin/fields/plain-text.ts'

const node = (id: number, title: string, parent: number | null = null): TreeNode => ({ id, title, parent })

describe('A tree of categories', () => {
  const shop = [
    node(1, 'Food'),
    node(2, 'Tea', 1),
    node(3, 'Green tea', 2),
    node(4, 'Honey', 1),
    node(5, 'Books'),
  ]
  const titles = (open: number[], keyword = '') =>
    linesOf(shop, new Set(open), keyword).map(({ title, level }) => `${level} ${title}`)

  test('chooses a category together with all that it stands below', () => {
    expect(withNode(shop, [5], 3)).toEqual([5, 1, 2, 3])
    expect(withNode(shop, [1, 2], 4)).toEqual([1, 2, 4])
  })

  test('gives up a category together with all that stands below it', () => {
    expect(withoutNode(shop, [5, 1, 2, 3, 4], 2)).toEqual([5, 1, 4])
    expect(withoutNode(shop, [5, 1, 2, 3, 4], 1)).toEqual([5])
    expect(withoutNode(shop, [1, 2, 3], 3)).toEqual([1, 2])
  })

  test('shows what is unfolded, and with a search what it finds under its parents', () => {
    expect(titles([])).toEqual(['1 Food', '1 Books'])
    expect(titles([1])).toEqual(['1 Food', '2 Tea', '2 Honey', '1 Books'])
    expect(titles([], 'GREEN')).toEqual(['1 Food', '2 Tea', '3 Green tea'])
    expect(titles([], 'cheese')).toEqual([])
  })

  test('shows what stands below something unknown at the top, and ends in a circle', () => {
    expect(linesOf([node(8, 'Lost', 99)], new Set(), '')).toMatchObject([{ id: 8, level: 1 }])
    expect(withNode([node(6, 'A', 7), node(7, 'B', 6)], [], 6)).toEqual([7, 6])
  })
})

describe('Words that are typed', () => {
  test('end at a comma, and a pasted list is taken apart', () => {
    expect(wordsIn('mint', true)).toEqual({ words: [], rest: 'mint' })
    expect(wordsIn('mint,', true)).toEqual({ words: ['mint'], rest: '' })
    expect(wordsIn('mint, green  tea,  Mint, hon', true)).toEqual({
      words: ['mint', 'green tea'],
      rest: 'hon',
    })
  })

  test('may hold commas where a name may', () => {
    expect(wordsIn('Vitamin B1, B6', false)).toEqual({ words: [], rest: 'Vitamin B1, B6' })
    expect(wordsIn('Vitamin B1, B6,', false)).toEqual({ words: ['Vitamin B1, B6'], rest: '' })
  })

  test('are taken once, whatever their case', () => {
    expect(newWords([' Mint ', 'MINT', 'honey', ''], ['Honey'])).toEqual(['Mint'])
  })
})

describe('A cloned product', () => {
  const stored = {
    id: 12,
    product_title: 'Green Tea',
    product_title_bn: 'সবুজ চা',
    slug: 'green-tea',
    import_key: 'brand 7',
    status: true,
    publish_at: '2026-12-01T00:00:00.000Z',
    tag_ids: [3, 4],
    created_by: 7,
    updated_at: '2026-03-05T08:00:00.000Z',
    product_price_infos: [
      { ...initialValues(variant), id: 8, sku: 'TEA-1', stock_type: 1, stock_qty: 40, unit_price: 75 },
    ],
  }
  const copy = clonedProduct(stored as never)

  test('says in both languages that it is a copy', () => {
    expect(copy).toMatchObject({ product_title: 'Green Tea (copy)', product_title_bn: 'সবুজ চা (অনুলিপি)' })
    expect(clonedProduct({ product_title: 'x'.repeat(300) }).product_title).toHaveLength(300)
  })

  test('has what was chosen, and nothing that only the other can have', () => {
    expect(copy).toMatchObject({ tag_ids: [3, 4], slug: 'green-tea-copy', status: false, publish_at: null })
    for (const name of ['id', 'import_key', 'created_by', 'updated_at']) expect(copy).not.toHaveProperty(name)
  })

  test('has price entries of its own without sku and stock', () => {
    const of = { id: null, sku: null, stock_type: 1, stock_qty: null, stock_change: null, unit_price: 75 }
    expect(copy.product_price_infos).toMatchObject([of])
  })
})

describe('What the product form shows', () => {
  test('are the first words of a text, without its format', () => {
    expect(plainText('<h2>How to</h2> <p>brew &amp; drink</p>')).toBe('How to brew & drink')
    expect(plainText(null)).toBe('')
    expect(plainText('a'.repeat(200), 10)).toBe('aaaaaaaaaa…')
  })

  test('is the time zone of the shop', () => {
    expect([360, -210, 0].map(zoneName)).toEqual(['UTC+6', 'UTC-3:30', 'UTC+0'])
  })
})
