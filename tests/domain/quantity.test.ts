import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampQty, qtyChoices, qtyProblem, stockProblem } from '#domain/orders/pricing/quantity.ts'
import { e1, e3, e4, listVariant, openVariant } from './variants.ts'

describe('Quantity', () => {
  test('E2: eleven of at most ten become ten on the screen and are rejected by the server', () => {
    expect(clampQty(e1, 11)).toBe(10)
    expect(qtyProblem(e1, 11)).toEqual({ reason: 'qty_above_max', args: { max: 10 } })
    expect(qtyProblem(e1, 10)).toBeNull()
  })

  test('E4: a quantity that is not listed is rejected', () => {
    expect(qtyProblem(e4, 250)).toEqual({ reason: 'qty_not_listed' })
    expect(qtyProblem(e4, 500)).toBeNull()
  })

  test('has minimum one and no maximum by default', () => {
    expect(clampQty(e3, 0)).toBe(1)
    expect(clampQty(e3, 5000)).toBe(5000)
    expect(qtyProblem(e3, 5000)).toBeNull()
    expect(qtyProblem(e3, 0)).toEqual({ reason: 'qty_below_min', args: { min: 1 } })
    expect(clampQty({ ...e3, min_qty: 6 }, 2)).toBe(6)
  })

  test('never exceeds one million', () => {
    expect(clampQty(e3, Number.POSITIVE_INFINITY)).toBe(1_000_000)
    expect(qtyProblem(e3, 1_000_001)).toEqual({ reason: 'qty_above_max', args: { max: 1_000_000 } })
  })

  test('is a whole number', () => {
    expect(clampQty(e1, 3.9)).toBe(3)
    expect(clampQty(e1, Number.NaN)).toBe(1)
    expect(qtyProblem(e1, 3.9)).toEqual({ reason: 'qty_not_whole' })
  })

  test('of a fixed list is lowered to the next listed one', () => {
    expect([1, 100, 499, 999, 5000].map((qty) => clampQty(e4, qty))).toEqual([100, 100, 100, 500, 1000])
    expect(clampQty(listVariant(5, []), 3)).toBe(0)
  })

  test('is selected from the list, smallest first, each with its price', () => {
    const shuffled = listVariant(2, e4.tiers.toReversed())
    expect(qtyChoices(shuffled).map(({ tier, price }) => [tier.quantity, price.charged])).toEqual([
      [100, 200],
      [500, 180],
      [1000, 150],
    ])
    expect(qtyChoices(e1)).toEqual([])
  })

  test('that the screen has corrected is accepted by the server', () => {
    const variants = [e1, e3, e4, openVariant(5, [], 7), { ...e1, min_qty: 4 }]
    fc.assert(
      fc.property(fc.constantFrom(...variants), fc.double(), (variant, wanted) => {
        expect(qtyProblem(variant, clampQty(variant, wanted))).toBeNull()
      }),
    )
  })
})

describe('Stock', () => {
  test('weakness j: more than the stock is rejected when stock is tracked', () => {
    expect(stockProblem({ stock_type: 1, stock_qty: 5 }, 6)).toEqual({
      reason: 'out_of_stock',
      args: { stock: 5 },
    })
    expect(stockProblem({ stock_type: 1, stock_qty: null }, 1)?.reason).toBe('out_of_stock')
    expect(stockProblem({ stock_type: 1, stock_qty: 5 }, 5)).toBeNull()
  })

  test('is always sufficient when it is not tracked', () => {
    expect(stockProblem({ stock_type: 0, stock_qty: 0 }, 1000)).toBeNull()
  })
})
