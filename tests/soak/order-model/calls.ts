import type { Kysely } from 'kysely'
import type { Schema } from '../../../src-server/database/schema/schema.ts'
import { giveBack, heldOf, type ModelOrder, spreadDiscount, totalOf } from './model.ts'
import type { Pair } from './model-shop.ts'

type Shop = {
  call: (path: string, input: object) => Promise<unknown>
  putAllBack: (order: Pair) => void
  db: Kysely<Schema>
}

/** Cash orders above this total wait for a call, and the third call without an answer cancels. */
export const confirmAbove = 100_000n
export const mostUnanswered = 3

/** Whether two orders of the same phone can become one. */
export const isMergeable = (order: Pair): boolean =>
  (order.status === 'open' || (order.status === 'running' && order.step <= 5)) &&
  order.courier === null &&
  !order.digital &&
  !order.paid &&
  !order.origin &&
  order.payments.length === 0

/** Calls to confirm orders, and merges of duplicates, in the shop and in the model. */
export function calls({ call, putAllBack, db }: Shop) {
  const record = (order: Pair, outcome: number) =>
    call('/api/order-infos/record-call', { id: order.id, outcome })

  async function confirm(order: Pair): Promise<Pair[]> {
    await record(order, 1)
    order.call = 2
    return [order]
  }

  async function missCall(order: Pair): Promise<Pair[]> {
    await record(order, 2)
    order.unanswered += 1
    if (order.unanswered < mostUnanswered) return [order]
    order.status = 'cancelled'
    order.call = 0
    putAllBack(order)
    giveBack(order, heldOf(order))
    return [order]
  }

  /** The lines of the later order move into the earlier one, whose delivery fee remains. */
  async function merge(one: Pair, other: Pair): Promise<Pair[]> {
    const [earlier, later] = one.id < other.id ? [one, other] : [other, one]
    const merged: ModelOrder = {
      ...earlier,
      lines: [...earlier.lines, ...later.lines.map((line) => ({ ...line }))],
      discount: earlier.discount + later.discount,
    }
    // The discounts can exceed what is left without the second delivery fee.
    if (totalOf(merged) < 0n || heldOf(merged) > 0n) return []
    await call('/api/order-infos/merge', { id: one.id, other_id: other.id })
    earlier.lines = merged.lines
    earlier.discount = merged.discount
    spreadDiscount(earlier)
    if (later.call === 1 && earlier.status === 'open' && earlier.call === 0) earlier.call = 1
    later.status = 'cancelled'
    if (later.call === 1) later.call = 0
    const rows = await db
      .selectFrom('order_items_infos')
      .select('id')
      .where('order_info_id', '=', earlier.id)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute()
    earlier.items = rows.map(({ id }) => id)
    return [earlier, later]
  }

  return { confirm, missCall, merge }
}
