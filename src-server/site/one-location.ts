import { sql } from 'kysely'
import { transferState } from '#domain/catalog/locations/transfer.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'

/** A shop goes back to one location when all of its stock lies there. */
export async function locationErrors(
  { trx }: OperationContext,
  config: Record<string, unknown>,
  stored: Record<string, unknown> | null,
): Promise<FieldErrors> {
  if (config.use_locations !== false || stored?.use_locations !== true) return {}
  const { rows } = await sql<{
    in_use: boolean
  }>`select exists (select from location_stocks where quantity > 0)
    or exists (select from stock_transfers where state = ${transferState.on_the_way}) as in_use`.execute(trx)
  return rows[0]?.in_use ? { use_locations: { reason: 'locations_in_use' } } : {}
}
