import type { Fields } from '../fields/fields.ts'

/** What two people have made of one record since it was opened, by field. */
export type Meeting = {
  /** Both have changed it, to different values. */
  conflicts: string[]
  /** Only the other one has changed it. */
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

/** Compares, field by field, what was opened, what one has typed, and what somebody else has saved meanwhile. */
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
