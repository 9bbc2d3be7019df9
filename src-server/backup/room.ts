import { mkdir, statfs } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema/schema.ts'

const spare = 64 * 1024 * 1024

/**
 * Throws before anything is written if the disks have no room for another archive, which is about as large as the last one, plus
 * a copy of the running database and the one that the archive is verified in.
 */
export async function requireDiskSpace(
  db: Kysely<Schema>,
  folders: readonly string[],
  last: number,
): Promise<void> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    db,
  )
  const needed = Math.max(last, rows[0]?.size ?? 0) + 2 * (rows[0]?.size ?? 0) + spare
  for (const folder of folders) await requireFreeSpace(folder, needed)
}

/** Creates the folder if it is missing; throws if its disk has less space than this. */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new Error(
      `There is no room for a backup in ${folder}: ${megabytes(bytes)} are needed, ${megabytes(bavail * bsize)} are free.`,
    )
}

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`
