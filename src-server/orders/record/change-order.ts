import { sql, type Updateable } from 'kysely'
import { orderChanges } from '#domain/orders/order-changes.ts'
import { notificationOf } from '#domain/orders/order-notifications.ts'
import { prescriptionFeature, waitsForRelease } from '#domain/orders/prescriptions/release.ts'
import { isWithdrawn, orderStatus, orderStep } from '#domain/orders/timeline.ts'
import {
  hasCourier,
  mayChange,
  type OrderAction,
  type OrderPart,
  orderParts,
  type Transition,
  transition,
  waitsForCall,
} from '#domain/orders/transitions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { ServerMessage } from '../../context/language.ts'
import { notAllowed } from '../../context/not-allowed.ts'
import { type Guard, type OperationContext, runOperation } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { notifyRecipients } from '../notifications/order-messages.ts'
import { callAfterChange } from './call-after-change.ts'
import { recordInvoices } from './invoices.ts'
import type { OrderRecord } from './order-record.ts'

/** The change of the header; null when the order stays as it is. */
export type HeaderChange = Updateable<Schema['order_infos']> | null

export const orderFeature = 31

/**
 * On whose behalf an order is changed: the back office (`staff`), the customer or the delivery person (`delivery_person`) of the order, a
 * guest with a verified tracking token, the courier's verified report, or the shop itself.
 */
export type OnBehalfOf =
  | 'staff'
  | 'customer'
  | 'guest'
  | 'delivery_person'
  | 'courier'
  | 'pharmacist'
  | 'system'

/** Sends messages beyond the one of the action, when the order is changed. */
type AlsoNotify = (operation: OperationContext, before: OrderRecord, after: OrderRecord) => Promise<void>

/**
 * Every change of an order: locks the order, checks the right to it, makes the change, writes the header and the history, and
 * notifies the recipients. Returns the changed order.
 */
export function changeOrder(
  context: Context,
  id: number,
  as: OrderAction,
  change: (operation: OperationContext, order: OrderRecord) => Promise<HeaderChange>,
  onBehalfOf: OnBehalfOf = 'staff',
  alsoNotify?: AlsoNotify,
): Promise<OrderRecord> {
  return runOperation(context, guards[onBehalfOf], async (operation) => {
    const before = await lockOrder(operation, id)
    operation.requireRight(before)
    // An order of another user is treated as not found.
    const owner = onBehalfOf === 'customer' || onBehalfOf === 'delivery_person'
    if (owner && !orderParts(context.user, before).includes(onBehalfOf))
      throw new Failure(404, 'record_not_found')
    const changed = await change(operation, before).catch((error) => {
      throw onBehalfOf === 'staff' ? error : withoutRecord(error)
    })
    if (!changed) return before
    const header = { ...changed, ...(await callAfterChange(operation, before, changed, onBehalfOf)) }
    await operation.trx
      .updateTable('order_infos')
      .set({ ...header, updated_by: context.user?.id ?? null, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    const after = await readOrder(operation, id)
    await recordInvoices(operation, as, before, after)
    operation.recordChange({ resource: 'order-infos', id, action: 'update', as, before, after })
    const { delivery_person_id } = after
    const former = before.delivery_person_id === delivery_person_id ? null : before.delivery_person_id
    const people = { delivery_person: delivery_person_id, former }
    const notification = notificationOf(as, after.timeline_id, after.delivery_state)
    const changes = notification === 'edited' ? orderChanges(before, after) : null
    if (notification) await notifyRecipients(operation, notification, id, people, { changes })
    await alsoNotify?.(operation, before, after)
    return after
  })
}

/** Only the back office may see the record: other users get the reason of the error without the order. */
function withoutRecord(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const { status, messageKey, args, errors } = error
  return new Failure(status, messageKey, { args, ...(errors && { errors }) })
}

const guards: Record<OnBehalfOf, Guard> = {
  staff: { action: 'edit', feature: orderFeature },
  customer: { open: 'its owner' },
  guest: { open: 'its owner' },
  delivery_person: { open: 'its owner' },
  courier: { open: 'the shop itself' },
  pharmacist: { action: 'edit', feature: prescriptionFeature },
  system: { open: 'the shop itself' },
}

/** Locks an order and reads it. */
export async function lockOrder(operation: OperationContext, id: number): Promise<OrderRecord> {
  await operation.trx.selectFrom('order_infos').select('id').where('id', '=', id).forUpdate().execute()
  return readOrder(operation, id)
}

async function readOrder(operation: OperationContext, id: number): Promise<OrderRecord> {
  const found = await readRecord(operation, 'order-infos', id)
  if (!found) throw new Failure(404, 'record_not_found')
  return found as unknown as OrderRecord
}

/** The transition of an action; throws when the order, or the user's role in it, does not allow the action. */
export function requireTransition(
  { context }: OperationContext,
  order: OrderRecord,
  action: OrderAction,
  onBehalfOf?: OnBehalfOf,
): Transition {
  const possible = transition(order, action)
  if (!possible) throw new Failure(409, whyNot(order, action), { data: order })
  const parts = partsOf(context, order, onBehalfOf)
  if (mayChange(order, action, parts)) return possible
  // Owners of an order get the reason that it is too late, not an error about rights of the back office.
  if (!parts.includes('staff')) throw new Failure(409, tooLate[action], { data: order })
  throw notAllowed(context, { feature: orderFeature, missing: 'edit_others' }, 'edit')
}

function partsOf({ user }: Context, order: OrderRecord, onBehalfOf?: OnBehalfOf): OrderPart[] {
  if (onBehalfOf === 'system' || onBehalfOf === 'courier' || onBehalfOf === 'pharmacist') return [onBehalfOf]
  return onBehalfOf === 'guest' ? ['customer'] : orderParts(user, order)
}

const whyNot = (order: OrderRecord, action: OrderAction): ServerMessage => {
  if (action === 'pay' && !isWithdrawn(order.status)) return tooLate.pay
  if (isClosed(order)) return 'order_over'
  // Without the pharmacist the action would be possible.
  if (waitsForRelease(order) && transition({ ...order, prescription_state: 0 }, action))
    return 'prescription.release_first'
  if ((action === 'next_step' || action === 'book_courier') && waitsForCall(order))
    return 'calls.confirm_first'
  if (action === 'book_courier' && hasCourier(order)) return 'courier.booked_already'
  // Without its courier the action would be possible.
  if (hasCourier(order) && transition({ ...order, courier: null }, action)) return 'courier.delivers'
  const isAtDoor = order.timeline_id === orderStep.going
  return isAtDoor && action === 'next_step' ? 'delivery.not_planned' : tooLate[action]
}

const isClosed = ({ status }: OrderRecord) => status === orderStatus.completed || isWithdrawn(status)

const tooLate: Record<OrderAction, ServerMessage> = {
  confirm: 'calls.nothing_to_confirm',
  no_answer: 'calls.nothing_to_confirm',
  wrong_number: 'calls.nothing_to_confirm',
  merge: 'calls.cannot_merge',
  next_step: 'order_step_taken',
  reassign: 'order_step_taken',
  edit: 'order_cannot_edit',
  edit_address: 'order_cannot_edit_address',
  edit_contact: 'order_cannot_edit',
  cancel: 'order_cannot_cancel',
  fail_delivery: 'delivery.not_at_door',
  deliver_part: 'delivery.not_at_door',
  retry_delivery: 'delivery.nothing_to_decide',
  bring_back: 'delivery.nothing_to_decide',
  receive_back: 'delivery.nothing_coming_back',
  return: 'return_too_early',
  pay: 'payment.paid_already',
  advance: 'payment.no_advance',
  pay_cash: 'payment.too_late_to_pay',
  reopen: 'payment.too_late_to_pay',
  book_courier: 'courier.left_already',
  cancel_courier: 'courier.cannot_cancel',
  courier_pick_up: 'order_step_taken',
  release_prescription: 'prescription.nothing_to_decide',
  reject_prescription: 'prescription.nothing_to_decide',
  request_picture: 'prescription.nothing_to_decide',
  attach_prescription: 'prescription.nothing_to_attach',
}

/** A step from the road is rejected when the order was corrected meanwhile: the amount to collect, or the parcel, was another. */
export function requireSeenTotal(order: OrderRecord, total_payable: number | null): void {
  if (total_payable !== null && total_payable !== order.total_payable)
    throw new Failure(409, 'delivery.order_changed', { data: order })
}

/** docs/domain.md 6.40: a change that is based on an older state of the order is rejected. */
export function requireFresh(order: OrderRecord, updated_at: string | null): void {
  if (updated_at !== null && updated_at !== order.updated_at)
    throw new Failure(409, 'stale_order', { data: order })
}
