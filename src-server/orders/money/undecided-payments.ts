import { type RawBuilder, sql } from 'kysely'
import { paymentStatus } from '#domain/orders/payment.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'

const undecided = sql`p.status = ${sql.lit(paymentStatus.undecided)}`
const unconfirmed = sql`(p.status = ${sql.lit(paymentStatus.paid)} and p.details ->> 'risk_level' = '1'
  and p.risk_confirmed_at is null)`

/** Orders t with a payment that somebody has to decide on or confirm: the tasks of the back office (docs/decisions/0056). */
export const ordersWithPaymentTask: RawBuilder<unknown> = sql`t.id in (
  select p.order_info_id from order_payments p where ${undecided} or ${unconfirmed})`

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

/** An order whose payment the provider calls risky does not move on before somebody has confirmed the payment. */
export async function requireConfirmedPayments(
  { trx }: Pick<Work, 'trx'>,
  order: { id: number },
): Promise<void> {
  const { rows } =
    await sql`select 1 from order_payments p where p.order_info_id = ${order.id} and ${unconfirmed}
    limit 1`.execute(trx)
  if (rows.length > 0) throw new Failure(409, 'payment.confirm_first', { data: order })
}
