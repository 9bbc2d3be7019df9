import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'
import { type Contents, readTables, setPlainOutput } from './archive/contents.ts'
import { type ArchivedTable, countTable, nameOf, tableDifferences } from './archive/counted-table.ts'
import type { Rows } from './archive/rows.ts'

/**
 * Replaces the rows that the migrations have created by those of the copy, sets the sequences, and verifies that every table is
 * equal; throws otherwise. All within the open transaction.
 */
export async function loadRows(
  trx: Kysely<Schema>,
  contents: Contents,
  rows: AsyncIterable<Rows>,
): Promise<void> {
  await setPlainOutput(trx)
  requireSameTables(contents.tables, await readTables(trx))
  await sql`truncate ${sql.join(contents.tables.map((table) => sql.table(nameOf(table))))}`.execute(trx)
  await makeQueues(trx, contents.queues)
  const constraints = await dropForeignKeys(trx)
  await insertRows(trx, contents.tables, rows)
  // Inconsistent rows are an error here.
  for (const { table, name, definition } of constraints)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      trx,
    )
  for (const { name, last } of contents.sequences)
    await (last === null
      ? sql`alter sequence ${sql.ref(name)} restart`
      : sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`
    ).execute(trx)
  await prove(trx, contents)
}

async function prove(trx: Kysely<Schema>, { tables }: Contents): Promise<void> {
  const found = []
  for (const table of tables) found.push(await countTable(trx, table))
  const different = tableDifferences(tables, found)
  if (different.length > 0)
    throw new Error(`The copy is not equal: ${different.join('; ')}. Nothing was stored.`)
}

async function insertRows(trx: Kysely<Schema>, tables: readonly ArchivedTable[], rows: AsyncIterable<Rows>) {
  // The rows of a copy are no events for other programs (migration 0076).
  await sql`select set_config('haat.restoring', 'on', true)`.execute(trx)
  let open = ''
  for await (const { table: name, lines } of rows) {
    const table = tables.find((one) => nameOf(one) === name)
    if (!table) throw new Error(`The copy has rows of ${name}, which it does not name.`)
    const columns = sql.join(table.columns.map((column) => sql.ref(column)))
    if (open !== name) {
      // The texts are parsed by the row type of this table: the columns of the copy with the types that they have here.
      await sql`drop table if exists pg_temp.incoming`.execute(trx)
      await sql`create temporary table incoming on commit drop as
        select ${columns} from ${sql.table(name)} with no data`.execute(trx)
      open = name
    }
    // `offset 0` prevents the database from parsing a text once per column.
    await sql`insert into ${sql.table(name)} (${columns}) overriding system value
      select (line).* from (
        select text::pg_temp.incoming as line from unnest(${lines}::text[]) as text offset 0
      ) as lines`.execute(trx)
  }
}

// A queue that this release does not use any more may still have jobs.
async function makeQueues(trx: Kysely<Schema>, queues: readonly string[]): Promise<void> {
  for (const name of queues)
    await sql`select jobs.create_queue(${name}, '{"policy": "standard"}')
      where not exists (select from jobs.queue where name = ${name})`.execute(trx)
}

type ForeignKey = { table: string; name: string; definition: string }

// Foreign keys are circular, so that no order of tables works; the constraints are added again after all rows.
async function dropForeignKeys(trx: Kysely<Schema>): Promise<ForeignKey[]> {
  const { rows } =
    await sql<ForeignKey>`select 'public.' || c.relname::text as table, k.conname::text as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname = 'public' order by c.relname, k.conname`.execute(
      trx,
    )
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  return rows
}

function requireSameTables(expected: readonly ArchivedTable[], here: readonly ArchivedTable[]): void {
  const missing = here.map(nameOf).filter((name) => !expected.some((table) => nameOf(table) === name))
  if (missing.length > 0) throw new Error(`The copy lacks the tables ${missing.join(', ')}.`)
  if (new Set(expected.map(nameOf)).size < expected.length) throw new Error('The copy names a table twice.')
  const wrong = expected.filter((table) => {
    const found = here.find((one) => nameOf(one) === nameOf(table))
    return !found || [...found.columns].sort().join() !== [...table.columns].sort().join()
  })
  if (wrong.length > 0)
    throw new Error(
      `This Haat has no such tables: ${wrong.map(nameOf).join(', ')}. They are none of the shop’s own.`,
    )
}
