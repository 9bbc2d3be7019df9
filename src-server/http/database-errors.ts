import { Failure } from '../context/failure.ts'
import { isUnavailable } from '../database/out-of-reach.ts'

// PostgreSQL's disk_full; what the system reports of a disk that is full, over its quota, or read-only.
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** The failure to answer with when the database or the disk cannot do its work now; any other error stays as it is. */
export function asFailure(error: unknown): unknown {
  // Nothing is tried again here: it may have been written.
  if (isUnavailable(error)) return new Failure(503, 'database_away', { args: { seconds: 3 } })
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  return diskFull.has(code) ? new Failure(503, 'no_room', { args: { seconds: 60 } }) : error
}

/**
 * Data exceptions that a value of a request may cause: out of range, no number, no date, a character that no text has. Every
 * value is validated before it comes to the database; this is the last net, and each error that it catches is logged.
 */
const dataExceptions = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

export const isUnreadableValue = (error: unknown): boolean =>
  error instanceof Error && dataExceptions.has(String((error as { code?: unknown }).code))
