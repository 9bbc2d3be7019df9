import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import { lineTotal, orderTotals } from '#domain/orders/pricing/totals.ts'
import {
  afterReturn,
  decisionProblems,
  returnableQty,
  returnableUntil,
  returnProblem,
  sameDecision,
} from '#domain/orders/return-rules.ts'
import { toPoisha } from '#domain/values/money.ts'

const line = (id: number, price: number, qty: number, more: object = {}) => ({
  id,
  price,
  qty,
  returned_qty: 0,
  discount_share: 0,
  custom_product_design_price: null as number | null,
  ...more,
})
const orderOf = (
  order_items_info: ReturnType<typeof line>[],
  charges = { vat_amount: 5, delivery_fee: 60, discount: 25.5 },
) => {
  const shares = discountShares(order_items_info, charges.discount)
  return {
    order_items_info: order_items_info.map((item, at) => ({ ...item, discount_share: shares[at] ?? 0 })),
    ...charges,
    total_payable: orderTotals(order_items_info, charges).total_payable,
  }
}
const e9 = orderOf([line(1, 120, 3), line(2, 40.5, 1)])
const delivered = { status: 1, delivered_at: '2026-11-01T10:00:00.000Z' }

describe('Return eligibility', () => {
  const at = (day: number, time = '10:00:00.000') => new Date(`2026-11-0${day}T${time}Z`)

  test('starts at delivery and ends exactly after the configured number of days', () => {
    expect(returnProblem(delivered, 7, at(8))).toBeNull()
    expect(returnProblem(delivered, 7, at(8, '10:00:00.001'))).toBe('return_too_late')
    expect(returnableUntil(delivered, 7)).toBe('2026-11-08T10:00:00.000Z')
    for (const status of [0, 2, 3])
      expect(returnProblem({ ...delivered, status }, 7, at(2))).toBe('return_too_early')
    expect(returnProblem({ status: 1, delivered_at: null }, 7, at(2))).toBe('return_too_early')
  })

  test('does not exist when the configured number of days is zero', () => {
    expect(returnProblem(delivered, 0, at(1))).toBe('return_too_late')
    expect(returnableUntil(delivered, 0)).toBeNull()
  })

  test('covers the quantity not yet returned, requested or exchanged', () => {
    expect(returnableQty({ qty: 5, returned_qty: 1, claimed: 2 })).toBe(2)
    expect(returnableQty({ qty: 2, returned_qty: 1, claimed: 2 })).toBe(0)
  })
})

describe('Refund', () => {
  test('of E9 is what the formula gives for the remaining pieces', () => {
    const one = afterReturn(e9, { order_item_id: 1, qty: 1 })
    expect(one).toMatchObject({
      total_amount: 280.5,
      vat_total: 14.03,
      total_payable: 336.67,
      refund: 118.36,
    })
    expect(one.order_items_info[0]?.returned_qty).toBe(1)
    expect(afterReturn({ ...e9, ...one }, { order_item_id: 2, qty: 1 })).toMatchObject({
      total_amount: 240,
      total_payable: 296.72,
      refund: 39.95,
    })
  })

  test('of a whole line includes the design price, of a part of it does not', () => {
    const order = orderOf([line(1, 100, 2, { custom_product_design_price: 60 })], {
      vat_amount: 0,
      delivery_fee: 0,
      discount: 0,
    })
    expect(afterReturn(order, { order_item_id: 1, qty: 1 }).refund).toBe(100)
    expect(afterReturn(order, { order_item_id: 1, qty: 2 }).refund).toBe(260)
  })

  test('includes the discount share of the pieces, and the delivery fee only on request', () => {
    const order = orderOf([line(1, 500, 2)], { vat_amount: 0, delivery_fee: 60, discount: 500 })
    expect(order.total_payable).toBe(560)
    const half = afterReturn(order, { order_item_id: 1, qty: 1 })
    expect(half).toMatchObject({ discount: 250, total_payable: 310, refund: 250 })
    const rest = { ...order, ...half }
    expect(afterReturn(rest, { order_item_id: 1, qty: 1 })).toMatchObject({ total_payable: 60, refund: 250 })
    expect(afterReturn(rest, { order_item_id: 1, qty: 1, delivery_fee: true })).toMatchObject({
      delivery_fee: 0,
      total_payable: 0,
      refund: 310,
    })
  })

  test('of a line is what was paid for it, whatever the other lines cost', () => {
    const order = orderOf([line(1, 900, 1), line(2, 100, 1)], {
      vat_amount: 10,
      delivery_fee: 0,
      discount: 100,
    })
    expect(order.order_items_info.map(({ discount_share }) => discount_share)).toEqual([90, 10])
    expect(afterReturn(order, { order_item_id: 2, qty: 1 }).refund).toBe(100)
    expect(afterReturn(order, { order_item_id: 1, qty: 1 }).refund).toBe(900)
  })

  test('after any returns leaves the total of the formula, never below zero, without losing a poisha', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 }).map((poisha) => poisha / 100)
    const lines = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 9 }), fc.option(price)), {
      minLength: 1,
      maxLength: 6,
    })
    const charges = fc.record({
      vat_amount: fc.integer({ min: 0, max: 3000 }).map((percent) => percent / 100),
      delivery_fee: price,
      part: fc.integer({ min: 0, max: 100 }),
    })
    const returns = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
    const poisha = (tk: number) => Math.round(tk * 100)
    fc.assert(
      fc.property(lines, charges, returns, (rendered, { part, ...free }, backs) => {
        const items = rendered.map(([unit, qty, design], at) =>
          line(at, unit, qty, { custom_product_design_price: design }),
        )
        const undiscounted = orderTotals(items, { ...free, discount: 0 }).total_payable
        const placed = orderOf(items, {
          ...free,
          discount: Math.floor((poisha(undiscounted) * part) / 100) / 100,
        })
        let order = placed
        let refunded = 0
        for (const [at, qty] of backs) {
          const item = order.order_items_info[at % items.length] as (typeof items)[number]
          const most = returnableQty({ ...item, claimed: 0 })
          if (most === 0) continue
          const after = afterReturn(order, { order_item_id: item.id, qty: Math.min(qty, most) })
          expect(after.refund).toBeGreaterThanOrEqual(0)
          refunded += poisha(after.refund)
          order = { ...order, ...after }
          const stored = order.order_items_info.reduce(
            (sum, one) =>
              one.qty > one.returned_qty
                ? sum +
                  poisha(one.price) * (one.qty - one.returned_qty) +
                  poisha(one.custom_product_design_price ?? 0)
                : sum,
            0,
          )
          expect(poisha(order.total_payable)).toBe(
            stored + poisha(after.vat_total) + poisha(order.delivery_fee) - poisha(order.discount),
          )
          expect(order.total_payable).toBeGreaterThanOrEqual(0)
          expect(order.discount).toBeLessThanOrEqual(placed.discount)
        }
        expect(refunded + poisha(order.total_payable)).toBe(poisha(placed.total_payable))
      }),
    )
  })
})

describe('Discount shares', () => {
  test('are whole poisha by the largest remainder, add up, and never exceed their line', () => {
    expect(discountShares([line(1, 1, 1), line(2, 1, 1), line(3, 1, 1)], 1)).toEqual([0.34, 0.33, 0.33])
    expect(discountShares([line(1, 10, 1)], 25)).toEqual([10])
    expect(discountShares([line(1, 0, 3)], 5)).toEqual([0])
    const price = fc.integer({ min: 0, max: 99_999_999 }).map((poisha) => poisha / 100)
    const lines = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 1000 }), fc.option(price)), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(lines, price, (rendered, discount) => {
        const items = rendered.map(([unit, qty, design], at) =>
          line(at, unit, qty, { custom_product_design_price: design }),
        )
        const shares = discountShares(items, discount).map(toPoisha)
        const goods = items.reduce((sum, item) => sum + lineTotal(item), 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(toPoisha(discount), goods))
        for (const [at, item] of items.entries()) {
          expect(shares[at]).toBeGreaterThanOrEqual(0)
          expect(shares[at]).toBeLessThanOrEqual(lineTotal(item))
        }
      }),
    )
  })
})

describe('Return decision', () => {
  const decision = {
    status: 1,
    accept_status: 2 as number | null,
    reject_reason: null,
    restocked: false,
    refund_delivery_fee: false,
  }

  test('requires the kind of acceptance or the reason of the rejection', () => {
    expect(decisionProblems(decision)).toEqual({})
    expect(decisionProblems({ ...decision, accept_status: null })).toHaveProperty('accept_status')
    const rejected = { ...decision, status: 2, accept_status: null }
    expect(decisionProblems({ ...rejected, reject_reason: ' ' })).toHaveProperty('reject_reason')
    expect(decisionProblems({ ...rejected, reject_reason: 'Opened' })).toEqual({})
    expect(decisionProblems({ ...decision, status: 0 })).toHaveProperty('status')
  })

  test('is the same when it has the same outcome', () => {
    expect(sameDecision({ status: 1, accept_status: 2 }, decision)).toBe(true)
    expect(sameDecision({ status: 1, accept_status: 1 }, decision)).toBe(false)
    expect(sameDecision({ status: 2, accept_status: null }, { ...decision, status: 2 })).toBe(true)
  })
})
