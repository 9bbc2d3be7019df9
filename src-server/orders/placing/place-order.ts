import type { Values } from '#domain/fields/fields.ts'
import { paymentType, paymentUrl } from '#domain/orders/payment.ts'
import type { guestOrder, placedOrder } from '#domain/orders/placement.ts'
import { deliveryPlace } from '../../accounts/own-records/delivery-place.ts'
import { requireServedPhone } from '../../accounts/verification/served-phone.ts'
import { countAttempt } from '../../auth/attempts.ts'
import { clientOf, customerOf } from '../../auth/order-owner.ts'
import { addressPrefix } from '../../context/address-prefix.ts'
import type { Context, Session } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { operate, type Work } from '../../context/operation.ts'
import { moveOrderStock } from '../pricing/order-stock.ts'
import { refuseTwoDesigns } from '../pricing/own-designs.ts'
import { refuseUnpayable } from '../pricing/payment.ts'
import { lockItems, priceOrder, refuseNoItems } from '../pricing/price-order.ts'
import { findOrderByKey } from './order-key.ts'
import { insertPrescriptions, lockPrescriptions } from './order-prescriptions.ts'
import { type Recipient, recipientOf, saveAddress } from './recipient.ts'
import { insertOrder, notifyOfNewOrder, type OrderOwner, orderFrom, recordNewOrder } from './write-order.ts'

type GuestOrder = Values<typeof guestOrder>
type Placed = Values<typeof placedOrder>
type New = Omit<Placed, 'payment_url'>

/**
 * Places an order in one transaction: every price is computed here from variants and quantities, what the browser sends
 * is only compared (weakness f). A key that has an order already gets that order again.
 */
export async function placeOrder(
  context: Context,
  request: GuestOrder,
): Promise<{ data: Placed; msg: string }> {
  if (!context.session) throw new Failure(401, 'session_over')
  await countOrder(context, context.session)
  const placed = await operate<New>(
    context,
    { open: 'whoever places an order' },
    async (work) => (await findOrderByKey(work, request)) ?? placeNewOrder(work, request),
  )
  const { order_id, total_payable } = placed
  const digital = request.choose_payment_type === paymentType.digital
  return {
    data: { order_id, total_payable, payment_url: digital ? paymentUrl(order_id) : null },
    msg: speak[context.language]('order_placed'),
  }
}

/**
 * Counts by current user or browser, never by the phone number of the order: anybody may type it. An API client's orders are for
 * many people and are limited by its requests.
 */
async function countOrder(context: Context, { kind, key }: Session): Promise<void> {
  if (kind === 'client') return
  const who = { user_id: context.user?.id ?? null }
  await countAttempt(context, 'order', `placing ${context.user ? `user ${context.user.id}` : key}`, who)
  await countAttempt(context, 'order_address', addressPrefix(context.address), who)
}

async function placeNewOrder(work: Work, request: GuestOrder): Promise<New> {
  // Load and lock.
  refuseNoItems(request.items)
  refuseTwoDesigns(request.items)
  const recipient = await servedRecipient(work, request)
  const place = await deliveryPlace(work, recipient)
  const prescriptions = await lockPrescriptions(work, request.prescription_info)
  const items = await lockItems(work, request.items)

  // Price.
  const charges = { vat_amount: place.vat, delivery_fee: place.delivery_fee, discount: 0 }
  const { lines, totals, stockChanges } = priceOrder(work, request, items, charges)
  await refuseUnpayable(work, request.choose_payment_type, totals.total_payable)

  // Insert.
  const owner = ownerOf(work.context)
  const { time_zone } = place
  const order = { request, owner, recipient, place, lines, totals, ...charges, time_zone }
  const placed = await insertOrder(work, order)
  await insertPrescriptions(work, placed.id, prescriptions)
  await saveAddress(work, request, recipient)

  // Reserve stock.
  await moveOrderStock(work, placed.id, 'order', stockChanges)
  await recordNewOrder(work, placed)

  // Enqueue messages.
  await notifyOfNewOrder(work, order, placed)
  return { order_id: placed.order_id, total_payable: totals.total_payable }
}

/** Who gets it; a phone number that the shop does not serve is an error of the field where it was typed. */
async function servedRecipient(work: Work, request: GuestOrder): Promise<Recipient> {
  const recipient = await recipientOf(work, request)
  const field = request.shipping_address_id === null ? 'contact_no' : 'shipping_address_id'
  requireServedPhone(work.context, recipient.contact_no, field)
  return recipient
}

/** A customer's order is theirs; a guest's is the browser's that placed it. */
function ownerOf(context: Context): OrderOwner {
  const customer = customerOf(context)
  return {
    customer_id: customer?.id ?? null,
    order_from: customer ? orderFrom.web : orderFrom.guest,
    placed_by: customer ? null : (context.session?.key ?? null),
    client_id: clientOf(context),
    created_by: null,
  }
}
