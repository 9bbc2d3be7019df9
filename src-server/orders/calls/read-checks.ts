import { sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import type { EntryChecks, entryCheck, OrderChecks } from '#domain/orders/checks/checks.ts'
import type { OrderCall } from '#domain/orders/checks/confirmation.ts'
import { deliveryPlaceNames } from '../../accounts/own-records/delivery-place.ts'
import type { Context } from '../../context/context.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { isNamed } from '../../resources/list/masked.ts'
import { readContactChecks } from '../checks/contact-checks.ts'
import { readDecisions } from '../checks/decisions.ts'
import { findSimilar, readSimilar } from '../checks/similar-orders.ts'
import { seenOrder } from '../record/seen-order.ts'

/** The calls of an order, what was decided about it automatically, similar orders, and what is known about its contact. */
export async function readChecks(context: Context, id: number): Promise<OrderChecks> {
  await seenOrder(context, id)
  const { db } = context
  const contact = await db
    .selectFrom('order_ship_bill_infos')
    .select(['contact_no', 'email'])
    .where('order_info_id', '=', id)
    .executeTakeFirstOrThrow()
  const [settings, calls, decisions, similar, checks] = await Promise.all([
    db
      .selectFrom('basic_config')
      .select(['unanswered_calls_most', 'call_again_minutes'])
      .executeTakeFirstOrThrow(),
    readCalls(context, id),
    readDecisions(db, id),
    readSimilar(context, id),
    readContactChecks(context, contact),
  ])
  return { ...settings, calls, decisions, similar, ...checks }
}

/** What is known of an order while it is entered by phone. */
export async function checkEntry(context: Context, input: Values<typeof entryCheck>): Promise<EntryChecks> {
  const { area_id, address, email, items } = input
  const contact_no = input.contact_no === null ? null : normalPhone(input.contact_no)
  const names = address !== null && area_id !== null ? await deliveryPlaceNames(context.db, area_id) : null
  const similar = await findSimilar(context, {
    contact_no,
    shipping_address: names === null ? null : [address, names].join(', '),
    area_id,
    placed_by: null,
    customer_id: null,
    lines: items,
  })
  return { similar, ...(await readContactChecks(context, { contact_no, email })) }
}

const readCalls = (context: Context, order_info_id: number): Promise<OrderCall[]> =>
  context.db
    .selectFrom('order_calls as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.attempt', 'c.outcome', 'c.note', 'c.created_at'])
    .select(sql<string | null>`case when ${isNamed(context, 'u')} then u.full_name end`.as('user_name'))
    .where('c.order_info_id', '=', order_info_id)
    .orderBy('c.attempt', 'desc')
    .limit(200)
    .execute()
