import { sql } from 'kysely'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { type FieldErrors, rejectErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { readShopToday } from '../database/shop-today.ts'
import type { LockedVariant } from './variant-costs.ts'

/** A line that arrives, as far as its batch is concerned; `path` is that of the line in the request. */
export type BatchLine = {
  variant: LockedVariant
  received_qty: number
  batch_number: string | null
  expires_on: string | null
  mrp: number | null
  path: string
}

/**
 * The batch of each line, a new one or the known one with the number; null for products that track none. A tracked product needs a
 * number and a day of expiry that is not past, and one batch has one expiry.
 */
export async function receiveBatches(
  operation: OperationContext,
  lines: readonly BatchLine[],
): Promise<(number | null)[]> {
  const tracked = lines.filter(({ variant, received_qty }) => variant.track_batches && received_qty > 0)
  if (tracked.length === 0) return lines.map(() => null)
  const today = await readShopToday(operation.trx)
  rejectErrors(inputErrors(tracked, today))
  const ids = new Map<BatchLine, number>()
  const errors: FieldErrors = {}
  const batches = await addBatches(operation, tracked)
  for (const line of tracked) {
    const batch = batches.get(keyOf(line))
    if (!batch) continue
    ids.set(line, batch.id)
    if (batch.expires_on !== line.expires_on)
      errors[`${line.path}.expires_on`] = { reason: 'batch_other_expiry' }
    if (batch.recalled) errors[`${line.path}.batch_number`] = { reason: 'batch_recalled' }
  }
  rejectErrors(errors)
  return lines.map((line) => ids.get(line) ?? null)
}

function inputErrors(lines: readonly BatchLine[], today: string): FieldErrors {
  const errors: FieldErrors = {}
  for (const { batch_number, expires_on, path } of lines) {
    if (!batch_number?.trim()) errors[`${path}.batch_number`] = { reason: 'required' }
    if (expires_on === null) errors[`${path}.expires_on`] = { reason: 'required' }
    else if (expires_on < today) errors[`${path}.expires_on`] = { reason: 'day_past' }
  }
  return errors
}

type KnownBatch = { id: number; expires_on: string | null; recalled: boolean }
type NewBatch = {
  product_price_info_id: number
  batch_number: string
  expires_on: string | null
  mrp: number | null
}

const numberOf = ({ batch_number }: BatchLine): string => batch_number?.trim() ?? ''
const keyOf = (line: BatchLine): string => `${line.variant.base_id} ${numberOf(line)}`

/** The batches of the lines, by their keys; the first line of a new batch decides its expiry. */
async function addBatches(
  { trx, context }: OperationContext,
  lines: readonly BatchLine[],
): Promise<Map<string, KnownBatch>> {
  const user = context.user?.id ?? null
  const wanted = new Map<string, NewBatch>()
  for (const line of lines) {
    // Prices are per unit: the MRP of a box is that of its pieces together.
    const mrp = line.mrp === null ? null : toTk(Math.round(toPoisha(line.mrp) / line.variant.pack_size))
    const first = wanted.get(keyOf(line))
    wanted.set(keyOf(line), {
      product_price_info_id: line.variant.base_id,
      batch_number: numberOf(line),
      expires_on: first ? first.expires_on : line.expires_on,
      mrp: mrp ?? first?.mrp ?? null,
    })
  }
  const { rows } = await sql<KnownBatch & { product_price_info_id: number; batch_number: string }>`
    insert into stock_batches (product_price_info_id, batch_number, expires_on, mrp, created_by, updated_by)
    select n.product_price_info_id, n.batch_number, n.expires_on, n.mrp, ${user}::integer, ${user}::integer
    from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb)
      as n(product_price_info_id integer, batch_number text, expires_on date, mrp numeric(12,2))
    on conflict (product_price_info_id, batch_number)
      do update set mrp = coalesce(excluded.mrp, stock_batches.mrp), updated_by = excluded.updated_by
    returning id, product_price_info_id, batch_number, expires_on::text as expires_on,
      recalled_at is not null as recalled`.execute(trx)
  return new Map(
    rows.map(({ product_price_info_id, batch_number, ...batch }) => [
      `${product_price_info_id} ${batch_number}`,
      batch,
    ]),
  )
}
