/** What a log says of an error: where it came from, and nothing that a person has typed. */
export type ErrorInLog = {
  type: string
  message: string
  stack: string
  cause?: ErrorInLog
  [detail: string]: unknown
}

/** Other properties are left out: `detail`, `where`, `parameters` and the like repeat rows and answers. */
const told = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
] as const

export function errorInLog(error: unknown, depth = 0): ErrorInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)), stack: '' }
  const message = saidInLog(error.message, (error as { code?: unknown }).code)
  const details = told.flatMap((name) => {
    const value = (error as unknown as Record<string, unknown>)[name]
    return value === undefined || typeof value === 'object' ? [] : [[name, value]]
  })
  return {
    ...Object.fromEntries(details),
    type: error.name,
    message,
    stack: `${error.name}: ${message}\n${framesOf(error)}`,
    ...(error.cause !== undefined && depth < 3 && { cause: errorInLog(error.cause, depth + 1) }),
  }
}

/** What an error says; PostgreSQL's data exceptions (class 22) quote the value that they could not read. */
export function saidInLog(message: string, code: unknown): string {
  const quotes = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
  return masked(quotes ? message.replace(/"[\s\S]*"/, '"…"') : message)
}

/** Without the message, which a stack repeats. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Whatever looks like an address, a number to call or the end of a link is not for a log. */
export const masked = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/[^\s"'<>(),;:=/]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(/\+?\d[\d -]{8,}\d/g, '…')
    .replace(/\?[^\s"')]+/g, '?…')
