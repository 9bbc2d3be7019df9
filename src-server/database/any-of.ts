import { type RawBuilder, sql } from 'kysely'

/**
 * A condition for a list of ids: `x.id = ${anyOf(ids)}`. It hides their number from the planner, which otherwise estimates a
 * short list as much cheaper and plans a prepared statement again each time: nine tenths of the reading time of an order.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<number> =>
  sql`any(array(select unnest(${ids}::integer[])))`
