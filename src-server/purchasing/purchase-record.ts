import { type Kysely, sql } from 'kysely'
import type { GoodsReceipt } from '#domain/purchasing/goods-receipt.ts'
import {
  isAllowed,
  type PurchaseAction,
  type PurchaseDetails,
  type PurchaseLine,
} from '#domain/purchasing/purchase-order.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, requireRight } from '../context/operation.ts'
import type { Schema } from '../database/schema/schema.ts'
import { boughtColumns } from './variant-costs.ts'

export const purchaseFeature = 65

/** A purchase order, locked; its lines and receipts are only changed under this lock. */
export async function lockPurchase(operation: OperationContext, id: number) {
  const found = await operation.trx
    .selectFrom('purchase_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  operation.requireRight(found)
  return found
}

export function requireAllowed(action: PurchaseAction, { state }: { state: number }): void {
  if (!isAllowed(action, state)) throw new Failure(409, 'purchasing.wrong_state')
}

export const readOrderLines = (db: Kysely<Schema>, id: number) =>
  db
    .selectFrom('purchase_order_lines')
    .selectAll()
    .where('purchase_order_id', '=', id)
    .orderBy('position')
    .execute()

/**
 * Whether a receipt or return with this key is recorded: then the request is a retry. The order is locked, so of two requests with
 * the same key the second one waits for the first.
 */
export async function isReceived(db: Kysely<Schema>, id: number, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('goods_receipts')
    .select('purchase_order_id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (found && found.purchase_order_id !== id) throw new Failure(409, 'purchasing.key_used')
  return found !== undefined
}

const shownReceipts = 100

/** A purchase order with its lines, receipts and returns. */
export async function readPurchase(context: Context, id: number): Promise<PurchaseDetails> {
  const { db } = context
  const found = await db
    .selectFrom('purchase_orders as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .selectAll('o')
    .select('s.supplier_name')
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: purchaseFeature }, found)
  const { rows: lines } = await sql<PurchaseLine>`
    select l.id, ${boughtColumns}, l.quantity, l.unit_cost, l.received_qty, l.rejected_qty
    from purchase_order_lines l
    join product_price_infos v on v.id = l.product_price_info_id
    join products p on p.id = v.product_id
    left join variant_costs c on c.product_price_info_id = v.id
    where l.purchase_order_id = ${id} order by l.position`.execute(db)
  return { ...found, lines, receipts: await readReceipts(db, id) }
}

/** The receipts and returns of an order, the newest first. */
async function readReceipts(db: Kysely<Schema>, id: number): Promise<GoodsReceipt[]> {
  const { rows } = await sql<GoodsReceipt>`
    select r.id, r.return_of, r.received_on::text as received_on, r.goods_total, r.extra_cost, r.note,
      u.full_name as received_by, r.created_at,
      (select json_agg(json_build_object('id', l.id, 'line_id', l.purchase_order_line_id, 'received_qty', l.received_qty,
          'rejected_qty', l.rejected_qty, 'returned_qty', l.returned_qty, 'unit_cost', l.unit_cost,
          'extra_cost', l.extra_cost, 'average_cost', l.average_cost, 'batch_number', b.batch_number) order by l.id)
        from goods_receipt_lines l left join stock_batches b on b.id = l.stock_batch_id where l.goods_receipt_id = r.id) as receipt_lines
    from goods_receipts r left join users u on u.id = r.created_by
    where r.purchase_order_id = ${id} order by r.id desc limit ${shownReceipts}`.execute(db)
  return rows
}
