import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

/** Whether a correction made a paid order more expensive, and the difference is not paid yet. */
export async function paysDifference(db: Kysely<Schema>, order_info_id: number): Promise<boolean> {
  const { pays_difference } = await db
    .selectFrom('order_infos')
    .select('pays_difference')
    .where('id', '=', order_info_id)
    .executeTakeFirstOrThrow()
  return pays_difference
}
