import { type RawBuilder, sql } from 'kysely'
import { paymentStatus, refundStatus } from '#domain/orders/payment.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'

const undecided = sql`p.status = ${sql.lit(paymentStatus.undecided)}`
const unconfirmed = sql`(p.status = ${sql.lit(paymentStatus.paid)} and p.details ->> 'risk_level' = '1'
  and p.risk_confirmed_at is null)`

/**
 * Condition for orders `t` with a payment that needs a decision or a confirmation, or a refund that waits for approval: the tasks
 * of the back office (docs/decisions/0056).
 */
export const ordersWithPaymentTask: RawBuilder<unknown> = sql`t.id in (
  select p.order_info_id from order_payments p where ${undecided} or ${unconfirmed}
  union all
  select r.order_info_id from payment_refunds r where r.status = ${sql.lit(refundStatus.to_approve)})`

export async function hasUndecidedPayment(
  { db }: Pick<Context, 'db'>,
  order_info_id: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('order_payments')
    .select('id')
    .where((the) => the.and({ order_info_id, status: paymentStatus.undecided }))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** An order with a payment that the provider calls risky does not move on until a user has confirmed the payment. */
export async function requireConfirmedPayments(
  { trx }: Pick<OperationContext, 'trx'>,
  order: { id: number },
): Promise<void> {
  const { rows } =
    await sql`select 1 from order_payments p where p.order_info_id = ${order.id} and ${unconfirmed}
    limit 1`.execute(trx)
  if (rows.length > 0) throw new Failure(409, 'payment.confirm_first', { data: order })
}
