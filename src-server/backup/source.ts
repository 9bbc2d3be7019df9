import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import type { Schema } from '../database/schema/schema.ts'
import { wireForm } from '../database/wire-form.ts'
import type { RestoreTarget } from './empty-place.ts'
import { copyRunning, reachRunning } from './running-copy.ts'

/** The shop to copy. `db`: the database to read; `live`: the database of the shop, where the backup is recorded. */
export type Source = {
  engine: Database['engine']
  db: Kysely<Schema>
  live: Kysely<Schema>
  close: () => Promise<void>
}

/** Opens the shop, running or not; for the embedded database of a running shop, a copy of it below `scratch`. */
export async function openSource(place: RestoreTarget, scratch: string): Promise<Source> {
  const running = place.databaseUrl ? null : await reachRunning(place.dataDir)
  if (!running) {
    const database = await openDatabase(place)
    return { engine: database.engine, db: database.db, live: database.db, close: database.close }
  }
  try {
    const copy = await openDatabase({ dataDir: await copyRunning(running, place.dataDir, scratch) })
    const live = connectRunning(running.host)
    return {
      engine: copy.engine,
      db: copy.db,
      live,
      close: async () => {
        await live.destroy()
        await copy.close()
      },
    }
  } finally {
    await running.end()
  }
}

/** A function that runs statements on the database of the shop, running or not, and closes it afterwards. */
export const onLive =
  (place: RestoreTarget) =>
  async <Result>(run: (live: Kysely<Schema>) => Promise<Result>): Promise<Result> => {
    const running = place.databaseUrl ? null : await reachRunning(place.dataDir)
    await running?.end()
    const database = running ? null : await openDatabase(place)
    const live = database?.db ?? connectRunning(running?.host ?? '')
    try {
      return await run(live)
    } finally {
      await (database ? database.close() : live.destroy())
    }
  }

/** The embedded database of a running shop, by the folder of its socket. */
function connectRunning(host: string): Kysely<Schema> {
  const pool = new pg.Pool({ host, user: 'postgres', database: 'postgres', max: 1, types: wireForm })
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Throws, because a wrong data directory would otherwise become a new, empty shop. */
export function requireShop({ databaseUrl, dataDir }: RestoreTarget): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new Error(`There is no embedded shop in ${dataDir}: name its folder as DATA_DIR, or DATABASE_URL.`)
}
