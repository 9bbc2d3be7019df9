import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// An embedded shop that has moved to PostgreSQL stays on the disk; this file prevents it from being started by mistake.
const markOf = (dataDir: string) => join(dataDir, 'moved.json')
type Mark = { to: string; at: string }

/** The URL of a database without user and password. */
export function placeName(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `postgres://${hostname}${port && `:${port}`}${pathname}`
}

export async function markMoved(dataDir: string, url: string): Promise<void> {
  const mark: Mark = { to: placeName(url), at: new Date().toISOString() }
  await writeFile(markOf(dataDir), `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true })
}

export const forgetMove = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true })

/** Throws when the embedded shop of the data directory has moved, because the two copies would diverge. */
export async function rejectMoved(dataDir: string): Promise<void> {
  const text = await readFile(markOf(dataDir), 'utf8').catch(() => null)
  if (text === null) return
  const { to, at } = JSON.parse(text) as Mark
  throw new Error(
    `This shop moved to ${to} on ${at.slice(0, 10)}: start it with DATABASE_URL. ` +
      `What lies in ${dataDir} is the old copy. To go back to it, without all that came after the move, remove ${markOf(dataDir)}.`,
  )
}
