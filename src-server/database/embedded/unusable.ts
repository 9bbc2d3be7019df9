import { accessSync, constants, statfsSync } from 'node:fs'

/** Less than PostgreSQL takes at once for its log, twice: with so little left it cannot be started. */
const leastBytes = 32 * 1024 * 1024

/** What keeps the embedded database from working, in words for whoever runs the shop, and what to do; nothing is lost. */
export function unusable(dataDir: string, what: string, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The embedded database in ${dataDir} ${what}: ${message}\n${whatToDo(dataDir)}`, { cause })
}

function whatToDo(dataDir: string): string {
  try {
    accessSync(dataDir, constants.W_OK)
  } catch {
    return 'This directory may not be written to. Mend that and start again: nothing is lost.'
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free < leastBytes)
    return `Its disk is full (${Math.floor(free / 1024 / 1024)} MB are free). Make room and start again: what was acknowledged is kept.`
  return 'Start again; if that is of no use its files are damaged: keep a copy of the directory, and restore the last backup into an empty one (npm run restore).'
}
