import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { refundStatus } from '#domain/orders/payment.ts'
import { byHandProblems, type movedByHand } from '#domain/orders/payment-record.ts'
import type { Context } from '../context/context.ts'
import { Failure, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { readMoney } from '../orders/money/order-money.ts'
import { notifyRecipients } from '../orders/notifications/order-messages.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { providerOf } from '../payment-providers/provider-of.ts'

const guard = { action: 'edit', feature: orderFeature } as const

type PaidRefund = Values<typeof movedByHand> & { id: number }

/** Records a refund that was made by hand, and notifies the customer. */
export async function refundByHand(context: Context, paid: PaidRefund) {
  rejectErrors(byHandProblems(paid))
  const { id, transfer_method } = paid
  const reference = paid.reference?.trim() || null
  const order = await runOperation(context, guard, async (operation) => {
    const refund = await lockRefund(operation, id)
    if (refund.status === refundStatus.done && refund.reference === reference) return refund.order_info_id
    if (refund.status === refundStatus.to_approve) throw new Failure(409, 'payment.refund_to_approve')
    // A refund that the provider is processing must not be made twice.
    if (refund.status !== refundStatus.due && refund.status !== refundStatus.refused)
      throw new Failure(409, 'payment.refund_moving')
    await changeRefund(operation, refund, {
      status: refundStatus.done,
      reference,
      transfer_method,
      problem: null,
      user_id: context.user?.id ?? null,
      done_at: sql<string>`clock_timestamp()`,
    })
    operation.recordChange({
      resource: 'order-infos',
      id: refund.order_info_id,
      action: 'update',
      as: 'refund',
    })
    await notifyRecipients(
      operation,
      'refund_sent',
      refund.order_info_id,
      {},
      { amount: refund.amount, transfer_method, reference },
    )
    return refund.order_info_id
  })
  return readMoney(context, order)
}

/** Requests a rejected refund from the provider again. */
export async function retryRefund(context: Context, { id }: { id: number }) {
  const order = await runOperation(context, guard, async (operation) => {
    const refund = await lockRefund(operation, id)
    const provider = await providerOf({ ...context, db: operation.trx })
    if (refund.status !== refundStatus.refused || !provider || refund.provider !== provider.name)
      throw new Failure(409, 'payment.refund_moving')
    await changeRefund(operation, refund, { status: refundStatus.due, problem: null })
    operation.recordChange({
      resource: 'order-infos',
      id: refund.order_info_id,
      action: 'update',
      as: 'refund_again',
    })
    return refund.order_info_id
  })
  return readMoney(context, order)
}

/** Locks the order first, as in every change of an order. */
export async function lockRefund({ trx, requireRight }: OperationContext, id: number) {
  const found = await trx
    .selectFrom('payment_refunds as r')
    .innerJoin('order_infos as o', 'o.id', 'r.order_info_id')
    .select(['o.id', 'o.created_by'])
    .where('r.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .forUpdate('o')
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(found)
  return trx
    .selectFrom('payment_refunds as r')
    .leftJoin('order_payments as p', 'p.id', 'r.order_payment_id')
    .select(['r.id', 'r.order_info_id', 'r.status', 'r.amount', 'r.reference', 'p.provider'])
    .select(['r.requested_by', 'r.approved_by'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirstOrThrow()
}

export async function changeRefund(
  { trx }: OperationContext,
  { id }: { id: number },
  values: object,
): Promise<void> {
  await trx
    .updateTable('payment_refunds')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
