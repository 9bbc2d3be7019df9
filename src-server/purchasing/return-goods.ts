import { sql, type Transaction } from 'kysely'
import type { ReturnInput } from '#domain/purchasing/goods-receipt.ts'
import type { PurchaseDetails } from '#domain/purchasing/purchase-order.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { isBlocked } from '../catalog/products/batch-stocks.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { anyOf } from '../database/any-of.ts'
import type { Schema } from '../database/schema/schema.ts'
import { readShopToday } from '../database/shop-today.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { isReceived, lockPurchase, purchaseFeature, readPurchase } from './purchase-record.ts'
import { changeDue } from './supplier-account.ts'
import { type LockedVariant, lockBought, movePurchased } from './variant-costs.ts'

/**
 * Returns received goods to the supplier: they leave the stock, and are no longer owed, at the cost of their receipt. The average
 * costs and the state of the order stay. The same key again changes nothing.
 */
export async function returnGoods(context: Context, input: ReturnInput): Promise<PurchaseDetails> {
  const guard = { action: 'edit', feature: purchaseFeature } as const
  await runOperation(context, guard, async (operation) => {
    const { trx } = operation
    const order = await lockPurchase(operation, input.id)
    if (await isReceived(trx, input.id, input.idempotency_key)) return
    const returned = checkQuantities(input, await receiptLines(operation, input))
    const variants = await lockBought(
      operation,
      returned.map(({ line }) => line.product_price_info_id),
    )
    const withheld = await checkBatches(operation, returned, variants)
    const sellable = returned.filter((one) => !withheld.has(one))
    checkStock(sellable, variants)
    const value = returned.reduce((sum, { line, quantity }) => sum + quantity * toPoisha(line.unit_cost), 0)
    await writeReturn(operation, input, returned, value)
    await changeDue(operation, order.supplier_id, -value)
    await movePurchased(
      operation,
      order,
      sellable.flatMap(({ line, quantity }) => {
        const variant = variants.get(line.product_price_info_id)
        return variant ? [{ variant, change: -quantity, stock_batch_id: line.stock_batch_id }] : []
      }),
    )
    await writeOffReturned(trx, withheld)
    const before = await readRecord(operation, 'purchase-orders', input.id)
    await trx
      .updateTable('purchase_orders')
      .set({
        received_total: toTk(toPoisha(order.received_total) - value),
        updated_by: context.user?.id ?? null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', input.id)
      .execute()
    operation.recordChange({
      resource: 'purchase-orders',
      id: input.id,
      action: 'update',
      as: 'return_goods',
      before,
      after: {
        ...(await readRecord(operation, 'purchase-orders', input.id)),
        lines: input.lines,
      },
    })
  })
  return readPurchase(context, input.id)
}

type ReceiptLine = Awaited<ReturnType<typeof receiptLines>>[number]
type Returned = { line: ReceiptLine; quantity: number; path: string }

async function receiptLines({ trx }: OperationContext, { id, receipt_id }: ReturnInput) {
  const receipt = await trx
    .selectFrom('goods_receipts')
    .select('id')
    .where('id', '=', receipt_id)
    .where('purchase_order_id', '=', id)
    .where('return_of', 'is', null)
    .executeTakeFirst()
  if (!receipt) throw new Failure(404, 'record_not_found')
  return trx
    .selectFrom('goods_receipt_lines')
    .selectAll()
    .where('goods_receipt_id', '=', receipt_id)
    .orderBy('id')
    .execute()
}

function checkQuantities({ lines }: ReturnInput, received: readonly ReceiptLine[]): Returned[] {
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  const returned = lines.flatMap(({ receipt_line_id, quantity }, at): Returned[] => {
    const path = `lines.${at}.quantity`
    const line = received.find(({ id }) => id === receipt_line_id)
    if (!line || seen.has(line.id)) {
      errors[`lines.${at}.receipt_line_id`] = { reason: line ? 'line_repeated' : 'unknown_reference' }
      return []
    }
    seen.add(line.id)
    const max = line.received_qty - line.returned_qty
    if (quantity > max) errors[path] = { reason: 'more_than_received', args: { max } }
    return quantity > 0 ? [{ line, quantity, path }] : []
  })
  if (returned.length === 0 && Object.keys(errors).length === 0) errors.lines = { reason: 'nothing_returned' }
  rejectErrors(errors)
  return returned
}

function checkStock(returned: readonly Returned[], variants: Map<number, LockedVariant>): void {
  const errors: FieldErrors = {}
  const taken = new Map<number, number>()
  for (const { line, quantity, path } of returned) {
    const variant = variants.get(line.product_price_info_id)
    if (!variant?.is_tracked) continue
    const { base_id, pack_size, stock } = variant
    const before = taken.get(base_id) ?? 0
    taken.set(base_id, before + quantity * pack_size)
    const left = Math.max(0, Math.floor((stock - before) / pack_size))
    if (left < quantity) errors[path] = { reason: 'stock_below_zero', args: { stock: left } }
  }
  rejectErrors(errors)
}

/**
 * Throws if the batch of a line has fewer pieces. Returns the lines of expired and recalled batches, each with its pieces: they have
 * left the stock already, and are sent back from what is withheld.
 */
async function checkBatches(
  { trx }: OperationContext,
  returned: readonly Returned[],
  variants: Map<number, LockedVariant>,
): Promise<Map<Returned, number>> {
  const ids = returned.flatMap(({ line }) => line.stock_batch_id ?? [])
  const withheld = new Map<Returned, number>()
  if (ids.length === 0) return withheld
  const { rows } = await sql<{ id: number; left: number; is_withheld: boolean }>`
    select id, case when ${isBlocked} then withheld else quantity end as left, ${isBlocked} as is_withheld
    from stock_batches b where id = ${anyOf(ids)} order by id for update`.execute(trx)
  const batches = new Map(rows.map((batch) => [batch.id, batch]))
  const errors: FieldErrors = {}
  for (const one of returned) {
    const { line, quantity, path } = one
    const batch = batches.get(line.stock_batch_id ?? 0)
    if (!batch) continue
    const pack_size = variants.get(line.product_price_info_id)?.pack_size ?? 1
    const pieces = quantity * pack_size
    if (batch.left < pieces)
      errors[path] = { reason: 'stock_below_zero', args: { stock: Math.floor(batch.left / pack_size) } }
    batch.left -= pieces
    if (batch.is_withheld) withheld.set(one, pieces)
  }
  rejectErrors(errors)
  return withheld
}

async function writeOffReturned(
  trx: Transaction<Schema>,
  withheld: ReadonlyMap<Returned, number>,
): Promise<void> {
  if (withheld.size === 0) return
  const rows = [...withheld].map(([{ line }, pieces]) => ({ id: line.stock_batch_id, pieces }))
  await sql`update stock_batches b set withheld = b.withheld - r.pieces, written_off = b.written_off + r.pieces,
      updated_at = clock_timestamp()
    from (select id, sum(pieces)::integer as pieces from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(id integer, pieces integer) group by id) r where b.id = r.id`.execute(trx)
}

async function writeReturn(
  operation: OperationContext,
  { id, receipt_id, idempotency_key, note }: ReturnInput,
  returned: readonly Returned[],
  value: number,
): Promise<void> {
  const { trx, context } = operation
  const { id: return_id } = await trx
    .insertInto('goods_receipts')
    .values({
      purchase_order_id: id,
      return_of: receipt_id,
      received_on: await readShopToday(operation.trx),
      goods_total: toTk(-value),
      note,
      idempotency_key,
      created_by: context.user?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('goods_receipt_lines')
    .values(
      returned.map(({ line, quantity }) => ({
        goods_receipt_id: return_id,
        purchase_order_line_id: line.purchase_order_line_id,
        product_price_info_id: line.product_price_info_id,
        received_qty: -quantity,
        unit_cost: line.unit_cost,
        average_cost: null,
      })),
    )
    .execute()
  const quantities = returned.map(({ line, quantity }) => ({ id: line.id, quantity }))
  await sql`update goods_receipt_lines l set returned_qty = l.returned_qty + r.quantity
    from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb) as r(id integer, quantity integer)
    where l.id = r.id`.execute(trx)
}
