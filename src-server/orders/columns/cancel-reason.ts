import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

/** The reason of the cancellation of an order `o`, as its customer may read it: null if it is internal. */
export const reasonForCustomer = sql<
  string | null
>`case when o.cancel_reason_internal then null else o.cancel_reason end`

/** Whether the reason stays in the back office. */
export async function isReasonInternal(db: Kysely<Schema>, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('order_infos')
    .select('cancel_reason_internal')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.cancel_reason_internal ?? false
}
