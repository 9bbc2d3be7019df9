import { sql } from 'kysely'
import type { Context } from '../context/context.ts'
import { seen } from '../resources/list/masked.ts'

/** The collected cash that each courier has not paid out yet, and from how many orders; of the bookings that the user may see. */
export const heldByCouriers = (
  context: Context,
): Promise<{ courier: number; orders: number; amount: number }[]> =>
  context.db
    .selectFrom('courier_cod as c')
    .innerJoin('courier_bookings as b', 'b.id', 'c.courier_booking_id')
    .select('c.courier')
    .select(sql<number>`count(*)::integer`.as('orders'))
    .select(sql<number>`sum(c.amount)`.as('amount'))
    .where('c.settled_at', 'is', null)
    // Nothing is collected for an order that is paid already.
    .where('c.amount', '>', 0)
    .where(seen(context, 'courier-consignments', sql.ref('b.created_by')))
    .groupBy('c.courier')
    .orderBy('c.courier')
    .execute()
