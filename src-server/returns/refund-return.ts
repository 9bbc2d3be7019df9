import type { Selectable } from 'kysely'
import { refundReason } from '#domain/orders/payment.ts'
import { afterReturn } from '#domain/orders/return.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { Work } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { recordRefunds } from '../orders/money/give-back.ts'
import { changeOrder, type HeaderChange } from '../orders/record/change-order.ts'
import type { OrderRecord } from '../orders/record/order-record.ts'
import { originsOf } from './exchange-chain.ts'

export type Request = Selectable<Schema['product_return_request_infos']>

type Refunded = { header: HeaderChange; payment_refund_id: number | null; amount: number }

/**
 * What becomes of an order whose customer gets money back: fewer pieces count, the totals follow, the refund is written down.
 * A replacement was free, so its money is that of the piece which was paid for: the orders back to that one follow.
 */
export async function refundReturn(
  work: Work,
  order: OrderRecord,
  { order_item_id, qty }: Request,
  refundDeliveryFee: boolean,
): Promise<Refunded> {
  const origins = await originsOf(work.trx, order.id)
  const isPaidFor = (nth: number) => nth === origins.length
  const own = await takeBack(work, order, {
    order_item_id,
    qty,
    delivery_fee: refundDeliveryFee && isPaidFor(0),
  })
  let last = own
  for (const [at, origin] of origins.entries()) {
    const delivery_fee = refundDeliveryFee && isPaidFor(at + 1)
    await changeOrder(work.context, origin.order_info_id, 'return', async (inner, record) => {
      last = await takeBack(inner, record, { order_item_id: origin.order_item_id, qty, delivery_fee })
      return last.header
    })
  }
  return { ...last, header: own.header }
}

type Back = { order_item_id: number; qty: number; delivery_fee: boolean }

async function takeBack(work: Work, order: OrderRecord, back: Back): Promise<Refunded> {
  const { refund, discount, delivery_fee, total_amount, total_payable } = afterReturn(order, back)
  await work.trx
    .updateTable('order_items_infos')
    .set((the) => ({ returned_qty: the('returned_qty', '+', back.qty) }))
    .where('id', '=', back.order_item_id)
    .execute()
  // Of what nobody has paid nothing goes back; the order then asks for less.
  const amount = order.paid ? refund : 0
  const due = { amount: toPoisha(amount), reason: refundReason.returned }
  const [payment_refund_id = null] = amount > 0 ? await recordRefunds(work, order.id, due) : []
  return { header: { discount, delivery_fee, total_amount, total_payable }, payment_refund_id, amount }
}
