import type { Fields } from '../fields/fields.ts'

/** The result of merging two users' versions of a record, by field. */
export type Meeting = {
  /** Changed by both users, to different values. */
  conflicts: string[]
  /** Changed only by the other user. */
  theirs: string[]
}

type Values = Readonly<Record<string, unknown>>

const empty = (value: unknown) => value === null || value === undefined || value === ''

const written = (value: unknown): unknown => {
  if (empty(value)) return null
  if (Array.isArray(value)) return value.map(written)
  if (typeof value !== 'object') return value
  return Object.entries(value as Values)
    .filter(([, inner]) => !empty(inner))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, written(inner)])
}

const same = (one: unknown, other: unknown) => JSON.stringify(written(one)) === JSON.stringify(written(other))

/** Compares, field by field, the opened version, the current user's input, and the version saved by another user meanwhile. */
export function compareSaves(fields: Fields, opened: Values, mine: Values, theirs: Values): Meeting {
  const changed = Object.entries(fields)
    .filter(([name, field]) => !field.readonly && !field.secret && !same(opened[name], theirs[name]))
    .map(([name]) => name)
    .filter((name) => !same(mine[name], theirs[name]))
  return {
    conflicts: changed.filter((name) => !same(mine[name], opened[name])),
    theirs: changed.filter((name) => same(mine[name], opened[name])),
  }
}
