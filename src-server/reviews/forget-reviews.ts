import { sql } from 'kysely'
import type { OperationContext } from '../context/operation.ts'

/** Erases the texts of an erased customer's reviews; the stars stay, because averages are computed from them. */
export async function forgetReviews(
  { trx }: Pick<OperationContext, 'trx'>,
  customer_id: number,
): Promise<void> {
  const own = sql`(select id from order_infos where customer_id = ${customer_id})`
  const lines = sql`(select id from order_items_infos where rating_points is not null and order_info_id in ${own})`
  // The answer may quote the review.
  await sql`update order_items_infos set review_comments = null, review_answer = null, review_answered_at = null
    where id in ${lines}`.execute(trx)
  await sql`update order_delivery_person_infos set review_comments = null
    where rating_points is not null and order_info_id in ${own}`.execute(trx)
  const words = sql`array['full_name', 'review_comments', 'review_answer']`
  await sql`update history set before = before - ${words}, after = after - ${words}
    where resource = 'product-reviews' and record_id in ${lines}
      or resource = 'order-infos' and action = 'review' and record_id in ${own}`.execute(trx)
}
