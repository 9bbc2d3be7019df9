import { describe, expect, test } from 'vitest'
import { product, variant } from '../../../src/catalog/product.ts'
import { tierPrice } from '../../../src-admin/catalog/price-matrix/tiers/tier-price.ts'
import {
  chosenItem,
  cloned,
  onlyOffered,
  type ProductForm,
  type VariantForm,
  withItem,
} from '../../../src-admin/catalog/product-form/offered.ts'
import { initialValues } from '../../../src-admin/fields/initial-values.ts'

const entry = (more: Partial<VariantForm> = {}): VariantForm => ({
  ...(initialValues(variant) as VariantForm),
  stock_qty: null,
  product_price_type_id: 1,
  unit_price: 100,
  ...more,
})
const form = (more: Partial<ProductForm>): ProductForm => ({
  ...(initialValues(product) as ProductForm),
  ...more,
})

describe('Variant options', () => {
  test('contain one item of each group', () => {
    const mint = withItem([], 3, 12)
    expect(chosenItem(mint, 3)).toBe(12)
    expect(withItem(mint, 3, 13)).toEqual([{ product_type_id: 3, product_type_item_id: 13 }])
    expect(withItem(mint, 3, null)).toEqual([])
    expect(chosenItem(mint, 4)).toBeNull()
  })

  test('are removed when the product no longer offers them', () => {
    const saved = onlyOffered(
      form({
        color_ids: [4],
        size_ids: [],
        product_type_infos: [{ product_type_id: 3, item_ids: [12] }],
        product_price_infos: [
          entry({ options: withItem(withItem([], 3, 12), 5, 20), product_color_id: 4, product_size_id: 2 }),
          entry({ options: withItem([], 3, 13), product_color_id: 9 }),
        ],
      }),
    )
    expect(saved.product_price_infos[0]).toMatchObject({
      options: [{ product_type_id: 3, product_type_item_id: 12 }],
      product_color_id: 4,
      product_size_id: null,
    })
    expect(saved.product_price_infos[1]).toMatchObject({ options: [], product_color_id: null })
  })
})

describe('Duplicated variant', () => {
  test('copies prices and options, but neither ID nor stock', () => {
    const copy = cloned(entry({ id: 8, sku: 'TEA-1', stock_qty: 40, stock_change: 5, unit_price: 75 }))
    expect(copy).toMatchObject({ id: null, sku: null, stock_qty: null, stock_change: null, unit_price: 75 })
  })

  test('shares no tier with the original', () => {
    const tiers = [{ ...initialValues(variant.tiers.of), quantity: 10 }] as VariantForm['tiers']
    const first = entry({ tiers })
    const copy = cloned(first)
    if (copy.tiers[0]) copy.tiers[0].quantity = 99
    expect(first.tiers[0]?.quantity).toBe(10)
  })
})

describe('Tier price during input', () => {
  const open = { unit_price: '১২০', cart_qty_mode: 2 }
  const typed = {
    quantity: '10',
    price_type: 1,
    price: '5',
    discount_price: '',
    hrs_in_dhaka: false,
    recommended: false,
  }

  test('is the unit price minus the percentage, in either digits', () => {
    expect(tierPrice(open, typed)).toEqual({ charged: 11400, regular: 11400 })
    expect(tierPrice(open, { ...typed, discount_price: '১০' })).toEqual({ charged: 10800, regular: 11400 })
  })

  test('is the fixed price where one is given', () => {
    expect(tierPrice(open, { ...typed, price_type: 2, price: 'Tk 99.50' })).toEqual({
      charged: 9950,
      regular: 9950,
    })
  })

  test('is null while the input is invalid', () => {
    expect(tierPrice(open, { ...typed, price: 'abc' })).toBeNull()
    expect(tierPrice({ ...open, unit_price: '' }, typed)).toBeNull()
    expect(tierPrice(open, { ...typed, quantity: '' })).toBeNull()
    expect(tierPrice(open, null)).toBeNull()
  })
})
