import type { Entry } from '#domain/fields/resource.ts'
import { Failure } from '../../context/failure.ts'

/** Converts a constraint violation of PostgreSQL to an error of the field that caused it. */
export function asFieldErrors(error: unknown, entry: Entry, linkField?: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const {
    code,
    constraint = '',
    detail = '',
  } = error as Error & { code: string; constraint?: string; detail?: string }
  if (code === '23505') {
    // The indexes are named <table>_<columns>_live.
    const field = Object.keys(entry.fields).find(
      (name) => entry.fields[name]?.unique && new RegExp(`_${name}(_|$)`).test(constraint),
    )
    return field ? new Failure(422, 'invalid', { errors: { [field]: { reason: 'taken' } } }) : error
  }
  if (code === '23503') {
    const field = linkField ?? /^Key \((\w+)\)/.exec(detail)?.[1]
    return field
      ? new Failure(422, 'invalid', { errors: { [field]: { reason: 'unknown_reference' } } })
      : error
  }
  return error
}
