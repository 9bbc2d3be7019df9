import { sql } from 'kysely'
import { can, sees } from '#domain/accounts/permissions.ts'
import { isUndoable } from '#domain/operations/history.ts'
import type { ResourceName } from '#registry'
import { requireVisibleRole } from '../auth/rights.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { requireRight } from '../context/operation.ts'
import { isNamed } from '../resources/list/masked.ts'
import { entries, entryOf } from '../resources/registry.ts'
import { readName } from '../resources/table.ts'
import { describeDifference, titlesFor } from './describe-difference.ts'
import { changesOf } from './differences.ts'
import type { HistoryRow } from './history-rows.ts'
import { historyFeature } from './row-scope.ts'
import { historyStepOf } from './step.ts'

const perPage = 20

type Row = HistoryRow & { user_name: string | null; records: number }

/**
 * One page of the history of a record, the newest first, starting below the id `before`; `next` is the start of the next page.
 */
export async function readRecordVersions(
  context: Context,
  resource: string,
  id: number,
  before: number | null,
  now = new Date(),
) {
  const name = entries.find(([known]) => known === resource)?.[0]
  if (!name) throw new Failure(404, 'record_not_found')
  await requireView(context, name, id)
  const rows = await readRows(context, name, id, before)
  const page = rows.slice(0, perPage)
  const versions = page.map((row) => ({
    row,
    changes: changesOf(row, context.language),
  }))
  const titles = await titlesFor(
    context,
    versions.flatMap(({ changes }) => changes),
  )
  return {
    rows: versions.map(({ row, changes }) => ({
      id: row.id,
      operation_id: row.operation_id,
      action: row.action,
      user_name: row.user_name,
      created_at: row.created_at,
      records: row.records,
      undoable: isOffered(context, name, row, now),
      changes: changes.map((change) => describeDifference(change, titles, context.language)),
    })),
    next: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
  }
}

/** A deleted record still has its history; a user who may not see the record gets a 404. */
async function requireView(context: Context, name: ResourceName, id: number): Promise<void> {
  const entry = entryOf(name)
  requireRight(context, { action: 'view', feature: entry.feature })
  const { rows } = await sql<{ created_by: number | null; role_id?: number | null }>`select
      ${sql.join((name === 'users' ? ['created_by', 'role_id'] : ['created_by']).map((one) => sql.ref(one)))}
    from ${sql.table(readName(name, entry))} where id = ${id}`.execute(context.db)
  const [found] = rows
  if (!found) throw new Failure(404, 'record_not_found')
  if (entry.only !== 'singleton') requireRight(context, { action: 'view', feature: entry.feature }, found)
  await requireVisibleRole(context, found)
}

async function readRows(
  context: Context,
  name: ResourceName,
  id: number,
  before: number | null,
): Promise<Row[]> {
  const { db, user } = context
  const own = sees(user, historyFeature) === 'all' ? sql`` : sql`and h.user_id = ${user?.id ?? 0}`
  const older = before === null ? sql`` : sql`and h.id < ${before}`
  const { rows } =
    await sql<Row>`select h.id, h.operation_id::text as operation_id, h.resource, h.record_id, h.title,
      h.action, h.user_id, h.before, h.after, h.created_at,
      coalesce(c.title, case when ${isNamed(context, 'u')} then u.full_name end) as user_name,
      coalesce((select f.records from history f where f.operation_id = h.operation_id and f.resource = h.resource
        and f.records is not null limit 1), 1) as records
    from history h left join users u on u.id = h.user_id left join oauth_clients c on c.id = h.client_id
    where h.resource = ${name} and h.record_id = ${id} ${own} ${older}
    order by h.id desc limit ${perPage + 1}`.execute(db)
  return rows
}

/** Whether to show the undo button; the undo itself checks again. */
function isOffered({ user }: Context, name: ResourceName, row: Row, now: Date): boolean {
  const { only, feature } = entryOf(name)
  const step = only === 'handled' ? null : historyStepOf(row)
  if (!step || step.what === 'unknown' || !isUndoable(row.created_at, now)) return false
  return can(user, step.what === 'back' ? 'edit' : 'delete', feature)
}
