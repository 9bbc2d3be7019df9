import { type RawBuilder, sql } from 'kysely'

/** The source of a list: `from ... where ...` with the alias t, and its sort key. */
export type Ordered = {
  from: RawBuilder<unknown>
  key: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** Some rows may have no key; they come last. Without this flag the query needs no `nulls last` and can use an index. */
  gaps?: boolean
}

type Ids = RawBuilder<{ ids: number[] }>

const turned = { asc: 'desc', desc: 'asc' } as const

/** Every id of the list, in its order. */
export const allIds = ({ from, key, direction, gaps }: Ordered): Ids => {
  const sqlDirection = sql.raw(direction)
  const last = gaps ? sql` nulls last` : sql``
  return sql`select array(select t.id ${from} order by ${key} ${sqlDirection}${last}, t.id ${sqlDirection}) as ids`
}

/**
 * The given number of ids from one end of the list, from the end inwards, as one query or two: an index has the rows with a key
 * in their order, and the rows without one, but no index has one group after the other in both directions.
 */
export function idsFrom(end: 'first' | 'last', list: Ordered): ((count: number) => Ids)[] {
  const { from, key, direction, gaps } = list
  const sqlDirection = sql.raw(end === 'first' ? direction : turned[direction])
  const ids = (order: RawBuilder<unknown>, only = sql``) => {
    return (count: number): Ids =>
      sql`select array(select t.id ${from}${only} order by ${order} limit ${sql.lit(count)}) as ids`
  }
  const inOrder = sql`${key} ${sqlDirection}, t.id ${sqlDirection}`
  if (!gaps) return [ids(inOrder)]
  const parts = [
    ids(inOrder, sql` and ${key} is not null`),
    ids(sql`t.id ${sqlDirection}`, sql` and ${key} is null`),
  ]
  return end === 'first' ? parts : parts.reverse()
}

/** The first of those queries. */
export const beginningOf = (list: Ordered, count: number): Ids =>
  (idsFrom('first', list)[0] as (count: number) => Ids)(count)

export const countOf = ({ from }: Ordered): RawBuilder<{ total: number }> =>
  sql`select count(*)::integer as total ${from}`
