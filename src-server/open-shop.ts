import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { Shop } from './context.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import type { Environment } from './environment.ts'
import { createKept } from './resources/kept.ts'
import { createSignposts } from './resources/signposts.ts'

export type OpenShop = Shop & { close: () => Promise<void> }

/** The shop without its HTTP side: the server, the import and the tests open it the same way. */
export async function openShop(
  environment: Environment,
  report?: (error: unknown) => void,
): Promise<OpenShop> {
  await mkdir(environment.dataDir, { recursive: true })
  const database = await openDatabase({ ...environment, ...(report && { report }) })
  try {
    await migrate(database.db)
    await database.jobs.install()
    const secret = environment.secret ?? (await ownSecret(database.db))
    return {
      ...database,
      environment,
      secret,
      signposts: createSignposts(database.changes),
      kept: createKept(database.changes),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What sessions are signed with when the environment names nothing: made once, kept in the database. */
async function ownSecret(db: Shop['db']): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await db
    .insertInto('shop_secrets')
    .values({ name: 'session', value: made })
    .onConflict((on) => on.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('shop_secrets')
    .select('value')
    .where('name', '=', 'session')
    .executeTakeFirstOrThrow()
  return value
}
