import {
  choice,
  type Fields,
  integer,
  longText,
  money,
  reference,
  rows,
  text,
  time,
  type Values,
} from '#domain/fields/fields.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { Context } from '../../context/context.ts'
import { type ServerMessage, speak } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { entryOf } from '../../resources/registry.ts'
import { orderFeature } from '../record/change-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { availableCarriers } from './carriers.ts'
import { editOrder } from './edit-order.ts'
import { handOverOrders, reassignOrder } from './hand-over-orders.ts'
import { nextStep } from './next-step.ts'

const id = integer({ required: true, min: 1 })
/** The order as it was when the change was decided on. */
const updated_at = time()
/** What stays in an edited order. */
const keptLines = rows({ id, qty: integer({ required: true, min: 1, max: 1_000_000 }) }, { max: 500 })
const orderAnswer: Fields = { id, ...columnsOf(entryOf('order-infos')) }

/** A change of an order: it answers the order, and says what has become of it. */
const changes = <const Body extends Fields>(
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
    msg: speak[context.language](done),
  }),
})

/** What the back office does with orders beside listing and reading them (docs/domain.md 2.5, docs/decisions/0021 and 0022). */
export const orderActions: readonly AdminAction[] = [
  changes(
    'next-step',
    {
      id,
      timeline_id: choice('order_step', { required: true }),
      delivery_person_id: reference('delivery-persons'),
      updated_at,
    },
    'order_step_saved',
    nextStep,
  ),
  changes(
    'assign',
    { id, delivery_person_id: reference('delivery-persons', { required: true }) },
    'saved',
    reassignOrder,
  ),
  changes('cancel', { id, cancel_reason: longText({ required: true }) }, 'order_cancelled', cancelOrder),
  changes(
    'update/:id',
    {
      id,
      discount: money(),
      delivery_fee: money(),
      order_items_info: keptLines,
      updated_at,
    },
    'saved',
    editOrder,
  ),
  {
    method: 'POST',
    path: '/api/delivery-persons/hand-over',
    feature: orderFeature,
    action: 'edit',
    body: { id, delivery_person_id: reference('delivery-persons', { required: true }) },
    answer: { orders: integer({ required: true }) },
    run: async (context, input) => {
      const orders = await handOverOrders(context, input as Parameters<typeof handOverOrders>[1])
      return {
        data: { orders },
        msg: speak[context.language]('people.orders_handed_over', { smart_count: orders }),
      }
    },
  },
  {
    method: 'GET',
    path: '/api/delivery-persons/available',
    feature: orderFeature,
    action: 'edit',
    body: {},
    answer: {
      delivery_persons: rows({
        id,
        full_name: text({ required: true }),
        email: text(),
        mobile: text(),
        open_orders: integer({ required: true }),
        order_id: text(),
      }),
    },
    run: async (context) => ({ data: { delivery_persons: await availableCarriers(context) } }),
  },
]
