import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { secretOf } from '../auth/own-secret.ts'
import type { Environment } from '../environment/environment.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type Authenticity, checkSignature } from './archive/archive-form.ts'
import { restoreFiles } from './archive/archived-files.ts'
import { checkArchive } from './archive/check-archive.ts'
import { readArchivedRows } from './archive/read-archive.ts'
import type { ArchiveBucket } from './bucket/archive-bucket.ts'
import { filesOf, fillPlace, openEmptyPlace } from './empty-place.ts'
import { forgetMove } from './moved.ts'
import { requireFreeSpace } from './room.ts'

export type Restored = {
  rows: number
  files: number
  made_at: string
  haat: string
  authenticity: Authenticity
}

/**
 * Restores an archive of either engine into an empty database. All checks run before anything is written. `unverified`: accepts
 * an archive that was not made with the current secret.
 */
export async function restoreBackup(
  environment: Environment,
  path: string,
  { unverified = false }: { unverified?: boolean | undefined } = {},
): Promise<Restored> {
  const authenticity = await checkSignature(path, await secretOf(environment))
  if (authenticity === 'differs' && !unverified)
    throw new Error(
      `${path} was not made with this shop's secret, or was changed since. Provide the SECRET (or the file ` +
        '"secret") of the shop that made it. If that is lost for good and you trust the archive: npm run restore -- --unverified FILE.',
    )
  const { manifest, files } = await checkArchive(path)
  filesOf(manifest.migrations)
  const database = await openEmptyPlace(environment)
  try {
    // The files first: a database with users in it marks a complete restore.
    const storage = await openStorage(environment)
    const draft = join(environment.dataDir, 'backup-scratch', 'restored')
    const restored = await restoreFiles(path, files, storage, draft)
    await fillPlace(database, manifest, readArchivedRows(path))
    if (database.engine === 'embedded') await forgetMove(environment.dataDir)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, files: restored, made_at: manifest.made_at, haat: manifest.haat, authenticity }
  } finally {
    await database.close()
  }
}

/** Downloads an archive of the bucket into the data directory, restores it, and deletes the downloaded file. */
export async function restoreFromBucket(
  environment: Environment,
  bucket: ArchiveBucket,
  url: string,
  options: { unverified?: boolean | undefined } = {},
): Promise<Restored> {
  const size = await bucket.sizeOf(url)
  const folder = join(environment.dataDir, 'backup-scratch')
  await requireFreeSpace(folder, size)
  const path = join(folder, basename(url))
  await rm(path, { force: true })
  try {
    await bucket.download(url, size, path)
    return await restoreBackup(environment, path, options)
  } finally {
    await rm(path, { force: true })
  }
}
