import { describe, expect, test } from 'vitest'
import { variant } from '../../../src/catalog/product.ts'
import { linesOf, type TreeNode, withNode, withoutNode } from '../../../src-admin/catalog/categories/tree.ts'
import { clonedProduct } from '../../../src-admin/catalog/product-form/clone.ts'
import { zoneName } from '../../../src-admin/catalog/product-form/PublishPart.tsx'
import { newWords, wordsIn } from '../../../src-admin/catalog/words/typed-words.ts'
import { initialValues } from '../../../src-admin/fields/initial-values.ts'
import { plainText } from '../../../src-admin/fields/plain-text.ts'

const node = (id: number, title: string, parent: number | null = null): TreeNode => ({ id, title, parent })

describe('Category tree', () => {
  const shop = [
    node(1, 'Food'),
    node(2, 'Tea', 1),
    node(3, 'Green tea', 2),
    node(4, 'Honey', 1),
    node(5, 'Books'),
  ]
  const titles = (open: number[], keyword = '') =>
    linesOf(shop, new Set(open), keyword).map(({ title, level }) => `${level} ${title}`)

  test('selects a category together with its ancestors', () => {
    expect(withNode(shop, [5], 3)).toEqual([5, 1, 2, 3])
    expect(withNode(shop, [1, 2], 4)).toEqual([1, 2, 4])
  })

  test('deselects a category together with its descendants', () => {
    expect(withoutNode(shop, [5, 1, 2, 3, 4], 2)).toEqual([5, 1, 4])
    expect(withoutNode(shop, [5, 1, 2, 3, 4], 1)).toEqual([5])
    expect(withoutNode(shop, [1, 2, 3], 3)).toEqual([1, 2])
  })

  test('shows expanded nodes, and search results below their parents', () => {
    expect(titles([])).toEqual(['1 Food', '1 Books'])
    expect(titles([1])).toEqual(['1 Food', '2 Tea', '2 Honey', '1 Books'])
    expect(titles([], 'GREEN')).toEqual(['1 Food', '2 Tea', '3 Green tea'])
    expect(titles([], 'cheese')).toEqual([])
  })

  test('shows nodes with an unknown parent at the top level, and stops at a cycle', () => {
    expect(linesOf([node(8, 'Lost', 99)], new Set(), '')).toMatchObject([{ id: 8, level: 1 }])
    expect(withNode([node(6, 'A', 7), node(7, 'B', 6)], [], 6)).toEqual([7, 6])
  })
})

describe('Typed tags', () => {
  test('end at a comma, and a pasted list is split', () => {
    expect(wordsIn('mint', true)).toEqual({ words: [], rest: 'mint' })
    expect(wordsIn('mint,', true)).toEqual({ words: ['mint'], rest: '' })
    expect(wordsIn('mint, green  tea,  Mint, hon', true)).toEqual({
      words: ['mint', 'green tea'],
      rest: 'hon',
    })
  })

  test('may contain commas where a name may', () => {
    expect(wordsIn('Vitamin B1, B6', false)).toEqual({ words: [], rest: 'Vitamin B1, B6' })
    expect(wordsIn('Vitamin B1, B6,', false)).toEqual({ words: ['Vitamin B1, B6'], rest: '' })
  })

  test('are added once, regardless of case', () => {
    expect(newWords([' Mint ', 'MINT', 'honey', ''], ['Honey'])).toEqual(['Mint'])
  })
})

describe('Duplicated product', () => {
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

  test('is marked as a copy in both languages', () => {
    expect(copy).toMatchObject({ product_title: 'Green Tea (copy)', product_title_bn: 'সবুজ চা (কপি)' })
    expect(clonedProduct({ product_title: 'x'.repeat(300) }).product_title).toHaveLength(300)
  })

  test('copies the selections, but no unique or system fields', () => {
    expect(copy).toMatchObject({ tag_ids: [3, 4], slug: 'green-tea-copy', status: false, publish_at: null })
    for (const name of ['id', 'import_key', 'created_by', 'updated_at']) expect(copy).not.toHaveProperty(name)
  })

  test('has its own variants without SKU and stock', () => {
    const of = { id: null, sku: null, stock_type: 1, stock_qty: null, stock_change: null, unit_price: 75 }
    expect(copy.product_price_infos).toMatchObject([of])
  })
})

describe('Product form texts', () => {
  test('show the start of a text without its formatting', () => {
    expect(plainText('<h2>How to</h2> <p>brew &amp; drink</p>')).toBe('How to brew & drink')
    expect(plainText(null)).toBe('')
    expect(plainText('a'.repeat(200), 10)).toBe('aaaaaaaaaa…')
  })

  test('show the time zone of the shop', () => {
    expect([360, -210, 0].map(zoneName)).toEqual(['UTC+6', 'UTC-3:30', 'UTC+0'])
  })
})
