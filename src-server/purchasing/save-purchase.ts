import { sql, type Transaction } from 'kysely'
import { type PurchaseDetails, type PurchaseInput, purchaseState } from '#domain/purchasing/purchase-order.ts'
import { LARGEST_AMOUNT, toPoisha, toTk } from '#domain/values/money.ts'
import { locationProblem } from '../catalog/products/require-location.ts'
import type { Context } from '../context/context.ts'
import { Failure, type FieldErrors, rejectErrors } from '../context/failure.ts'
import { runOperation } from '../context/operation.ts'
import { anyOf } from '../database/any-of.ts'
import type { Schema } from '../database/schema/schema.ts'
import { readRecord } from '../resources/records/record-read.ts'
import {
  lockPurchase,
  purchaseFeature,
  readOrderLines,
  readPurchase,
  requireAllowed,
} from './purchase-record.ts'

/** Creates a draft. */
export async function createPurchase(context: Context, input: PurchaseInput): Promise<PurchaseDetails> {
  const guard = { action: 'create', feature: purchaseFeature } as const
  const id = await runOperation(context, guard, async (operation) => {
    const { trx } = operation
    await checkInput(trx, input)
    const user = context.user?.id ?? null
    const { id } = await trx
      .insertInto('purchase_orders')
      .values({
        ...headerOf(input),
        state: purchaseState.draft,
        ordered_on: null,
        received_total: 0,
        created_by: user,
        updated_by: user,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeLines(trx, id, input)
    const after = { ...(await readRecord(operation, 'purchase-orders', id)), lines: input.lines }
    operation.recordChange({ resource: 'purchase-orders', id, action: 'create', after })
    return id
  })
  return readPurchase(context, id)
}

/** Changes a draft; its lines are replaced. */
export async function updatePurchase(
  context: Context,
  { id, updated_at, ...input }: PurchaseInput & { id: number; updated_at: string | null },
): Promise<PurchaseDetails> {
  await runOperation(context, { action: 'edit', feature: purchaseFeature }, async (operation) => {
    const { trx } = operation
    const found = await lockPurchase(operation, id)
    requireAllowed('edit', found)
    // Another user has changed the draft since it was read.
    if (updated_at !== null && updated_at !== found.updated_at)
      throw new Failure(409, 'purchasing.wrong_state')
    await checkInput(trx, input, found.supplier_id)
    const stored = await readRecord(operation, 'purchase-orders', id)
    const before = { ...stored, lines: (await readOrderLines(trx, id)).map(enteredOf) }
    await trx
      .updateTable('purchase_orders')
      .set({
        ...headerOf(input),
        updated_by: context.user?.id ?? null,
        updated_at: sql<string>`clock_timestamp()`,
      })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('purchase_order_lines').where('purchase_order_id', '=', id).execute()
    await writeLines(trx, id, input)
    const after = { ...(await readRecord(operation, 'purchase-orders', id)), lines: input.lines }
    operation.recordChange({ resource: 'purchase-orders', id, action: 'update', before, after })
  })
  return readPurchase(context, id)
}

const enteredOf = ({ product_price_info_id, quantity, unit_cost }: PurchaseInput['lines'][number]) => ({
  product_price_info_id,
  quantity,
  unit_cost,
})

/** The value of pieces in poisha. */
const goodsValue = (lines: PurchaseInput['lines']): number =>
  lines.reduce((sum, { quantity, unit_cost }) => sum + quantity * toPoisha(unit_cost), 0)

const headerOf = ({
  supplier_id,
  expected_on,
  shipping_cost,
  other_cost,
  note,
  stock_location_id,
  lines,
}: PurchaseInput) => ({
  supplier_id,
  expected_on,
  shipping_cost,
  other_cost,
  note,
  stock_location_id,
  goods_total: toTk(goodsValue(lines)),
})

/** The supplier that the order has already may have been switched off meanwhile. */
async function checkInput(trx: Transaction<Schema>, input: PurchaseInput, current?: number): Promise<void> {
  const errors: FieldErrors = await locationProblem(trx, input.stock_location_id)
  const supplier = await trx
    .selectFrom('suppliers')
    .select('status')
    .where('id', '=', input.supplier_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!supplier || !(supplier.status || input.supplier_id === current))
    errors.supplier_id = { reason: 'unknown_reference' }
  const ids = input.lines.map(({ product_price_info_id }) => product_price_info_id)
  const { rows } = await sql<{
    id: number
  }>`select v.id from product_price_infos v join products p on p.id = v.product_id
    where v.id = ${anyOf(ids)} and v.deleted_at is null and p.deleted_at is null`.execute(trx)
  const known = new Set(rows.map(({ id }) => id))
  for (const [at, id] of ids.entries()) {
    const path = `lines.${at}.product_price_info_id`
    if (!known.has(id)) errors[path] = { reason: 'unknown_reference' }
    else if (ids.indexOf(id) !== at) errors[path] = { reason: 'line_repeated' }
  }
  const total = goodsValue(input.lines) + toPoisha(input.shipping_cost) + toPoisha(input.other_cost)
  if (total > LARGEST_AMOUNT) errors.lines = { reason: 'amount_too_large' }
  rejectErrors(errors)
}

async function writeLines(trx: Transaction<Schema>, id: number, { lines }: PurchaseInput): Promise<void> {
  if (lines.length === 0) return
  await trx
    .insertInto('purchase_order_lines')
    .values(lines.map((line, position) => ({ ...enteredOf(line), purchase_order_id: id, position })))
    .execute()
}
