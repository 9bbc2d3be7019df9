import { type RawBuilder, sql } from 'kysely'
import { likely } from '../resources/list/likely.ts'

/** An address is found only by its full text: the log must not serve for browsing the addresses of customers. */
export const messageKeyword = (typed: string): RawBuilder<unknown> => {
  const whole = typed.trim().toLowerCase()
  return sql`(lower(t.sent_to) = ${whole} or t.order_id = ${whole} or t.template ilike ${likely(typed)})`
}
