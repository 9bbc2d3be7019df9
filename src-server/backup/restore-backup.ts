import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { openStorage } from '../storage/open-storage.ts'
import { checkSeal } from './archive-form.ts'
import { restoreFiles } from './archived-files.ts'
import { filesOf, fillPlace, openEmptyPlace } from './empty-place.ts'
import { forgetMove } from './moved.ts'
import { readArchivedRows, readManifest } from './read-archive.ts'

export type Restored = { rows: number; files: number; made_at: string; haat: string }

/** Fills an empty place with an archive, of whichever engine. Whatever is wrong with it is found before anything is written. */
export async function restoreBackup(environment: Environment, path: string): Promise<Restored> {
  await checkSeal(path)
  const manifest = await readManifest(path)
  filesOf(manifest.migrations)
  const database = await openEmptyPlace(environment)
  try {
    // The files first: a database with people in it is the end of it.
    const storage = await openStorage(environment)
    const files = await restoreFiles(path, storage, join(environment.dataDir, 'backup-scratch', 'restored'))
    await fillPlace(database, manifest, readArchivedRows(path))
    if (database.engine === 'embedded') await forgetMove(environment.dataDir)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, files, made_at: manifest.made_at, haat: manifest.haat }
  } finally {
    await database.close()
  }
}
