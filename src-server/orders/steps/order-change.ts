import { type Fields, integer, type Values } from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { Context } from '../../context/context.ts'
import { type ServerMessage, translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { nameFields } from '../../resources/named-fields.ts'
import { entryOf } from '../../resources/registry.ts'
import { orderFeature } from '../record/change-order.ts'

const orderAnswer: Fields = nameFields('ChangedOrder', {
  id: integer({ required: true, min: 1 }),
  ...columnsOf(entryOf('order-infos')),
})

/** An action that changes an order: it returns the order and a message. */
export const orderChange = <const Body extends Fields>(
  path: string,
  body: Body,
  done: ServerMessage,
  run: (context: Context, input: Values<Body>) => Promise<unknown>,
): AdminAction => ({
  method: 'POST',
  path: `/api/order-infos/${path}`,
  feature: orderFeature,
  action: 'edit',
  body,
  answer: orderAnswer,
  run: async (context, input) => ({
    data: await run(context, input as Values<Body>),
    msg: translate[context.language](done),
  }),
})
