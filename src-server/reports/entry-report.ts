import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { entryReport } from '#domain/operations/reports.ts'
import type { Context } from '../context/context.ts'
import { type Days, within } from './days.ts'

/** The number of records that each user has created and changed, from the history; a bulk edit counts each changed record. */
export async function entriesBy({ db }: Context, days: Days): Promise<Values<typeof entryReport>> {
  const { rows } = await sql<Values<typeof entryReport>['rows'][number]>`
    select u.id, u.full_name as title, (count(*) filter (where h.action = 'create'))::integer as total_insert,
      (count(*) filter (where h.action <> 'create'))::integer as total_update
    from history h join users u on u.id = h.user_id and u.user_type = 1
    where ${within(sql`h.created_at`, days)}
    group by u.id order by count(*) desc, u.id limit 200`.execute(db)
  return { rows }
}
