import type { Values } from '#domain/fields.ts'
import type { deskOrder, enteredOrder } from '#domain/orders/desk-order.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { speak } from '../language.ts'
import { operate, type Work } from '../operation.ts'
import { orderFeature } from './change-order.ts'
import { type DeliveryPlace, deliveryPlace, type ShopTerms } from './delivery-place.ts'
import { orderedBy, refuseUnseenCustomer } from './enter-order-customer.ts'
import { orderOfKey } from './order-key.ts'
import { refuseTwoDesigns } from './own-designs.ts'
import { refuseUnpayable } from './payment.ts'
import { holdWares, priceOrder } from './price-order.ts'
import { keepAddress, type Recipient, recipientOf } from './recipient.ts'
import { keepNewOrder, orderFrom, writeOrder } from './write-order.ts'

type DeskOrder = Values<typeof deskOrder>
type Entered = Values<typeof enteredOrder>

/**
 * Enters an order that was told on the phone: by the rules of those that shoppers place, with a discount and a fee that
 * the shop may set. It is owned by the admin who enters it (domain section 4).
 */
export async function enterOrder(
  context: Context,
  request: DeskOrder,
): Promise<{ data: Entered; msg: string }> {
  refuseTwoPeople(request)
  await refuseUnseenCustomer(context, request.customer_id)
  const recipient = recipientOf(context, { ...request, billing_address: null }, request.customer_id)
  // Settled before the operation begins, said where no order has the key (place-order.ts).
  await recipient.catch(() => null)
  const me = context.user?.id ?? null
  const data = await operate(
    context,
    { action: 'create', feature: orderFeature },
    async (work) =>
      (await orderOfKey(work, request, ({ created_by }) => created_by === me)) ??
      enterNew(work, request, await recipient),
  )
  return { data, msg: speak[context.language]('order_entered', { order: data.order_id }) }
}

function refuseTwoPeople({ customer_id, new_customer_id }: DeskOrder): void {
  if (customer_id !== null && new_customer_id !== null)
    throw new Failure(422, 'invalid', { errors: { new_customer_id: { reason: 'one_customer' } } })
}

async function enterNew(work: Work, request: DeskOrder, recipient: Recipient): Promise<Entered> {
  const { context } = work
  const { items } = request
  if (items.length === 0) throw new Failure(422, 'order_empty', { errors: { items: { reason: 'required' } } })
  refuseTwoDesigns(items)
  const place = await placeOf(work, request, recipient)
  const customer = await orderedBy(work, request, recipient.full_name)

  const discount = request.discount ?? 0
  const charges = { vat_amount: place.vat, delivery_fee: place.delivery_fee, discount }
  const wares = await holdWares(work, items)
  const { lines, totals, takeStock } = priceOrder(work, request, wares, charges)
  refuseUnpayable(work, request.choose_payment_type, totals.total_payable)

  const owner = {
    customer_id: customer.id,
    order_from: orderFrom.admin,
    placed_by: null,
    client_id: null,
    created_by: context.user?.id ?? null,
  }
  const { time_zone } = place
  const order = { request, owner, recipient, place, lines, totals, ...charges, time_zone }
  const placed = await writeOrder(work, order, (placed) => [
    keepAddress(work, request, recipient, customer.seen ? customer.id : null),
    takeStock(placed.id),
    keepNewOrder(work, placed),
  ])
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
