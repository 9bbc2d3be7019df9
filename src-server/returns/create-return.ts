import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { newReturn, orderReturns } from '#domain/orders/new-return.ts'
import { returnStatus } from '#domain/orders/return.ts'
import { orderStatus } from '#domain/orders/timeline.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { returnableQty } from '../orders/customer/own-returns.ts'
import { seenOrder } from '../orders/record/seen-order.ts'
import { decideReturn, returnFeature } from './decide-return.ts'
import { lockLine, type ReturnLine, writeReturn } from './request-return.ts'
import { returnReasons } from './return-reasons.ts'

type Returns = Values<typeof orderReturns>

/** The return requests of an order, and the items that can be returned now; no items before its delivery. */
export async function readOrderReturns(context: Context, id: number): Promise<Returns> {
  await seenOrder(context, id)
  const requests = await sql<
    Returns['requests'][number]
  >`select r.id, i.product_title, i.product_title_bn, r.qty,
      r.status, r.accept_status, r.created_at
    from product_return_request_infos r join order_items_infos i on i.id = r.order_item_id
    where r.order_info_id = ${id} and r.deleted_at is null order by r.id desc`.execute(context.db)
  const items = await sql<Returns['items'][number]>`select i.id as order_item_id, i.product_title,
      i.product_title_bn, i.product_price_type, i.product_price_type_bn, i.product_image,
      case when o.status <> ${sql.lit(orderStatus.completed)} or exists (
        select 1 from product_return_request_infos r
        where r.order_item_id = i.id and r.status = ${sql.lit(returnStatus.pending)}) then 0
      else ${returnableQty} end as returnable_qty
    from order_items_infos i join order_infos o on o.id = i.order_info_id
    where o.id = ${id} and i.removed_at is null order by i.id`.execute(context.db)
  return { requests: requests.rows, items: items.rows, reasons: await returnReasons(context) }
}

type NewReturn = Values<typeof newReturn> & { id: number }

/**
 * Creates the return requests of a delivered order, one per item, and accepts them at once if an outcome is given; all or none. The back office may do so after the days for
 * returns too, because it decides about the request anyway.
 */
export async function createReturn(context: Context, created: NewReturn): Promise<Returns> {
  const { id, items, return_reason_id, description, accept_status, refund_delivery_fee } = created
  await seenOrder(context, id)
  if (items.length === 0) throw new Failure(422, 'invalid', { errors: { items: { reason: 'required' } } })
  await runOperation(context, { action: 'create', feature: returnFeature }, async (operation) => {
    const lines = await lockLines(operation, id, items)
    for (const [at, { restocked, ...item }] of items.entries()) {
      const input = { ...item, return_reason_id, description, photos: [] }
      const request = await writeReturn(operation, lines[at] as ReturnLine, input)
      if (accept_status === null) continue
      const status = returnStatus.accepted
      const decision = { status, accept_status, restocked, refund_delivery_fee, reject_reason: null }
      await decideReturn(context, { id: request, ...decision })
    }
  })
  return readOrderReturns(context, id)
}

async function lockLines(
  operation: OperationContext,
  id: number,
  items: NewReturn['items'],
): Promise<ReturnLine[]> {
  const lines: ReturnLine[] = []
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  for (const [at, { order_item_id, qty }] of items.entries()) {
    const line = await lockLine(operation, sql`o.id = ${id}`, order_item_id)
    if (line.status !== orderStatus.completed) throw new Failure(409, 'return_too_early')
    if (seen.has(order_item_id)) errors[`items.${at}.order_item_id`] = { reason: 'taken' }
    // For a line without a returnable quantity, `writeReturn` throws the error.
    else if (line.returnable_qty > 0 && qty > line.returnable_qty)
      errors[`items.${at}.qty`] = { reason: 'too_large', args: { max: line.returnable_qty } }
    seen.add(order_item_id)
    lines.push(line)
  }
  rejectErrors(errors)
  return lines
}
