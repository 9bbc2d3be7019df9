import type { Values } from '#domain/fields/fields.ts'
import type { deskOrder, enteredOrder } from '#domain/orders/desk-order.ts'
import {
  type DeliveryPlace,
  deliveryPlace,
  type ShopTerms,
} from '../../accounts/own-records/delivery-place.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { moveOrderStock } from '../pricing/order-stock.ts'
import { refuseTwoDesigns } from '../pricing/own-designs.ts'
import { refuseUnpayable } from '../pricing/payment.ts'
import { lockItems, priceOrder, refuseNoItems } from '../pricing/price-order.ts'
import { orderFeature } from '../record/change-order.ts'
import { orderedBy, refuseUnseenCustomer } from './enter-order-customer.ts'
import { findOrderByKey } from './order-key.ts'
import { type Recipient, recipientOf, saveAddress } from './recipient.ts'
import { insertOrder, notifyOfNewOrder, orderFrom, recordNewOrder } from './write-order.ts'

type DeskOrder = Values<typeof deskOrder>
type Entered = Values<typeof enteredOrder>

/**
 * Enters an order that was told on the phone: by the rules of those that shoppers place, with a discount and a fee that
 * the shop may set. It is owned by the admin who enters it (docs/domain.md 4).
 */
export async function enterOrder(
  context: Context,
  request: DeskOrder,
): Promise<{ data: Entered; msg: string }> {
  refuseTwoPeople(request)
  await refuseUnseenCustomer(context, request.customer_id)
  const me = context.user?.id ?? null
  const data = await operate(
    context,
    { action: 'create', feature: orderFeature },
    async (work) =>
      (await findOrderByKey(work, request, ({ created_by }) => created_by === me)) ??
      enterNewOrder(work, request),
  )
  return { data, msg: speak[context.language]('order_entered', { order: data.order_id }) }
}

function refuseTwoPeople({ customer_id, new_customer_id }: DeskOrder): void {
  if (customer_id !== null && new_customer_id !== null)
    throw new Failure(422, 'invalid', { errors: { new_customer_id: { reason: 'one_customer' } } })
}

async function enterNewOrder(work: Work, request: DeskOrder): Promise<Entered> {
  // Load and lock.
  refuseNoItems(request.items)
  refuseTwoDesigns(request.items)
  const recipient = await recipientOf(work, { ...request, billing_address: null }, request.customer_id)
  const place = await placeOf(work, request, recipient)
  const customer = await orderedBy(work, request, recipient.full_name)
  const items = await lockItems(work, request.items)

  // Price.
  const charges = { vat_amount: place.vat, delivery_fee: place.delivery_fee, discount: request.discount ?? 0 }
  const { lines, totals, stockChanges } = priceOrder(work, request, items, charges)
  await refuseUnpayable(work, request.choose_payment_type, totals.total_payable)

  // Insert.
  const owner = {
    customer_id: customer.id,
    order_from: orderFrom.admin,
    placed_by: null,
    client_id: null,
    created_by: work.context.user?.id ?? null,
  }
  const { time_zone } = place
  const order = { request, owner, recipient, place, lines, totals, ...charges, time_zone }
  const placed = await insertOrder(work, order)
  await saveAddress(work, request, recipient, customer.seen ? customer.id : null)

  // Reserve stock.
  await moveOrderStock(work, placed.id, 'order', stockChanges)
  await recordNewOrder(work, placed)

  // Enqueue messages.
  await notifyOfNewOrder(work, order, placed)
  return { ...placed, total_payable: totals.total_payable }
}

/** Where it goes, and for how much: the fee that was told, or that of the area. */
async function placeOf(
  work: Work,
  { billing_info, delivery_fee }: DeskOrder,
  recipient: Recipient,
): Promise<DeliveryPlace & ShopTerms> {
  const place = await deliveryPlace(work, recipient)
  const billing = billing_info && (await billingPlace(work, billing_info))
  return {
    ...place,
    delivery_fee: delivery_fee ?? place.delivery_fee,
    billing_address: billing?.shipping_address ?? place.billing_address,
  }
}

async function billingPlace(work: Work, billing: NonNullable<DeskOrder['billing_info']>) {
  try {
    return await deliveryPlace(work, { ...billing, billing_address: null })
  } catch (error) {
    if (!(error instanceof Failure) || !error.errors) throw error
    const below = Object.entries(error.errors).map(([field, said]) => [`billing_info.${field}`, said])
    throw new Failure(error.status, error.said, { errors: Object.fromEntries(below) })
  }
}
