import { sql } from 'kysely'
import {
  deliveryDecision,
  deliveryFailure,
  type FailedDelivery,
} from '#domain/orders/delivery/failed-delivery.ts'
import { afterPartialDelivery, rejectedPieces } from '#domain/orders/delivery/partial-delivery.ts'
import { refundReason } from '#domain/orders/payment.ts'
import { stepTime } from '#domain/orders/step-time.ts'
import { deliveryState, orderStep } from '#domain/orders/timeline.ts'
import { toPoisha } from '#domain/values/money.ts'
import type { Context } from '../../context/context.ts'
import { Failure, rejectErrors } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { deliveryKind, ofOwner, ownerOf } from '../../media/private-files.ts'
import { giveBack } from '../money/give-back.ts'
import { requireConfirmedPayments } from '../money/undecided-payments.ts'
import {
  changeOrder,
  type HeaderChange,
  type OnBehalfOf,
  requireFresh,
  requireSeenTotal,
  requireTransition,
} from '../record/change-order.ts'
import { writeLineVat } from '../record/line-vat.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { deliver, writeStep } from '../steps/deliver-order.ts'
import { isExchange } from './is-exchange.ts'
import { expectBack } from './undelivered-items.ts'

export type FailInput = FailedDelivery & {
  id: number
  /** The same attempt sent twice is recorded once. */
  idempotency_key: string
  happened_at: string | null
  /** The total that the delivery person saw. */
  total_payable?: number | null
  updated_at: string | null
}

/**
 * Records at the door that a parcel could not be delivered; a partly accepted one is delivered without the rejected pieces, which
 * come back (docs/decisions/0050).
 */
export function failDelivery(
  context: Context,
  input: FailInput,
  onBehalfOf: OnBehalfOf = 'staff',
): Promise<OrderRecord> {
  const isPart = input.reason === deliveryFailure.partly_accepted
  const action = isPart ? 'deliver_part' : 'fail_delivery'
  const fail = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    if (await isRecorded(operation, input)) return null
    requireFresh(order, input.updated_at)
    requireSeenTotal(order, input.total_payable ?? null)
    const { leadsTo } = requireTransition(operation, order, action, onBehalfOf)
    if (isPart) {
      const delivered = await deliverPart(operation, order, input)
      return { status: leadsTo, ...delivered }
    }
    await writeAttempt(operation, order, input)
    return { status: leadsTo, delivery_state: deliveryState.failed, deliver_on: null }
  }
  return changeOrder(context, input.id, action, fail, onBehalfOf)
}

async function isRecorded(
  { trx }: OperationContext,
  { id, idempotency_key }: Pick<FailInput, 'id' | 'idempotency_key'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('delivery_attempts')
    .select('id')
    .where((the) => the.and({ order_info_id: id, idempotency_key }))
    .executeTakeFirst()
  return found !== undefined
}

async function writeAttempt(
  operation: OperationContext,
  order: OrderRecord,
  input: FailInput,
): Promise<void> {
  const { trx, context } = operation
  const { count } = await trx
    .selectFrom('delivery_attempts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('order_info_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const isPart = input.reason === deliveryFailure.partly_accepted
  const last = order.delivery_timeline_info[0]?.happened_at ?? null
  await trx
    .insertInto('delivery_attempts')
    .values({
      order_info_id: order.id,
      attempt: count + 1,
      delivery_person_id: order.delivery_person_id,
      reason: input.reason,
      note: input.note?.trim() || null,
      photo: await lockPicture(operation, input.photo, 'photo'),
      idempotency_key: input.idempotency_key,
      user_id: context.user?.id ?? null,
      happened_at: stepTime(input.happened_at, new Date().toISOString(), last),
      decision: isPart ? deliveryDecision.delivered_part : null,
      deliver_on: null,
      decided_by: isPart ? (context.user?.id ?? null) : null,
      decided_at: isPart ? sql<string>`clock_timestamp()` : null,
    })
    .execute()
}

/** The current user's own picture, locked against deletion until the transaction ends. */
export async function lockPicture(
  { trx, context }: OperationContext,
  picture: string | null,
  field: 'photo' | 'signature',
): Promise<string | null> {
  if (picture === null) return null
  const own = await trx
    .selectFrom('private_files')
    .select('name')
    .where('name', '=', picture)
    .where('kind', '=', deliveryKind)
    .where(ofOwner(ownerOf(context)))
    .forKeyShare()
    .executeTakeFirst()
  if (!own) throw new Failure(422, 'invalid', { errors: { [field]: { reason: 'unknown_reference' } } })
  return own.name
}

// The accepted pieces are delivered and paid, the others come back.
async function deliverPart(
  operation: OperationContext,
  order: OrderRecord,
  input: FailInput,
): Promise<HeaderChange> {
  if (await isExchange(operation.trx, order.id))
    throw new Failure(409, 'delivery.whole_exchange', { data: order })
  const { rejected, errors } = rejectedPieces(order.order_items_info, input.accepted)
  rejectErrors(errors)
  await requireConfirmedPayments(operation, order)
  const part = { ...order, ...afterPartialDelivery(order, rejected) }
  await writeAttempt(operation, order, input)
  for (const { order_item_id, qty } of rejected)
    await operation.trx
      .updateTable('order_items_infos')
      .set((the) => ({ returned_qty: the('returned_qty', '+', qty) }))
      .where('id', '=', order_item_id)
      .execute()
  await writeLineVat(operation, part.order_items_info, part)
  await expectBack(operation, order.id, rejected)
  await writeStep(operation, order, orderStep.delivered, input.happened_at)
  await giveBack(operation, order.id, {
    due: toPoisha(part.total_payable),
    reason: refundReason.returned,
  })
  const { discount, total_amount, vat_total, rounding, total_payable } = part
  return {
    timeline_id: orderStep.delivered,
    delivery_state: deliveryState.coming_back,
    deliver_on: null,
    discount,
    total_amount,
    vat_total,
    rounding,
    total_payable,
    ...(await deliver(operation, part)),
  }
}
