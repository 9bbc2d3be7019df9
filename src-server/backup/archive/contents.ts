import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'
import { type CountedTable, countTable } from './counted-table.ts'

/** The contents of a copied database except the rows themselves: enough to recreate it elsewhere and to verify it. */
export type Contents = {
  /** The migrations that created the tables. */
  migrations: Migration[]
  /** pg-boss's own version of its tables. */
  jobs_version: number
  queues: string[]
  tables: CountedTable[]
  sequences: Sequence[]
}

export type Migration = { number: number; name: string; checksum: string }
/** `last` is null until the sequence is used. */
type Sequence = { name: string; last: string | null }

/** The contents as one transaction sees them. */
export async function readContents(trx: Kysely<Schema>): Promise<Contents> {
  await setPlainOutput(trx)
  const [jobs] = (await sql<{ version: number }>`select version from jobs.version`.execute(trx)).rows
  const tables: CountedTable[] = []
  for (const table of await readTables(trx)) tables.push(await countTable(trx, table))
  return {
    migrations: await readMigrations(trx),
    jobs_version: jobs?.version ?? 0,
    queues: (await sql<{ name: string }>`select name from jobs.queue order by name`.execute(trx)).rows.map(
      ({ name }) => name,
    ),
    tables,
    sequences: await readSequences(trx),
  }
}

export const readMigrations = async (trx: Kysely<Schema>): Promise<Migration[]> =>
  (await sql<Migration>`select number, name, checksum from migrations order by number`.execute(trx)).rows

/**
 * The tables of the shop, and those tables of the queue that contain jobs; the other tables of the queue are created again.
 * Tables of server extensions are excluded.
 */
export async function readTables(trx: Kysely<Schema>) {
  const { rows } = await sql<{ schema: string; name: string; columns: string[] }>`
    select n.nspname::text as schema, c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (n.nspname = 'public' or n.nspname = 'jobs' and c.relname in ('job', 'archive'))
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by n.nspname, c.relname`.execute(trx)
  return rows
}

const readSequences = async (trx: Kysely<Schema>): Promise<Sequence[]> =>
  (
    await sql<Sequence>`select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by sequencename`.execute(trx)
  ).rows

/** Sets the text formats of values for this transaction, so that they do not depend on the settings of the server or the role. */
export async function setPlainOutput(trx: Kysely<Schema>): Promise<void> {
  await sql`select set_config(name, value, true) from (values ('timezone', 'UTC'), ('datestyle', 'ISO'),
    ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex')) as wanted (name, value)`.execute(
    trx,
  )
}
