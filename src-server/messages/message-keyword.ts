import { type RawBuilder, sql } from 'kysely'
import { likely } from '../resources/list/likely.ts'

/** An address is found by the whole of it only: the log is no way to look through the addresses of others. */
export const messageKeyword = (typed: string): RawBuilder<unknown> => {
  const whole = typed.trim().toLowerCase()
  return sql`(lower(t.sent_to) = ${whole} or t.order_id = ${whole} or t.template ilike ${likely(typed)})`
}
