import { sql } from 'kysely'
import { held, paymentStatus, toGiveBack } from '#domain/orders/payment.ts'
import type { Poisha } from '#domain/values/money.ts'
import { toTk } from '#domain/values/money.ts'
import type { Work } from '../../context/operation.ts'
import { tellNews } from '../news/order-messages.ts'

type GiveBack = {
  /** What the order costs now. */
  due: Poisha
  /** As in payment_refunds.reason. */
  reason: number
  /** The payment that gives first; else the newest. */
  first?: number
}

/**
 * Writes down what the shop holds of an order beyond what it costs, as owed to the customer, who is told. The order is locked.
 * Answers what the shop held.
 */
export async function giveBack(
  work: Work,
  order_info_id: number,
  { due, reason, first }: GiveBack,
): Promise<Poisha> {
  const { paid, refunds } = await moneyOf(work, order_info_id)
  const ordered = paid.toSorted((a, b) => Number(b.id === first) - Number(a.id === first) || b.id - a.id)
  const parts = toGiveBack(due, ordered, refunds)
  await recordParts(work, order_info_id, parts, reason)
  const amount = toTk(parts.reduce((sum, part) => sum + part.amount, 0))
  if (parts.length > 0) await tellNews(work, 'refund_due', order_info_id, {}, { amount })
  return held(paid, refunds)
}

/**
 * Writes down that an amount of an order's money goes back, split over the payments that hold it, the newest first; what no
 * payment holds goes back by hand. The order is locked. Answers the refunds' ids.
 */
export async function recordRefunds(
  work: Work,
  order_info_id: number,
  { amount, reason }: { amount: Poisha; reason: number },
): Promise<number[]> {
  const { paid, refunds } = await moneyOf(work, order_info_id)
  const newestFirst = paid.toSorted((a, b) => b.id - a.id)
  const parts = toGiveBack(held(paid, refunds) - amount, newestFirst, refunds)
  return recordParts(work, order_info_id, parts, reason)
}

async function recordParts(
  work: Work,
  order_info_id: number,
  parts: ReturnType<typeof toGiveBack>,
  reason: number,
): Promise<number[]> {
  const ids: number[] = []
  for (const { order_payment_id, amount } of parts)
    ids.push(await recordRefund(work, { order_info_id, order_payment_id, amount: toTk(amount), reason }))
  return ids
}

/** What came in for an order, and what of it goes back. */
export async function moneyOf({ trx }: Pick<Work, 'trx'>, order_info_id: number) {
  const paid = await trx
    .selectFrom('order_payments')
    .select(['id', 'amount'])
    .where((the) => the.and({ order_info_id, status: paymentStatus.paid }))
    .execute()
  const refunds = await trx
    .selectFrom('payment_refunds')
    .select(['order_payment_id', 'amount'])
    .where('order_info_id', '=', order_info_id)
    .execute()
  return { paid, refunds }
}

/** Tries to pay that nobody needs to end any more. Who ends one all the same is paid back. */
export async function endTries({ trx }: Work, order_info_id: number): Promise<void> {
  await trx
    .updateTable('order_payments')
    .set({ status: paymentStatus.run_out, updated_at: sql<string>`clock_timestamp()` })
    .where((the) => the.and({ order_info_id, status: paymentStatus.begun }))
    .execute()
}

export type Refund = {
  order_info_id: number
  /** The payment that it goes back on; null: by hand. */
  order_payment_id: number | null
  /** Tk, above zero. */
  amount: number
  /** 1 cancelled, 2 edited, 3 returned, 4 paid too late, 5 paid twice, 6 by decision of the shop. */
  reason: number
  note?: string | null
}

/** Writes down what the shop owes a customer, as part of the operation that makes it so. Answers the refund's id. */
export async function recordRefund({ trx, context }: Work, refund: Refund): Promise<number> {
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({
      note: null,
      ...refund,
      reference: null,
      problem: null,
      user_id: context.user?.id ?? null,
      done_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
