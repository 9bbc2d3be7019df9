import { describe, expect, test } from 'vitest'
import type { User } from '#domain/accounts/permissions.ts'
import { choices } from '#domain/fields/choices.ts'
import {
  mayChange,
  type OrderPart,
  orderLabel,
  orderParts,
  orderStatus,
  transition,
  transitions,
} from '#domain/orders/timeline.ts'

const at = (status: number, timeline_id: number) => ({ status, timeline_id })
const submitted = at(0, 1)
const completed = at(1, 7)
const cancelled = at(2, 1)
const running = (step: number) => at(3, step)

const access = (parts: object) => ({
  feature_id: 31,
  create: false,
  view_others: false,
  edit: false,
  edit_others: false,
  delete: false,
  delete_others: false,
  ...parts,
})
const admin = (parts: object): User => ({ id: 5, user_type: 1, role_accesses: [access(parts)] })
const person = (id: number, user_type: number): User => ({ id, user_type, role_accesses: [] })
const order = { ...submitted, customer_id: 30, delivery_person_id: 20, created_by: null }

describe('Label of an order', () => {
  test('is Order Submitted at first, then the status numbered one less than the step', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((step) => orderLabel(step).title)).toEqual([
      'Order Submitted',
      'Order Placed',
      'Production Ongoing',
      'Processed',
      'Ready to Ship',
      'Going for Delivery',
      'Delivered',
    ])
  })

  test('comes from the configuration when it has others', () => {
    const statuses = [{ id: 1, title: 'Confirmed', title_bn: 'নিশ্চিত' }]
    expect(orderLabel(2, statuses).title).toBe('Confirmed')
    expect(orderLabel(1, statuses, { title: 'Got it', title_bn: 'পেয়েছি' }).title).toBe('Got it')
  })

  test('stands beside the seven texts of the timeline', () => {
    expect(choices.order_step.map(({ title }) => title)).toEqual([
      'We are getting your order',
      'Order Placed',
      'Production Ongoing',
      'Processed',
      'Ready to Ship',
      'Going for Delivery',
      'Order has been delivered',
    ])
  })
})

describe('Next step', () => {
  test('of a submitted order asks the desk for a delivery person and makes it running', () => {
    expect(transition(submitted, 'next_step')).toMatchObject({
      step: 2,
      leadsTo: orderStatus.running,
      asks: 'delivery_person_id',
    })
    expect(mayChange(submitted, 'next_step', ['desk'])?.step).toBe(2)
    expect(mayChange(submitted, 'next_step', ['carrier', 'customer'])).toBeNull()
  })

  test('of a running order is one further, by the assigned person or a supervisor', () => {
    for (const step of [2, 3, 4, 5, 6]) {
      expect(mayChange(running(step), 'next_step', ['carrier'])?.step).toBe(step + 1)
      expect(mayChange(running(step), 'next_step', ['supervisor'])?.step).toBe(step + 1)
      expect(mayChange(running(step), 'next_step', ['desk', 'customer'])).toBeNull()
    }
  })

  test('to delivery completes the order', () => {
    expect(transition(running(5), 'next_step')?.leadsTo).toBe(orderStatus.running)
    expect(transition(running(6), 'next_step')?.leadsTo).toBe(orderStatus.completed)
  })

  test('does not exist after delivery or cancelling', () => {
    expect([completed, cancelled, running(7)].map((state) => transition(state, 'next_step'))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('Cancelling', () => {
  const who = (status: number, step: number) =>
    (['customer', 'carrier', 'desk', 'system'] as OrderPart[]).filter((part) =>
      mayChange(at(status, step), 'cancel', [part]),
    )

  test('is for customer and desk while the order is submitted, with a reason', () => {
    expect(who(0, 1)).toEqual(['customer', 'desk', 'system'])
    expect(transition(submitted, 'cancel')).toMatchObject({ asks: 'cancel_reason', leadsTo: 2, step: null })
  })

  test('is for the desk alone while the order runs, until it goes for delivery', () => {
    for (const step of [2, 3, 4, 5]) expect(who(3, step)).toEqual(['desk', 'system'])
    expect(who(3, 6)).toEqual([])
  })

  test('is over when the order is', () => {
    expect([...who(1, 7), ...who(2, 1), ...who(2, 2)]).toEqual([])
  })
})

describe('Editing', () => {
  test('weakness i: is for the desk while the order is submitted and never later', () => {
    expect(mayChange(submitted, 'edit', ['desk'])?.leadsTo).toBe(orderStatus.pending)
    expect(mayChange(submitted, 'edit', ['customer', 'carrier'])).toBeNull()
    for (const state of [running(2), running(6), completed, cancelled])
      expect(mayChange(state, 'edit', ['desk', 'supervisor'])).toBeNull()
  })

  test('may give a running order to another delivery person until it is delivered', () => {
    for (const step of [2, 3, 4, 5, 6])
      expect(mayChange(running(step), 'reassign', ['desk'])?.asks).toBe('delivery_person_id')
    for (const state of [submitted, completed, cancelled])
      expect(mayChange(state, 'reassign', ['desk'])).toBeNull()
  })
})

describe('Parts in an order', () => {
  test('belong to its own customer and its own delivery person', () => {
    expect(orderParts(person(30, 3), order)).toEqual(['customer'])
    expect(orderParts(person(31, 3), order)).toEqual([])
    expect(orderParts(person(20, 2), order)).toEqual(['carrier'])
    expect(orderParts(person(30, 2), order)).toEqual([])
    expect(orderParts(null, { ...order, customer_id: null, delivery_person_id: null })).toEqual([])
  })

  test('of the desk follow its rights to own and to other orders', () => {
    const own = { ...order, created_by: 5 }
    expect(orderParts(admin({ edit: true }), own)).toEqual(['desk'])
    expect(orderParts(admin({ edit: true }), order)).toEqual([])
    expect(orderParts(admin({ edit_others: true }), order)).toEqual(['desk', 'supervisor'])
    expect(orderParts(admin({ view_others: true }), order)).toEqual([])
    expect(orderParts({ ...admin({}), role_accesses: [] }, order)).toEqual([])
  })
})

describe('The table of transitions', () => {
  test('leaves no doubt which change an action means', () => {
    for (const status of [0, 1, 2, 3])
      for (const step of [0, 1, 2, 3, 4, 5, 6, 7])
        for (const action of new Set(transitions.map((row) => row.action))) {
          const meant = transitions.filter(
            (row) =>
              row.action === action && row.status === status && row.after[0] <= step && step <= row.after[1],
          )
          expect(meant.length).toBeLessThanOrEqual(1)
        }
  })

  test('leads from the first step to the last, one at a time', () => {
    const walk = [submitted]
    for (
      let now = transition(submitted, 'next_step');
      now?.step;
      now = transition(walk.at(-1) ?? submitted, 'next_step')
    )
      walk.push(at(now.leadsTo, now.step))
    expect(walk.map(({ status, timeline_id }) => [timeline_id, status])).toEqual([
      [1, 0],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 3],
      [6, 3],
      [7, 1],
    ])
  })

  test('leads from a completed or cancelled order only to money, to a return, and to an order that is paid after all', () => {
    expect(
      transitions
        .filter(({ status }) => status === 1 || status === 2)
        .map(({ action, status, leadsTo, step }) => [action, status, leadsTo, step]),
    ).toEqual([
      ['pay', 1, 1, null],
      ['pay_cash', 2, 0, null],
      ['reopen', 2, 0, null],
      ['return', 1, 1, null],
    ])
  })

  test('opens a cancelled order again by the shop itself alone', () => {
    for (const action of ['pay_cash', 'reopen'] as const) {
      expect(mayChange(cancelled, action, ['system'])?.leadsTo).toBe(orderStatus.pending)
      expect(mayChange(cancelled, action, ['customer', 'carrier', 'desk', 'supervisor'])).toBeNull()
      expect(transition({ ...cancelled, paid: true }, action)).toBeNull()
    }
  })

  test('takes something back from a delivered order alone, by the desk', () => {
    expect(mayChange(completed, 'return', ['desk'])?.leadsTo).toBe(orderStatus.completed)
    expect(mayChange(completed, 'return', ['customer', 'carrier', 'supervisor', 'system'])).toBeNull()
    for (const state of [submitted, running(6), cancelled]) expect(transition(state, 'return')).toBeNull()
  })
})
