import { type RawBuilder, sql } from 'kysely'
import {
  type BatchDetails,
  type BatchOrder,
  batchFeature,
  mostBatchOrders,
} from '#domain/catalog/batches/batch.ts'
import { recallList } from '#domain/catalog/batches/recall-list.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { requireRight } from '../../context/operation.ts'
import { seen, seesAll } from '../../resources/list/masked.ts'
import { readRecord } from '../../resources/records/record-read.ts'

async function visibleBatch(context: Context, id: number) {
  const batch = await readRecord(context, 'stock-batches', id)
  if (!batch) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature: batchFeature }, batch)
  return batch
}

/** A batch, with the newest orders that have pieces of it. */
export async function readBatch(context: Context, id: number): Promise<BatchDetails> {
  const batch = await visibleBatch(context, id)
  const orders = await batchOrders(context, id, mostBatchOrders)
  return { ...batch, total_orders: orders.total, orders: orders.rows } as unknown as BatchDetails
}

/** The most orders of the file; a batch of a shop has far fewer. */
const mostInFile = 100_000

/** The orders of a batch as a CSV file. */
export async function recallFile(context: Context, id: number): Promise<{ name: string; content: string }> {
  await visibleBatch(context, id)
  const { rows } = await batchOrders(context, id, mostInFile)
  const t = translate[context.language]
  const heads = [
    t('batches.order'),
    t('batches.name'),
    t('batches.phone'),
    t('batches.pieces'),
    t('batches.ordered'),
  ] as const
  return { name: `batch-${id}.csv`, content: recallList(rows, heads) }
}

/** The condition that the user may read the name of a customer p of an order o. */
function seesName(context: Context): RawBuilder<boolean> {
  if ((['order-infos', 'customer-infos'] as const).some((name) => seesAll(context, name))) return sql`true`
  return sql`(${seen(context, 'order-infos', sql`o.created_by`)}
    or p.id is not null and ${seen(context, 'customer-infos', sql`p.created_by`)})`
}

/**
 * The orders that have pieces of a batch, the newest first: whom a recall concerns. What an order gave back does not count. Names
 * and phone numbers are for users who may view the order or its customer.
 */
async function batchOrders(
  context: Context,
  id: number,
  most: number,
): Promise<{ total: number; rows: BatchOrder[] }> {
  const { rows } = await sql<BatchOrder & { total: number }>`
    with held as (
      select m.order_info_id, -sum(b.change)::integer as pieces
      from stock_batch_movements b join stock_movements m on m.id = b.stock_movement_id
      where b.stock_batch_id = ${id} and m.order_info_id is not null
      group by m.order_info_id having sum(b.change) < 0
    )
    select o.id as order_info_id, o.order_id, case when ${seesName(context)} then c.full_name end as full_name,
      case when ${seesName(context)} then c.contact_no end as contact_no, h.pieces, o.created_at as ordered_at,
      count(*) over ()::integer as total
    from held h join order_infos o on o.id = h.order_info_id
    left join order_ship_bill_infos c on c.order_info_id = o.id
    left join users p on p.id = o.customer_id
    order by o.id desc limit ${most}`.execute(context.db)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...order }) => order) }
}
