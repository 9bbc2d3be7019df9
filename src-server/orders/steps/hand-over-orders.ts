import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { runOperation } from '../../context/operation.ts'
import { changeOrder, orderFeature, requireTransition } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { assignDeliveryPerson, runningOrdersOf } from './delivery-persons.ts'

/** Reassigns all running orders of a delivery person, all or none; returns their number. */
export function handOverOrders(
  context: Context,
  { id, delivery_person_id }: { id: number; delivery_person_id: number },
): Promise<number> {
  if (id === delivery_person_id)
    throw new Failure(422, 'invalid', { errors: { delivery_person_id: { reason: 'not_a_choice' } } })
  return runOperation(context, { action: 'edit', feature: orderFeature }, async ({ trx }) => {
    const orders = await runningOrdersOf(trx, id)
    for (const order of orders) await reassignOrder(context, { id: order, delivery_person_id })
    return orders.length
  })
}

/** Assigns a running order to another delivery person; its steps stay (docs/domain.md 6.11). */
export function reassignOrder(
  context: Context,
  { id, delivery_person_id }: { id: number; delivery_person_id: number },
): Promise<OrderRecord> {
  return changeOrder(context, id, 'reassign', async (operation, order) => {
    const { leadsTo } = requireTransition(operation, order, 'reassign')
    if (order.delivery_person_id === delivery_person_id) return null
    await assignDeliveryPerson(operation, id, delivery_person_id)
    return { status: leadsTo }
  })
}
