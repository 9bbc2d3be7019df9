import { type RawBuilder, sql } from 'kysely'
import { type CursorPage, cursorMeta } from '#domain/contract/envelope.ts'
import type { Context } from '../../context/context.ts'
import { badQuery } from './bad-query.ts'

/**
 * Pages of a list in the order of the last change, for programs that follow it: each page begins after the last row of the previous
 * one, so that no change is missed or repeated while others write.
 */

type Position = { at: string; id: number }

/** A writer that has begun longer ago than this is not waited for. */
const longestWrite = sql`interval '15 minutes'`

/**
 * The moment until which all changes can be read. A change is never older than the beginning of its transaction, so one that commits
 * later than its neighbours would be missed: rows as new as the oldest open transaction are left for a later request. It is read
 * before the rows, so that they include what was committed meanwhile; a second covers transactions that have just begun.
 */
async function readSettled(db: Context['db']): Promise<string> {
  const { rows } = await sql<{ settled: string }>`
    select least(coalesce(min(a.xact_start), now()), now()) - interval '1 second' as settled from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start > now() - ${longestWrite}`.execute(
    db,
  )
  return rows[0]?.settled ?? ''
}

export async function readCursorPage(
  { db }: Context,
  {
    table,
    where,
    cursor,
    limit,
    path,
  }: {
    table: string
    where: readonly RawBuilder<unknown>[]
    /** That of the previous page; '' for the first one. */
    cursor: string
    limit: number
    path: string
  },
  rowsOf: (ids: number[]) => Promise<unknown[]>,
): Promise<CursorPage<unknown>> {
  const after = cursor === '' ? null : readCursor(cursor)
  const settled = await readSettled(db)
  const conditions = [
    ...where,
    sql`t.updated_at < ${settled}::timestamptz`,
    ...(after ? [sql`(t.updated_at, t.id) > (${after.at}::timestamptz, ${after.id}::bigint)`] : []),
  ]
  const { rows } = await sql<Position>`select t.id::integer as id,
      to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${sql.table(table)} t where ${sql.join(conditions, sql` and `)}
    order by t.updated_at, t.id limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  // The cursor after the last page as well: the next request with it continues from there.
  const next_cursor = last ? writeCursor(last) : cursor
  return {
    data: page.length === 0 ? [] : await rowsOf(page.map(({ id }) => id)),
    ...cursorMeta({ limit, path, next_cursor, has_more: rows.length > limit }),
  }
}

const writeCursor = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`).toString('base64url')

function readCursor(text: string): Position {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,10})$/.exec(
      Buffer.from(text.slice(0, 100), 'base64url').toString(),
    ) ?? []
  if (at === undefined || Number.isNaN(Date.parse(at))) throw badQuery('cursor')
  return { at, id: Number(id) }
}
