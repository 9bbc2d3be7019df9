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
 * Makes the backups that jobs ask for, each by the command of the shell in a process of its own: the embedded databases that
 * prove it take some hundred megabytes, which go with that process. `stop` ends the one that is under way.
 */
export function createBackups(shop: Pick<Shop, 'db' | 'environment'>) {
  let child: ChildProcess | undefined

  /** What went wrong; null: nothing. */
  async function inOwnProcess(command: string, id: number): Promise<string | null> {
    child = spawn(process.execPath, [command, 'backup', '--id', String(id)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr?.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-1000)
    })
    // Shoppers come first.
    if (child.pid) setPriority(child.pid, 10)
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    child = undefined
    return code === 0 ? null : said.trim() || `It broke off${signal ? ` (${signal})` : ''}.`
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

// Whoever did not come to say it itself.
async function noteEnd({ db }: Pick<Shop, 'db'>, id: number, problem: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ problem, ended_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

// Beside the bundle when it is built. From the source there is none: then this process does it.
function commandFile(): string | undefined {
  const places = ['./backup.js', '../backup.js']
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
}
