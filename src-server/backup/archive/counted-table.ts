import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

export type Table = { schema: string; name: string; columns: string[] }
export type CountedTable = Table & { rows: number; checksum: string }

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`

/** A row as one text that keeps every value, null and type; PostgreSQL reads it back as it was. */
export const rowText = ({ columns }: Table) =>
  sql<string>`row(${sql.join(columns.map((name) => sql.ref(name)))})::text`

/**
 * How many rows, and a checksum that knows no order: the sums of the halves of each row's hash. The same on every engine, as
 * long as the connection speaks plainly (contents.ts).
 */
export async function countTable(trx: Kysely<Schema>, table: Table): Promise<CountedTable> {
  const { rows } = await sql<{ rows: number; checksum: string }>`
    select count(*)::int as rows,
      coalesce(sum(('x' || substr(hash, 1, 16))::bit(64)::bigint), 0)::text || '/' ||
      coalesce(sum(('x' || substr(hash, 17))::bit(64)::bigint), 0)::text as checksum
    from (select md5(${rowText(table)}) as hash from ${sql.table(nameOf(table))}) as hashed`.execute(trx)
  const [found = { rows: 0, checksum: '' }] = rows
  return { schema: table.schema, name: table.name, columns: table.columns, ...found }
}

/** Names each table of which the two copies say something else. */
export function differences(expected: readonly CountedTable[], found: readonly CountedTable[]): string[] {
  return expected.flatMap((table) => {
    const other = found.find((one) => nameOf(one) === nameOf(table))
    if (!other) return [`${nameOf(table)} is missing`]
    if (other.rows !== table.rows) return [`${nameOf(table)} has ${other.rows} rows instead of ${table.rows}`]
    return other.checksum === table.checksum ? [] : [`${nameOf(table)} has other values in its rows`]
  })
}
