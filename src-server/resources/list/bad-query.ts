import type { ListQuery } from '#domain/contract/list-query.ts'
import { readListQuery } from '#domain/contract/read-list-query.ts'
import { Failure, type FieldError } from '../../context/failure.ts'

/** An invalid parameter: 422 with its problem under its name. `shown` is its name in the message. */
export const badQuery = (
  name: string,
  problem: FieldError = { reason: 'unreadable' },
  shown = name,
): Failure =>
  new Failure(422, 'bad_query', { args: { name: shown.slice(0, 100) }, errors: { [name]: problem } })

/** The query of a list; 422 for an invalid parameter. */
export function listQueryIn(raw: Readonly<Record<string, string | undefined>>): ListQuery {
  const read = readListQuery(raw)
  if ('unreadable' in read) throw badQuery(read.unreadable, read.problem)
  return read.query
}

/** The same for a query string, as exports and bulk edits store it. */
export const listQueryOfText = (text: string): ListQuery =>
  listQueryIn(Object.fromEntries(new URLSearchParams(text)))
