import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

export type ArchivedTable = { schema: string; name: string; columns: string[] }
export type CountedTable = ArchivedTable & { rows: number; checksum: string }

export const nameOf = ({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`

/** A row as one text that preserves every value, null and type; PostgreSQL can read it back. */
export const rowText = ({ columns }: ArchivedTable) =>
  sql<string>`row(${sql.join(columns.map((name) => sql.ref(name)))})::text`

/**
 * The number of rows and a checksum that does not depend on their order: the sums of the halves of each row's hash. It is the
 * same on every engine, as long as the text formats are set (contents.ts).
 */
export async function countTable(trx: Kysely<Schema>, table: ArchivedTable): Promise<CountedTable> {
  const { rows } = await sql<{ rows: number; checksum: string }>`
    select count(*)::int as rows,
      coalesce(sum(('x' || substr(hash, 1, 16))::bit(64)::bigint), 0)::text || '/' ||
      coalesce(sum(('x' || substr(hash, 17))::bit(64)::bigint), 0)::text as checksum
    from (select md5(${rowText(table)}) as hash from ${sql.table(nameOf(table))}) as hashed`.execute(trx)
  const [found = { rows: 0, checksum: '' }] = rows
  return { schema: table.schema, name: table.name, columns: table.columns, ...found }
}

/** The differences between the tables of two copies, as texts. */
export function tableDifferences(
  expected: readonly CountedTable[],
  found: readonly CountedTable[],
): string[] {
  return expected.flatMap((table) => {
    const other = found.find((one) => nameOf(one) === nameOf(table))
    if (!other) return [`${nameOf(table)} is missing`]
    if (other.rows !== table.rows) return [`${nameOf(table)} has ${other.rows} rows instead of ${table.rows}`]
    return other.checksum === table.checksum ? [] : [`${nameOf(table)} has other values in its rows`]
  })
}
