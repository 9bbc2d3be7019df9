import { sql } from 'kysely'
import type { Context } from '../context/context.ts'

/** The collected cash that each courier has not paid out yet, and from how many orders. */
export const heldByCouriers = ({
  db,
}: Context): Promise<{ courier: number; orders: number; amount: number }[]> =>
  db
    .selectFrom('courier_cod')
    .select('courier')
    .select(sql<number>`count(*)::integer`.as('orders'))
    .select(sql<number>`sum(amount)`.as('amount'))
    .where('settled_at', 'is', null)
    .groupBy('courier')
    .orderBy('courier')
    .execute()
