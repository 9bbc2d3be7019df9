import { describe, expect, test } from 'vitest'
import { findVariant } from '../../src/imports/find-variant.ts'

const variant = (id: number, more: object = {}) => ({
  id,
  sku: null as string | null,
  product_price_type_id: 1,
  options: [] as { product_type_id: number; product_type_item_id: number }[],
  product_color_id: null as number | null,
  product_size_id: null as number | null,
  ...more,
})
const red = variant(1, { product_color_id: 5, sku: 'R-1' })
const blue = variant(2, { product_color_id: 6 })
const box = variant(3, { product_price_type_id: 2 })
const all = [red, blue, box]
const idOf = (wanted: Parameters<typeof findVariant>[1], variants = all) => {
  const found = findVariant(variants, wanted)
  return found === null || found === 'ambiguous' ? found : found.id
}

describe('Variant of an import row', () => {
  test('is found by SKU, case-insensitive', () => {
    expect(idOf({ sku: 'r-1', product_price_type_id: 2 })).toBe(1)
  })

  test('is found by its options', () => {
    expect(idOf({ sku: null, product_price_type_id: 1, product_color_id: 6 })).toBe(2)
    expect(idOf({ sku: null, product_price_type_id: 2 })).toBe(3)
  })

  test('is null when no variant has the options', () => {
    expect(idOf({ sku: null, product_price_type_id: 1, product_color_id: 7 })).toBeNull()
    expect(idOf({ sku: null, product_price_type_id: 1, product_color_id: null })).toBeNull()
    expect(idOf({ sku: null }, [])).toBeNull()
  })

  test('is ambiguous when several variants match', () => {
    expect(idOf({ sku: null, product_price_type_id: 1 })).toBe('ambiguous')
    expect(idOf({ sku: null })).toBe('ambiguous')
    expect(idOf({ sku: null, product_price_type_id: 1 }, [...all, variant(4)])).toBe(4)
  })

  test('is the only variant of the product, unless the SKU differs', () => {
    expect(idOf({ sku: null }, [red])).toBe(1)
    expect(idOf({ sku: 'new' }, [blue])).toBe(2)
    expect(idOf({ sku: 'new' }, [red])).toBeNull()
  })
})
