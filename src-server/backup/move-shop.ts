import { openDatabase } from '../database/database.ts'
import { migrationFiles } from '../database/migrate.ts'
import { inSnapshot } from '../database/transaction.ts'
import { type Contents, readContents } from './archive/contents.ts'
import { readTableRows } from './archive/rows.ts'
import { fillPlace, openEmptyPlace, type RestoreTarget } from './empty-place.ts'
import { forgetMove, markMoved, rejectMoved } from './moved.ts'
import { requireShop } from './source.ts'

export type Moved = { rows: number; tables: number }

/** Copies the embedded shop of a data directory to an empty PostgreSQL database; the old copy stays, but does not start again. */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<Moved> {
  requireShop({ dataDir })
  await rejectMoved(dataDir)
  const moved = await copyShop({ dataDir }, { databaseUrl, dataDir })
  await markMoved(dataDir, databaseUrl)
  return moved
}

/** Copies the shop of a PostgreSQL database into a data directory without one. The shop on PostgreSQL continues. */
export async function moveToEmbedded(databaseUrl: string, dataDir: string): Promise<Moved> {
  const moved = await copyShop({ databaseUrl, dataDir }, { dataDir })
  await forgetMove(dataDir)
  return moved
}

async function copyShop(from: RestoreTarget, to: RestoreTarget): Promise<Moved> {
  // This takes the lock of the data directory: it fails while the shop is running there.
  const source = await openDatabase(from)
  try {
    return await inSnapshot(source.db, async (trx) => {
      const contents = await readContents(trx)
      requireCurrentTables(contents)
      const target = await openEmptyPlace(to)
      try {
        await fillPlace(target, contents, readTableRows(trx, contents.tables))
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

function requireCurrentTables({ migrations }: Contents): void {
  if (Object.keys(migrationFiles).length !== migrations.length)
    throw new Error(
      'The tables of this shop are of another release: start it once with this Haat, end it, and move then.',
    )
}
