import { integer, rows } from '#domain/fields.ts'
import { orderMessage } from '#domain/orders/order-message.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../resources/verbs.ts'
import { orderFeature } from './change-order.ts'
import { seenOrder } from './seen-order.ts'

/** More than an order ever has. */
const most = 200

const columns = Object.keys(orderMessage) as (keyof typeof orderMessage)[]

/** What was sent about an order, waits to be sent or could not be; newest first. */
async function readMessages(context: Context, id: number) {
  const order = await seenOrder(context, id)
  const messages = await context.db
    .selectFrom('messages')
    .select(columns)
    .where('order_info_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return { messages }
}

export const orderMessageVerbs: readonly Verb[] = [
  {
    method: 'GET',
    path: '/api/order-infos/:id/messages',
    feature: orderFeature,
    action: 'view',
    body: { id: integer({ required: true, min: 1 }) },
    answer: { messages: rows(orderMessage, { max: most }) },
    run: async (context, input) => ({ data: await readMessages(context, Number(input.id)) }),
  },
]
