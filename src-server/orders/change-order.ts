import { sql, type Updateable } from 'kysely'
import type { Audit, Values } from '#domain/fields.ts'
import type { order } from '#domain/orders/order.ts'
import {
  mayChange,
  type OrderAction,
  orderParts,
  orderStatus,
  type Transition,
  transition,
} from '#domain/orders/timeline.ts'
import { notAllowed } from '../accounts/not-allowed.ts'
import type { Context } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { Failure } from '../failure.ts'
import type { ServerMessage } from '../language.ts'
import { operate, type Work } from '../operation.ts'
import { readRecord } from '../resources/record-read.ts'

/** An order as the engine reads it. */
export type OrderRecord = { id: number } & Omit<Audit, 'status'> & Values<typeof order>

/** What becomes of the header; null when the order stays as it is. */
export type HeaderChange = Updateable<Schema['order_infos']> | null

export const orderFeature = 31

/**
 * Every change of an order by the back office: the order is locked, the right to it asked, the change made, the header
 * written, the history kept. Answers the order as it then is.
 */
export function changeOrder(
  context: Context,
  id: number,
  as: OrderAction,
  change: (work: Work, order: OrderRecord) => Promise<HeaderChange>,
): Promise<OrderRecord> {
  return operate(context, { action: 'edit', feature: orderFeature }, async (work) => {
    const before = await lockOrder(work, id)
    work.requireRight(before)
    const header = await change(work, before)
    if (!header) return before
    await work.trx
      .updateTable('order_infos')
      .set({ ...header, updated_by: context.user?.id ?? null, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    const after = await readOrder(work, id)
    work.keep({ resource: 'order-infos', id, action: 'update', as, before, after })
    return after
  })
}

async function lockOrder(work: Work, id: number): Promise<OrderRecord> {
  await work.trx.selectFrom('order_infos').select('id').where('id', '=', id).forUpdate().execute()
  return readOrder(work, id)
}

async function readOrder({ trx }: Work, id: number): Promise<OrderRecord> {
  const found = await readRecord(trx, 'order-infos', id)
  if (!found) throw new Failure(404, 'record_not_found')
  return found as unknown as OrderRecord
}

/** The transition that an action means now; refused when the order does not allow it, or not by this person. */
export function requireTransition({ context }: Work, order: OrderRecord, action: OrderAction): Transition {
  const possible = transition(order, action)
  if (!possible) throw new Failure(409, isClosed(order) ? 'order_over' : tooLate[action], { data: order })
  if (!mayChange(order, action, orderParts(context.user, order)))
    throw notAllowed(context, { feature: orderFeature, missing: 'edit_others' })
  return possible
}

const isClosed = ({ status }: OrderRecord) =>
  status === orderStatus.completed || status === orderStatus.cancelled

const tooLate: Record<OrderAction, ServerMessage> = {
  next_step: 'order_step_taken',
  reassign: 'order_step_taken',
  edit: 'order_cannot_edit',
  cancel: 'order_cannot_cancel',
}

/** domain 6, 40: a change that was decided on an older state of the order is refused. */
export function refuseStale(order: OrderRecord, updated_at: string | null): void {
  if (updated_at !== null && updated_at !== order.updated_at)
    throw new Failure(409, 'stale_order', { data: order })
}
