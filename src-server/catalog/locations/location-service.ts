import { sql } from 'kysely'
import { Failure, type FieldErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { anyOf } from '../../database/any-of.ts'
import type { ResourceHooks } from '../../resources/hooks.ts'

/** The main location stays, another one as long as it has stock; an area has one location. */
export const locationService: ResourceHooks = {
  beforeSave: (_, __, stored) => ({ is_main: stored?.is_main === true }),
  rules: async (operation, record, stored): Promise<FieldErrors> => ({
    ...(stored?.is_main === true && record.status !== true && { status: { reason: 'main_stays_in_use' } }),
    ...(await servedElsewhere(operation, 'city_ids', record, stored?.id)),
    ...(await servedElsewhere(operation, 'area_ids', record, stored?.id)),
  }),
  beforeDelete: async ({ trx }, stored) => {
    if (stored.is_main === true) throw new Failure(409, 'locations.main_stays')
    const left = await trx
      .selectFrom('location_stocks')
      .select('id')
      .where('stock_location_id', '=', stored.id)
      .where('quantity', '>', 0)
      .executeTakeFirst()
    if (left) throw new Failure(409, 'locations.has_stock', { args: { title: String(stored.title) } })
  },
}

async function servedElsewhere(
  { trx }: OperationContext,
  field: 'city_ids' | 'area_ids',
  record: Record<string, unknown>,
  id: number | undefined,
): Promise<FieldErrors> {
  const ids = record[field] as number[]
  if (ids.length === 0) return {}
  const links = sql.table(`stock_locations_${field}`)
  const { rows } = await sql<{ title: string }>`select l.title from ${links} s
    join stock_locations l on l.id = s.owner_id
    where s.target_id = ${anyOf(ids)} and l.id <> ${id ?? 0} and l.deleted_at is null limit 1`.execute(trx)
  return rows[0] ? { [field]: { reason: 'area_of_other_location', args: { title: rows[0].title } } } : {}
}
