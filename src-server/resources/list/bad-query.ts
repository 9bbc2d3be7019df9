import type { ListQuery } from '#domain/contract/list-query.ts'
import { readListQuery } from '#domain/contract/read-list-query.ts'
import { Failure, type FieldError } from '../../context/failure.ts'

/** A parameter that cannot be read: 422 with its problem at its name. `shown` is how the message calls it. */
export const badQuery = (
  name: string,
  problem: FieldError = { reason: 'unreadable' },
  shown = name,
): Failure =>
  new Failure(422, 'bad_query', { args: { name: shown.slice(0, 100) }, errors: { [name]: problem } })

/** The query of a list, or 422 at the parameter that cannot be read. */
export function listQueryIn(raw: Readonly<Record<string, string | undefined>>): ListQuery {
  const read = readListQuery(raw)
  if ('unreadable' in read) throw badQuery(read.unreadable, read.problem)
  return read.query
}

/** The same of a query that stands in a text, as exports and bulk edits keep it. */
export const listQueryOfText = (text: string): ListQuery =>
  listQueryIn(Object.fromEntries(new URLSearchParams(text)))
