import { sql } from 'kysely'
import { refundStatus } from '#domain/orders/payment.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate, type Work } from '../context/operation.ts'
import { readMoney } from '../orders/money/order-money.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { providerOf } from '../payment-providers/provider-of.ts'

const guard = { action: 'edit', feature: orderFeature } as const

/** Writes down that somebody has given money back by hand. */
export async function refundByHand(context: Context, { id, reference }: { id: number; reference: string }) {
  const order = await operate(context, guard, async (work) => {
    const refund = await lockRefund(work, id)
    if (refund.status === refundStatus.done && refund.reference === reference) return refund.order_info_id
    // What the provider is about to do is not done twice.
    if (refund.status !== refundStatus.due && refund.status !== refundStatus.refused)
      throw new Failure(409, 'payment.refund_moving')
    await change(work, refund, {
      status: refundStatus.done,
      reference,
      problem: null,
      user_id: context.user?.id ?? null,
      done_at: sql<string>`clock_timestamp()`,
    })
    work.keep({ resource: 'order-infos', id: refund.order_info_id, action: 'update', as: 'refund' })
    return refund.order_info_id
  })
  return readMoney(context, order)
}

/** Has the provider asked again for a refund that it has refused. */
export async function retryRefund(context: Context, { id }: { id: number }) {
  const order = await operate(context, guard, async (work) => {
    const refund = await lockRefund(work, id)
    const provider = await providerOf({ ...context, db: work.trx })
    if (refund.status !== refundStatus.refused || !provider || refund.provider !== provider.name)
      throw new Failure(409, 'payment.refund_moving')
    await change(work, refund, { status: refundStatus.due, problem: null })
    work.keep({ resource: 'order-infos', id: refund.order_info_id, action: 'update', as: 'refund_again' })
    return refund.order_info_id
  })
  return readMoney(context, order)
}

/** The order first, as everybody who changes one does. */
async function lockRefund({ trx, requireRight }: Work, id: number) {
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
    .select(['r.id', 'r.order_info_id', 'r.status', 'r.reference', 'p.provider'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirstOrThrow()
}

async function change({ trx }: Work, { id }: { id: number }, values: object): Promise<void> {
  await trx
    .updateTable('payment_refunds')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}
