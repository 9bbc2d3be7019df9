import { type RawBuilder, sql } from 'kysely'

/** What a list consists of: `from ... where ...` over the alias t, and what it is sorted by. */
export type Ordered = {
  from: RawBuilder<unknown>
  key: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** Some rows may lack the key; they come last. What says no more than it must is read along an index. */
  gaps?: boolean
}

type Ids = RawBuilder<{ ids: number[] }>

const turned = { asc: 'desc', desc: 'asc' } as const

/** Every id of the list in its order. */
export const allIds = ({ from, key, direction, gaps }: Ordered): Ids => {
  const way = sql.raw(direction)
  const last = gaps ? sql` nulls last` : sql``
  return sql`select array(select t.id ${from} order by ${key} ${way}${last}, t.id ${way}) as ids`
}

/**
 * So many ids from one end of the list, from the end inwards, as one query or two: an index knows the rows that have the
 * key in their order, and those that lack it, but no index knows them one behind the other in both directions.
 */
export function idsFrom(end: 'first' | 'last', list: Ordered): ((count: number) => Ids)[] {
  const { from, key, direction, gaps } = list
  const way = sql.raw(end === 'first' ? direction : turned[direction])
  const ids = (order: RawBuilder<unknown>, only = sql``) => {
    return (count: number): Ids =>
      sql`select array(select t.id ${from}${only} order by ${order} limit ${sql.lit(count)}) as ids`
  }
  const inOrder = sql`${key} ${way}, t.id ${way}`
  if (!gaps) return [ids(inOrder)]
  const parts = [ids(inOrder, sql` and ${key} is not null`), ids(sql`t.id ${way}`, sql` and ${key} is null`)]
  return end === 'first' ? parts : parts.reverse()
}

/** The first of those queries. */
export const beginningOf = (list: Ordered, count: number): Ids =>
  (idsFrom('first', list)[0] as (count: number) => Ids)(count)

export const countOf = ({ from }: Ordered): RawBuilder<{ total: number }> =>
  sql`select count(*)::integer as total ${from}`
