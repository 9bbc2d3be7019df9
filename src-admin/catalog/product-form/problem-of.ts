import { get } from 'react-hook-form'

/** What is wrong with a row as a whole, where the server or a check said so. */
export function problemOf(errors: object, path: string): string | undefined {
  const found = get(errors, path) as { message?: unknown; root?: { message?: unknown } } | undefined
  const text = found?.message ?? found?.root?.message
  return typeof text === 'string' && text ? text : undefined
}
