import { can, type User, type UserTypes } from '../accounts/permissions.ts'
import { type ChoiceItem, orderInitStatusLabel, orderStatusLabels } from '../fields/choices.ts'
import type { FeatureId } from '../fields/features.ts'
import { userType } from '../fields/features.ts'

/** The header of an order (docs/domain.md 3.1). */
export const orderStatus = { pending: 0, completed: 1, cancelled: 2, running: 3 } as const

/** The seven steps of the timeline (docs/product.md 4); their texts are the list order_step. */
export const orderStep = {
  received: 1,
  placed: 2,
  production: 3,
  processed: 4,
  ready: 5,
  going: 6,
  delivered: 7,
} as const

const ORDER_FEATURE: FeatureId = 31

/** The part that somebody plays in one order. */
export type OrderPart = 'system' | 'customer' | 'carrier' | 'desk' | 'supervisor'

export type OrderAction =
  | 'next_step'
  | 'reassign'
  | 'edit'
  | 'cancel'
  | 'return'
  | 'pay'
  | 'pay_cash'
  | 'reopen'

/** A change that an order allows: at which status, after which steps, where it leads, who may, what it asks for. */
export type Transition = {
  action: OrderAction
  status: number
  after: readonly [first: number, last: number]
  leadsTo: number
  /** The step that it writes. */
  step: number | null
  by: readonly OrderPart[]
  asks: 'delivery_person_id' | 'cancel_reason' | 'reference' | null
  /** Only as long as it is not paid. */
  unpaid?: true
}

const { pending, completed, cancelled, running } = orderStatus

const carried = (step: number): Transition => ({
  action: 'next_step',
  status: running,
  after: [step - 1, step - 1],
  leadsTo: step === orderStep.delivered ? completed : running,
  step,
  by: ['carrier', 'supervisor'],
  asks: null,
})

const cancel = { action: 'cancel', step: null, leadsTo: cancelled, asks: 'cancel_reason' } as const
const pay = { action: 'pay', step: null, by: ['desk', 'system'], asks: 'reference', unpaid: true } as const
const choose = { step: null, leadsTo: pending, by: ['system'], asks: null, unpaid: true } as const
const handing = { asks: 'delivery_person_id', leadsTo: running, by: ['desk'] } as const

/** Every change that an order allows; what is not here is refused (docs/decisions/0021 and 0022, docs/domain.md 3.1 and 6.11). */
export const transitions: readonly Transition[] = [
  { ...handing, action: 'next_step', status: pending, after: [0, 1], step: orderStep.placed },
  ...[3, 4, 5, 6, 7].map(carried),
  { ...handing, action: 'reassign', status: running, after: [2, 6], step: null },
  { action: 'edit', status: pending, after: [0, 1], leadsTo: pending, step: null, by: ['desk'], asks: null },
  { ...cancel, status: pending, after: [0, 1], by: ['customer', 'desk', 'system'] },
  { ...cancel, status: running, after: [2, 5], by: ['desk', 'system'] },
  // What came in is written down (docs/decisions/0024).
  { ...pay, status: pending, after: [0, 1], leadsTo: pending },
  { ...pay, status: running, after: [2, 6], leadsTo: running },
  { ...pay, status: completed, after: [7, 7], leadsTo: completed },
  // Paid in cash after all; an order that was cancelled unpaid is opened again.
  { ...choose, action: 'pay_cash', status: pending, after: [0, 1] },
  { ...choose, action: 'pay_cash', status: cancelled, after: [0, 1] },
  { ...choose, action: 'reopen', status: cancelled, after: [0, 1] },
  // Something of it comes back (docs/decisions/0025).
  {
    action: 'return',
    status: completed,
    after: [7, 7],
    leadsTo: completed,
    step: null,
    by: ['desk'],
    asks: null,
  },
]

/** Where an order stands: its header and the last step that was written. */
export type OrderState = { status: number; timeline_id: number; paid?: boolean }

/** Where an order stands, and whose it is. */
export type OwnedOrder = OrderState & {
  customer_id: number | null
  delivery_person_id: number | null
  created_by: number | null
}

const allows = (order: OrderState, action: OrderAction) => (transition: Transition) =>
  transition.action === action &&
  transition.status === order.status &&
  transition.after[0] <= order.timeline_id &&
  order.timeline_id <= transition.after[1] &&
  !(transition.unpaid && order.paid)

/** The change that an action means for an order now, whoever asks; null when it is refused. */
export const transition = (order: OrderState, action: OrderAction): Transition | null =>
  transitions.find(allows(order, action)) ?? null

/** The parts that a person plays in an order; guests and strangers play none. */
export const orderParts = (
  user: User | null,
  order: OwnedOrder,
  types: UserTypes = userType,
): OrderPart[] => {
  if (!user) return []
  const parts: [OrderPart, boolean][] = [
    ['customer', user.user_type === types.customer && user.id === order.customer_id],
    ['carrier', user.user_type === types.delivery && user.id === order.delivery_person_id],
    ['desk', can(user, 'edit', ORDER_FEATURE, order, types)],
    // An order of nobody counts as another's, so this asks for edit_others.
    ['supervisor', can(user, 'edit', ORDER_FEATURE, { created_by: null }, types)],
  ]
  return parts.filter(([, plays]) => plays).map(([part]) => part)
}

/** The change that these parts may make by an action now; null when they may not (docs/decisions/0021 and 0022). */
export const mayChange = (
  order: OrderState,
  action: OrderAction,
  parts: readonly OrderPart[],
): Transition | null => {
  const change = transition(order, action)
  return change?.by.some((part) => parts.includes(part)) ? change : null
}

/** docs/decisions/0020: the first label at step 1, from step 2 on the status numbered step - 1; 7 is Delivered. */
export const orderLabel = (
  step: number,
  statuses: readonly ChoiceItem[] = orderStatusLabels,
  first: Omit<ChoiceItem, 'id'> = orderInitStatusLabel,
): Omit<ChoiceItem, 'id'> => statuses.find(({ id }) => id === step - 1) ?? first
