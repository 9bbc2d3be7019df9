import { sql } from 'kysely'
import type { OperationContext } from '../context/operation.ts'

/** Erases the texts and photos of an erased customer's return requests; the returns themselves stay with the order. */
export async function forgetReturns(
  { trx }: Pick<OperationContext, 'trx'>,
  customer_id: number,
): Promise<void> {
  const own = sql`(select r.id from product_return_request_infos r join order_infos o on o.id = r.order_info_id
    where o.customer_id = ${customer_id})`
  // The reason of a rejection may quote the description.
  await sql`update product_return_request_infos set description = null, photos = '[]', reject_reason = null
    where id in ${own}`.execute(trx)
  const words = sql`array['full_name', 'description', 'photos', 'reject_reason']`
  await sql`update history set before = before - ${words}, after = after - ${words}
    where resource = 'product-return-request' and record_id in ${own}`.execute(trx)
}
