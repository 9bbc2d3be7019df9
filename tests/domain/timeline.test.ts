import { describe, expect, test } from 'vitest'
import type { User } from '#domain/accounts/permissions.ts'
import { choices } from '#domain/fields/choices.ts'
import { orderLabel, orderStatus } from '#domain/orders/timeline.ts'
import { mayChange, type OrderPart, orderParts, transition, transitions } from '#domain/orders/transitions.ts'

const at = (status: number, timeline_id: number, delivery_state = 0) => ({
  status,
  timeline_id,
  delivery_state,
})
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

describe('Order label', () => {
  test('is Order Submitted first, then the status numbered one less than the step', () => {
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

  test('can be overridden by the configuration', () => {
    const statuses = [{ id: 1, title: 'Confirmed', title_bn: 'নিশ্চিত' }]
    expect(orderLabel(2, statuses).title).toBe('Confirmed')
    expect(orderLabel(1, statuses, { title: 'Got it', title_bn: 'পেয়েছি' }).title).toBe('Got it')
  })

  test('is separate from the seven timeline texts', () => {
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
  test('of a submitted order requires the back office and a delivery person, and makes it running', () => {
    expect(transition(submitted, 'next_step')).toMatchObject({
      step: 2,
      leadsTo: orderStatus.running,
      requires: 'delivery_person_id',
    })
    expect(mayChange(submitted, 'next_step', ['staff'])?.step).toBe(2)
    expect(mayChange(submitted, 'next_step', ['delivery_person', 'customer'])).toBeNull()
  })

  test('of a running order is the following one, by the assigned person or a supervisor', () => {
    for (const step of [2, 3, 4, 5, 6]) {
      expect(mayChange(running(step), 'next_step', ['delivery_person'])?.step).toBe(step + 1)
      expect(mayChange(running(step), 'next_step', ['supervisor'])?.step).toBe(step + 1)
      expect(mayChange(running(step), 'next_step', ['staff', 'customer'])).toBeNull()
    }
  })

  test('to delivery completes the order', () => {
    expect(transition(running(5), 'next_step')?.leadsTo).toBe(orderStatus.running)
    expect(transition(running(6), 'next_step')?.leadsTo).toBe(orderStatus.completed)
  })

  test('does not exist after delivery or cancellation', () => {
    expect([completed, cancelled, running(7)].map((state) => transition(state, 'next_step'))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('Cancelling', () => {
  const who = (status: number, step: number) =>
    (['customer', 'delivery_person', 'staff', 'system'] as OrderPart[]).filter((part) =>
      mayChange(at(status, step), 'cancel', [part]),
    )

  test('is allowed to customer and back office while the order is submitted, with a reason', () => {
    expect(who(0, 1)).toEqual(['customer', 'staff', 'system'])
    expect(transition(submitted, 'cancel')).toMatchObject({
      requires: 'cancel_reason',
      leadsTo: 2,
      step: null,
    })
  })

  test('is allowed only to back office and system while the order runs, until it goes for delivery', () => {
    for (const step of [2, 3, 4, 5]) expect(who(3, step)).toEqual(['staff', 'system'])
    expect(who(3, 6)).toEqual([])
  })

  test('is not allowed after completion or cancellation', () => {
    expect([...who(1, 7), ...who(2, 1), ...who(2, 2)]).toEqual([])
  })
})

describe('Editing', () => {
  test('is allowed only to the back office, until the parcel leaves', () => {
    expect(mayChange(submitted, 'edit', ['staff'])?.leadsTo).toBe(orderStatus.pending)
    expect(mayChange(submitted, 'edit', ['customer', 'delivery_person'])).toBeNull()
    for (const step of [2, 3, 4, 5])
      expect(mayChange(running(step), 'edit', ['staff'])?.leadsTo).toBe(orderStatus.running)
    for (const state of [running(6), completed, cancelled, at(4, 6)])
      expect(mayChange(state, 'edit', ['staff', 'supervisor'])).toBeNull()
  })

  test('of the address is allowed after a failed delivery too, and of the contact while it is open', () => {
    for (const state of [submitted, running(2), running(5), at(3, 6, 1)])
      expect(mayChange(state, 'edit_address', ['staff'])).not.toBeNull()
    for (const state of [running(6), at(3, 6, 2), completed, cancelled])
      expect(mayChange(state, 'edit_address', ['staff'])).toBeNull()
    for (const state of [submitted, running(2), running(6), at(3, 6, 1), at(3, 6, 2)])
      expect(mayChange(state, 'edit_contact', ['staff'])).not.toBeNull()
    for (const state of [completed, cancelled, at(4, 6)])
      expect(mayChange(state, 'edit_contact', ['staff'])).toBeNull()
    expect(mayChange(submitted, 'edit_contact', ['customer', 'delivery_person', 'system'])).toBeNull()
  })

  test('can reassign a running order to another delivery person until delivery', () => {
    for (const step of [2, 3, 4, 5, 6])
      expect(mayChange(running(step), 'reassign', ['staff'])?.requires).toBe('delivery_person_id')
    for (const state of [submitted, completed, cancelled])
      expect(mayChange(state, 'reassign', ['staff'])).toBeNull()
  })
})

describe('Roles in an order', () => {
  test('belong to its own customer and its own delivery person', () => {
    expect(orderParts(person(30, 3), order)).toEqual(['customer'])
    expect(orderParts(person(31, 3), order)).toEqual([])
    expect(orderParts(person(20, 2), order)).toEqual(['delivery_person'])
    expect(orderParts(person(30, 2), order)).toEqual([])
    expect(orderParts(null, { ...order, customer_id: null, delivery_person_id: null })).toEqual([])
  })

  test('of the back office follow the permissions for own and other orders', () => {
    const own = { ...order, created_by: 5 }
    expect(orderParts(admin({ edit: true }), own)).toEqual(['staff'])
    expect(orderParts(admin({ edit: true }), order)).toEqual([])
    expect(orderParts(admin({ edit_others: true }), order)).toEqual(['staff', 'supervisor'])
    expect(orderParts(admin({ view_others: true }), order)).toEqual([])
    expect(orderParts({ ...admin({}), role_accesses: [] }, order)).toEqual([])
  })
})

describe('Transition table', () => {
  test('has at most one transition per state and action', () => {
    for (const status of [0, 1, 2, 3, 4])
      for (const step of [0, 1, 2, 3, 4, 5, 6, 7])
        for (const delivery of [0, 1, 2])
          for (const action of new Set(transitions.map((row) => row.action))) {
            const meant = transitions.filter(
              (row) =>
                row.action === action &&
                row.status === status &&
                row.after[0] <= step &&
                step <= row.after[1] &&
                (row.delivery ?? delivery) === delivery,
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

  test('after its end allows only payment, reopening, returns and receiving what was not taken', () => {
    expect(
      transitions
        .filter(({ status }) => status === 1 || status === 2 || status === 4)
        .map(({ action, status, leadsTo, step }) => [action, status, leadsTo, step]),
    ).toEqual([
      ['receive_back', 1, 1, null],
      ['pay', 1, 1, null],
      ['pay_cash', 2, 0, null],
      ['reopen', 2, 0, null],
      ['return', 1, 1, null],
    ])
  })

  test('lets only the system reopen a cancelled order', () => {
    for (const action of ['pay_cash', 'reopen'] as const) {
      expect(mayChange(cancelled, action, ['system'])?.leadsTo).toBe(orderStatus.pending)
      expect(mayChange(cancelled, action, ['customer', 'delivery_person', 'staff', 'supervisor'])).toBeNull()
      expect(transition({ ...cancelled, paid: true }, action)).toBeNull()
    }
  })

  test('lets only the back office return items, and only from a completed order', () => {
    expect(mayChange(completed, 'return', ['staff'])?.leadsTo).toBe(orderStatus.completed)
    expect(mayChange(completed, 'return', ['customer', 'delivery_person', 'supervisor', 'system'])).toBeNull()
    for (const state of [submitted, running(6), cancelled]) expect(transition(state, 'return')).toBeNull()
  })
})
