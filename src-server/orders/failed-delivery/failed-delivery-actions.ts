import { choice, date, flag, integer, reference, rows, time } from '#domain/fields/fields.ts'
import { failedDelivery, receivedItem } from '#domain/orders/delivery/failed-delivery.ts'
import type { Context } from '../../context/context.ts'
import type { AdminAction } from '../../resources/admin-action.ts'
import { orderChange } from '../steps/order-change.ts'
import { bringBack, receiveBack, retryDelivery } from './decide-delivery.ts'
import { failDelivery } from './fail-delivery.ts'

const id = integer({ required: true, min: 1 })
/** The `updated_at` of the order that the decision is based on. */
const updated_at = time()

/** The actions of the back office on parcels that could not be delivered (docs/decisions/0050). */
export const failedDeliveryActions: readonly AdminAction[] = [
  orderChange(
    'fail-delivery',
    {
      id,
      reason: choice('delivery_failure', { required: true }),
      note: failedDelivery.note,
      accepted: failedDelivery.accepted,
      happened_at: time(),
      updated_at,
    },
    'delivery.failure_saved',
    // The order's version protects the back office against recording it twice.
    (context: Context, input) =>
      failDelivery(context, { ...input, photo: null, idempotency_key: `staff ${crypto.randomUUID()}` }),
  ),
  orderChange(
    'retry-delivery',
    {
      id,
      deliver_on: date({ required: true }),
      delivery_person_id: reference('delivery-persons'),
      updated_at,
    },
    'delivery.retry_saved',
    retryDelivery,
  ),
  orderChange('bring-back', { id, updated_at }, 'delivery.bring_back_saved', bringBack),
  orderChange(
    'receive-back',
    { id, items: rows(receivedItem, { max: 500 }), refund_delivery_fee: flag(), updated_at },
    'delivery.received',
    receiveBack,
  ),
]
