import { sql } from 'kysely'
import { held, onAccount, paymentStatus, refundStatus, toGiveBack } from '#domain/orders/payment.ts'
import type { Poisha } from '#domain/values/money.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import type { OperationContext } from '../../context/operation.ts'
import { creditAccount } from '../../credit/account-entries.ts'
import { notifyRecipients } from '../notifications/order-messages.ts'
import { moneyOf } from '../record/money-of-order.ts'
import { statusOfRefund } from './refund-limit.ts'

type GiveBack = {
  /** What the order costs now. */
  due: Poisha
  /** As in payment_refunds.reason. */
  reason: number
  /** The payment that is refunded first; the default is the newest. */
  first?: number
}

/**
 * Records a refund of everything that the shop holds for an order beyond what it costs, and notifies the customer. The order must
 * be locked. Returns the amount that the shop held.
 */
export async function giveBack(
  operation: OperationContext,
  order_info_id: number,
  { due, reason, first }: GiveBack,
): Promise<Poisha> {
  const { paid, refunds } = await moneyOf(operation, order_info_id)
  const ordered = paid.toSorted((a, b) => Number(b.id === first) - Number(a.id === first) || b.id - a.id)
  const parts = toGiveBack(due, ordered, refunds)
  await recordParts(operation, order_info_id, parts, { reason, paid })
  // What goes back to an account needs no payment.
  const repaid = parts.filter(({ order_payment_id }) => !isOnAccount(paid, order_payment_id))
  const amount = toTk(repaid.reduce((sum, part) => sum + part.amount, 0))
  if (repaid.length > 0) await notifyRecipients(operation, 'refund_due', order_info_id, {}, { amount })
  return held(paid, refunds)
}

/**
 * Records refunds of an amount, split over the payments that hold it, the newest first; the rest is refunded by hand. The order
 * must be locked. Returns the refunds' ids.
 */
export async function recordRefunds(
  operation: OperationContext,
  order_info_id: number,
  { amount, reason }: { amount: Poisha; reason: number },
): Promise<number[]> {
  const { paid, refunds } = await moneyOf(operation, order_info_id)
  const newestFirst = paid.toSorted((a, b) => b.id - a.id)
  const parts = toGiveBack(held(paid, refunds) - amount, newestFirst, refunds)
  return recordParts(operation, order_info_id, parts, { reason, paid })
}

async function recordParts(
  operation: OperationContext,
  order_info_id: number,
  parts: ReturnType<typeof toGiveBack>,
  { reason, paid }: { reason: number; paid: readonly Paid[] },
): Promise<number[]> {
  const repaid = parts.filter(({ order_payment_id }) => !isOnAccount(paid, order_payment_id))
  const whole = repaid.reduce((sum, { amount }) => sum + amount, 0)
  const status = whole > 0 ? await statusOfRefund(operation, order_info_id, whole) : refundStatus.due
  const ids: number[] = []
  for (const { order_payment_id, amount } of parts) {
    const refund = { order_info_id, order_payment_id, amount: toTk(amount), reason }
    const toAccount = isOnAccount(paid, order_payment_id)
    const id = await insertRefund(operation, toAccount ? refundStatus.done : status, refund)
    if (toAccount && order_payment_id)
      await creditAccount(operation, { order_info_id, order_payment_id, payment_refund_id: id, amount })
    ids.push(id)
  }
  const credited = toTk(parts.reduce((sum, { amount }) => sum + amount, 0) - whole)
  if (credited > 0)
    await notifyRecipients(operation, 'refund_credited', order_info_id, {}, { amount: credited })
  return ids
}

type Paid = { id: number; provider: string }

/** Whether a payment was charged to the customer's account: its refund is an entry of the account, and done at once. */
const isOnAccount = (paid: readonly Paid[], order_payment_id: number | null): boolean =>
  paid.some(({ id, provider }) => id === order_payment_id && provider === onAccount)

/** Ends the open payment attempts of an order. If one of them is paid nevertheless, the money is refunded. */
export async function endTries({ trx }: OperationContext, order_info_id: number): Promise<void> {
  await trx
    .updateTable('order_payments')
    .set({ status: paymentStatus.run_out, updated_at: sql<string>`clock_timestamp()` })
    .where((the) => the.and({ order_info_id, status: paymentStatus.begun }))
    .execute()
}

export type Refund = {
  order_info_id: number
  /** The payment through which the money is refunded; null: by hand. */
  order_payment_id: number | null
  /** Tk, above zero. */
  amount: number
  /** 1 cancelled, 2 edited, 3 returned, 4 paid too late, 5 paid twice, 6 by decision of the shop. */
  reason: number
  note?: string | null
}

/**
 * Records a refund that the shop owes a customer, in the transaction of the operation that causes it. Returns the refund's id.
 */
export async function recordRefund(operation: OperationContext, refund: Refund): Promise<number> {
  const status = await statusOfRefund(operation, refund.order_info_id, toPoisha(refund.amount))
  return insertRefund(operation, status, refund)
}

async function insertRefund(
  { trx, context }: OperationContext,
  status: number,
  refund: Refund,
): Promise<number> {
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({
      note: null,
      ...refund,
      status,
      requested_by: context.user?.id ?? null,
      reference: null,
      problem: null,
      user_id: context.user?.id ?? null,
      done_at: status === refundStatus.done ? sql<string>`clock_timestamp()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
