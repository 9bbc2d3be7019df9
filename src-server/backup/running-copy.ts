import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { socketName } from '../database/embedded/embedded.ts'
import { socketDirectory } from '../database/embedded/socket-path.ts'

// A running shop uses the only connection of the embedded database; a transaction over all rows would block every request. So the
// files are copied while the shop writes, as PostgreSQL's base backups do: between start and stop the write-ahead log contains
// full pages, and the copy replays the log up to the stop when it is opened. The shop's connection runs one statement before and
// one after, between two of its transactions.

const attempts = 3
const alreadyStarted = '55000'

/** A connection to the embedded database of a running shop in another process, or perhaps in this one; null if none runs. */
export async function reachRunning(dataDir: string): Promise<pg.Client | null> {
  if (!existsSync(join(dataDir, socketName))) return null
  const host = socketDirectory(dataDir, socketName.length)
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    // The socket of a shop that has ended.
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return null
    throw error
  }
}

/** Copies the embedded database of `dataDir` as it is at one moment; returns the data directory of the copy, below `into`. */
export async function copyRunning(client: pg.Client, dataDir: string, into: string): Promise<string> {
  const from = join(dataDir, 'database')
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const copy = join(into, `copy-${attempt}`)
    const to = join(copy, 'database')
    await startCopy(client)
    let label = ''
    try {
      await copyFolder(from, to, '', (path) => path !== 'pg_wal' && path !== 'postmaster.pid')
    } finally {
      label = await stopCopy(client)
    }
    await copyFolder(from, to, 'pg_wal', () => true)
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
    const firstOfLog = /\(file ([0-9A-F]+)\)/.exec(label)?.[1] ?? ''
    if (firstOfLog && existsSync(join(to, 'pg_wal', firstOfLog))) return copy
    // The write-ahead log was truncated because of many writes in the meantime: retry.
    await rm(copy, { recursive: true, force: true })
  }
  throw new Error('The shop writes so much that it cannot be copied now. Try again later.')
}

async function startCopy(client: pg.Client): Promise<void> {
  const start = () => client.query("select pg_backup_start('haat', true)")
  try {
    await start()
  } catch (error) {
    if ((error as pg.DatabaseError).code !== alreadyStarted) throw error
    // A process has died between the two statements.
    await stopCopy(client)
    await start()
  }
}

async function stopCopy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  return rows[0]?.labelfile ?? ''
}

async function copyFolder(
  from: string,
  to: string,
  folder: string,
  wanted: (path: string) => boolean,
): Promise<void> {
  await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(join(from, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (!wanted(path)) continue
    if (entry.isDirectory()) await copyFolder(from, to, path, wanted)
    else if (entry.isFile()) await copyFile(join(from, path), join(to, path)).catch(ignoreMissing)
  }
  // Not copied here, but the folder must exist.
  if (folder === '') await mkdir(join(to, 'pg_wal'), { recursive: true, mode: 0o700 })
}

// A table may be dropped during the copy; replaying the log handles it.
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
