import { can, type User, type UserTypes } from '../accounts/permissions.ts'
import { type FeatureId, userType } from '../fields/features.ts'
import { waitsForRelease } from './prescriptions/release.ts'
import { confirmation } from './timeline.ts'
import { type OrderAction, type OrderPart, type Transition, transitions } from './transition-table.ts'

export { type OrderAction, type OrderPart, type Transition, transitions }

const ORDER_FEATURE: FeatureId = 31

/**
 * The state of an order: its status, the last recorded step, the state of its delivery, whether it waits for a call, and the courier
 * that delivers it.
 */
export type OrderState = {
  status: number
  timeline_id: number
  delivery_state: number
  confirmation?: number
  paid?: boolean
  courier?: number | null
  prescription_state?: number
}

/** The state of an order, and its owner. */
export type OwnedOrder = OrderState & {
  customer_id: number | null
  delivery_person_id: number | null
  created_by: number | null
}

/** Whether a courier delivers the order, in place of an own delivery person. */
export const hasCourier = ({ courier }: Pick<OrderState, 'courier'>): boolean => (courier ?? null) !== null

/** Whether the shop has to call the customer before the order moves on. */
export const waitsForCall = (order: Pick<OrderState, 'confirmation'>): boolean =>
  order.confirmation === confirmation.waiting

const allows = (order: OrderState, action: OrderAction) => (transition: Transition) =>
  transition.action === action &&
  transition.status === order.status &&
  transition.after[0] <= order.timeline_id &&
  order.timeline_id <= transition.after[1] &&
  !(transition.unpaid && order.paid) &&
  (transition.delivery === undefined || transition.delivery === order.delivery_state) &&
  (transition.courier === undefined || transition.courier === hasCourier(order)) &&
  (transition.call === undefined || (transition.call === 'waiting') === waitsForCall(order)) &&
  (transition.release === undefined || (transition.release === 'waiting') === waitsForRelease(order))

/** The transition of an action in the order's current state, for any user; null if it is not allowed. */
export const transition = (order: OrderState, action: OrderAction): Transition | null =>
  transitions.find(allows(order, action)) ?? null

/** The roles of a user in an order; guests and unrelated users have none. */
export const orderParts = (
  user: User | null,
  order: OwnedOrder,
  types: UserTypes = userType,
): OrderPart[] => {
  if (!user) return []
  const parts: [OrderPart, boolean][] = [
    ['customer', user.user_type === types.customer && user.id === order.customer_id],
    ['delivery_person', user.user_type === types.delivery && user.id === order.delivery_person_id],
    ['staff', can(user, 'edit', ORDER_FEATURE, order, types)],
    // A record without an owner counts as another user's, so this checks edit_others.
    ['supervisor', can(user, 'edit', ORDER_FEATURE, { created_by: null }, types)],
  ]
  return parts.filter(([, plays]) => plays).map(([part]) => part)
}

/** The transition that these roles may perform by an action now; null if they may not (docs/decisions/0021 and 0022). */
export const mayChange = (
  order: OrderState,
  action: OrderAction,
  parts: readonly OrderPart[],
): Transition | null => {
  const change = transition(order, action)
  return change?.by.some((part) => parts.includes(part)) ? change : null
}
