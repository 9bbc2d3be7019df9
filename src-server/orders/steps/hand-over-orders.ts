import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
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
    for (const order of orders)
      await reassignOrder(context, { id: order, delivery_person_id }).catch((error) =>
        nameOrder(context, error),
      )
    return orders.length
  })
}

/** Rejects with the number of the order that cannot be reassigned: the user sees only the rider. */
function nameOrder({ language }: Context, error: unknown): never {
  const order =
    error instanceof Failure && error.status === 409 ? (error.data as OrderRecord | undefined) : undefined
  if (!(error instanceof Failure) || !order?.order_id) throw error
  const reason = translate[language](error.messageKey, error.args)
  throw new Failure(409, 'people.order_stays', { args: { order: order.order_id, reason } })
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
