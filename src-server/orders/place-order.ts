import { lastTenDigits } from '#domain/accounts/phone.ts'
import type { Values } from '#domain/fields.ts'
import { paymentType, paymentUrl } from '#domain/orders/payment.ts'
import type { guestOrder, placedOrder } from '#domain/orders/placement.ts'
import { countAttempt } from '../accounts/attempts.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { speak } from '../language.ts'
import { operate, type Work } from '../operation.ts'
import { readRecord } from '../resources/record-read.ts'
import { deliveryPlace } from './delivery-place.ts'
import { orderOfKey } from './order-key.ts'
import { lockPrescriptions, sendPrescriptions } from './order-prescriptions.ts'
import { refuseTwoDesigns } from './own-designs.ts'
import { refuseUnpayable } from './payment.ts'
import { priceOrder } from './price-order.ts'
import { keepAddress, type Recipient, recipientOf } from './recipient.ts'
import { customerOf } from './whose-order.ts'
import { type OrderOwner, orderFrom, writeOrder } from './write-order.ts'

type GuestOrder = Values<typeof guestOrder>
type Placed = Values<typeof placedOrder>
type New = Omit<Placed, 'payment_url'>

/**
 * Places an order in one transaction: every price is computed here from variants and quantities, what the browser says
 * is only compared (weakness f). Under a key that has an order already, that order is the answer.
 */
export async function placeOrder(
  context: Context,
  request: GuestOrder,
): Promise<{ data: Placed; msg: string }> {
  if (!context.session) throw new Failure(401, 'session_over')
  const recipient = recipientOf(context, request)
  // What a key already stands for is the answer, even where its address has gone meanwhile: who is refused might order again.
  const phone = await recipient.then(
    ({ contact_no }) => contact_no,
    () => null,
  )
  if (phone !== null) await countAttempt(context, 'order', lastTenDigits(phone))
  const placed = await operate<New>(
    context,
    { open: 'whoever places an order' },
    async (work) => (await orderOfKey(work, request)) ?? placeNew(work, request, await recipient),
  )
  const { order_id, total_payable } = placed
  const digital = request.choose_payment_type === paymentType.digital
  return {
    data: { order_id, total_payable, payment_url: digital ? paymentUrl(order_id) : null },
    msg: speak[context.language]('order_placed'),
  }
}

async function placeNew(work: Work, request: GuestOrder, recipient: Recipient): Promise<New> {
  const { trx } = work
  const { items } = request
  if (items.length === 0) throw new Failure(422, 'order_empty', { errors: { items: { reason: 'required' } } })
  refuseTwoDesigns(items)
  const place = await deliveryPlace(work, recipient)

  const prescriptions = await lockPrescriptions(work, request.prescription_info)
  const charges = { vat_amount: place.vat, delivery_fee: place.delivery_fee, discount: 0 }
  const { lines, totals, takeStock } = await priceOrder(work, request, charges)
  refuseUnpayable(work, request.choose_payment_type, totals.total_payable)

  const placed = await writeOrder(work, {
    request,
    owner: shopper(work.context),
    recipient,
    place,
    lines,
    totals,
    ...charges,
    time_zone: place.time_zone,
  })
  await sendPrescriptions(work, placed.id, prescriptions)
  await keepAddress(work, request, recipient)
  await takeStock(placed.id)
  const after = await readRecord(trx, 'order-infos', placed.id)
  work.keep({ resource: 'order-infos', id: placed.id, action: 'create', after })
  return { order_id: placed.order_id, total_payable: totals.total_payable }
}

/** A customer's order is theirs; a guest's is the browser's that placed it. */
function shopper(context: Context): OrderOwner {
  const customer = customerOf(context)
  return {
    customer_id: customer?.id ?? null,
    order_from: customer ? orderFrom.web : orderFrom.guest,
    placed_by: customer ? null : (context.session?.key ?? null),
    created_by: null,
  }
}
