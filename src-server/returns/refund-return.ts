import type { Selectable } from 'kysely'
import { refundReason } from '#domain/orders/payment.ts'
import { afterReturn } from '#domain/orders/return-rules.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { OperationContext } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { recordRefunds } from '../orders/money/give-back.ts'
import { changeOrder, type HeaderChange } from '../orders/record/change-order.ts'
import { writeLineVat } from '../orders/record/line-vat.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'
import { originsOf } from './exchange-chain.ts'

export type Request = Selectable<Schema['product_return_request_infos']>

type Refunded = { header: HeaderChange; payment_refund_id: number | null; amount: number }

/**
 * Reduces an order for a refund: its quantities and totals, and records the refund. A replacement was free, so the refund belongs
 * to the line that was paid for: all orders back to that one are reduced too.
 */
export async function refundReturn(
  operation: OperationContext,
  order: OrderRecord,
  { order_item_id, qty }: Request,
  refundDeliveryFee: boolean,
): Promise<Refunded> {
  const origins = await originsOf(operation.trx, order.id)
  const isPaidFor = (nth: number) => nth === origins.length
  const own = await takeBack(operation, order, {
    order_item_id,
    qty,
    delivery_fee: refundDeliveryFee && isPaidFor(0),
  })
  let last = own
  for (const [at, origin] of origins.entries()) {
    const delivery_fee = refundDeliveryFee && isPaidFor(at + 1)
    await changeOrder(operation.context, origin.order_info_id, 'return', async (inner, record) => {
      last = await takeBack(inner, record, { order_item_id: origin.order_item_id, qty, delivery_fee })
      return last.header
    })
  }
  return { ...last, header: own.header }
}

type Back = { order_item_id: number; qty: number; delivery_fee: boolean }

async function takeBack(operation: OperationContext, order: OrderRecord, back: Back): Promise<Refunded> {
  const { refund, order_items_info, ...header } = afterReturn(order, back)
  await operation.trx
    .updateTable('order_items_infos')
    .set((the) => ({ returned_qty: the('returned_qty', '+', back.qty) }))
    .where('id', '=', back.order_item_id)
    .execute()
  await writeLineVat(operation, order_items_info, { ...order, ...header })
  // An unpaid order has no refund; its total is reduced instead.
  const amount = order.paid ? refund : 0
  const due = { amount: toPoisha(amount), reason: refundReason.returned }
  const [payment_refund_id = null] = amount > 0 ? await recordRefunds(operation, order.id, due) : []
  return { header, payment_refund_id, amount }
}
