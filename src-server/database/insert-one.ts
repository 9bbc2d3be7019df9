import { CompiledQuery, type Insertable, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Numbered = { [Table in keyof Schema]: 'id' extends keyof Schema[Table] ? Table : never }[keyof Schema]

const texts = new Map<string, string>()

/** Inserts a row and gives its number. What is written all day is put into words once for each set of columns. */
export async function insertOne<Table extends Numbered>(
  db: Kysely<Schema>,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<number> {
  const columns = Object.keys(row)
  const { rows } = await db.executeQuery<{ id: number }>(
    CompiledQuery.raw(textOf(table, columns), Object.values(row)),
  )
  const [made] = rows
  if (!made) throw new Error(`Nothing was inserted into ${table}.`)
  return made.id
}

function textOf(table: string, columns: readonly string[]): string {
  const key = `${table} ${columns}`
  const known = texts.get(key)
  if (known) return known
  const names = columns.map((name) => `"${name}"`).join(', ')
  const places = columns.map((_, at) => `$${at + 1}`).join(', ')
  const text = `insert into "${table}" (${names}) values (${places}) returning id`
  texts.set(key, text)
  return text
}
