import { type Kysely, sql } from 'kysely'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { type PreparedQuery, preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { column, linkColumns, readName, shownColumns } from '../table.ts'

type RecordQuery = PreparedQuery<[id: number], StoredRecord>

const recordQueries = new Map<string, RecordQuery>()

/** The query that reads a record, built once for each resource. */
function recordQuery(name: ResourceName, locking: boolean): RecordQuery {
  const key = `${name} ${locking}`
  const known = recordQueries.get(key)
  if (known) return known
  const entry = entryOf(name)
  const columns = [...shownColumns(entry).map(column), ...linkColumns(name, entry)]
  const query = preparedQuery(
    (id: number) => sql<StoredRecord>`select ${sql.join(columns)} from ${sql.table(readName(name, entry))} t
      where t.id = ${id} ${sql.raw(locking ? 'for update of t' : '')}`,
  )
  recordQueries.set(key, query)
  return query
}

/** The source of a read: a query of its own, or one in the transaction of an operation. */
type Reader = Pick<Context, 'db' | 'hooks'> | Pick<OperationContext, 'trx' | 'context'>

/** A live record with its links and children, or undefined. */
export async function readRecord(
  reader: Reader,
  name: ResourceName,
  id: number,
  locking = false,
): Promise<StoredRecord | undefined> {
  const [db, context] = 'trx' in reader ? [reader.trx, reader.context] : [reader.db, reader]
  const [found] = await recordQuery(name, locking).execute(db, id)
  // Not a condition of the query: for an empty table PostgreSQL's planner considers an index of live rows as good as the primary
  // key.
  if (!found || found.deleted_at !== null) return undefined
  return { ...found, ...(await hooksOf(context, name).readChildren?.(db as OperationContext['trx'], id)) }
}

/** These live records with their links, in the order of these ids; records with children are read one by one. */
export async function readRecords(
  db: Kysely<Schema>,
  name: ResourceName,
  ids: readonly number[],
  locking = false,
): Promise<StoredRecord[]> {
  const entry = entryOf(name)
  const table = sql.table(readName(name, entry))
  // Locks are always taken in the order of the ids, so that transactions cannot deadlock.
  if (locking)
    await sql`select id from ${table} where id = any(${ids}::integer[]) order by id for update`.execute(db)
  const columns = [...shownColumns(entry).map(column), ...linkColumns(name, entry)]
  const { rows } = await sql<StoredRecord>`select ${sql.join(columns)} from ${table} t
    join unnest(${ids}::integer[]) with ordinality as wanted (id, place) on wanted.id = t.id
    where t.deleted_at is null order by wanted.place`.execute(db)
  return rows
}

/** The same for one record; throws 404 if it does not exist. */
export async function recordOrThrow(
  operation: Pick<OperationContext, 'trx' | 'context'>,
  name: ResourceName,
  id: number,
): Promise<StoredRecord> {
  const found = await readRecord(operation, name, id)
  if (!found) throw new Failure(404, 'record_not_found')
  return found
}
