import { type RawBuilder, sql } from 'kysely'

/** Why the last delivery attempt of an order `o` failed; null if none did. */
export const lastFailure: RawBuilder<number | null> = sql<
  number | null
>`(select f.reason from delivery_attempts f
  where f.order_info_id = o.id order by f.attempt desc limit 1)`
