import { sql } from 'kysely'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { type FieldErrors, rejectErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { shopToday } from './purchase-record.ts'
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
  const today = await shopToday(operation)
  rejectErrors(inputErrors(tracked, today))
  const ids = new Map<BatchLine, number>()
  const errors: FieldErrors = {}
  for (const line of tracked) {
    const batch = await addBatch(operation, line)
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

async function addBatch(
  { trx, context }: OperationContext,
  { variant, batch_number, expires_on, mrp }: BatchLine,
): Promise<KnownBatch> {
  const user = context.user?.id ?? null
  // Prices are per unit: the MRP of a box is that of its pieces together.
  const mrpOfPiece = mrp === null ? null : toTk(Math.round(toPoisha(mrp) / variant.pack_size))
  const { rows } = await sql<KnownBatch>`
    insert into stock_batches (product_price_info_id, batch_number, expires_on, mrp, created_by, updated_by)
    values (${variant.base_id}, ${batch_number?.trim() ?? ''}, ${expires_on}, ${mrpOfPiece}, ${user}, ${user})
    on conflict (product_price_info_id, batch_number)
      do update set mrp = coalesce(excluded.mrp, stock_batches.mrp), updated_by = excluded.updated_by
    returning id, expires_on::text as expires_on, recalled_at is not null as recalled`.execute(trx)
  return rows[0] as KnownBatch
}
