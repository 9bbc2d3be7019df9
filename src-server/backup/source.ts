import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import type { Schema } from '../database/schema/schema.ts'
import { wireForm } from '../database/wire-form.ts'
import type { Place } from './empty-place.ts'
import { copyRunning, reachRunning } from './running-copy.ts'

/** A shop that is to be copied. `db`: what is read; `live`: the shop itself, where the copy is written down. */
export type Source = {
  engine: Database['engine']
  db: Kysely<Schema>
  live: Kysely<Schema>
  close: () => Promise<void>
}

/** Opens the shop of a place whether it runs or not; of the embedded database of a running shop a copy below `scratch`. */
export async function openSource(place: Place, scratch: string): Promise<Source> {
  const running = place.databaseUrl ? null : await reachRunning(place.dataDir)
  if (!running) {
    const database = await openDatabase(place)
    return { engine: database.engine, db: database.db, live: database.db, close: database.close }
  }
  const host = running.host
  try {
    const copy = await openDatabase({ dataDir: await copyRunning(running, place.dataDir, scratch) })
    const pool = new pg.Pool({ host, user: 'postgres', database: 'postgres', max: 1, types: wireForm })
    pool.on('error', () => {})
    const live = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
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

/** A data directory named by mistake would else become a new shop, with nothing in it. */
export function refuseNoShop({ databaseUrl, dataDir }: Place): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new Error(`There is no embedded shop in ${dataDir}: name its folder as DATA_DIR, or DATABASE_URL.`)
}
