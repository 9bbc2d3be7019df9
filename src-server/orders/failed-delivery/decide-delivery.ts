import { sql } from 'kysely'
import { bookingState } from '#domain/orders/couriers/courier.ts'
import { deliveryDecision } from '#domain/orders/delivery/failed-delivery.ts'
import { refundReason } from '#domain/orders/payment.ts'
import { deliveryState, orderStatus } from '#domain/orders/timeline.ts'
import { hasCourier } from '#domain/orders/transitions.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { readShopToday } from '../../database/shop-today.ts'
import { endBooking } from '../money/courier-cod.ts'
import { endTries, giveBack } from '../money/give-back.ts'
import {
  changeOrder,
  type HeaderChange,
  type OnBehalfOf,
  requireFresh,
  requireTransition,
} from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { assignDeliveryPerson, closeAssignment } from '../steps/delivery-persons.ts'
import { attemptsAllowed, countAttempts } from './attempts.ts'
import { expectBack, type ReceivedItem, receiveItems } from './undelivered-items.ts'

/** The decisions of the back office on a parcel that could not be delivered (docs/decisions/0050). */

type Decision = { id: number; updated_at: string | null }

/** Sends the parcel out again on a day, with another delivery person if one is given, while attempts are left. */
export function retryDelivery(
  context: Context,
  {
    id,
    updated_at,
    deliver_on,
    delivery_person_id,
  }: Decision & { deliver_on: string; delivery_person_id: number | null },
): Promise<OrderRecord> {
  return changeOrder(context, id, 'retry_delivery', async (operation, order) => {
    requireFresh(order, updated_at)
    const { leadsTo } = requireTransition(operation, order, 'retry_delivery')
    const most = await attemptsAllowed(operation.trx)
    if ((await countAttempts(operation.trx, id)) >= most)
      throw new Failure(409, 'delivery.no_attempts_left', { args: { smart_count: most }, data: order })
    await requireComing(operation, deliver_on)
    if (delivery_person_id !== null && hasCourier(order))
      throw new Failure(409, 'courier.delivers', { data: order })
    if (delivery_person_id !== null && delivery_person_id !== order.delivery_person_id)
      await assignDeliveryPerson(operation, id, delivery_person_id)
    await writeDecision(operation, id, { decision: deliveryDecision.retry, deliver_on })
    return { status: leadsTo, delivery_state: deliveryState.planned, deliver_on }
  })
}

async function requireComing({ trx }: OperationContext, day: string): Promise<void> {
  if (day < (await readShopToday(trx)))
    throw new Failure(422, 'invalid', {
      errors: { deliver_on: { reason: 'day_past' } },
    })
}

/** Calls the parcel back: all of its pieces are expected in the store. */
export function bringBack(
  context: Context,
  { id, updated_at }: Decision,
  onBehalfOf: OnBehalfOf = 'staff',
): Promise<OrderRecord> {
  const call = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    requireFresh(order, updated_at)
    const { leadsTo } = requireTransition(operation, order, 'bring_back', onBehalfOf)
    const pieces = order.order_items_info.map(({ id: order_item_id, qty }) => ({ order_item_id, qty }))
    await expectBack(operation, id, pieces)
    await writeDecision(operation, id, { decision: deliveryDecision.bring_back, deliver_on: null })
    if (hasCourier(order)) await endBooking(operation, id, bookingState.coming_back)
    return { status: leadsTo, delivery_state: deliveryState.coming_back, deliver_on: null }
  }
  return changeOrder(context, id, 'bring_back', call, onBehalfOf)
}

/** The courier brings the parcel to the customer again today, by its own count of attempts. */
export function retryByCourier(context: Context, { id }: { id: number }): Promise<OrderRecord> {
  const retry = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    const { leadsTo } = requireTransition(operation, order, 'retry_delivery', 'courier')
    const deliver_on = await readShopToday(operation.trx)
    await writeDecision(operation, id, { decision: deliveryDecision.retry, deliver_on })
    return { status: leadsTo, delivery_state: deliveryState.planned, deliver_on }
  }
  return changeOrder(context, id, 'retry_delivery', retry, 'courier')
}

/**
 * Records what came back. A whole parcel is then returned to sender: nothing of it is paid, what was paid is refunded, the
 * delivery fee only if the user chooses so (docs/decisions/0052).
 */
export function receiveBack(
  context: Context,
  {
    id,
    updated_at,
    items,
    refund_delivery_fee,
  }: Decision & { items: ReceivedItem[]; refund_delivery_fee: boolean },
): Promise<OrderRecord> {
  return changeOrder(context, id, 'receive_back', async (operation, order) => {
    requireFresh(order, updated_at)
    const { leadsTo } = requireTransition(operation, order, 'receive_back')
    await receiveItems(operation, order, items)
    const received = { status: leadsTo, delivery_state: deliveryState.planned }
    if (leadsTo !== orderStatus.returned) return received
    await closeAssignment(operation, id)
    await endTries(operation, id)
    const due = refund_delivery_fee ? 0 : toPoisha(order.delivery_fee)
    await giveBack(operation, id, { due, reason: refundReason.returned })
    return { ...received, paid: false }
  })
}

async function writeDecision(
  { trx, context }: OperationContext,
  order_info_id: number,
  decision: { decision: number; deliver_on: string | null },
): Promise<void> {
  await trx
    .updateTable('delivery_attempts')
    .set({
      ...decision,
      decided_by: context.user?.id ?? null,
      decided_at: sql<string>`clock_timestamp()`,
    })
    .where('order_info_id', '=', order_info_id)
    .where('decided_at', 'is', null)
    .execute()
}
