import { sql } from 'kysely'
import type { OperationContext } from '../../context/operation.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { announceMoved, withholdUnsellable } from './stock.ts'

/**
 * Locks the stock of variants, or of their base units, until the transaction ends: products first, then variants, each in the order of
 * their ids, as every change of stock does. Pieces that have expired meanwhile leave the stock, so that nothing sells them.
 */
export async function lockStock(
  { trx, context }: Pick<OperationContext, 'trx' | 'context'>,
  ids: readonly number[],
): Promise<void> {
  const [lock] = await stockLocks.execute(trx, [...ids])
  if (lock?.has_expired) announceMoved(context.changes, trx, await withholdUnsellable(trx, ids))
}

const stockLocks = preparedQuery(
  (ids: number[]) => sql<{ has_expired: boolean }>`select lock_stock(${ids}) as has_expired`,
)
