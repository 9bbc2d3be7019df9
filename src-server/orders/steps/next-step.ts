import { sql } from 'kysely'
import { awaitsPayment, paidByHand, paymentType } from '#domain/orders/payment.ts'
import { stepTime } from '#domain/orders/step-time.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { requireConfirmedPayments } from '../money/undecided-payments.ts'
import { writeByHand } from '../money/write-by-hand.ts'
import {
  changeOrder,
  type HeaderChange,
  type OnBehalfOf,
  refuseStale,
  requireTransition,
} from '../record/change-order.ts'
import type { OrderRecord } from '../record/order-record.ts'
import { assignCarrier, completeAssignment } from './carriers.ts'

export type StepInput = {
  id: number
  /** The step that is wanted: one more than the order's. */
  timeline_id: number
  delivery_person_id: number | null
  updated_at: string | null
  /** When it was really done, as whoever carries the order says. */
  happened_at?: string | null
}

/** Moves an order on by one step; a step that was written already is answered as done (docs/domain.md 3.1). */
export function nextStep(
  context: Context,
  input: StepInput,
  onBehalfOf: OnBehalfOf = 'desk',
): Promise<OrderRecord> {
  const move = async (work: Work, order: OrderRecord): Promise<HeaderChange> => {
    if (isRepeat(order, input)) return null
    refuseStale(order, input.updated_at)
    const { step, asks, leadsTo } = requireTransition(work, order, 'next_step')
    if (step === null || step !== input.timeline_id)
      throw new Failure(409, 'order_step_taken', { data: order })
    // docs/decisions/0024: what is paid digitally is paid before anybody brings it.
    if (awaitsPayment(order)) throw new Failure(409, 'payment.pay_first', { data: order })
    await requireConfirmedPayments(work, order)
    if (asks === 'delivery_person_id') await assignCarrier(work, order.id, input.delivery_person_id)
    await writeStep(work, order, step, input.happened_at ?? null)
    const moved = { status: leadsTo, timeline_id: step }
    if (step !== orderStep.delivered) return moved
    await deliver(work, order)
    // docs/decisions/0024: cash is paid at the door; digital money comes by its own way.
    if (order.choose_payment_type !== paymentType.cash || order.paid) return moved
    await writeByHand(work, order, { provider: paidByHand.cash, reference: null })
    return { ...moved, paid: true }
  }
  return changeOrder(context, input.id, 'next_step', move, onBehalfOf)
}

function isRepeat(order: OrderRecord, { timeline_id, delivery_person_id }: StepInput): boolean {
  if (order.status === orderStatus.cancelled || timeline_id > order.timeline_id) return false
  return delivery_person_id === null || delivery_person_id === order.delivery_person_id
}

// docs/domain.md 3.1: a new row closes the open ones; the last one is closed from the start.
async function writeStep(
  { trx, context }: Work,
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

// docs/decisions/0016: what is delivered is sold. Product by product in ascending order, so that nobody waits in a circle.
async function deliver(work: Work, order: OrderRecord): Promise<void> {
  await completeAssignment(work, order.id)
  const lines = order.order_items_info.toSorted((a, b) => (a.product_id ?? 0) - (b.product_id ?? 0))
  for (const { product_id, qty } of lines) {
    if (product_id === null) continue
    await work.trx
      .updateTable('products')
      .set((the) => ({ sold_qty: the('sold_qty', '+', qty) }))
      .where('id', '=', product_id)
      .execute()
    work.context.changes.announce(work.trx, { resource: 'sold-products', id: product_id, action: 'update' })
  }
}
