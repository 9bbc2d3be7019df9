import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { operate } from '../../context/operation.ts'
import { orderFeature } from '../record/change-order.ts'
import { runningOrdersOf } from './carriers.ts'
import { reassignOrder } from './reassign-order.ts'

/** Gives all running orders of a delivery person to another one, all or none; answers how many. */
export function handOverOrders(
  context: Context,
  { id, delivery_person_id }: { id: number; delivery_person_id: number },
): Promise<number> {
  if (id === delivery_person_id)
    throw new Failure(422, 'invalid', { errors: { delivery_person_id: { reason: 'not_a_choice' } } })
  return operate(context, { action: 'edit', feature: orderFeature }, async ({ trx }) => {
    const orders = await runningOrdersOf(trx, id)
    for (const order of orders) await reassignOrder(context, { id: order, delivery_person_id })
    return orders.length
  })
}
