import { sql } from 'kysely'
import {
  held,
  payLinkHours,
  paymentDecision,
  paymentStatus,
  paymentType,
  refundReason,
} from '#domain/orders/payment.ts'
import { isWithdrawn } from '#domain/orders/timeline.ts'
import { type Poisha, toPoisha, toTk } from '#domain/values/money.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { recordRefund } from '../orders/money/give-back.ts'
import { readMoney } from '../orders/money/order-money.ts'
import { notifyRecipients } from '../orders/notifications/order-messages.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { moneyOf } from '../orders/record/money-of-order.ts'
import { applyPayment } from './apply-payment.ts'

export type PaymentDecision = {
  /** The id of the payment. */
  id: number
  /** 1 count as part payment, 2 refund. */
  decision: number
  /** The received amount in Tk; required when the payment does not have it. */
  amount: number | null
}

const guard = { action: 'edit', feature: orderFeature } as const

/**
 * Decides on a payment that does not fit its order (docs/decisions/0056): it counts towards what is due and any excess is
 * refunded, or all of it is refunded.
 */
export async function decidePayment(context: Context, { id, decision, amount }: PaymentDecision) {
  const order_id = await runOperation(context, guard, async (operation) => {
    const { order, payment } = await lockPayment(operation, id)
    if (payment.status !== paymentStatus.undecided) throw new Failure(409, 'payment.decided_already')
    const received = receivedAmount(payment, amount)
    const isCounted = decision === paymentDecision.count
    if (isCounted && (await dueOf(operation, order)) <= 0) throw new Failure(409, 'payment.nothing_due')
    await operation.trx
      .updateTable('order_payments')
      .set({
        status: paymentStatus.paid,
        amount: received,
        // An amount that was not known belongs to the day on which it is: a closed day stays as it is.
        ...(payment.amount === 0 && { paid_at: sql<string>`clock_timestamp()` }),
        user_id: context.user?.id ?? null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    const as = isCounted ? 'count_payment' : 'refund_payment'
    operation.recordChange({ resource: 'order-infos', id: order.id, action: 'update', as })
    if (isCounted) await countPayment(operation, order, id)
    else await refundPayment(operation, order.id, { id, amount: received, problem: payment.details.problem })
    return order.id
  })
  return readMoney(context, order_id)
}

/** Confirms a payment that its provider calls risky: its order may move on. */
export async function confirmPayment(context: Context, { id }: { id: number }) {
  const order_id = await runOperation(context, guard, async (operation) => {
    const { order, payment } = await lockPayment(operation, id)
    if (payment.details.risk_level !== '1' || payment.risk_confirmed_at !== null) return order.id
    await operation.trx
      .updateTable('order_payments')
      .set({
        risk_confirmed_at: sql<string>`clock_timestamp()`,
        risk_confirmed_by: context.user?.id ?? null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    operation.recordChange({ resource: 'order-infos', id: order.id, action: 'update', as: 'confirm_payment' })
    return order.id
  })
  return readMoney(context, order_id)
}

/** Locks the order before the payment, the order of locks in every change of an order. */
async function lockPayment({ trx, requireRight }: OperationContext, id: number) {
  const order = await trx
    .selectFrom('order_infos as o')
    .innerJoin('order_payments as p', 'p.order_info_id', 'o.id')
    .select(['o.id', 'o.created_by', 'o.status', 'o.paid', 'o.total_payable', 'o.choose_payment_type'])
    .where('p.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .forUpdate('o')
    .executeTakeFirst()
  if (!order) throw new Failure(404, 'record_not_found')
  requireRight(order)
  const payment = await trx
    .selectFrom('order_payments')
    .select(['id', 'status', 'amount', 'details', 'risk_confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment }
}

type Order = Awaited<ReturnType<typeof lockPayment>>['order']

/** In Tk. When the provider has not reported the amount in Tk, the user enters it. */
function receivedAmount(payment: { amount: number }, entered: number | null): number {
  if (payment.amount > 0) return payment.amount
  if (entered !== null) return entered
  throw new Failure(422, 'invalid', { errors: { amount: { reason: 'required' } } })
}

/** What is still due for an order; nothing for a cancelled one. */
async function dueOf(operation: OperationContext, order: Order): Promise<Poisha> {
  if (isWithdrawn(order.status) || order.paid) return 0
  const { paid, refunds } = await moneyOf(operation, order.id)
  return toPoisha(order.total_payable) - held(paid, refunds)
}

async function countPayment(operation: OperationContext, order: Order, payment_id: number): Promise<void> {
  await applyPayment(operation, order, payment_id, refundReason.decided)
  const rest = await dueOf(operation, order)
  if (rest <= 0) return
  // After a part payment, the customer gets more time to pay the rest.
  if (order.choose_payment_type === paymentType.digital)
    await operation.trx
      .updateTable('order_infos')
      .set({
        pay_before: sql<string>`greatest(pay_before, clock_timestamp() + ${sql.lit(`${payLinkHours} hours`)}::interval)`,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', order.id)
      .execute()
  await notifyRecipients(operation, 'payment_part', order.id, {}, { amount: toTk(rest) })
}

const refundReasons: Readonly<Record<string, number>> = {
  too_late: refundReason.too_late,
  paid_twice: refundReason.paid_twice,
}

async function refundPayment(
  operation: OperationContext,
  order_info_id: number,
  { id, amount, problem }: { id: number; amount: number; problem: string | undefined },
): Promise<void> {
  const reason = refundReasons[problem ?? ''] ?? refundReason.decided
  await recordRefund(operation, { order_info_id, order_payment_id: id, amount, reason })
  await notifyRecipients(operation, 'refund_due', order_info_id, {}, { amount })
}
