import { accessSync, constants, statfsSync } from 'node:fs'

/** Twice the size that PostgreSQL allocates for its log: with less free space it cannot start. */
const leastBytes = 32 * 1024 * 1024

/**
 * The error that explains to the operator of the shop why the embedded database does not work and what to do; no data is lost.
 */
export function unusable(dataDir: string, what: string, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new Error(`The embedded database in ${dataDir} ${what}: ${message}\n${whatToDo(dataDir)}`, { cause })
}

function whatToDo(dataDir: string): string {
  try {
    accessSync(dataDir, constants.W_OK)
  } catch {
    return 'This directory is not writable. Fix its permissions and start again: no data is lost.'
  }
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free < leastBytes)
    return `Its disk is full (${Math.floor(free / 1024 / 1024)} MB are free). Free some space and start again: everything acknowledged is stored.`
  return 'Start again; if that is of no use its files are damaged: keep a copy of the directory, and restore the last backup into an empty one (npm run restore).'
}
