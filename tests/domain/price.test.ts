import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  discountBadge,
  fromPrice,
  listedPrices,
  type Priced,
  tierFor,
  unitPrice,
} from '#domain/orders/pricing/price.ts'
import { lineTotal } from '#domain/orders/pricing/totals.ts'
import { toPoisha } from '#domain/values/money.ts'
import { e1, e3, e4, e5, e6, e7, fixed, listVariant, openVariant, percent } from './variants.ts'

const charged = (variant: Priced, qty: number) => unitPrice(variant, qty)?.charged
const line = (variant: Priced, qty: number, design: number | null = null) =>
  lineTotal({ price: (charged(variant, qty) ?? 0) / 100, qty, custom_product_design_price: design })

describe('Unit price', () => {
  test.each([
    [1, 1000, 1000],
    [4, 1000, 4000],
    [5, 900, 4500],
    [10, 900, 9000],
  ])('E1: %i pieces cost the discounted fixed price of their tier', (qty, unit, total) => {
    expect(charged(e1, qty)).toBe(toPoisha(unit))
    expect(line(e1, qty)).toBe(toPoisha(total))
  })

  test.each([
    [9, 50, 450],
    [10, 47.5, 475],
    [50, 44, 2200],
  ])('E3: %i pieces cost the tier percentage less', (qty, unit, total) => {
    expect(charged(e3, qty)).toBe(toPoisha(unit))
    expect(line(e3, qty)).toBe(toPoisha(total))
  })

  test('E3: the discount is taken off the unit price and the regular price is struck through', () => {
    expect(unitPrice(e3, 50)).toEqual({ charged: 4400, regular: 4500 })
  })

  test('E4: a fixed list sells only its own quantities at their prices', () => {
    expect(unitPrice(e4, 500)).toEqual({ charged: 180, regular: 180 })
    expect(unitPrice(e4, 1000)).toEqual({ charged: 150, regular: 160 })
    expect([line(e4, 500), line(e4, 1000)]).toEqual([90_000, 150_000])
    expect(unitPrice(e4, 250)).toBeNull()
  })

  test('E5: below the first tier the plain unit price applies', () => {
    expect([charged(e5, 3), line(e5, 3)]).toEqual([10_000, 30_000])
    expect([charged(e5, 5), line(e5, 5)]).toEqual([9000, 45_000])
  })

  test('E6: the unit price is rounded before it is multiplied', () => {
    expect(charged(e6, 3)).toBe(669)
    expect(line(e6, 3)).toBe(2007)
  })

  test('E7: a design is charged once per line', () => {
    expect(charged(e7, 10)).toBe(22_500)
    expect(line(e7, 10, 60)).toBe(231_000)
  })

  test('weakness a: a listed quantity has the price of its own tier, not that of one piece', () => {
    const bulk = listVariant(10, [fixed(1, 10), fixed(12, 8)])
    expect(charged(bulk, 12)).toBe(800)
  })

  test('weakness d: a tier applies from its exact threshold', () => {
    const steps = openVariant(10, [fixed(1, 9), fixed(5, 8), fixed(10, 7), fixed(20, 6)])
    expect([1, 4, 5, 9, 10, 19, 20, 21].map((qty) => tierFor(steps, qty)?.quantity)).toEqual([
      1, 1, 5, 5, 10, 10, 20, 20,
    ])
  })

  test('weakness e: the charged price is the displayed discounted price', () => {
    expect(unitPrice(openVariant(100, [fixed(1, 90, 80)]), 1)).toEqual({ charged: 8000, regular: 9000 })
    expect(unitPrice(openVariant(100, [percent(1, 10, 20)]), 1)).toEqual({ charged: 8000, regular: 9000 })
  })

  test('a discount of zero is no discount', () => {
    expect(charged(openVariant(100, [fixed(1, 90, 0)]), 1)).toBe(9000)
    expect(charged(openVariant(100, [percent(1, 10, 0)]), 1)).toBe(9000)
  })

  test('the tier does not depend on the order of the tiers', () => {
    const quantities = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(quantities, fc.integer({ min: 1, max: 300 }), (list, qty) => {
        const reached = list.filter((quantity) => quantity <= qty)
        const tiers = list.map((quantity) => fixed(quantity, 1000 - quantity))
        const expected = reached.length === 0 ? 5000 : 1000 - Math.max(...reached)
        return charged(openVariant(5000, tiers), qty) === toPoisha(expected)
      }),
    )
  })
})

describe('Card price', () => {
  const on = (variant: Priced) => ({ ...variant, status: true })

  test('is the cheapest active variant at its minimum quantity', () => {
    expect(fromPrice([on(e1), on(e3), on(e4)])).toEqual({ charged: 200, regular: 200 })
    expect(fromPrice([on(e1), { ...e3, status: false }])).toEqual({ charged: 100_000, regular: 120_000 })
  })

  test('starts at the minimum quantity', () => {
    expect(fromPrice([on({ ...e3, min_qty: 10 })])).toEqual({ charged: 4750, regular: 4750 })
  })

  test('is null when nothing is sold', () => {
    expect(fromPrice([])).toBeNull()
    expect(fromPrice([{ ...e1, status: false }])).toBeNull()
    expect(fromPrice([on(listVariant(5, []))])).toBeNull()
  })
})

describe('Lowest price of the last 30 days', () => {
  const reduced = (lowest_price: number | null | undefined) =>
    openVariant(1200, [{ ...fixed(1, 1200, 1000), ...(lowest_price !== undefined && { lowest_price }) }])

  test.each([
    ['the regular price without the rule', undefined, 1200],
    ['the regular price while the rule is off', null, 1200],
    ['the lowest price', 1100, 1100],
    ['nothing if it is not higher', 950, 1000],
    ['nothing if none is known', 0, 1000],
  ])('strikes %s', (_, lowest, regular) => {
    expect(unitPrice(reduced(lowest), 1)).toEqual({ charged: 100_000, regular: toPoisha(regular) })
  })

  test('strikes nothing beside a price that is not reduced', () => {
    const plain = openVariant(1200, [{ ...fixed(1, 1000), lowest_price: 1100 }])
    expect(unitPrice(plain, 1)).toEqual({ charged: 100_000, regular: 100_000 })
  })

  test('is stored for the minimum quantity and each tier', () => {
    expect(listedPrices({ ...e3, min_qty: 5 }).map(({ quantity }) => quantity)).toEqual([5, 1, 10, 50])
    expect(listedPrices(listVariant(5, []))).toEqual([])
  })
})

describe('Discount badge', () => {
  test('shows the reduction with one decimal', () => {
    expect(discountBadge({ regular: 120_000, charged: 100_000 })).toBe('-16.7%')
    expect(discountBadge({ regular: 4500, charged: 4400 })).toBe('-2.2%')
    expect(discountBadge({ regular: 1000, charged: 0 })).toBe('-100.0%')
  })

  test('has a plus when the charged price is higher', () => {
    expect(discountBadge({ regular: 10_000, charged: 10_500 })).toBe('+5.0%')
  })

  test('is absent without a reduction', () => {
    expect(discountBadge({ regular: 1000, charged: 1000 })).toBeNull()
    expect(discountBadge({ regular: 0, charged: 1000 })).toBeNull()
  })
})
