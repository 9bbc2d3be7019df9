import { sql, type Updateable } from 'kysely'
import { newsOf } from '#domain/orders/order-news.ts'
import {
  mayChange,
  type OrderAction,
  type OrderPart,
  orderParts,
  orderStatus,
  type Transition,
  transition,
} from '#domain/orders/timeline.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { ServerMessage } from '../../context/language.ts'
import { notAllowed } from '../../context/not-allowed.ts'
import { type Guard, operate, type Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { tellNews } from '../news/order-messages.ts'
import { recordInvoices } from './invoices.ts'
import type { OrderRecord } from './order-record.ts'

/** What becomes of the header; null when the order stays as it is. */
export type HeaderChange = Updateable<Schema['order_infos']> | null

export const orderFeature = 31

/**
 * On whose behalf an order is changed: the back office's, that of the person whose own order it is, that of a guest whose
 * tracking token was checked, or the shop's itself.
 */
export type OnBehalfOf = 'desk' | 'customer' | 'guest' | 'carrier' | 'system'

/**
 * Every change of an order: the order is locked, the right to it asked, the change made, the header written, the history
 * kept, its people told. Answers the order as it then is.
 */
export function changeOrder(
  context: Context,
  id: number,
  as: OrderAction,
  change: (work: Work, order: OrderRecord) => Promise<HeaderChange>,
  onBehalfOf: OnBehalfOf = 'desk',
): Promise<OrderRecord> {
  return operate(context, guards[onBehalfOf], async (work) => {
    const before = await lockOrder(work, id)
    work.requireRight(before)
    // Another's order is not told from none.
    const owner = onBehalfOf === 'customer' || onBehalfOf === 'carrier'
    if (owner && !orderParts(context.user, before).includes(onBehalfOf))
      throw new Failure(404, 'record_not_found')
    const header = await change(work, before).catch((error) => {
      throw onBehalfOf === 'desk' ? error : withoutRecord(error)
    })
    if (!header) return before
    await work.trx
      .updateTable('order_infos')
      .set({ ...header, updated_by: context.user?.id ?? null, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    const after = await readOrder(work, id)
    await recordInvoices(work, as, before, after)
    work.keep({ resource: 'order-infos', id, action: 'update', as, before, after })
    const people = { carrier: after.delivery_person_id, former: before.delivery_person_id }
    const news = newsOf(as, after.timeline_id)
    if (news) await tellNews(work, news, id, people)
    return after
  })
}

/** The record is the desk's: to others a refusal says why, and nothing of the order. */
function withoutRecord(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const { status, said, args, errors } = error
  return new Failure(status, said, { args, ...(errors && { errors }) })
}

const guards: Record<OnBehalfOf, Guard> = {
  desk: { action: 'edit', feature: orderFeature },
  customer: { open: 'its owner' },
  guest: { open: 'its owner' },
  carrier: { open: 'its owner' },
  system: { open: 'the shop itself' },
}

async function lockOrder(work: Work, id: number): Promise<OrderRecord> {
  await work.trx.selectFrom('order_infos').select('id').where('id', '=', id).forUpdate().execute()
  return readOrder(work, id)
}

async function readOrder(work: Work, id: number): Promise<OrderRecord> {
  const found = await readRecord(work, 'order-infos', id)
  if (!found) throw new Failure(404, 'record_not_found')
  return found as unknown as OrderRecord
}

/** The transition that an action means now; refused when the order does not allow it, or not by this person. */
export function requireTransition(
  { context }: Work,
  order: OrderRecord,
  action: OrderAction,
  onBehalfOf?: OnBehalfOf,
): Transition {
  const possible = transition(order, action)
  if (!possible) throw new Failure(409, whyNot(order, action), { data: order })
  const parts = partsOf(context, order, onBehalfOf)
  if (mayChange(order, action, parts)) return possible
  // Whoever asks for an own order is not told of rights that only the desk has: by now it is too late.
  if (!parts.includes('desk')) throw new Failure(409, tooLate[action], { data: order })
  throw notAllowed(context, { feature: orderFeature, missing: 'edit_others' })
}

function partsOf({ user }: Context, order: OrderRecord, onBehalfOf?: OnBehalfOf): OrderPart[] {
  if (onBehalfOf === 'system') return ['system']
  return onBehalfOf === 'guest' ? ['customer'] : orderParts(user, order)
}

const whyNot = (order: OrderRecord, action: OrderAction): ServerMessage => {
  if (action === 'pay' && order.status !== orderStatus.cancelled) return tooLate.pay
  return isClosed(order) ? 'order_over' : tooLate[action]
}

const isClosed = ({ status }: OrderRecord) =>
  status === orderStatus.completed || status === orderStatus.cancelled

const tooLate: Record<OrderAction, ServerMessage> = {
  next_step: 'order_step_taken',
  reassign: 'order_step_taken',
  edit: 'order_cannot_edit',
  cancel: 'order_cannot_cancel',
  return: 'return_too_early',
  pay: 'payment.paid_already',
  pay_cash: 'payment.too_late_to_pay',
  reopen: 'payment.too_late_to_pay',
}

/** docs/domain.md 6.40: a change that was decided on an older state of the order is refused. */
export function refuseStale(order: OrderRecord, updated_at: string | null): void {
  if (updated_at !== null && updated_at !== order.updated_at)
    throw new Failure(409, 'stale_order', { data: order })
}
