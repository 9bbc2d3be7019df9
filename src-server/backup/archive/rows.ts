import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'
import { type CountedTable, nameOf, rowText } from './counted-table.ts'

/** Some rows of a table, each as one text. A table consists of many of these, one after the other. */
export type Rows = { table: string; lines: string[] }

const atOnce = 500
/** The approximate number of characters per chunk, which limits the memory for reading and writing. */
const characters = 2_000_000

/** Every row of the tables, as the open transaction sees them. */
export async function* readTableRows(
  trx: Kysely<Schema>,
  tables: readonly CountedTable[],
): AsyncGenerator<Rows> {
  for (const table of tables) {
    await sql`declare lines no scroll cursor for
      select ${rowText(table)} as line from ${sql.table(nameOf(table))}`.execute(trx)
    let lines: string[] = []
    let size = 0
    for (let more = true; more; ) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(atOnce)} from lines`.execute(trx)
      for (const { line } of rows) {
        lines.push(line)
        size += line.length
      }
      more = rows.length === atOnce
      if (lines.length === 0 || (more && size < characters)) continue
      yield { table: nameOf(table), lines }
      lines = []
      size = 0
    }
    await sql`close lines`.execute(trx)
  }
}
