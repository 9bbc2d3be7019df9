import { type Poisha, toPoisha, toTk } from '../values/money.ts'
import { orderStatus, orderStep } from './timeline.ts'
import { walletNames } from './wallets/wallet.ts'

/** docs/domain.md 5: the payment methods. */
export const paymentType = { cash: 1, digital: 2, account: 3 } as const

/** The available payment methods of everyone: digital payment only if a provider is configured. */
export const offeredPayments = (provided: boolean): readonly number[] =>
  provided ? [paymentType.cash, paymentType.digital] : [paymentType.cash]

/** The payment methods that a rejected order may use instead; null if it was rejected for another reason. */
export function offeredIn(data: unknown): readonly number[] | null {
  const offered = (data as { offered_payments?: unknown } | null | undefined)?.offered_payments
  return Array.isArray(offered) ? offered : null
}

/** The deadline of a digital payment, in minutes (docs/decisions/0024). */
export const paymentMinutes = 30

/** The deadline for an order entered in the back office, and for a partly paid one, in hours (docs/decisions/0057). */
export const payLinkHours = 24

/** The result of a payment attempt. Undecided: the received money does not match the order (docs/decisions/0056). */
export const paymentStatus = {
  begun: 0,
  paid: 1,
  failed: 2,
  broken_off: 3,
  run_out: 4,
  undecided: 5,
} as const

/** Why a received payment does not match its order. */
export const paymentMisfits = ['wrong_amount', 'wrong_currency', 'too_late', 'paid_twice'] as const
export type PaymentMisfit = (typeof paymentMisfits)[number]

/** The back office's decision on an undecided payment. */
export const paymentDecision = { count: 1, refund: 2 } as const

/** The status of a refund. */
export const refundStatus = { due: 0, done: 1, under_way: 2, refused: 3, to_approve: 4 } as const

export const refundReason = {
  cancelled: 1,
  edited: 2,
  returned: 3,
  too_late: 4,
  paid_twice: 5,
  decided: 6,
} as const

/** Payment methods without a provider: cash on delivery, also by a courier, and payments recorded by an admin. */
export const paidByHand = { cash: 'cash', staff: 'desk', courier: 'courier' } as const

/** The provider of a payment that is charged to the customer's account: nothing is collected for the order, and no money moves. */
export const onAccount = 'account'

/** How money moved that no provider moved; as the list transfer_method. */
export const transferMethod = { cash: 1, bank: 2, bkash: 3, nagad: 4, rocket: 5, other: 6 } as const

/** Whether a payment or refund by hand needs a reference: only cash leaves no number behind. */
export const needsReference = (transfer_method: number | null): boolean =>
  transfer_method !== transferMethod.cash

/**
 * Whether a refund needs the approval of a second person: more than the role of the person who causes it allows. `before` is what
 * the same person has refunded of the order without approval, so that a refund in parts counts as one. null: no limit.
 */
export const needsApproval = (amount: Poisha, before: Poisha, max_refund: number | null): boolean =>
  max_refund !== null && before + amount > toPoisha(max_refund)

/** Payments that are not cash and that staff recorded. */
export const recordedByStaff: readonly string[] = [paidByHand.staff, ...walletNames]

type Payable = { status: number; choose_payment_type: number; paid: boolean; total_payable: number }

/** Whether an open order awaits its digital payment, or the difference after a correction (docs/decisions/0024). */
export const awaitsPayment = ({ status, choose_payment_type, paid, total_payable }: Payable): boolean =>
  (status === orderStatus.pending || status === orderStatus.running) &&
  choose_payment_type === paymentType.digital &&
  !paid &&
  total_payable > 0

/** What the customer of an open order has still to pay, in Tk. */
export const stillToPay = ({
  status,
  paid,
  total_payable,
  paid_amount,
}: Pick<Payable, 'status' | 'paid' | 'total_payable'> & { paid_amount: number }): number =>
  (status === orderStatus.pending || status === orderStatus.running) && !paid
    ? toTk(Math.max(0, toPoisha(total_payable) - toPoisha(paid_amount)))
    : 0

/**
 * Whether what an order awaits is the difference after a correction: an unpaid order is cancelled after its deadline, a difference
 * never cancels one (docs/decisions/0057).
 */
export const isDifference = ({
  status,
  pays_difference,
}: Pick<Payable, 'status'> & { pays_difference: boolean }): boolean =>
  pays_difference || status === orderStatus.running

/** Whether an order must be paid before a step: before it is assigned, and a difference before the parcel leaves. */
export const mustPayFirst = (order: Payable, step: number): boolean =>
  awaitsPayment(order) && (order.status === orderStatus.pending || step >= orderStep.going)

/** The URL at which the customer starts to pay; it redirects to the provider. */
export const paymentUrl = (order_id: string): string => `/api/payments/${order_id}/begin`

/** How long the customer can still pay an order that the shop cancelled as unpaid, in hours. */
export const payAgainHours = 24

type Cancelled = { status: number; cancelled_unpaid: boolean; pay_before: string | null }

/** Whether an order that the shop cancelled as unpaid can still be paid. */
export const canPayAgain = ({ status, cancelled_unpaid, pay_before }: Cancelled, now: Date): boolean =>
  status === orderStatus.cancelled &&
  cancelled_unpaid &&
  pay_before !== null &&
  now.getTime() < Date.parse(pay_before) + payAgainHours * 3_600_000

/** The page of a payment link: anyone who has the link can pay there without signing in (docs/decisions/0057). */
export const payPagePath = (order_id: string, token: string): string =>
  `/order-tracking/${order_id}?pay=${token}`

/** The URL at which a payment with such a link starts. */
export const payLinkUrl = (order_id: string, token: string): string =>
  `/api/payments/link/${order_id}/${token}`

/** The payment deadline of a new order, ISO 8601; one that was entered in the back office has more time. */
export const payBefore = (now: Date, enteredByStaff: boolean): string =>
  new Date(now.getTime() + (enteredByStaff ? payLinkHours * 60 : paymentMinutes) * 60_000).toISOString()

type Amount = { amount: number }
type PaidTry = Amount & { id: number }
type Refunded = Amount & { order_payment_id: number | null }

const sum = (all: readonly Amount[]): Poisha => all.reduce((so_far, one) => so_far + toPoisha(one.amount), 0)

/** The money of an order that the shop holds: received payments minus due and completed refunds. */
export const held = (paid: readonly Amount[], refunds: readonly Amount[]): Poisha => sum(paid) - sum(refunds)

/**
 * The refunds for an order that now costs `due`, by the payment that is refunded. With several payments the first one is refunded
 * first; an amount that no payment covers is refunded by hand (null).
 */
export function toGiveBack(
  due: Poisha,
  paid: readonly PaidTry[],
  refunds: readonly Refunded[],
): { order_payment_id: number | null; amount: Poisha }[] {
  let over = held(paid, refunds) - due
  const parts: { order_payment_id: number | null; amount: Poisha }[] = []
  for (const { id, amount } of paid) {
    const left = toPoisha(amount) - sum(refunds.filter(({ order_payment_id }) => order_payment_id === id))
    const part = Math.min(left, over)
    if (part <= 0) continue
    parts.push({ order_payment_id: id, amount: part })
    over -= part
  }
  if (over > 0) parts.push({ order_payment_id: null, amount: over })
  return parts
}
