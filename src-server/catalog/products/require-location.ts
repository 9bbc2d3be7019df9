import type { Transaction } from 'kysely'
import { type FieldErrors, rejectErrors } from '../../context/failure.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { isFeatureOn } from '../../site/require-feature.ts'

/** Throws unless a location can be chosen in this field; none is always possible. */
export async function requireLocation(
  trx: Transaction<Schema>,
  id: number | null,
  field = 'stock_location_id',
): Promise<void> {
  rejectErrors(await locationProblem(trx, id, field))
}

/** The error of a location that cannot be chosen. */
export async function locationProblem(
  trx: Transaction<Schema>,
  id: number | null,
  field = 'stock_location_id',
): Promise<FieldErrors> {
  if (id === null) return {}
  if (!(await isFeatureOn({ db: trx }, 'use_locations'))) return { [field]: { reason: 'locations_off' } }
  const found = await trx
    .selectFrom('stock_locations')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // It is not removed while pieces come into it.
    .forShare()
    .executeTakeFirst()
  return found ? {} : { [field]: { reason: 'unknown_reference' } }
}
