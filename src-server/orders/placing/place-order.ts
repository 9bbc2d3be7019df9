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
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { reservePromotions } from '../../promotions/promotion-uses.ts'
import { confirmationOf } from '../checks/confirm-rules.ts'
import { requireCashAllowed, requireNotBlocked } from '../checks/contact-checks.ts'
import { recordDecisions } from '../checks/decisions.ts'
import { recordSimilar } from '../checks/similar-orders.ts'
import { placeOnAccount } from '../money/pay-on-account.ts'
import { moveOrderStock } from '../pricing/order-stock.ts'
import { rejectTwoDesigns } from '../pricing/own-designs.ts'
import { requirePayable } from '../pricing/payment.ts'
import { codesOf, lockItems, priceOrder, requireItems } from '../pricing/price-order.ts'
import { findOrderByKey } from './order-key.ts'
import { insertPrescriptions, lockPrescriptions } from './order-prescriptions.ts'
import { confirmQuote, lockQuote, withPicture } from './quote-of-order.ts'
import { type Recipient, recipientOf, saveAddress } from './recipient.ts'
import {
  comparedOf,
  insertOrder,
  notifyOfNewOrder,
  type OrderOwner,
  orderFrom,
  recordNewOrder,
} from './write-order.ts'

type GuestOrder = Values<typeof guestOrder>
type Placed = Values<typeof placedOrder>
type New = Omit<Placed, 'payment_url'>

/**
 * Places an order in one transaction: every price is computed here from variants and quantities, and the prices that the browser
 * sends are only compared (weakness f). A repeated key returns the order that it has placed.
 */
export async function placeOrder(
  context: Context,
  request: GuestOrder,
): Promise<{ data: Placed; msg: string }> {
  if (!context.session) throw new Failure(401, 'session_over')
  await countOrder(context, context.session)
  const placed = await runOperation<New>(
    context,
    { open: 'anyone who orders' },
    async (operation) => (await findOrderByKey(operation, request)) ?? placeNewOrder(operation, request),
  )
  const { order_id, total_payable } = placed
  const digital = request.choose_payment_type === paymentType.digital
  return {
    data: { order_id, total_payable, payment_url: digital ? paymentUrl(order_id) : null },
    msg: translate[context.language]('order_placed'),
  }
}

/**
 * Counted by current user or browser, never by the phone number of the order, which anybody may type. The orders of an API client
 * are for many people; its requests are limited instead.
 */
async function countOrder(context: Context, { kind, key }: Session): Promise<void> {
  if (kind === 'client') return
  const who = { user_id: context.user?.id ?? null }
  await countAttempt(context, 'order', `placing ${context.user ? `user ${context.user.id}` : key}`, who)
  await countAttempt(context, 'order_address', addressPrefix(context.address), who)
}

async function placeNewOrder(operation: OperationContext, request: GuestOrder): Promise<New> {
  // Load and lock.
  requireItems(request.items)
  rejectTwoDesigns(request.items)
  const recipient = await servedRecipient(operation, request)
  const contact_no = normalPhone(recipient.contact_no)
  await requireNotBlocked(operation, { contact_no, email: request.email })
  const place = await deliveryPlace(operation, recipient)
  const quote = await lockQuote(operation, request.quote_id)
  const prescriptions = await lockPrescriptions(operation, request.prescription_info)
  const items = await lockItems(operation, request.items)

  // Price.
  const owner = ownerOf(operation.context)
  const customer = { customer_id: owner.customer_id, contact_no }
  const { lines, charges, promotions, totals, stockChanges } = await priceOrder(
    operation,
    request,
    items,
    { vat_amount: place.vat, delivery_fee: place.delivery_fee, discount: 0 },
    { ...customer, ...recipient, contact_no, codes: codesOf(request) },
  )
  const { choose_payment_type } = request
  const isOnAccount = choose_payment_type === paymentType.account
  if (!isOnAccount) await requirePayable(operation, choose_payment_type, totals.total_payable)
  const advance = await requireCashAllowed(operation, contact_no, choose_payment_type)
  const { total_payable } = totals
  const call = await confirmationOf(operation, {
    ...recipient,
    contact_no,
    choose_payment_type,
    total_payable,
  })

  // Insert.
  const { time_zone } = place
  const { shares } = promotions
  const order = {
    request,
    owner,
    recipient,
    place,
    lines,
    totals,
    ...charges,
    shares,
    time_zone,
    call,
    quoted: quote?.lines,
  }
  const placed = await insertOrder(operation, order)
  await recordDecisions(operation, placed.id, advance)
  await recordSimilar(operation, placed.id, comparedOf({ owner, contact_no, recipient, place, lines }))
  await insertPrescriptions(operation, placed.id, withPicture(prescriptions, quote))
  await confirmQuote(operation, quote, placed.id, lines)
  await saveAddress(operation, request, recipient)

  // Reserve stock and promotions.
  await moveOrderStock(operation, placed.id, 'order', stockChanges)
  await reservePromotions(operation, placed.id, customer, promotions)
  if (isOnAccount) await placeOnAccount(operation, { ...placed, ...owner, ...totals })
  await recordNewOrder(operation, placed)

  // Enqueue messages.
  await notifyOfNewOrder(operation, order, placed)
  return { order_id: placed.order_id, total_payable: totals.total_payable }
}

/** The recipient; a phone number that the shop does not serve is an error of the field that it comes from. */
async function servedRecipient(operation: OperationContext, request: GuestOrder): Promise<Recipient> {
  const recipient = await recipientOf(operation, request)
  const field = request.shipping_address_id === null ? 'contact_no' : 'shipping_address_id'
  requireServedPhone(operation.context, recipient.contact_no, field)
  return recipient
}

/** An order belongs to the customer; a guest's order belongs to the browser that placed it. */
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
