import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { needsReason, prescriptionDecision } from '../../src/orders/prescriptions/decision.ts'
import { canRequestQuote, isOpenQuote, quoteState } from '../../src/orders/prescriptions/quote.ts'
import {
  linesToRelease,
  mergedReleaseState,
  newReleaseState,
  prescriptionState,
  releaseStateAfter,
  waitsForRelease,
} from '../../src/orders/prescriptions/release.ts'
import { transition } from '../../src/orders/transitions.ts'

const { not_needed, waiting, picture_requested, released, rejected } = prescriptionState
const line = (product_price_info_id: number | null, qty: number, prescription_only = true) => ({
  product_price_info_id,
  qty,
  prescription_only,
})
const lines = fc.array(
  fc.record({
    product_price_info_id: fc.option(fc.integer({ min: 1, max: 3 })),
    qty: fc.integer({ min: 1, max: 5 }),
    prescription_only: fc.boolean(),
  }),
  { maxLength: 5 },
)

describe('Release of prescription-only items', () => {
  test('is needed for marked lines only', () => {
    expect(newReleaseState([line(1, 1, false)])).toBe(not_needed)
    expect(newReleaseState([line(1, 1, false), line(2, 1)])).toBe(waiting)
    expect(linesToRelease([line(1, 1, false), line(2, 1)])).toEqual([line(2, 1)])
  })

  test('is given by a quote with at least the ordered quantities', () => {
    const quote = [{ product_price_info_id: 1, qty: 3 }]
    expect(newReleaseState([line(1, 3)], quote)).toBe(released)
    expect(newReleaseState([line(1, 2), line(1, 2)], quote)).toBe(waiting)
    expect(newReleaseState([line(1, 1), line(2, 1)], quote)).toBe(waiting)
    expect(newReleaseState([line(null, 1)], [{ product_price_info_id: null, qty: 1 }])).toBe(waiting)
  })

  test('stays while a change adds nothing to it', () => {
    expect(releaseStateAfter(released, [line(1, 3)], [line(1, 2), line(5, 9, false)])).toBe(released)
    expect(releaseStateAfter(released, [line(1, 3)], [line(1, 4)])).toBe(waiting)
    expect(releaseStateAfter(released, [line(1, 3)], [line(2, 1)])).toBe(waiting)
    expect(releaseStateAfter(picture_requested, [line(1, 3)], [line(1, 1)])).toBe(picture_requested)
    expect(releaseStateAfter(waiting, [line(1, 3)], [line(5, 1, false)])).toBe(not_needed)
    expect(releaseStateAfter(rejected, [line(5, 1, false)], [line(5, 1, false)])).toBe(rejected)
    expect(releaseStateAfter(rejected, [line(5, 1, false)], [line(1, 1)])).toBe(waiting)
    expect(releaseStateAfter(not_needed, [line(5, 1, false)], [line(1, 1)])).toBe(waiting)
  })

  test('never ends by a change that leaves a line without a release', () => {
    fc.assert(
      fc.property(lines, lines, fc.integer({ min: 0, max: 4 }), (before, after, state) => {
        const next = releaseStateAfter(state, before, after)
        const seen = new Map<number | null, number>()
        for (const { product_price_info_id: id, qty } of linesToRelease(before))
          seen.set(id, (seen.get(id) ?? 0) + qty)
        const wanted = new Map<number | null, number>()
        for (const { product_price_info_id: id, qty } of linesToRelease(after))
          wanted.set(id, (wanted.get(id) ?? 0) + qty)
        const covered = [...wanted].every(([id, qty]) => id !== null && qty <= (seen.get(id) ?? 0))
        if (wanted.size === 0) expect(waitsForRelease({ prescription_state: next })).toBe(false)
        else if (state === released && covered) expect(next).toBe(released)
        else expect(waitsForRelease({ prescription_state: next })).toBe(true)
      }),
    )
  })

  test('of merged orders is needed unless both were released', () => {
    const order = (prescription_state: number, ...order_items_info: ReturnType<typeof line>[]) => ({
      prescription_state,
      order_items_info,
    })
    const plain = order(not_needed, line(5, 1, false))
    expect(mergedReleaseState(plain, plain)).toBe(not_needed)
    expect(mergedReleaseState(order(released, line(1, 1)), plain)).toBe(released)
    expect(mergedReleaseState(plain, order(released, line(1, 1)))).toBe(released)
    expect(mergedReleaseState(order(released, line(1, 1)), order(waiting, line(1, 1)))).toBe(waiting)
    expect(mergedReleaseState(order(waiting, line(1, 1)), order(released, line(1, 1)))).toBe(waiting)
  })

  test.each([waiting, picture_requested])('in state %s holds every step back until it is given', (state) => {
    const steps = [
      'next_step',
      'book_courier',
      'confirm',
      'reassign',
      'courier_pick_up',
      'deliver_part',
    ] as const
    const orders = [
      { status: 0, timeline_id: 1, delivery_state: 0, confirmation: 1 },
      { status: 0, timeline_id: 1, delivery_state: 0 },
      ...[2, 3, 4, 5, 6].flatMap((timeline_id) =>
        [null, 1].map((courier) => ({ status: 3, timeline_id, delivery_state: 0, courier })),
      ),
    ]
    const possible = orders.flatMap((order) => steps.filter((step) => transition(order, step)))
    expect(new Set(possible)).toEqual(
      new Set(['next_step', 'book_courier', 'confirm', 'reassign', 'courier_pick_up', 'deliver_part']),
    )
    for (const order of orders) {
      for (const step of steps.filter((one) => one !== 'deliver_part'))
        expect(transition({ ...order, prescription_state: state }, step)).toBeNull()
      expect(transition({ ...order, prescription_state: released }, 'release_prescription')).toBeNull()
    }
    const first = { status: 0, timeline_id: 1, delivery_state: 0, prescription_state: state }
    expect(transition(first, 'release_prescription')).not.toBeNull()
    expect(transition(first, 'cancel')).not.toBeNull()
  })

  test('needs a reason when it is not given, or is based on no picture', () => {
    expect(needsReason(prescriptionDecision.released, 1)).toBe(false)
    expect(needsReason(prescriptionDecision.released, 0)).toBe(true)
    expect(needsReason(prescriptionDecision.rejected, 1)).toBe(true)
    expect(needsReason(prescriptionDecision.picture_requested, 1)).toBe(true)
  })
})

describe('A quote of a prescription', () => {
  const now = new Date('2026-03-05T08:00:00Z')
  const until = (state: number, expires_at: string | null) => ({ state, expires_at })

  test('can be ordered until it expires', () => {
    expect(isOpenQuote(until(quoteState.quoted, '2026-03-05T08:00:01Z'), now)).toBe(true)
    expect(isOpenQuote(until(quoteState.quoted, '2026-03-05T08:00:00Z'), now)).toBe(false)
    expect(isOpenQuote(until(quoteState.declined, '2026-03-06T08:00:00Z'), now)).toBe(false)
  })

  test('can be asked for unless one is being made or is open', () => {
    expect(canRequestQuote(null, now)).toBe(true)
    expect(canRequestQuote(until(quoteState.waiting, null), now)).toBe(false)
    expect(canRequestQuote(until(quoteState.quoted, '2026-03-06T08:00:00Z'), now)).toBe(false)
    expect(canRequestQuote(until(quoteState.quoted, '2026-03-04T08:00:00Z'), now)).toBe(true)
    expect(canRequestQuote(until(quoteState.rejected, null), now)).toBe(true)
  })
})
