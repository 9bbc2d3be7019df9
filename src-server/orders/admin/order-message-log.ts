import { sql } from 'kysely'
import { integer, rows } from '#domain/fields/fields.ts'
import { orderMessage } from '#domain/orders/order-message.ts'
import { canSeePerson } from '../../accounts/people/visible-people.ts'
import type { Context } from '../../context/context.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { orderFeature } from '../record/change-order.ts'
import { seenOrder } from '../record/seen-order.ts'

/** More than an order ever has. */
const most = 200

const columns = (Object.keys(orderMessage) as (keyof typeof orderMessage)[]).map(
  (name) => `m.${name}` as const,
)

/**
 * The messages about an order that were sent, wait or have failed, newest first. An address that is not in the order itself is
 * that of an account: users with the right to view the account see it in full, other users see it masked, as in the message log.
 */
async function readMessages(context: Context, id: number) {
  const order = await seenOrder(context, id)
  const rows = await context.db
    .selectFrom('messages as m')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'm.order_info_id')
    .innerJoin(sql<{ id: number; recipient: string }>`message_log`.as('log'), 'log.id', 'm.id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(columns)
    .select(['u.user_type', 'u.created_by', 'log.recipient as masked'])
    .select(sql<boolean>`m.recipient in (c.email, c.contact_no)`.as('of_order'))
    .where('m.order_info_id', '=', order.id)
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()
  return {
    messages: rows.map(({ user_type, created_by, masked, of_order, ...message }) => {
      const seen = user_type !== null && canSeePerson(context, { user_type, created_by })
      return { ...message, recipient: of_order || seen ? message.recipient : masked }
    }),
  }
}

export const orderMessageActions: readonly AdminAction[] = [
  {
    method: 'GET',
    path: '/api/order-infos/messages/:id',
    feature: orderFeature,
    action: 'view',
    body: { id: integer({ required: true, min: 1 }) },
    answer: { messages: rows(orderMessage, { max: most }) },
    run: async (context, input) => ({ data: await readMessages(context, Number(input.id)) }),
  },
]
