import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EditedOrder,
  orderProblems,
  orderTotals,
  recalculated,
  withItemQty,
  withoutItem,
} from '#domain/orders/pricing/totals.ts'

const line = (price: number, qty: number, design: number | null = null) => ({
  price,
  qty,
  custom_product_design_price: design,
})

const charges = { vat_amount: 5, delivery_fee: 60, discount: 25.5 }

const e9: EditedOrder = recalculated({
  ...charges,
  order_items_info: [
    { id: 1, ...line(120, 3) },
    { id: 2, ...line(40.5, 1) },
  ],
  total_amount: 0,
  total_payable: 0,
})

describe('Order total', () => {
  test('E9, weakness g: adds VAT as a percentage and subtracts the discount', () => {
    expect(orderTotals([line(120, 3), line(40.5, 1)], charges)).toEqual({
      total_amount: 400.5,
      vat_total: 20.03,
      rounding: 0,
      total_payable: 455.03,
    })
  })

  test('E10: follows a change of quantity', () => {
    const edited = withItemQty(e9, 1, 2)
    expect([edited.total_amount, edited.total_payable]).toEqual([280.5, 329.03])
    expect(orderTotals(edited.order_items_info, edited).vat_total).toBe(14.03)
  })

  test('E11: follows the removal of a line', () => {
    const edited = withoutItem(e9, 2)
    expect([edited.total_amount, edited.total_payable]).toEqual([360, 412.5])
    expect(orderTotals(edited.order_items_info, edited).vat_total).toBe(18)
  })

  test('weakness h: preserves the design price when the order is edited', () => {
    const order = recalculated({ ...e9, order_items_info: [{ id: 1, ...line(225, 10, 60) }] })
    expect(order.total_amount).toBe(2310)
    expect(withItemQty(order, 1, 12).total_amount).toBe(2760)
  })

  test('applies VAT to the lines only, before the discount and without the fee', () => {
    const totals = orderTotals([line(100, 1)], { vat_amount: 15, delivery_fee: 100, discount: 50 })
    expect(totals).toEqual({ total_amount: 100, vat_total: 15, rounding: 0, total_payable: 165 })
  })

  test('is exact and never negative for a valid order', () => {
    const price = fc.integer({ min: 0, max: 10_000_000 }).map((poisha) => poisha / 100)
    const lines = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 1000 })), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(lines, price, fc.integer({ min: 0, max: 30 }), price, (pairs, fee, vat, discount) => {
        const order_items_info = pairs.map(([unit, qty]) => line(unit, qty))
        const order = { order_items_info, delivery_fee: fee, vat_amount: vat, discount }
        const { total_amount, vat_total, total_payable } = orderTotals(order_items_info, order)
        const poisha = (tk: number) => Math.round(tk * 100)
        expect(poisha(total_payable)).toBe(
          poisha(total_amount) + poisha(vat_total) + poisha(fee) - poisha(discount),
        )
        expect(total_payable >= 0).toBe(orderProblems(order).discount === undefined)
      }),
    )
  })
})

describe('Order validation', () => {
  test('accepts E9', () => {
    expect(orderProblems(e9)).toEqual({})
  })

  test('requires a discount between zero and the total', () => {
    expect(orderProblems({ ...e9, discount: -0.01 })).toEqual({ discount: { reason: 'discount_negative' } })
    expect(orderProblems({ ...e9, discount: 480.53 })).toEqual({})
    expect(orderProblems({ ...e9, discount: 480.54 })).toEqual({
      discount: { reason: 'discount_above_total', args: { most: 480.53 } },
    })
  })

  test('requires at least one line and whole quantities', () => {
    expect(orderProblems(withoutItem(withoutItem(e9, 1), 2))).toEqual({
      order_items_info: { reason: 'items_missing' },
    })
    expect(orderProblems(withItemQty(e9, 2, 0))).toEqual({
      'order_items_info.1.qty': { reason: 'qty_not_whole' },
    })
  })

  test('rejects a negative fee and an amount that is too large', () => {
    expect(orderProblems({ ...e9, delivery_fee: -1 })).toEqual({
      delivery_fee: { reason: 'delivery_fee_negative' },
    })
    expect(orderProblems({ ...e9, order_items_info: [line(9_999_999_999, 2)] })).toEqual({
      total_amount: { reason: 'amount_too_large' },
    })
  })
})
