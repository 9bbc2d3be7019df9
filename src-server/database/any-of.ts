import { type RawBuilder, sql } from 'kysely'

/**
 * One of these ids: `x.id = ${anyOf(ids)}`. How many they are is hidden from the planner, which else takes a short list for so
 * much cheaper than any list that it plans a prepared statement anew each time: of what an order reads that was nine tenths.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  sql`any(array(select unnest(${ids}::integer[])))`
