import type { CompiledQuery, Kysely } from 'kysely'
import { cached, cachedNow, type Key } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { executePrepared } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { allIds, beginningOf, countOf, idsFrom, type Ordered } from './order-of-ids.ts'

/** The number of rows at each end that are read by an index: twenty pages of the back office, two of the longest. */
export const endLength = 200

/** Every id of a list, in its order. */
export type AllIds = { total: number; ids: Int32Array }

/**
 * The positions of a list's rows (docs/decisions/0014). Both ends are read by an index, at the same cost for any length of the
 * list. The rows are counted once per filter, for all sort orders. For a page between the ends one query reads all ids.
 * Everything is cached until a write changes the list, so that any further page only reads its rows by their ids.
 */
export type ListIndex = {
  all: () => Promise<AllIds>
  /** The first ids, in the order of the list; one more than `endLength` means that the list is longer. */
  first: () => Promise<readonly number[]>
  /** The last ids, in reverse order. */
  last: () => Promise<readonly number[]>
  total: () => Promise<number>
  /** What is already in the cache. */
  known: () => { all: boolean; total: () => number | undefined }
}

/** A query as the input of a cache key. */
export const queryInput = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => [
  sql,
  parameters,
]

export function listIndex(context: Context, list: Ordered, tags: readonly Tag[]): ListIndex {
  // The query for the first rows identifies the whole list; the other queries are compiled only when they are needed.
  const begin = beginningOf(list, endLength + 1).compile(context.db)
  const keyOf = (name: string): Key => ({
    name: `list ${name}`,
    input: [list.gaps === true, ...queryInput(begin)],
    tags,
  })
  const keys = { all: keyOf('all'), first: keyOf('first'), last: keyOf('last') }
  let counting: CompiledQuery<{ total: number }> | undefined
  const count = () => {
    counting ??= countOf(list).compile(context.db)
    return counting
  }
  const countKey = (): Key => ({ name: 'list count', input: queryInput(count()), tags })

  const readEnd = async ({ db }: Context, which: 'first' | 'last') => {
    const ids: number[] = []
    for (const [at, part] of idsFrom(which, list).entries()) {
      const missing = endLength + 1 - ids.length
      if (missing <= 0) break
      const query = which === 'first' && at === 0 ? begin : part(missing).compile(db)
      ids.push(...((await run(db, query))[0]?.ids ?? []))
    }
    return ids
  }

  // A list shorter than `endLength` is counted by its first end.
  const known = () => {
    const first = cachedNow<number[]>(context, keys.first)
    const whole = first && first.length <= endLength ? first.length : undefined
    const all = cachedNow<AllIds>(context, keys.all)
    const total = () => all?.total ?? whole ?? cachedNow<number>(context, countKey())
    return { all: all !== undefined, total }
  }
  return {
    known,
    all: () =>
      cached(context, keys.all, async ({ db }) => {
        const ids = Int32Array.from((await allIds(list).execute(db)).rows[0]?.ids ?? [])
        return { total: ids.length, ids }
      }),
    first: () => cached(context, keys.first, (reading) => readEnd(reading, 'first')),
    last: () => cached(context, keys.last, (reading) => readEnd(reading, 'last')),
    total: async () =>
      known().total() ??
      cached(context, countKey(), async ({ db }) => (await run(db, count()))[0]?.total ?? 0),
  }
}

/** Most lists have few parameters, so their queries are few and worth preparing; every search has its own query. */
async function run<Row>(db: Kysely<Schema>, query: CompiledQuery<Row>): Promise<Row[]> {
  return query.parameters.length <= 6 ? executePrepared(db, query) : (await db.executeQuery(query)).rows
}
