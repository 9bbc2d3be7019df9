import { choice, flag, integer, longText, reference, rows, text, time } from '#domain/fields/fields.ts'
import { orderCorrection } from '#domain/orders/order-correction.ts'
import { translate } from '../../context/language.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { orderFeature } from '../record/change-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { availableDeliveryPersons } from './delivery-persons.ts'
import { editOrder } from './edit-order.ts'
import { handOverOrders, reassignOrder } from './hand-over-orders.ts'
import { nextStep } from './next-step.ts'
import { orderChange } from './order-change.ts'

const id = integer({ required: true, min: 1 })
/** The `updated_at` of the order that the change is based on. */
const updated_at = time()
/**
 * The actions of the back office on orders beyond listing and reading them (docs/domain.md 2.5, docs/decisions/0021 and 0022).
 */
export const orderActions: readonly AdminAction[] = [
  orderChange(
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
  orderChange(
    'assign',
    { id, delivery_person_id: reference('delivery-persons', { required: true }) },
    'saved',
    reassignOrder,
  ),
  orderChange(
    'cancel',
    { id, cancel_reason: longText({ required: true }), cancel_reason_internal: flag() },
    'order_cancelled',
    cancelOrder,
  ),
  orderChange('update/:id', { id, ...orderCorrection, updated_at }, 'saved', editOrder),
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
        msg: translate[context.language]('people.orders_handed_over', { smart_count: orders }),
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
    run: async (context) => ({ data: { delivery_persons: await availableDeliveryPersons(context) } }),
  },
]
