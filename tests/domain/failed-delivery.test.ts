import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receiptErrors } from '#domain/orders/delivery/failed-delivery.ts'
import { afterPartialDelivery, rejectedPieces } from '#domain/orders/delivery/partial-delivery.ts'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import { orderTotals } from '#domain/orders/pricing/totals.ts'
import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { mayChange, transition } from '#domain/orders/transitions.ts'
import { toPoisha } from '#domain/values/money.ts'

const line = (id: number, price: number, qty: number, discount_share = 0) => ({
  id,
  price,
  qty,
  returned_qty: 0,
  custom_product_design_price: null,
  discount_share,
})

const orderOf = (
  lines: ReturnType<typeof line>[],
  charges = { vat_amount: 0, delivery_fee: 60, discount: 0 },
) => {
  const shares = discountShares(lines, charges.discount)
  const order_items_info = lines.map((one, at) => ({ ...one, discount_share: shares[at] ?? 0 }))
  return { ...charges, order_items_info, ...orderTotals(order_items_info, charges) }
}

const { planned, failed, coming_back } = deliveryState
const atDoor = (delivery_state: number) => ({ status: orderStatus.running, timeline_id: 6, delivery_state })

describe('Parcel at the door', () => {
  test('fails, wholly or in part, only while it is delivered as planned, by its rider or a supervisor', () => {
    for (const action of ['fail_delivery', 'deliver_part'] as const) {
      expect(mayChange(atDoor(planned), action, ['delivery_person'])).not.toBeNull()
      expect(mayChange(atDoor(planned), action, ['supervisor'])).not.toBeNull()
      expect(mayChange(atDoor(planned), action, ['staff', 'customer', 'system'])).toBeNull()
      for (const state of [failed, coming_back]) expect(transition(atDoor(state), action)).toBeNull()
      for (const timeline_id of [2, 3, 4, 5, 7])
        expect(transition({ ...atDoor(planned), timeline_id }, action)).toBeNull()
    }
  })

  test('is delivered only as planned: a failed one is decided first', () => {
    expect(transition(atDoor(planned), 'next_step')?.step).toBe(7)
    for (const state of [failed, coming_back]) expect(transition(atDoor(state), 'next_step')).toBeNull()
  })

  test('is sent again or called back by the back office after a failure', () => {
    for (const action of ['retry_delivery', 'bring_back'] as const) {
      expect(mayChange(atDoor(failed), action, ['staff'])?.leadsTo).toBe(orderStatus.running)
      expect(mayChange(atDoor(failed), action, ['delivery_person', 'customer', 'system'])).toBeNull()
      for (const state of [planned, coming_back]) expect(transition(atDoor(state), action)).toBeNull()
    }
  })

  test('is returned to sender once the store has received it', () => {
    expect(mayChange(atDoor(coming_back), 'receive_back', ['staff'])?.leadsTo).toBe(orderStatus.returned)
    expect(mayChange(atDoor(coming_back), 'receive_back', ['delivery_person'])).toBeNull()
    const partly = { status: orderStatus.completed, timeline_id: 7, delivery_state: coming_back }
    expect(transition(partly, 'receive_back')?.leadsTo).toBe(orderStatus.completed)
    expect(transition({ ...partly, delivery_state: planned }, 'receive_back')).toBeNull()
  })
})

describe('Partly accepted parcel', () => {
  test('costs the accepted pieces with their VAT and share of the discount, and the whole delivery fee', () => {
    // 3 x 100 + 1 x 100 = 400, discount 40: 30 and 10; two of the first line are rejected.
    const order = orderOf([line(1, 100, 3), line(2, 100, 1)], {
      vat_amount: 5,
      delivery_fee: 60,
      discount: 40,
    })
    const { rejected } = rejectedPieces(order.order_items_info, [
      { order_item_id: 1, qty: 1 },
      { order_item_id: 2, qty: 1 },
    ])
    expect(rejected).toEqual([{ order_item_id: 1, qty: 2 }])
    // 200 + 10 VAT + 60 - (40 - 20) discount.
    expect(afterPartialDelivery(order, rejected)).toMatchObject({
      total_amount: 200,
      discount: 20,
      delivery_fee: 60,
      total_payable: 250,
    })
  })

  test('names every line that is missing, unknown or larger than ordered', () => {
    const lines = [line(1, 10, 2), line(2, 10, 1)]
    expect(rejectedPieces(lines, [{ order_item_id: 1, qty: 3 }]).errors).toEqual({
      'accepted.0.qty': { reason: 'too_large', args: { max: 2 } },
      accepted: { reason: 'required' },
    })
    expect(rejectedPieces(lines, [{ order_item_id: 9, qty: 1 }]).errors).toMatchObject({
      'accepted.0.order_item_id': { reason: 'unknown_reference' },
    })
  })

  test('is neither rejected as a whole nor accepted as a whole', () => {
    const lines = [line(1, 10, 2)]
    expect(rejectedPieces(lines, [{ order_item_id: 1, qty: 0 }]).errors.accepted?.reason).toBe(
      'nothing_accepted',
    )
    expect(rejectedPieces(lines, [{ order_item_id: 1, qty: 2 }]).errors.accepted?.reason).toBe('all_accepted')
  })

  test('costs never less than nothing, and the same in whatever order the lines are rejected', () => {
    const lines = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 100_000 }).map((poisha) => poisha / 100),
        qty: fc.integer({ min: 1, max: 5 }),
        accepted: fc.integer({ min: 0, max: 5 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(0, 5, 7.5),
        (rows, percent, vat) => {
          const all = rows.map(({ price, qty }, at) => line(at + 1, price, qty))
          const goods = all.reduce((sum, { price, qty }) => sum + toPoisha(price) * qty, 0)
          const discount = Math.floor((goods * percent) / 100) / 100
          const order = orderOf(all, { vat_amount: vat, delivery_fee: 60, discount })
          const rejected = rows.flatMap(({ qty, accepted }, at) =>
            qty > accepted ? [{ order_item_id: at + 1, qty: qty - accepted }] : [],
          )
          const after = afterPartialDelivery(order, rejected)
          expect(after.total_payable).toBeGreaterThanOrEqual(0)
          expect(after.total_payable).toBeLessThanOrEqual(order.total_payable)
          expect(afterPartialDelivery(order, rejected.toReversed()).total_payable).toBe(after.total_payable)
        },
      ),
    )
  })
})

describe('Receipt of a returned parcel', () => {
  const expected = [
    { order_item_id: 1, qty: 3 },
    { order_item_id: 2, qty: 1 },
  ]
  const received = (order_item_id: number, restocked_qty: number, damaged_qty = 0, missing_qty = 0) => ({
    order_item_id,
    restocked_qty,
    damaged_qty,
    missing_qty,
  })

  test('accounts for every piece of every line', () => {
    expect(receiptErrors(expected, [received(1, 1, 1, 1), received(2, 0, 0, 1)])).toEqual({})
    expect(receiptErrors(expected, [received(1, 3, 1), received(2, 1)])).toEqual({
      'items.0.restocked_qty': { reason: 'not_all_pieces', args: { qty: 3 } },
    })
    expect(receiptErrors(expected, [received(1, 3)])).toEqual({ items: { reason: 'required' } })
    expect(receiptErrors(expected, [received(1, 3), received(2, 1), received(7, 1)])).toEqual({
      'items.2.order_item_id': { reason: 'unknown_reference' },
    })
  })
})
