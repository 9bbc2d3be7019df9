import { type Poisha, toPoisha } from '../values/money.ts'
import { orderStatus } from './timeline.ts'

/** docs/domain.md 5: how an order is paid. */
export const paymentType = { cash: 1, digital: 2 } as const

/** What can be chosen: digital payment where a provider is connected. */
export const offeredPayments = (provided: boolean): readonly number[] =>
  provided ? [paymentType.cash, paymentType.digital] : [paymentType.cash]

/** How long an order waits for its digital payment, in minutes (docs/decisions/0024). */
export const paymentMinutes = 30

/** How long an order that the back office entered waits for it, and one of which a part is paid, in hours (docs/decisions/0057). */
export const payLinkHours = 24

/** What a try to pay has come to. Undecided: money was received that does not fit the order (docs/decisions/0056). */
export const paymentStatus = {
  begun: 0,
  paid: 1,
  failed: 2,
  broken_off: 3,
  run_out: 4,
  undecided: 5,
} as const

/** Why a received payment does not fit its order. */
export const paymentMisfits = ['wrong_amount', 'wrong_currency', 'too_late', 'paid_twice'] as const
export type PaymentMisfit = (typeof paymentMisfits)[number]

/** What the back office decides on an undecided payment. */
export const paymentDecision = { count: 1, refund: 2 } as const

/** How far a refund is. */
export const refundStatus = { due: 0, done: 1, under_way: 2, refused: 3 } as const

export const refundReason = {
  cancelled: 1,
  edited: 2,
  returned: 3,
  too_late: 4,
  paid_twice: 5,
  decided: 6,
} as const

/** Ways to pay that no provider knows of: at the door, and what an admin writes down. */
export const paidByHand = { cash: 'cash', desk: 'desk' } as const

type Payable = { status: number; choose_payment_type: number; paid: boolean; total_payable: number }

/** Whether an order waits for its digital payment: nobody brings it before (docs/decisions/0024). */
export const awaitsPayment = ({ status, choose_payment_type, paid, total_payable }: Payable): boolean =>
  status === orderStatus.pending && choose_payment_type === paymentType.digital && !paid && total_payable > 0

/** Where whoever ordered begins to pay: the way from there leads to the provider. */
export const paymentUrl = (order_id: string): string => `/api/payments/begin/${order_id}`

/** How long whoever ordered can still pay an order that the shop cancelled because it was not paid in time, in hours. */
export const payAgainHours = 24

type Cancelled = { status: number; cancelled_unpaid: boolean; pay_before: string | null }

/** Whether an order that the shop cancelled because it was not paid in time can still be paid. */
export const canPayAgain = ({ status, cancelled_unpaid, pay_before }: Cancelled, now: Date): boolean =>
  status === orderStatus.cancelled &&
  cancelled_unpaid &&
  pay_before !== null &&
  now.getTime() < Date.parse(pay_before) + payAgainHours * 3_600_000

/** The page of a pay link: anyone who has the link can pay there without signing in (docs/decisions/0057). */
export const payPagePath = (order_id: string, token: string): string =>
  `/order-tracking/${order_id}?pay=${token}`

/** Where a payment by such a link begins. */
export const payLinkUrl = (order_id: string, token: string): string =>
  `/api/payments/link/${order_id}/${token}`

/** Until when a new order of today can be paid digitally, ISO 8601; one that the back office entered waits longer. */
export const payBefore = (now: Date, enteredByStaff: boolean): string =>
  new Date(now.getTime() + (enteredByStaff ? payLinkHours * 60 : paymentMinutes) * 60_000).toISOString()

type Amount = { amount: number }
type PaidTry = Amount & { id: number }
type Refunded = Amount & { order_payment_id: number | null }

const sum = (all: readonly Amount[]): Poisha => all.reduce((so_far, one) => so_far + toPoisha(one.amount), 0)

/** What the shop holds of an order's money: what came in less what goes or went back. */
export const held = (paid: readonly Amount[], refunds: readonly Amount[]): Poisha => sum(paid) - sum(refunds)

/**
 * What is to be given back, by the payment that it goes back on, for an order that costs `due` now. Of several payments the
 * first named gives first; what no payment holds goes back by hand (null).
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
