import { sql } from 'kysely'
import type { OperationContext } from '../context/operation.ts'

/** Removes what couriers have written about the orders of an erased customer: their texts may name people. */
export async function forgetReports({ trx }: OperationContext, id: number): Promise<void> {
  const own = sql`(select b.id from courier_bookings b join order_infos o on o.id = b.order_info_id
    where o.customer_id = ${id})`
  await sql`update courier_reports set message = null where message is not null and courier_booking_id in ${own}`.execute(
    trx,
  )
  await sql`update courier_bookings set courier_message = null, problem = null where id in ${own}`.execute(
    trx,
  )
}
