import { mkdir } from 'node:fs/promises'
import { knowSecret } from './auth/known-secret.ts'
import { ownSecret } from './auth/own-secret.ts'
import { rejectMoved } from './backup/moved.ts'
import { createCache } from './cache/cache.ts'
import type { Shop } from './context/context.ts'
import { alone } from './database/alone.ts'
import { migrate } from './database/migrate.ts'
import type { Environment } from './environment/environment.ts'
import { hooks } from './features.ts'
import { openDatabaseWithJobs } from './jobs/database-with-jobs.ts'
import { openStorage } from './storage/open-storage.ts'

export type OpenShop = Shop & { close: () => Promise<void> }

/** The shop without its HTTP server: the server, the import command and the tests open it in the same way. */
export async function openShop(
  environment: Environment,
  report?: (error: unknown) => void,
): Promise<OpenShop> {
  await mkdir(environment.dataDir, { recursive: true })
  if (!environment.databaseUrl) await rejectMoved(environment.dataDir)
  const storage = await openStorage(environment)
  const database = await openDatabaseWithJobs({ ...environment, ...(report && { report }) })
  try {
    const secret = await alone(database, async () => {
      await migrate(database.db)
      await database.jobs.install()
      const given = environment.secret ?? (await ownSecret(database.db, environment.dataDir))
      await knowSecret(database, given)
      return given
    })
    return {
      ...database,
      environment,
      storage,
      secret,
      now: () => new Date(),
      hooks,
      cache: createCache(database.changes, () => new Date()),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
