// connection_exception and its class, too_many_connections, and a server that stops, has crashed or is starting.
const codes = /^(08...|53300|57P0[123])$/
// Network errors, only if they are not wrapped: errors of other services have them as a cause.
const network = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
// Driver errors without a code.
const words =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^timeout expired$/

/** Whether the database could not be reached or the connection was lost; the statement may or may not have run. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (network.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  return codes.test(code) || words.test(error.message)
}

/**
 * Connection exceptions (08), insufficient resources (53), objects in use and locks (55), operator intervention (57): another
 * attempt may succeed. A full disk has an error of its own (http/database-errors.ts).
 */
const unavailable = /^(08|53|55|57)[0-9A-Z]{3}$/
const diskFull = '53100'

/** Whether a retry may succeed a moment later. */
export function isUnavailable(error: unknown): boolean {
  if (isOutOfReach(error)) return true
  const code = (error as { code?: unknown } | null)?.code
  return error instanceof Error && typeof code === 'string' && code !== diskFull && unavailable.test(code)
}
