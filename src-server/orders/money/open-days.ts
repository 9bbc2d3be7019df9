import { sql } from 'kysely'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'

const key = sql`hashtextextended('day closing', 0)`

/** Taken by a closing: waits for everything that is being recorded with a time of its own. */
export const lockClosings = ({ trx }: Pick<OperationContext, 'trx'>) =>
  sql`select pg_advisory_xact_lock(${key})`.execute(trx)

/** Rejects a day that is closed: nothing is recorded in it any more. No closing ends before the operation does. */
export async function requireOpenDay(
  { trx }: Pick<OperationContext, 'trx'>,
  shop_day: string,
  field: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key})`.execute(trx)
  const closed = await trx
    .selectFrom('day_closings')
    .select('id')
    .where('shop_day', '=', shop_day)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  if (closed) throw new Failure(422, 'closing.day_closed', { errors: { [field]: { reason: 'day_closed' } } })
}
