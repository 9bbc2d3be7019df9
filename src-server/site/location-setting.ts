import { sql } from 'kysely'
import { transferState } from '#domain/catalog/locations/transfer.ts'
import { stocktakeState } from '#domain/catalog/stocktake.ts'
import { purchaseState } from '#domain/purchasing/purchase-order.ts'
import type { FieldErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'

const { draft, ordered, partly_received } = purchaseState
/** The states of purchase orders whose goods may still arrive. */
const receivable = [draft, ordered, partly_received]

/** A shop goes back to one location when all of its stock lies there, and nothing can move any elsewhere. */
export async function locationSettingErrors(
  { trx }: OperationContext,
  config: Record<string, unknown>,
  stored: Record<string, unknown> | null,
): Promise<FieldErrors> {
  if (config.use_locations !== false || stored?.use_locations !== true) return {}
  const { rows } = await sql<{
    in_use: boolean
  }>`select exists (select from location_stocks where quantity > 0)
    or exists (select from stock_transfers where state = ${transferState.on_the_way})
    or exists (select from purchase_orders o join stock_locations l on l.id = o.stock_location_id
      where not l.is_main and o.state = any(${receivable}::integer[]))
    or exists (select from stocktakes s join stock_locations l on l.id = s.stock_location_id
      where not l.is_main and s.state = ${stocktakeState.counting}) as in_use`.execute(trx)
  return rows[0]?.in_use ? { use_locations: { reason: 'locations_in_use' } } : {}
}
