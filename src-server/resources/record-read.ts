import { type Kysely, sql } from 'kysely'
import type { ResourceName } from '#registry'
import { atOnce } from '../database/at-once.ts'
import type { Schema } from '../database/schema.ts'
import { ask, type Question, question } from '../database/together.ts'
import { Failure } from '../failure.ts'
import type { Work } from '../operation.ts'
import { entryOf } from './registry.ts'
import { type StoredRecord, services } from './services.ts'
import { column, linkColumns, readName, shownColumns } from './table.ts'

const records = new Map<string, Question<[number], StoredRecord>>()

/** How a record is asked for; put into words once for each resource. */
function recordOf(name: ResourceName, locking: boolean): Question<[number], StoredRecord> {
  const key = `${name} ${locking}`
  const known = records.get(key)
  if (known) return known
  const entry = entryOf(name)
  const columns = [...shownColumns(entry).map(column), ...linkColumns(name, entry)]
  const made = question(
    (id: number) => sql<StoredRecord>`select ${sql.join(columns)} from ${sql.table(readName(name, entry))} t
      where t.id = ${id} ${sql.raw(locking ? 'for update of t' : '')}`,
  )
  records.set(key, made)
  return made
}

/** A live record with its links and children, or undefined. */
export async function readRecord(
  db: Kysely<Schema>,
  name: ResourceName,
  id: number,
  locking = false,
): Promise<StoredRecord | undefined> {
  const asked = ask(db, recordOf(name, locking), id)
  const [[found], children] = await atOnce(asked, services[name]?.readChildren?.(db as Work['trx'], id))
  // Not asked of the database: of an empty table it believes that an index of all that is not deleted is as good as the key.
  return found?.deleted_at === null ? { ...found, ...children } : undefined
}

/** These live records with their links, in the order of these ids; those that have children are read one by one. */
export async function readRecords(
  db: Kysely<Schema>,
  name: ResourceName,
  ids: readonly number[],
  locking = false,
): Promise<StoredRecord[]> {
  const entry = entryOf(name)
  const table = sql.table(readName(name, entry))
  // Everybody locks in the order of the ids, so that none waits for the other.
  if (locking)
    await sql`select id from ${table} where id = any(${ids}::integer[]) order by id for update`.execute(db)
  const columns = [...shownColumns(entry).map(column), ...linkColumns(name, entry)]
  const { rows } = await sql<StoredRecord>`select ${sql.join(columns)} from ${table} t
    join unnest(${ids}::integer[]) with ordinality as wanted (id, place) on wanted.id = t.id
    where t.deleted_at is null order by wanted.place`.execute(db)
  return rows
}

/** The same of one; a record that is not there is a failure. */
export async function recordOrThrow(trx: Work['trx'], name: ResourceName, id: number): Promise<StoredRecord> {
  const found = await readRecord(trx, name, id)
  if (!found) throw new Failure(404, 'record_not_found')
  return found
}
