import type { Values } from '#domain/fields/fields.ts'
import type { enteredOrder, orderEntryFields } from '#domain/orders/order-entry.ts'
import { paymentType } from '#domain/orders/payment.ts'
import { confirmation } from '#domain/orders/timeline.ts'
import {
  type DeliveryPlace,
  deliveryPlace,
  type ShopTerms,
} from '../../accounts/own-records/delivery-place.ts'
import type { Context } from '../../context/context.ts'
import { Failure, withErrorsBelow } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type OperationContext, runOperation } from '../../context/operation.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { reservePromotions } from '../../promotions/promotion-uses.ts'
import { type Confirmation, confirmationOf, noCallNeeded } from '../checks/confirm-rules.ts'
import { recordSimilar } from '../checks/similar-orders.ts'
import { placeOnAccount } from '../money/pay-on-account.ts'
import { moveOrderStock } from '../pricing/order-stock.ts'
import { rejectTwoDesigns } from '../pricing/own-designs.ts'
import { requirePayable } from '../pricing/payment.ts'
import { codesOf, lockItems, priceOrder, requireItems } from '../pricing/price-order.ts'
import { orderFeature } from '../record/change-order.ts'
import { requireDiscountWithinLimit } from '../record/discount-limit.ts'
import { orderedBy, requireVisibleCustomer } from './enter-order-customer.ts'
import { findOrderByKey } from './order-key.ts'
import { type Recipient, recipientOf, saveAddress } from './recipient.ts'
import { comparedOf, insertOrder, notifyOfNewOrder, orderFrom, recordNewOrder } from './write-order.ts'

type OrderEntryInput = Values<typeof orderEntryFields>
type Entered = Values<typeof enteredOrder>

/**
 * Enters an order that was made by phone, by the rules of customers' orders, with a discount and a delivery fee that the shop may
 * set. It is owned by the admin who enters it (docs/domain.md 4).
 */
export async function enterOrder(
  context: Context,
  request: OrderEntryInput,
): Promise<{ data: Entered; msg: string }> {
  rejectTwoCustomers(request)
  await requireVisibleCustomer(context, request.customer_id)
  const me = context.user?.id ?? null
  const data = await runOperation(
    context,
    { action: 'create', feature: orderFeature },
    async (operation) =>
      (await findOrderByKey(operation, request, ({ created_by }) => created_by === me)) ??
      enterNewOrder(operation, request),
  )
  return { data, msg: translate[context.language]('order_entered', { order: data.order_id }) }
}

function rejectTwoCustomers({ customer_id, new_customer_id }: OrderEntryInput): void {
  if (customer_id !== null && new_customer_id !== null)
    throw new Failure(422, 'invalid', { errors: { new_customer_id: { reason: 'one_customer' } } })
}

async function enterNewOrder(operation: OperationContext, request: OrderEntryInput): Promise<Entered> {
  // Load and lock.
  requireItems(request.items)
  rejectTwoDesigns(request.items)
  const recipient = await recipientOf(operation, { ...request, billing_address: null }, request.customer_id)
  const place = await placeOf(operation, request, recipient)
  const customer = await orderedBy(operation, request, recipient.full_name)
  const seenCustomer = customer.seen ? customer.id : null
  const items = await lockItems(operation, request.items)

  // Price.
  const contact_no = normalPhone(recipient.contact_no)
  const discount = request.discount ?? 0
  const { lines, charges, promotions, totals, stockChanges } = await priceOrder(
    operation,
    request,
    items,
    { vat_amount: place.vat, delivery_fee: place.delivery_fee, discount },
    { ...recipient, customer_id: seenCustomer, contact_no, codes: codesOf(request) },
  )
  await requireDiscountWithinLimit(operation, { discount, total_amount: totals.total_amount })
  const isOnAccount = request.choose_payment_type === paymentType.account
  if (!isOnAccount) await requirePayable(operation, request.choose_payment_type, totals.total_payable)

  // Insert.
  const owner = {
    customer_id: customer.id,
    order_from: orderFrom.admin,
    placed_by: null,
    client_id: null,
    created_by: operation.context.user?.id ?? null,
  }
  const call = await confirmedByEntry(operation, request, { ...recipient, contact_no, ...totals })
  const { time_zone } = place
  const { shares } = promotions
  const order = { request, owner, recipient, place, lines, totals, ...charges, shares, time_zone, call }
  const placed = await insertOrder(operation, order)
  await recordSimilar(operation, placed.id, comparedOf({ owner, contact_no, recipient, place, lines }))
  await saveAddress(operation, request, recipient, seenCustomer)

  // Reserve stock and promotions.
  await moveOrderStock(operation, placed.id, 'order', stockChanges)
  await reservePromotions(operation, placed.id, { customer_id: customer.id, contact_no }, promotions)
  if (isOnAccount) await placeOnAccount(operation, { ...placed, ...totals, customer_id: seenCustomer })
  await recordNewOrder(operation, placed)

  // Enqueue messages.
  await notifyOfNewOrder(operation, order, placed)
  return { ...placed, total_payable: totals.total_payable }
}

/** An order that was made by phone needs no other call: one that the rules would hold back is confirmed already. */
async function confirmedByEntry(
  operation: OperationContext,
  { choose_payment_type }: OrderEntryInput,
  { contact_no, area_id, total_payable }: { contact_no: string; area_id: number; total_payable: number },
): Promise<Confirmation> {
  const order = { contact_no, area_id, total_payable, choose_payment_type }
  const call = await confirmationOf(operation, order)
  const isHeld = call.confirmation === confirmation.waiting
  return isHeld ? { ...noCallNeeded, confirmation: confirmation.confirmed } : call
}

/** The place of the delivery and its fee: the agreed fee, or that of the area. */
async function placeOf(
  operation: OperationContext,
  { billing_info, delivery_fee }: OrderEntryInput,
  recipient: Recipient,
): Promise<DeliveryPlace & ShopTerms> {
  const place = await deliveryPlace(operation, recipient)
  const billing =
    billing_info &&
    (await withErrorsBelow(
      'billing_info',
      deliveryPlace(operation, { ...billing_info, billing_address: null }),
    ))
  return {
    ...place,
    delivery_fee: delivery_fee ?? place.delivery_fee,
    billing_address: billing?.shipping_address ?? place.billing_address,
  }
}
