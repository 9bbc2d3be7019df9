import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListRule, withListPrice } from '#domain/orders/price-lists/list-price.ts'
import { leastQty, type Priced, unitPrice } from '#domain/orders/pricing/price.ts'
import { lessPercent, toPoisha } from '#domain/values/money.ts'
import { fixed, openVariant, percent } from './variants.ts'

const rule = (changes: Partial<ListRule>): ListRule => ({ price: null, percent: null, ...changes })
const charged = (variant: Priced, qty: number) => unitPrice(variant, qty)?.charged

describe('A price list', () => {
  const e1 = openVariant(1200, [fixed(1, 1200, 1000), fixed(5, 1100, 900)])

  test('gives its percentage, beside the public price', () => {
    const own = withListPrice(openVariant(99.99, []), [rule({ percent: -10 })])
    expect(unitPrice(own, 1)).toEqual({ charged: 8999, regular: 9999 })
  })

  test('leaves the better price of a tier', () => {
    const own = withListPrice(e1, [rule({ price: 950 })])
    expect([1, 4, 5].map((qty) => charged(own, qty))).toEqual([95_000, 95_000, 90_000])
  })

  test('has fixed prices that win over its percentage', () => {
    const own = withListPrice(openVariant(100, []), [rule({ price: 97, percent: -50 })])
    expect(charged(own, 1)).toBe(9700)
  })

  test('raises all prices with a percentage above zero', () => {
    const own = withListPrice(openVariant(100, [fixed(10, 90)]), [rule({ percent: 10 })])
    expect([1, 10].map((qty) => charged(own, qty))).toEqual([11_000, 9900])
  })

  test('without a price for a variant leaves it as it is', () => {
    expect(withListPrice(e1, [rule({}), rule({ percent: 0 })])).toBe(e1)
  })

  test('of 0 % keeps the public price where another list raises it', () => {
    expect(withListPrice(e1, [rule({ percent: 10 }), rule({ percent: 0 })])).toBe(e1)
    const own = withListPrice(e1, [rule({ percent: 0 }), rule({ price: 950 })])
    expect(charged(own, 1)).toBe(95_000)
  })

  test('that applies beside others counts where it is the lowest', () => {
    const own = withListPrice(openVariant(100, []), [
      rule({ percent: 10 }),
      rule({ price: 80 }),
      rule({ percent: -5 }),
    ])
    expect(charged(own, 1)).toBe(8000)
  })
})

const tk = fc.integer({ min: 1, max: 500_000 }).map((poisha) => poisha / 100)
const tiers = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }).chain((quantities) =>
  fc.tuple(
    ...quantities
      .sort((a, b) => a - b)
      .map((quantity) =>
        fc.oneof(
          tk.map((price) => fixed(quantity, price)),
          fc.integer({ min: 0, max: 90 }).map((off) => percent(quantity, off)),
        ),
      ),
  ),
)
const rules = fc.array(
  fc.record({
    price: fc.option(tk),
    percent: fc.option(fc.integer({ min: -9900, max: 20_000 }).map((hundredths) => hundredths / 100)),
  }),
  { maxLength: 3 },
)

describe('The price of a customer', () => {
  test('is the better of the tier and the lowest list price, at every quantity', () => {
    fc.assert(
      fc.property(tk, tiers, rules, fc.integer({ min: 1, max: 120 }), (unit, all, lists, qty) => {
        const variant = openVariant(unit, all)
        const own = withListPrice(variant, lists)
        const prices = lists.flatMap(({ price, percent: change }) => {
          if (price !== null) return [{ amount: toPoisha(price), change: 0 }]
          return change ? [{ amount: lessPercent(toPoisha(unit), -change), change }] : []
        })
        const isReached = all.some(({ quantity }) => quantity <= qty)
        const usual = charged(variant, qty) ?? 0
        if (prices.length === 0) return charged(own, qty) === usual
        const lowest = Math.min(...prices.map(({ amount }) => amount))
        const raises = prices
          .filter(({ amount }) => amount === lowest)
          .map(({ change }) => Math.max(0, change))
        const expected = raises.map((change) =>
          isReached ? Math.min(change > 0 ? lessPercent(usual, -change) : usual, lowest) : lowest,
        )
        return expected.includes(charged(own, qty) ?? -1)
      }),
    )
  })

  test('keeps the quantities that can be bought', () => {
    fc.assert(
      fc.property(tk, tiers, rules, fc.boolean(), (unit, all, lists, isFixed) => {
        const variant = { ...openVariant(unit, all), ...(isFixed && { cart_qty_mode: 1 }) }
        const own = withListPrice(variant, lists)
        expect(leastQty(own)).toBe(leastQty(variant))
        for (const qty of [1, 7, 50])
          expect(charged(own, qty) === undefined).toBe(charged(variant, qty) === undefined)
      }),
    )
  })
})
