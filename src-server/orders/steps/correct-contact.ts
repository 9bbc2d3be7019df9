import type { OrderCorrection } from '#domain/orders/order-correction.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import { waitsForCall } from '#domain/orders/transitions.ts'
import { lastTenDigits } from '#domain/values/phone.ts'
import { deliveryPlace } from '../../accounts/own-records/delivery-place.ts'
import { withErrorsBelow } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { addressKey } from '../checks/keys.ts'
import type { HeaderChange } from '../record/change-order.ts'
import { readDeliveryPlace } from '../record/delivery-address.ts'
import type { OrderRecord } from '../record/order-record.ts'

type Contact = NonNullable<OrderCorrection['contact']>
type Delivery = NonNullable<OrderCorrection['delivery']>

/** Replaces the recipient's name, phone number and e-mail address. */
export async function correctContact(
  { trx }: OperationContext,
  { id, ...order }: OrderRecord,
  { full_name, contact_no, email }: Contact,
): Promise<Pick<NonNullable<HeaderChange>, 'unanswered_calls' | 'call_after'>> {
  await trx
    .updateTable('order_ship_bill_infos')
    .set({
      full_name,
      contact_no: normalPhone(contact_no),
      contact_digits: lastTenDigits(contact_no),
      email,
    })
    .where('order_info_id', '=', id)
    .execute()
  // Another number is called at once, as often as the first one.
  const isOtherNumber = normalPhone(contact_no) !== order.contact_no
  if (!waitsForCall(order) || !isOtherNumber) return {}
  return { unanswered_calls: 0, call_after: new Date().toISOString() }
}

/**
 * Replaces the place of the delivery. Returns the fee of another area; null if the area stays, or the parcel has left already. A
 * billing address that was the same stays the same.
 */
export async function correctPlace(
  operation: OperationContext,
  order: OrderRecord,
  delivery: Delivery,
): Promise<{ delivery_fee: number | null }> {
  const { region_id, city_id, area_id } = delivery
  const before = await readDeliveryPlace(operation.trx, order.id)
  // Only the note is changed: the names of the area may have changed since the order.
  if (area_id === before.area_id && delivery.address === before.address) return { delivery_fee: null }
  const place = await withErrorsBelow(
    'delivery',
    deliveryPlace(operation, { ...delivery, billing_address: null }),
  )
  const { shipping_address } = place
  const moved = shipping_address !== order.shipping_address
  await operation.trx
    .updateTable('order_ship_bill_infos')
    .set({
      region_id,
      city_id,
      area_id,
      shipping_address,
      address_key: addressKey(shipping_address),
      ...(order.billing_address === order.shipping_address && { billing_address: shipping_address }),
      // The pin on the map belongs to the former address.
      ...(moved && { latitude: null, longitude: null }),
    })
    .where('order_info_id', '=', order.id)
    .execute()
  const isNewFee = area_id !== before.area_id && order.timeline_id < orderStep.going
  return { delivery_fee: isNewFee ? place.delivery_fee : null }
}
