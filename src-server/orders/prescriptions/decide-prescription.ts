import {
  type DecisionInput,
  needsReason,
  prescriptionDecision,
} from '#domain/orders/prescriptions/decision.ts'
import {
  linesToRelease,
  prescriptionFeature,
  prescriptionState,
} from '#domain/orders/prescriptions/release.ts'
import type { OrderAction } from '#domain/orders/transitions.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { notifyRecipients } from '../notifications/order-messages.ts'
import { changeOrder, type HeaderChange, requireFresh, requireTransition } from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { hashesOf, picturesOf } from '../record/picture-hashes.ts'
import { recordDecision } from '../record/prescription-decision.ts'
import { cancelOrder } from '../steps/cancel-order.ts'
import { correctAmounts } from '../steps/edit-order.ts'
import { notifyOfDifference } from '../steps/settle-difference.ts'

const { released, rejected, picture_requested } = prescriptionDecision

const decisions = {
  [released]: {
    action: 'release_prescription',
    state: prescriptionState.released,
    notification: 'prescription_released',
  },
  [rejected]: {
    action: 'reject_prescription',
    state: prescriptionState.rejected,
    notification: 'prescription_rejected',
  },
  [picture_requested]: {
    action: 'request_picture',
    state: prescriptionState.picture_requested,
    notification: 'picture_requested',
  },
} as const satisfies Record<number, { action: OrderAction; state: number; notification: string }>

const isKnown = (decision: number): decision is keyof typeof decisions => decision in decisions

/**
 * Records what a pharmacist decides about an order that waits for it, with the hashes of its pictures (docs/domain.md 3.14). A rejected
 * order loses its prescription-only items, or is cancelled.
 */
export async function decidePrescription(context: Context, input: DecisionInput): Promise<OrderRecord> {
  if (!isKnown(input.decision))
    throw new Failure(422, 'invalid', { errors: { decision: { reason: 'not_a_choice' } } })
  const { action, state, notification } = decisions[input.decision]
  const cancelled = input.cancel && input.decision === rejected
  const reason = input.reason?.trim() || null
  // Before the transaction, which must not wait for the storage.
  const pictures = await hashesOf(context, await picturesOf(context.db, input.id))

  const decide = async (operation: OperationContext, order: OrderRecord): Promise<HeaderChange> => {
    requireFresh(order, input.updated_at)
    requireTransition(operation, order, action, 'pharmacist')
    const attached = await picturesOf(operation.trx, order.id)
    if (attached.some((name) => !pictures.some(({ file_name }) => file_name === name)))
      throw new Failure(409, 'stale_order', { data: order })
    const readable = pictures.filter(({ sha256 }) => sha256 !== null)
    if (reason === null && needsReason(input.decision, readable.length))
      throw new Failure(422, 'invalid', { errors: { reason: { reason: 'required' } } })
    const header = input.decision === rejected && !cancelled ? await removeLines(operation, order) : {}
    await recordDecision(operation, {
      order_info_id: order.id,
      decision: input.decision,
      reason,
      cancelled,
      lines: order.order_items_info,
      pictures,
      user_id: context.user?.id ?? null,
    })
    return { ...header, prescription_state: state }
  }
  const notify = async (operation: OperationContext, before: OrderRecord, after: OrderRecord) => {
    // The message about the cancellation has the reason too.
    if (cancelled) return
    await notifyRecipients(operation, notification, after.id, {}, { reason })
    await notifyOfDifference(operation, before, after)
  }
  return runOperation(context, { action: 'edit', feature: prescriptionFeature }, async () => {
    const decided = await changeOrder(context, input.id, action, decide, 'pharmacist', notify)
    return cancelled ? cancelOrder(context, { id: input.id, cancel_reason: reason ?? '' }, 'system') : decided
  })
}

/** Corrects the order: without the items that need a prescription. */
async function removeLines(operation: OperationContext, order: OrderRecord): Promise<HeaderChange> {
  const removed = new Set(linesToRelease(order.order_items_info).map(({ id }) => id))
  if (removed.size === order.order_items_info.length)
    throw new Failure(409, 'prescription.nothing_left', { data: order })
  return correctAmounts(
    operation,
    order,
    {
      id: order.id,
      updated_at: null,
      discount: null,
      delivery_fee: null,
      order_items_info: order.order_items_info.map(({ id, qty }) => ({ id, qty: removed.has(id) ? 0 : qty })),
      new_items: [],
      price_again: false,
      choose_payment_type: null,
    },
    null,
  )
}
