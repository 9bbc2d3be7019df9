import type { Selectable } from 'kysely'
import { afterReturn } from '#domain/orders/return.ts'
import type { Schema } from '../database/schema.ts'
import type { Work } from '../operation.ts'
import type { HeaderChange, OrderRecord } from '../orders/change-order.ts'
import { recordRefund } from '../payments/record-refund.ts'

export type Request = Selectable<Schema['product_return_request_infos']>

/** What becomes of an order whose customer gets money back: fewer pieces count, the totals follow, the refund is written down. */
export async function refundReturn(
  work: Work,
  order: OrderRecord,
  { order_item_id, qty }: Request,
): Promise<{ header: HeaderChange; payment_refund_id: number | null; amount: number }> {
  const { refund, discount, total_amount, total_payable } = afterReturn(order, { order_item_id, qty })
  await work.trx
    .updateTable('order_items_infos')
    .set((the) => ({ returned_qty: the('returned_qty', '+', qty) }))
    .where('id', '=', order_item_id)
    .execute()
  // Of what nobody has paid nothing goes back; the order then asks for less.
  const amount = order.paid ? refund : 0
  const payment_refund_id =
    amount > 0
      ? await recordRefund(work, {
          order_info_id: order.id,
          order_payment_id: await newestPayment(work, order.id),
          amount,
          reason: 3,
        })
      : null
  return { header: { discount, total_amount, total_payable }, payment_refund_id, amount }
}

async function newestPayment({ trx }: Work, order_info_id: number): Promise<number | null> {
  const paid = await trx
    .selectFrom('order_payments')
    .select('id')
    .where('order_info_id', '=', order_info_id)
    .where('status', '=', 1)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return paid?.id ?? null
}
