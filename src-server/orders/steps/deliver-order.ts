import { sql } from 'kysely'
import { paidByHand, paymentType } from '#domain/orders/payment.ts'
import { stepTime } from '#domain/orders/step-time.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import { hasCourier } from '#domain/orders/transitions.ts'
import type { OperationContext } from '../../context/operation.ts'
import { collectByCourier } from '../money/courier-cod.ts'
import { hasTransferAtDoor } from '../money/wallet-transfers.ts'
import { writeByHand } from '../money/write-by-hand.ts'
import type { HeaderChange } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { completeAssignment } from './delivery-persons.ts'

/** Records a step of an order; it closes the open rows, and the last step is closed from the start (docs/domain.md 3.1). */
export async function writeStep(
  { trx, context }: OperationContext,
  { id: order_info_id, delivery_timeline_info: [last] }: OrderRecord,
  step: number,
  happened_at: string | null,
): Promise<void> {
  await trx
    .updateTable('order_delivery_timelines')
    .set({ status: 1 })
    .where((the) => the.and({ order_info_id, status: 0 }))
    .execute()
  await trx
    .insertInto('order_delivery_timelines')
    .values({
      order_info_id,
      timeline_id: step,
      status: step === orderStep.delivered ? 1 : 0,
      user_id: context.user?.id ?? null,
      created_at: sql<string>`clock_timestamp()`,
      happened_at: stepTime(happened_at, new Date().toISOString(), last?.happened_at ?? null),
    })
    .execute()
}

/** The parts of an order that its delivery needs. */
export type DeliveredOrder = Pick<
  OrderRecord,
  'id' | 'choose_payment_type' | 'paid' | 'total_payable' | 'courier' | 'delivery_person_id'
> & {
  order_items_info: readonly OrderRecord['order_items_info'][number][]
}

/**
 * Completes the delivery of an order: ends the assignment, counts the items as sold (docs/decisions/0016) and records the cash
 * paid at the door (docs/decisions/0024), or to the courier; digital payments are recorded by their provider.
 */
export async function deliver(operation: OperationContext, order: DeliveredOrder): Promise<HeaderChange> {
  await completeAssignment(operation, order.id)
  await countAsSold(operation, order)
  if (hasCourier(order)) return collectByCourier(operation, order)
  if (order.choose_payment_type !== paymentType.cash || order.paid) return {}
  // The customer has sent the money to a wallet of the shop: no cash was collected.
  if (await hasTransferAtDoor(operation, order.id)) return {}
  await writeByHand(operation, order, {
    provider: paidByHand.cash,
    reference: null,
    collected_by: order.delivery_person_id,
  })
  return { paid: true }
}

// Products are updated in ascending order, so that transactions cannot deadlock.
async function countAsSold({ trx, context }: OperationContext, order: DeliveredOrder): Promise<void> {
  const lines = order.order_items_info.toSorted((a, b) => (a.product_id ?? 0) - (b.product_id ?? 0))
  for (const { product_id, qty, returned_qty } of lines) {
    if (product_id === null || qty === returned_qty) continue
    await trx
      .updateTable('products')
      .set((the) => ({ sold_qty: the('sold_qty', '+', qty - returned_qty) }))
      .where('id', '=', product_id)
      .execute()
    context.changes.announce(trx, { resource: 'sold-products', id: product_id, action: 'update' })
  }
}
