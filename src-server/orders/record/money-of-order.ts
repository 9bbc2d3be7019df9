import type { Kysely } from 'kysely'
import { paymentStatus } from '#domain/orders/payment.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { heldOfOrder } from '../columns/money-held.ts'

/** The received payments of an order, and its refunds. */
export async function moneyOf({ trx }: Pick<OperationContext, 'trx'>, order_info_id: number) {
  const paid = await trx
    .selectFrom('order_payments')
    .select(['id', 'amount', 'provider'])
    .where((the) => the.and({ order_info_id, status: paymentStatus.paid }))
    .execute()
  const refunds = await trx
    .selectFrom('payment_refunds')
    .select(['order_payment_id', 'amount'])
    .where('order_info_id', '=', order_info_id)
    .execute()
  return { paid, refunds }
}

/** What the shop holds of each order, in Tk. */
export async function paidAmounts(
  db: Kysely<Schema>,
  orders: readonly { id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_infos as o')
    .select(['o.id', heldOfOrder.as('paid_amount')])
    .where('o.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, paid_amount }) => [id, paid_amount]))
}
