import { openDatabase } from '../database/database.ts'
import { migrationFiles } from '../database/migrate.ts'
import { inSnapshot } from '../database/transaction.ts'
import { type Contents, readContents } from './archive/contents.ts'
import { readRows } from './archive/rows.ts'
import { fillPlace, openEmptyPlace, type Place } from './empty-place.ts'
import { forgetMove, markMoved, refuseMoved } from './moved.ts'
import { refuseNoShop } from './source.ts'

export type Moved = { rows: number; tables: number }

/** Takes the embedded shop of a data directory to an empty PostgreSQL database; the old copy stays, and does not start again. */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<Moved> {
  refuseNoShop({ dataDir })
  await refuseMoved(dataDir)
  const moved = await copyShop({ dataDir }, { databaseUrl, dataDir })
  await markMoved(dataDir, databaseUrl)
  return moved
}

/** Copies the shop of a PostgreSQL database into a data directory that has none. It goes on where it is. */
export async function moveToEmbedded(databaseUrl: string, dataDir: string): Promise<Moved> {
  const moved = await copyShop({ databaseUrl, dataDir }, { dataDir })
  await forgetMove(dataDir)
  return moved
}

async function copyShop(from: Place, to: Place): Promise<Moved> {
  // It takes the lock of the data directory: refused while the shop runs there.
  const source = await openDatabase(from)
  try {
    return await inSnapshot(source.db, async (trx) => {
      const contents = await readContents(trx)
      refuseOldTables(contents)
      const target = await openEmptyPlace(to)
      try {
        await fillPlace(target, contents, readRows(trx, contents.tables))
      } finally {
        await target.close()
      }
      const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
      return { rows, tables: contents.tables.length }
    })
  } finally {
    await source.close()
  }
}

function refuseOldTables({ migrations }: Contents): void {
  if (Object.keys(migrationFiles).length !== migrations.length)
    throw new Error(
      'The tables of this shop are of another release: start it once with this Haat, end it, and move then.',
    )
}
