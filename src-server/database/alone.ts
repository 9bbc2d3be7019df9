import { sql } from 'kysely'
import type { Database } from './database.ts'

// An arbitrary number that no other advisory lock uses.
const lock = 4_822_812

/**
 * Runs the set-up of a database exclusively: of several processes that start together on an empty one, the first creates the
 * tables and the first admin. An embedded database has only one process anyway.
 */
export async function alone<Result>(
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  run: () => Promise<Result>,
): Promise<Result> {
  if (engine === 'embedded') return run()
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    try {
      return await run()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}
