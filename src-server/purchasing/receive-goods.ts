import { sql } from 'kysely'
import { averageAfter, unitCostInTk } from '#domain/purchasing/average-cost.ts'
import { isMoreThanOrdered, leftToReceive, type ReceiptInput } from '#domain/purchasing/goods-receipt.ts'
import { type ArrivingLine, costOfReceipt, spreadCost } from '#domain/purchasing/landed-cost.ts'
import { type PurchaseDetails, stateAfterReceipt } from '#domain/purchasing/purchase-order.ts'
import { LARGEST_AMOUNT, toPoisha, toTk } from '#domain/values/money.ts'
import { largestStock } from '../catalog/products/adjust-stock.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { readShopToday } from '../database/shop-today.ts'
import { readRecord } from '../resources/records/record-read.ts'
import {
  isReceived,
  lockPurchase,
  purchaseFeature,
  readOrderLines,
  readPurchase,
  requireAllowed,
} from './purchase-record.ts'
import { receiveBatches } from './receive-batches.ts'
import { changeDue } from './supplier-account.ts'
import { type LockedVariant, lockBought, movePurchased, writeCosts } from './variant-costs.ts'

type OrderLine = Awaited<ReturnType<typeof readOrderLines>>[number]

/** A line of the order that arrives, with what arrives of it. */
type Arriving = { line: OrderLine; received: ReceiptInput['lines'][number]; path: string }

/**
 * Receives goods: they come into stock, change the average costs, and are owed to the supplier. Rejected pieces are recorded only.
 * More than ordered is received only with `accept_more`. The same key again changes nothing.
 */
export async function receiveGoods(context: Context, input: ReceiptInput): Promise<PurchaseDetails> {
  const guard = { action: 'edit', feature: purchaseFeature } as const
  await runOperation(context, guard, async (operation) => {
    const { trx } = operation
    const order = await lockPurchase(operation, input.id)
    if (await isReceived(trx, input.id, input.idempotency_key)) return
    requireAllowed('receive', order)
    const lines = await readOrderLines(trx, input.id)
    const arriving = checkReceived(input, lines)
    const variants = await lockBought(
      operation,
      arriving.map(({ line }) => line.product_price_info_id),
    )
    checkStock(arriving, variants)
    const batches = await receiveBatches(
      operation,
      arriving.map(({ line, received, path }) => ({ ...received, variant: variantOf(variants, line), path })),
    )
    const costs = costsOf(order, lines, arriving)
    if (toPoisha(order.received_total) + costs.goods + costs.extra > LARGEST_AMOUNT)
      throw new Failure(422, 'invalid', { errors: { lines: { reason: 'amount_too_large' } } })
    const { averages, byBase } = averagesOf(arriving, variants, costs)
    await writeReceipt(operation, input, arriving, costs, { averages, batches })
    await writeCosts(
      trx,
      [...byBase].map(([product_price_info_id, average]) => ({ product_price_info_id, average })),
    )
    await movePurchased(
      operation,
      order,
      arriving.map(({ line, received }, at) => ({
        variant: variantOf(variants, line),
        change: received.received_qty,
        stock_batch_id: batches[at] ?? null,
      })),
    )
    await changeDue(operation, order.supplier_id, costs.goods)
    await advance(operation, order, costs.goods, arriving)
  })
  return readPurchase(context, input.id)
}

const variantOf = (variants: Map<number, LockedVariant>, line: OrderLine): LockedVariant => {
  const variant = variants.get(line.product_price_info_id)
  // The line refers to it.
  if (!variant) throw new Error(`Variant ${line.product_price_info_id} is missing.`)
  return variant
}

function checkReceived(input: ReceiptInput, lines: readonly OrderLine[]): Arriving[] {
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  const arriving = input.lines.flatMap((received, at): Arriving[] => {
    const path = `lines.${at}`
    const line = lines.find(({ id }) => id === received.line_id)
    if (!line || seen.has(line.id)) {
      errors[`${path}.line_id`] = { reason: line ? 'line_repeated' : 'unknown_reference' }
      return []
    }
    seen.add(line.id)
    if (!input.accept_more && isMoreThanOrdered(line, received.received_qty))
      errors[`${path}.received_qty`] = { reason: 'more_than_ordered', args: { left: leftToReceive(line) } }
    return received.received_qty + received.rejected_qty > 0 ? [{ line, received, path }] : []
  })
  if (arriving.length === 0 && Object.keys(errors).length === 0) errors.lines = { reason: 'nothing_received' }
  rejectErrors(errors)
  return arriving
}

function checkStock(arriving: readonly Arriving[], variants: Map<number, LockedVariant>): void {
  const errors: FieldErrors = {}
  for (const { line, received, path } of arriving) {
    const { stock, pack_size } = variantOf(variants, line)
    if (stock + received.received_qty * pack_size > largestStock)
      errors[`${path}.received_qty`] = { reason: 'stock_too_large', args: { max: largestStock } }
  }
  rejectErrors(errors)
}

/**
 * The average cost of each line's variant after it, null without received pieces; and the last one of each base unit. Lines of one
 * base unit are received one after the other.
 */
function averagesOf(
  arriving: readonly Arriving[],
  variants: Map<number, LockedVariant>,
  { values, shares }: Costs,
): { averages: (number | null)[]; byBase: Map<number, number> } {
  const byBase = new Map<number, number>()
  const received_before = new Map<number, number>()
  const averages = arriving.map(({ line, received }, at) => {
    if (received.received_qty === 0) return null
    const variant = variantOf(variants, line)
    const { base_id, pack_size } = variant
    const quantity = received.received_qty * pack_size
    const arrived = received_before.get(base_id) ?? 0
    const before = {
      // Stock that is not tracked is unknown before as well as after.
      stock: variant.is_tracked ? variant.stock + variant.on_the_way + arrived : 0,
      average: byBase.get(base_id) ?? variant.average,
    }
    const average = averageAfter(before, { quantity, value: (values[at] ?? 0) + (shares[at] ?? 0) })
    byBase.set(base_id, average)
    received_before.set(base_id, arrived + quantity)
    return average * pack_size
  })
  return { averages, byBase }
}

type Costs = { goods: number; extra: number; values: number[]; shares: number[] }

/** The value of each line, and its share of the order's shipping and other costs, in poisha. */
function costsOf(
  { shipping_cost, other_cost }: { shipping_cost: number; other_cost: number },
  lines: readonly OrderLine[],
  arriving: readonly Arriving[],
): Costs {
  const now = new Map(arriving.map(({ line, received }) => [line.id, received.received_qty]))
  const order = lines.map(
    ({ id, quantity, unit_cost, received_qty }): ArrivingLine => ({
      quantity,
      unit_cost: toPoisha(unit_cost),
      received_before: received_qty,
      received_now: now.get(id) ?? 0,
    }),
  )
  const received = arriving.map(({ received: { received_qty, unit_cost } }) => ({
    quantity: received_qty,
    unit_cost: toPoisha(unit_cost),
  }))
  const values = received.map(({ quantity, unit_cost }) => quantity * unit_cost)
  const goods = values.reduce((sum, value) => sum + value, 0)
  // The caller rejects it; the exact arithmetic below needs smaller numbers.
  if (goods > LARGEST_AMOUNT) return { goods, extra: 0, values, shares: [] }
  const extra = costOfReceipt(toPoisha(shipping_cost) + toPoisha(other_cost), order)
  return { goods, extra, values, shares: spreadCost(extra, received) }
}

async function writeReceipt(
  operation: OperationContext,
  { id, idempotency_key, note }: ReceiptInput,
  arriving: readonly Arriving[],
  { goods, extra, shares }: Costs,
  { averages, batches }: Record<'averages' | 'batches', readonly (number | null)[]>,
): Promise<void> {
  const { trx, context } = operation
  const receipt = await trx
    .insertInto('goods_receipts')
    .values({
      purchase_order_id: id,
      return_of: null,
      received_on: await readShopToday(operation.trx),
      goods_total: toTk(goods),
      extra_cost: toTk(extra),
      note,
      idempotency_key,
      created_by: context.user?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('goods_receipt_lines')
    .values(
      arriving.map(({ line, received }, at) => {
        const average = averages[at] ?? null
        return {
          goods_receipt_id: receipt.id,
          purchase_order_line_id: line.id,
          product_price_info_id: line.product_price_info_id,
          received_qty: received.received_qty,
          rejected_qty: received.rejected_qty,
          unit_cost: received.unit_cost,
          extra_cost: toTk(shares[at] ?? 0),
          average_cost: average === null ? null : unitCostInTk(average),
          stock_batch_id: batches[at] ?? null,
        }
      }),
    )
    .execute()
  const received = arriving.map(({ line, received }) => ({
    id: line.id,
    received: received.received_qty,
    rejected: received.rejected_qty,
  }))
  await sql`update purchase_order_lines l
    set received_qty = l.received_qty + r.received, rejected_qty = l.rejected_qty + r.rejected
    from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) as r(id integer, received integer, rejected integer)
    where l.id = r.id`.execute(trx)
}

/** The new state and total of the order, and its history. */
async function advance(
  operation: OperationContext,
  { id, received_total }: { id: number; received_total: number },
  goods: number,
  arriving: readonly Arriving[],
): Promise<void> {
  const { trx, context } = operation
  const before = await readRecord(operation, 'purchase-orders', id)
  await trx
    .updateTable('purchase_orders')
    .set({
      state: stateAfterReceipt(await readOrderLines(trx, id)),
      received_total: toTk(toPoisha(received_total) + goods),
      updated_by: context.user?.id ?? null,
      updated_at: sql<string>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
  const after = {
    ...(await readRecord(operation, 'purchase-orders', id)),
    lines: arriving.map(({ received }) => received),
  }
  operation.recordChange({
    resource: 'purchase-orders',
    id,
    action: 'update',
    as: 'receive_goods',
    before,
    after,
  })
}
