import { Failure } from '../context/failure.ts'
import { isUnavailable } from '../database/out-of-reach.ts'

// PostgreSQL's disk_full; what the system reports of a disk that is full, over its quota, or read-only.
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'])

/**
 * Converts an error of a database or disk that is temporarily unavailable to the failure to respond with; other errors are
 * returned unchanged.
 */
export function asFailure(error: unknown): unknown {
  // The statement is not retried here, because it may have been written.
  if (isUnavailable(error)) return new Failure(503, 'database_away', { args: { seconds: 3 } })
  const code = (error as NodeJS.ErrnoException | null)?.code ?? ''
  return diskFull.has(code) ? new Failure(503, 'no_room', { args: { seconds: 60 } }) : error
}

/**
 * Data exceptions that a value of a request may cause: out of range, no number, no date, a character that no text may contain.
 * Every value is validated before it reaches the database; this is the last safety net, and each error that it catches is logged.
 */
const dataExceptions = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

export const isUnreadableValue = (error: unknown): boolean =>
  error instanceof Error && dataExceptions.has(String((error as { code?: unknown }).code))
