import { basename } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'
import type { ArchiveBucket } from './bucket/archive-bucket.ts'

/** Runs statements on the database of the shop, which stays closed during the upload. */
type OnLive = (run: (live: Kysely<Schema>) => Promise<unknown>) => Promise<unknown>

const now = sql<string>`clock_timestamp()`
const ended = { ended_at: sql<string>`coalesce(ended_at, clock_timestamp())` }

/**
 * Uploads a verified archive, then deletes the oldest ones of the bucket. Records the progress in the row of the backup; a shop
 * without such rows has none. Returns the URL of the archive.
 */
export async function uploadBackup(
  onLive: OnLive,
  bucket: ArchiveBucket,
  { id, path }: { id: number | undefined; path: string },
): Promise<string> {
  const file = basename(path)
  const record = async (values: object) => {
    if (id === undefined) return
    await onLive((live) => live.updateTable('backups').set(values).where('id', '=', id).execute())
  }
  const attempt = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run()
    } catch (error) {
      const problem = `${what} ${error instanceof Error ? error.message : String(error)}`
      await record({ upload_problem: problem.slice(0, 1000), ...ended })
      throw new Error(problem)
    }
  }
  await record({ upload_started_at: now, uploaded_at: null, upload_problem: null })
  const url = await attempt(`${file} is verified, but was not uploaded.`, () => bucket.upload(path))
  await record({ uploaded_at: now, ...ended })
  await attempt(`${file} was uploaded, but old archives of the bucket were not deleted.`, () =>
    bucket.removeOld(),
  )
  return url
}
