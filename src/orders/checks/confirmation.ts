import { choice, flag, integer, longText, rows, text, time, type Values } from '../../fields/fields.ts'
import { paymentType } from '../payment.ts'
import { orderStatus } from '../timeline.ts'
import { type Decision, decisionKind } from './decision.ts'

/** Cash orders that wait until the shop has called the customer (docs/domain.md 3.1). */

export const callOutcome = { confirmed: 1, no_answer: 2, wrong_number: 3, cancelled: 4 } as const

/** When a cash order waits for a call: never, always, or if one of the chosen rules holds. */
export const confirmWhen = { never: 1, always: 2, chosen: 3 } as const

type Payable = { status: number; choose_payment_type: number; paid: boolean }

/** Whether an order is a new one that is paid in cash: only such an order waits for a call. */
export const isNewCashOrder = ({ status, choose_payment_type, paid }: Payable): boolean =>
  status === orderStatus.pending && choose_payment_type === paymentType.cash && !paid

export type ConfirmationRules = {
  confirm_cash_orders: number
  confirm_new_phone: boolean
  confirm_above: number | null
  confirm_areas: boolean
}

type NewOrder = {
  total_payable: number
  /** Whether an order to this phone number was delivered before. */
  phone_known: boolean
  /** The area of the delivery, if the shop confirms orders to it. */
  confirmed_area: { title: string; title_bn: string | null } | null
}

/** The rules by which a new cash order waits for a call, with their values; none: no call is needed. */
export function reasonsToConfirm(rules: ConfirmationRules, order: NewOrder): Decision[] {
  const because = (rule: Decision['rule'], details: Partial<Decision> = {}): Decision => ({
    decision: decisionKind.to_confirm,
    rule,
    ...details,
  })
  const { confirm_cash_orders: when, confirm_above: bound } = rules
  if (when === confirmWhen.always) return [because('always')]
  if (when !== confirmWhen.chosen) return []
  const { total_payable: amount, confirmed_area: area } = order
  return [
    ...(rules.confirm_new_phone && !order.phone_known ? [because('new_phone')] : []),
    ...(bound !== null && amount > bound ? [because('above', { amount, bound })] : []),
    ...(rules.confirm_areas && area ? [because('area', { area: area.title, area_bn: area.title_bn })] : []),
  ]
}

/** What is recorded about a call. */
export const callInput = {
  outcome: choice('call_outcome', { required: true }),
  note: longText({ max: 500 }),
  /** For a cancelled order; its customer reads it unless it is internal. */
  cancel_reason: longText(),
  cancel_reason_internal: flag(),
} as const

/** A call in the back office. */
export const orderCall = {
  attempt: integer({ required: true }),
  outcome: choice('call_outcome', { required: true }),
  note: longText({ max: 500 }),
  created_at: time({ required: true }),
  user_name: text(),
} as const

export type OrderCall = Values<typeof orderCall>

/** The calls of an order, and how many without an answer the shop makes before it cancels the order. */
export const orderCalls = {
  calls: rows(orderCall, { max: 200 }),
  unanswered_calls_most: integer({ required: true }),
  call_again_minutes: integer({ required: true }),
} as const

/** Whether one more call without an answer cancels the order. */
export const isLastCall = (unanswered: number, most: number): boolean => unanswered + 1 >= most
