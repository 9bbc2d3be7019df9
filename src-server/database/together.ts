import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

type Asked = {
  query: RawBuilder<unknown>
  done: (rows: never) => void
  fail: (error: unknown) => void
}

const asked = new WeakMap<Kysely<Schema>, Asked[]>()

/**
 * The rows of a query, as JSON has them. What is asked in the same breath goes to the database as one statement: the way
 * there and back costs more than most answers. Whoever asks for something that may take long asks alone.
 */
export const together = <Row>(db: Kysely<Schema>, query: RawBuilder<Row>): Promise<Row[]> =>
  new Promise((done, fail) => {
    const others = asked.get(db)
    if (others) others.push({ query, done, fail })
    else {
      asked.set(db, [{ query, done, fail }])
      queueMicrotask(() => void askAll(db))
    }
  })

async function askAll(db: Kysely<Schema>): Promise<void> {
  const all = asked.get(db) ?? []
  asked.delete(db)
  const parts = all.map(
    ({ query }, at) =>
      sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.ref(`answer_${at}`)}`,
  )
  try {
    const { rows } = await sql<Record<string, never>>`select ${sql.join(parts)}`.execute(db)
    for (const [at, { done }] of all.entries()) done(rows[0]?.[`answer_${at}`] as never)
  } catch (error) {
    for (const { fail } of all) fail(error)
  }
}
