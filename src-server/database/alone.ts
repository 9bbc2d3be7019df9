import { sql } from 'kysely'
import type { Database } from './database.ts'

// Any number that nothing else in the database locks by.
const lock = 4_822_812

/**
 * Runs what makes a database ready while no other process does the same: of several that start at once on an empty one, the
 * first makes the tables and the first admin. Nobody else is in the directory of an embedded one.
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
