import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSoldOut, notifiedNow } from '../../src/demand/stock-request.ts'

const variant = (stock_qty: number, more: object = {}) => ({
  unit_price: 100,
  cart_qty_mode: 2 as const,
  min_qty: null,
  max_qty: null,
  tiers: [],
  stock_type: 1,
  stock_qty,
  ...more,
})
const box = (quantity: number) =>
  ({ cart_qty_mode: 1, tiers: [{ quantity, price_type: 2, price: 50 }] }) as unknown as object

describe('Customers who are notified', () => {
  test('are as many as the stock allows orders of the smallest quantity', () => {
    expect(notifiedNow(variant(3), 0)).toBe(3)
    expect(notifiedNow(variant(7, { min_qty: 3 }), 0)).toBe(2)
    expect(notifiedNow(variant(25, box(10)), 0)).toBe(2)
    expect(notifiedNow(variant(0), 0)).toBe(0)
    expect(notifiedNow(variant(2, { min_qty: 3 }), 0)).toBe(0)
  })

  test('leave the pieces to those who were notified within a day', () => {
    expect(notifiedNow(variant(5), 4)).toBe(1)
    expect(notifiedNow(variant(5), 9)).toBe(0)
  })

  test('are none of a variant of which nothing can be bought', () => {
    expect(notifiedNow(variant(5, { cart_qty_mode: 1 }), 0)).toBe(0)
    expect(notifiedNow(variant(0, { stock_type: 0 }), 0)).toBe(200)
  })

  test('never order more pieces than there are', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.integer({ min: 1, max: 60 }), fc.nat(300), (stock, min_qty, lately) => {
        const counted = variant(stock, { min_qty })
        const most = notifiedNow(counted, lately)
        expect(most).toBeGreaterThanOrEqual(0)
        expect(most <= 200 && most * min_qty <= stock).toBe(true)
        expect(isSoldOut(counted)).toBe(stock < min_qty)
      }),
    )
  })
})
