import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { secretOf } from '../auth/own-secret.ts'
import type { Schema } from '../database/schema/schema.ts'
import { inSnapshot } from '../database/transaction.ts'
import type { Environment } from '../environment/environment.ts'
import { readRelease } from '../environment/release.ts'
import { openStorage } from '../storage/open-storage.ts'
import { archiveName, isArchiveName, removeOldArchives } from './archive/archive-folder.ts'
import { format, type Manifest } from './archive/archive-form.ts'
import { readContents } from './archive/contents.ts'
import { readTableRows } from './archive/rows.ts'
import { writeArchive } from './archive/write-archive.ts'
import { openRecord } from './backup-record.ts'
import { archiveBucket } from './bucket/archive-bucket.ts'
import { proveArchive } from './prove.ts'
import { requireDiskSpace } from './room.ts'
import { openScratch } from './scratch.ts'
import { onLive, openSource, requireShop, type Source } from './source.ts'
import { uploadBackup } from './upload-backup.ts'

type Archive = { path: string; size: number; rows: number; files: number }
/** `url`: of the uploaded archive, if there is a bucket for backups. */
export type Backup = Archive & { url?: string }
/** `path`: a file outside the folder of the archives. `id`: the row in `backups` of a requested backup. */
type BackupOptions = { path?: string | undefined; id?: number | undefined }

/**
 * Makes an archive of the shop, running or not, and verifies it by restoring; then deletes the oldest archives and uploads the new
 * one. An archive outside the folder of the archives is not uploaded.
 */
export async function makeBackup(environment: Environment, options: BackupOptions = {}): Promise<Backup> {
  const { backupDir, backupBucket } = environment
  const path = options.path ?? join(backupDir, archiveName(new Date()))
  const uploads = backupBucket !== undefined && dirname(path) === backupDir && isArchiveName(basename(path))
  const { id, ...archive } = await makeArchive(environment, path, options.id, uploads)
  if (!uploads) return archive
  const live = onLive(environment)
  return { ...archive, url: await uploadBackup(live, archiveBucket(backupBucket), { id, path }) }
}

async function makeArchive(
  environment: Environment,
  path: string,
  requestedId: number | undefined,
  uploads: boolean,
): Promise<Archive & { id: number | undefined }> {
  const { dataDir, databaseUrl, backupDir, backupsToKeep } = environment
  if (existsSync(path)) throw new Error(`There is a file ${path} already.`)
  requireShop(environment)
  const scratch = await openScratch(dataDir)
  try {
    const source = await openSource({ dataDir, databaseUrl }, scratch.path)
    try {
      const record = await openRecord(source.live, source.engine, requestedId)
      try {
        await requireDiskSpace(source.db, [dataDir, dirname(path)], await lastSize(source.live))
        const made = await write(path, source, environment)
        await record.made({ file: basename(path), size: made.size, rows: made.rows, files: made.files })
        await proveArchive(path, { databaseUrl }, scratch.path, await secretOf(environment))
        await record.proven({ ended: !uploads })
        if (dirname(path) === backupDir) await removeOldArchives(backupDir, backupsToKeep)
        return { ...made, id: record.id }
      } catch (error) {
        await record.failed(error instanceof Error ? error.message : String(error))
        throw error
      }
    } finally {
      await source.close()
    }
  } finally {
    await scratch.close()
  }
}

async function write(path: string, { db, engine }: Source, environment: Environment): Promise<Archive> {
  const storage = await openStorage(environment)
  return inSnapshot(db, async (trx) => {
    const contents = await readContents(trx)
    const manifest: Manifest = {
      format,
      haat: readRelease(undefined).version,
      engine,
      made_at: new Date().toISOString(),
      ...contents,
    }
    const { size, files } = await writeArchive(path, {
      manifest,
      rows: readTableRows(trx, contents.tables),
      storage,
      secret: await secretOf(environment),
    })
    return { path, size, files, rows: contents.tables.reduce((sum, table) => sum + table.rows, 0) }
  })
}

async function lastSize(live: Kysely<Schema>): Promise<number> {
  const last = await live
    .selectFrom('backups')
    .select('size')
    .where('size', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .catch(() => undefined)
  return last?.size ?? 0
}
