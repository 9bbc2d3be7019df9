/** An error as the log shows it: where it came from, without any user input. */
export type ErrorInLog = {
  type: string
  message: string
  stack: string
  cause?: ErrorInLog
  [detail: string]: unknown
}

/** Other properties are left out: `detail`, `where`, `parameters` and similar ones repeat rows and user input. */
const fields = [
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
  const message = loggedMessage(error.message, (error as { code?: unknown }).code)
  const details = fields.flatMap((name) => {
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

/** The message of an error; PostgreSQL's data exceptions (class 22) quote the invalid value. */
export function loggedMessage(message: string, code: unknown): string {
  const quotes = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
  return masked(quotes ? message.replace(/"[\s\S]*"/, '"…"') : message)
}

/** Without the message, which the stack repeats. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Masks e-mail addresses, phone numbers and query strings. */
export const masked = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/[^\s"'<>(),;:=/]+@[\w-]+(\.[\w-]+)+/g, '…@…')
    .replace(/\+?\d[\d -]{8,}\d/g, '…')
    .replace(/\?[^\s"')]+/g, '?…')
