import type { Context } from '../context.ts'
import { closeAssignment } from './carriers.ts'
import { changeOrder, type OrderRecord, requireTransition } from './change-order.ts'
import { lockHeldStock, moveOrderStock } from './order-stock.ts'

/** Cancels an order: what it holds goes back into stock, whoever carries it is free (decisions 22). */
export function cancelOrder(
  context: Context,
  { id, cancel_reason }: { id: number; cancel_reason: string },
): Promise<OrderRecord> {
  return changeOrder(context, id, 'cancel', async (work, order) => {
    const { leadsTo } = requireTransition(work, order, 'cancel')
    const held = await lockHeldStock(work.trx, order)
    const changes = held.map((stock) => ({ ...stock, change: stock.held }))
    await moveOrderStock(work, id, 'cancel', changes)
    await closeAssignment(work, id)
    return { status: leadsTo, cancel_reason }
  })
}
