import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Shop } from '../context/context.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { archiveBucket } from './bucket/archive-bucket.ts'
import { makeBackup } from './make-backup.ts'
import { uploadBackup } from './upload-backup.ts'

/**
 * Runs the backups and uploads, each as the shell command in a process of its own: the embedded databases that verify the archive take
 * some hundred megabytes, which are freed with that process. `stop` ends the running ones.
 */
export function createBackups(shop: Pick<Shop, 'db' | 'environment'>) {
  const children = new Set<ChildProcess>()

  /** Returns the error; null on success. */
  async function inOwnProcess(command: string, args: string[]): Promise<string | null> {
    const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
    children.add(child)
    let errorOutput = ''
    child.stderr.on('data', (text: Buffer) => {
      errorOutput = `${errorOutput}${text}`.slice(-1000)
    })
    // Requests of shoppers have priority.
    if (child.pid) setPriority(child.pid, 10)
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    children.delete(child)
    return code === 0 ? null : errorOutput.trim() || `It broke off${signal ? ` (${signal})` : ''}.`
  }

  const inThisProcess = (run: () => Promise<unknown>): Promise<string | null> =>
    run().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )

  return {
    run: async ({ id }: JobTable['back-up']): Promise<void> => {
      const command = commandFile()
      const problem = await (command
        ? inOwnProcess(command, ['backup', '--id', String(id)])
        : inThisProcess(() => makeBackup(shop.environment, { id })))
      if (problem === null) return
      await recordEnd(shop, id, problem.slice(0, 1000))
      throw new Error(`The backup failed: ${problem}`)
    },
    /** Uploads a verified archive whose upload has failed. */
    upload: async ({ id }: JobTable['upload-backup']): Promise<void> => {
      const { backupBucket, backupDir } = shop.environment
      const backup = await shop.db
        .selectFrom('backups')
        .select(['file', 'uploaded_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      const file = backup?.file
      // Another process may have uploaded it. Of several instances only the one that made the archive may have it.
      const path = join(backupDir, file ?? '')
      if (!backupBucket || !file || backup.uploaded_at || !existsSync(path)) return
      const command = commandFile()
      const problem = await (command
        ? inOwnProcess(command, ['upload', path, '--id', String(id)])
        : inThisProcess(() => uploadBackup((run) => run(shop.db), archiveBucket(backupBucket), { id, path })))
      if (problem === null) return
      await recordEnd(shop, id, problem.slice(0, 1000))
      throw new Error(problem)
    },
    stop: () => {
      for (const child of children) child.kill()
    },
  }
}

// Records the failure of a process that died before it could do so. The upload begins when the archive is verified.
async function recordEnd({ db }: Pick<Shop, 'db'>, id: number, problem: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      problem: sql<string | null>`case when proven_at is null then ${problem}::text else problem end`,
      upload_problem: sql<
        string | null
      >`case when proven_at is null or uploaded_at is not null then upload_problem
        else coalesce(upload_problem, ${problem}::text) end`,
      ended_at: sql<string>`coalesce(ended_at, clock_timestamp())`,
    })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('ended_at', 'is', null),
        where.and([where('proven_at', 'is not', null), where('uploaded_at', 'is', null)]),
      ]),
    )
    .execute()
}

// The command is next to the bundle in a build. Without a build there is none: then this process makes the backup.
function commandFile(): string | undefined {
  const places = ['./backup.js', '../backup.js']
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
}
