import { describe, expect, test } from 'vitest'
import {
  priceProblems,
  productPriceProblems,
  repeatedSkus,
  repeatedVariants,
} from '#domain/orders/pricing/price-check.ts'
import { matchVariant, type VariantChoice } from '#domain/orders/pricing/variant.ts'
import { e1, e3, e4, e5, e6, e7, fixed, listVariant, openVariant, percent } from './variants.ts'

const reasons = (problems: Record<string, { reason: string }>) =>
  Object.fromEntries(Object.entries(problems).map(([path, { reason }]) => [path, reason]))

describe('Price list validation', () => {
  test('accepts the worked examples', () => {
    for (const variant of [e1, e3, e4, e5, e6, e7]) expect(priceProblems(variant)).toEqual({})
  })

  test('requires ascending quantities without duplicates', () => {
    const variant = openVariant(10, [fixed(5, 9), fixed(5, 8), fixed(2, 7), fixed(0, 6), fixed(1.5, 6)])
    expect(reasons(priceProblems(variant))).toEqual({
      'tiers.1.quantity': 'quantity_not_ascending',
      'tiers.2.quantity': 'quantity_not_ascending',
      'tiers.3.quantity': 'qty_not_whole',
      'tiers.4.quantity': 'qty_not_whole',
    })
  })

  test('requires percentages between 0 and 100 and no negative prices', () => {
    const variant = openVariant(-1, [percent(1, 101), percent(2, -1), fixed(3, -5), percent(4, 10, 120)])
    expect(reasons(priceProblems(variant))).toEqual({
      unit_price: 'price_negative',
      'tiers.0.price': 'percent_above_100',
      'tiers.1.price': 'price_negative',
      'tiers.2.price': 'price_negative',
      'tiers.3.discount_price': 'percent_above_100',
    })
  })

  test('rejects a discount that raises the unit price', () => {
    const variant = openVariant(10, [percent(1, 10, 5), fixed(2, 9, 10), percent(3, 10, 10), fixed(4, 9, 9)])
    expect(reasons(priceProblems(variant))).toEqual({
      'tiers.0.discount_price': 'discount_dearer',
      'tiers.1.discount_price': 'discount_dearer',
    })
  })

  test('allows one recommended quantity', () => {
    const tiers = [fixed(1, 9), fixed(2, 8), fixed(3, 7)].map((tier) => ({ ...tier, recommended: true }))
    expect(reasons(priceProblems(openVariant(10, tiers)))).toEqual({
      'tiers.1.recommended': 'recommended_twice',
      'tiers.2.recommended': 'recommended_twice',
    })
  })

  test('requires tiers when only listed quantities are sold', () => {
    expect(reasons(priceProblems(listVariant(10, [])))).toEqual({ tiers: 'quantities_missing' })
  })

  test('requires 1 <= min <= max, except with fixed quantities', () => {
    const bounds = { min_qty: 0, max_qty: -1 }
    expect(reasons(priceProblems({ ...e5, ...bounds }))).toEqual({
      min_qty: 'min_not_positive',
      max_qty: 'max_below_min',
    })
    expect(priceProblems({ ...e5, min_qty: 5, max_qty: 4 }).max_qty?.args).toEqual({ min: 5 })
    expect(priceProblems({ ...e5, min_qty: 5, max_qty: 5 })).toEqual({})
    expect(priceProblems({ ...e4, ...bounds })).toEqual({})
  })
})

const choice = (parts: Partial<VariantChoice> = {}): VariantChoice => ({
  product_price_type_id: 1,
  options: [],
  product_color_id: null,
  product_size_id: null,
  ...parts,
})

const option = (product_type_id: number, product_type_item_id: number) => ({
  product_type_id,
  product_type_item_id,
})

describe('Product variants', () => {
  test('with the same options in any order are rejected', () => {
    const variants = [
      choice({ options: [option(1, 5), option(2, 7)], product_color_id: 3 }),
      choice({ options: [option(1, 5), option(2, 7)], product_color_id: 3, product_size_id: 1 }),
      choice({ options: [option(2, 7), option(1, 5)], product_color_id: 3 }),
      choice({ product_price_type_id: 2, options: [option(1, 5), option(2, 7)], product_color_id: 3 }),
    ]
    expect(repeatedVariants(variants)).toEqual({ 2: { reason: 'variant_repeated', args: { other: 1 } } })
  })

  test('have unique SKUs, case-insensitive and ignoring empty ones', () => {
    const skus = [{ sku: 'a-1' }, { sku: null }, { sku: 'A-1' }, { sku: null }, { sku: 'a-2' }, {}]
    expect(repeatedSkus(skus)).toEqual({ '2.sku': { reason: 'sku_repeated', args: { other: 1 } } })
  })

  test('have each error at its field in the form', () => {
    const variants = [
      { ...e1, ...choice() },
      { ...e1, max_qty: 0, ...choice() },
    ]
    expect(reasons(productPriceProblems(variants))).toEqual({
      'product_price_infos.1': 'variant_repeated',
      'product_price_infos.1.max_qty': 'max_below_min',
    })
  })

  test('are matched by price type, options, colour and size, and the first match wins', () => {
    const variants = [
      { ...choice({ options: [option(1, 5)], product_size_id: 2 }), id: 1, status: true },
      { ...choice({ options: [option(1, 5)] }), id: 2, status: true },
      { ...choice({ options: [option(1, 5)] }), id: 3, status: true },
    ]
    const find = (parts: Partial<VariantChoice>) => matchVariant(variants, choice(parts))?.id
    expect(find({ options: [option(1, 5)], product_size_id: 2 })).toBe(1)
    expect(find({ options: [option(1, 5)], product_size_id: 9 })).toBe(2)
    expect(find({ options: [option(1, 6)] })).toBeUndefined()
    expect(find({ options: [option(1, 5)], product_price_type_id: 2 })).toBeUndefined()
  })

  test('without options are matched by their other attributes', () => {
    const variants = [
      { ...choice({ product_color_id: 1 }), id: 1, status: true },
      { ...choice({ product_color_id: 2 }), id: 2, status: true },
      { ...choice({ product_color_id: 3 }), id: 3, status: false },
    ]
    expect(matchVariant(variants, choice({ product_color_id: 2 }))?.id).toBe(2)
    expect(matchVariant(variants, choice({ product_color_id: 3 }))).toBeNull()
  })
})
