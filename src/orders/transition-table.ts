import { deliveryState, orderStatus, orderStep } from './timeline.ts'

/** The role of a user in one order. */
export type OrderPart =
  | 'system'
  | 'customer'
  | 'delivery_person'
  | 'staff'
  | 'supervisor'
  | 'courier'
  | 'pharmacist'

export type OrderAction =
  | 'confirm'
  | 'no_answer'
  | 'wrong_number'
  | 'merge'
  | 'next_step'
  | 'reassign'
  | 'fail_delivery'
  | 'deliver_part'
  | 'retry_delivery'
  | 'bring_back'
  | 'receive_back'
  | 'edit'
  | 'edit_address'
  | 'edit_contact'
  | 'cancel'
  | 'return'
  | 'pay'
  | 'advance'
  | 'pay_cash'
  | 'reopen'
  | 'book_courier'
  | 'cancel_courier'
  | 'courier_pick_up'
  | 'release_prescription'
  | 'reject_prescription'
  | 'request_picture'
  | 'attach_prescription'

/** A transition of an order: the required status and steps, the resulting status, the permitted roles, and its conditions. */
export type Transition = {
  action: OrderAction
  status: number
  after: readonly [first: number, last: number]
  leadsTo: number
  /** The step that it records. */
  step: number | null
  by: readonly OrderPart[]
  requires: 'delivery_person_id' | 'cancel_reason' | 'reference' | 'courier' | null
  /** Only while the order is not paid. */
  unpaid?: true
  /** Only in this state of the delivery; absent: in any. */
  delivery?: number
  /** Only while a courier delivers the order, or only while none does; absent: in both cases. */
  courier?: boolean
  /** Only while the order waits for a call, or only while it does not. */
  call?: 'waiting' | 'settled'
  /** Only while the order waits for a pharmacist, or only while it does not. */
  release?: 'waiting' | 'settled'
}

const { pending, completed, cancelled, running, returned } = orderStatus
const { planned, failed, coming_back } = deliveryState

const carriedBy: readonly OrderPart[] = ['delivery_person', 'supervisor']

const carried = (step: number): Transition => ({
  action: 'next_step',
  status: running,
  after: [step - 1, step - 1],
  leadsTo: step === orderStep.delivered ? completed : running,
  step,
  by: step === orderStep.delivered ? [...carriedBy, 'courier'] : carriedBy,
  requires: null,
  release: 'settled',
  ...(step === orderStep.delivered && { delivery: planned }),
})

/** The parcel is at the door. */
const atDoor = { status: running, after: [6, 6], requires: null } as const
const bySupervisorOfCourier = {
  ...atDoor,
  leadsTo: completed,
  step: 7,
  delivery: failed,
  courier: true,
} as const

const correct = { step: null, by: ['staff'], requires: null } as const
const cancel = { action: 'cancel', step: null, leadsTo: cancelled, requires: 'cancel_reason' } as const
const pay = {
  action: 'pay',
  step: null,
  by: ['staff', 'system'],
  requires: 'reference',
  unpaid: true,
} as const
const advance = { ...pay, action: 'advance', by: ['staff'], requires: null } as const
const choose = { step: null, leadsTo: pending, by: ['system'], requires: null, unpaid: true } as const
const call = { ...correct, status: pending, after: [0, 1], leadsTo: pending, call: 'waiting' } as const
const merge = { ...correct, action: 'merge', leadsTo: cancelled, unpaid: true } as const
const handing = {
  requires: 'delivery_person_id',
  leadsTo: running,
  by: ['staff'],
  release: 'settled',
} as const
const booking = {
  action: 'book_courier',
  requires: 'courier',
  leadsTo: running,
  by: ['staff', 'system'],
  courier: false,
  release: 'settled',
} as const
const decide = { step: null, by: ['pharmacist'], requires: null, release: 'waiting' } as const
const attach = { ...decide, action: 'attach_prescription', by: ['customer', 'staff'] } as const

/** All transitions of an order; any other change is rejected (docs/decisions/0021 and 0022, docs/domain.md 3.1 and 6.11). */
export const transitions: readonly Transition[] = [
  // Cash orders that the shop confirms by phone.
  { ...call, action: 'confirm', release: 'settled' },
  { ...call, action: 'no_answer' },
  { ...call, action: 'wrong_number' },
  {
    ...handing,
    action: 'next_step',
    status: pending,
    after: [0, 1],
    step: orderStep.placed,
    call: 'settled',
  },
  ...[3, 4, 5, 6, 7].map(carried),
  { ...handing, action: 'reassign', status: running, after: [2, 6], step: null, courier: false },
  // The parcel could not be delivered, or only in part; the back office decides what happens next (docs/decisions/0050).
  {
    ...atDoor,
    action: 'fail_delivery',
    leadsTo: running,
    step: null,
    by: [...carriedBy, 'courier'],
    delivery: planned,
  },
  { ...atDoor, action: 'deliver_part', leadsTo: completed, step: 7, by: carriedBy, delivery: planned },
  {
    ...atDoor,
    action: 'retry_delivery',
    leadsTo: running,
    step: null,
    by: ['staff', 'courier'],
    delivery: failed,
  },
  {
    ...atDoor,
    action: 'bring_back',
    leadsTo: running,
    step: null,
    by: ['staff', 'courier'],
    delivery: failed,
  },
  { ...atDoor, action: 'receive_back', leadsTo: returned, step: null, by: ['staff'], delivery: coming_back },
  // What the customer did not take of a partly delivered order.
  {
    action: 'receive_back',
    status: completed,
    after: [7, 7],
    leadsTo: completed,
    step: null,
    by: ['staff'],
    requires: null,
    delivery: coming_back,
  },
  // A courier takes the place of the delivery person until the parcel leaves; its reports move the order (docs/domain.md 3.9).
  { ...booking, status: pending, after: [0, 1], step: orderStep.placed, call: 'settled' },
  { ...booking, status: running, after: [2, 5], step: null, delivery: planned },
  {
    action: 'cancel_courier',
    status: running,
    after: [2, 5],
    leadsTo: running,
    step: null,
    by: ['staff', 'courier'],
    requires: null,
    courier: true,
  },
  {
    action: 'courier_pick_up',
    status: running,
    after: [2, 5],
    leadsTo: running,
    step: orderStep.going,
    by: ['courier'],
    requires: null,
    courier: true,
    release: 'settled',
  },
  // The courier has delivered it after all, whole or in part.
  { ...bySupervisorOfCourier, action: 'next_step', by: ['supervisor', 'courier'] },
  { ...bySupervisorOfCourier, action: 'deliver_part', by: ['supervisor'] },
  // A pharmacist decides about prescription-only items; the customer may send another picture until then (docs/domain.md 3.14).
  ...(['release_prescription', 'reject_prescription', 'request_picture'] as const).flatMap((action) => [
    { ...decide, action, status: pending, after: [0, 1], leadsTo: pending } as const,
    { ...decide, action, status: running, after: [2, 5], leadsTo: running } as const,
  ]),
  { ...attach, status: pending, after: [0, 1], leadsTo: pending },
  { ...attach, status: running, after: [2, 5], leadsTo: running },
  // Until the parcel leaves; the address of a failed delivery, and the contact while the order is open.
  { ...correct, action: 'edit', status: pending, after: [0, 1], leadsTo: pending },
  { ...correct, action: 'edit', status: running, after: [2, 5], leadsTo: running, courier: false },
  { ...correct, action: 'edit_address', status: pending, after: [0, 1], leadsTo: pending },
  { ...correct, action: 'edit_address', status: running, after: [2, 5], leadsTo: running, courier: false },
  {
    ...correct,
    action: 'edit_address',
    status: running,
    after: [6, 6],
    leadsTo: running,
    delivery: failed,
    courier: false,
  },
  { ...correct, action: 'edit_contact', status: pending, after: [0, 1], leadsTo: pending },
  { ...correct, action: 'edit_contact', status: running, after: [2, 6], leadsTo: running },
  { ...cancel, status: pending, after: [0, 1], by: ['customer', 'staff', 'system'] },
  { ...cancel, status: running, after: [2, 5], by: ['staff', 'system'], courier: false },
  // Its lines move into an earlier order.
  { ...merge, status: pending, after: [0, 1] },
  { ...merge, status: running, after: [2, 5], courier: false },
  // A received payment is recorded (docs/decisions/0024).
  { ...pay, status: pending, after: [0, 1], leadsTo: pending },
  { ...pay, status: running, after: [2, 6], leadsTo: running },
  { ...pay, status: completed, after: [7, 7], leadsTo: completed },
  // A part of it is paid before the delivery; the rest is due (docs/decisions/0024).
  { ...advance, status: pending, after: [0, 1], leadsTo: pending },
  { ...advance, status: running, after: [2, 6], leadsTo: running },
  // Switches to cash; an order that was cancelled as unpaid is reopened.
  { ...choose, action: 'pay_cash', status: pending, after: [0, 1] },
  { ...choose, action: 'pay_cash', status: cancelled, after: [0, 1] },
  // The difference of a corrected order.
  { ...choose, action: 'pay_cash', status: running, after: [2, 5], leadsTo: running },
  { ...choose, action: 'reopen', status: cancelled, after: [0, 1] },
  // Items are returned (docs/decisions/0025).
  {
    action: 'return',
    status: completed,
    after: [7, 7],
    leadsTo: completed,
    step: null,
    by: ['staff'],
    requires: null,
  },
]
