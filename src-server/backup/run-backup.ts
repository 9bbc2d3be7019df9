import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Shop } from '../context/context.ts'
import type { JobTable } from '../jobs/job-table.ts'
import { makeBackup } from './make-backup.ts'

/**
 * Runs the backup jobs, each as the shell command in a process of its own: the embedded databases that verify the archive take
 * some hundred megabytes, which are freed with that process. `stop` ends the running one.
 */
export function createBackups(shop: Pick<Shop, 'db' | 'environment'>) {
  let child: ChildProcess | undefined

  /** Returns the error; null on success. */
  async function inOwnProcess(command: string, id: number): Promise<string | null> {
    child = spawn(process.execPath, [command, 'backup', '--id', String(id)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errorOutput = ''
    child.stderr?.on('data', (text: Buffer) => {
      errorOutput = `${errorOutput}${text}`.slice(-1000)
    })
    // Requests of shoppers have priority.
    if (child.pid) setPriority(child.pid, 10)
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    child = undefined
    return code === 0 ? null : errorOutput.trim() || `It broke off${signal ? ` (${signal})` : ''}.`
  }

  const inThisProcess = (id: number): Promise<string | null> =>
    makeBackup(shop.environment, { id }).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )

  return {
    run: async ({ id }: JobTable['back-up']): Promise<void> => {
      const command = commandFile()
      const problem = await (command ? inOwnProcess(command, id) : inThisProcess(id))
      if (problem === null) return
      await noteEnd(shop, id, problem.slice(0, 1000))
      throw new Error(`The backup failed: ${problem}`)
    },
    stop: () => void child?.kill(),
  }
}

// Records the failure of a process that died before it could do so.
async function noteEnd({ db }: Pick<Shop, 'db'>, id: number, problem: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ problem, ended_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

// The command is next to the bundle in a build. Without a build there is none: then this process makes the backup.
function commandFile(): string | undefined {
  const places = ['./backup.js', '../backup.js']
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
}
