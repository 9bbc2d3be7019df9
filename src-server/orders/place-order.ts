import type { Values } from '#domain/fields.ts'
import { paymentType, paymentUrl } from '#domain/orders/payment.ts'
import type { guestOrder, placedOrder } from '#domain/orders/placement.ts'
import { countAttempt } from '../accounts/attempts.ts'
import { requireServedPhone } from '../accounts/served-phone.ts'
import type { Context, Session } from '../context.ts'
import { atOnce } from '../database/at-once.ts'
import { Failure } from '../failure.ts'
import { addressPrefix } from '../http/address-prefix.ts'
import { speak } from '../language.ts'
import { operate, type Work } from '../operation.ts'
import { deliveryPlace } from './delivery-place.ts'
import { orderOfKey } from './order-key.ts'
import { lockPrescriptions, sendPrescriptions } from './order-prescriptions.ts'
import { refuseTwoDesigns } from './own-designs.ts'
import { refuseUnpayable } from './payment.ts'
import { holdWares, priceOrder } from './price-order.ts'
import { keepAddress, type Recipient, recipientOf } from './recipient.ts'
import { clientOf, customerOf } from './whose-order.ts'
import { keepNewOrder, type OrderOwner, orderFrom, writeOrder } from './write-order.ts'

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
  const recipient = servedRecipient(context, request)
  // What a key already stands for is the answer, even where its address has gone meanwhile: who is refused might order again.
  await recipient.catch(() => null)
  await countOrder(context, context.session)
  const placed = await operate<New>(context, { open: 'whoever places an order' }, async (work) => {
    const [known, ground] = await atOnce(
      orderOfKey(work, request),
      onceKnown(groundOf(work, request, recipient)),
    )
    return known ?? placeNew(work, request, ground())
  })
  const { order_id, total_payable } = placed
  const digital = request.choose_payment_type === paymentType.digital
  return {
    data: { order_id, total_payable, payment_url: digital ? paymentUrl(order_id) : null },
    msg: speak[context.language]('order_placed'),
  }
}

/**
 * Counted by who asks, never by the phone that an order names: anybody may type it. A program's orders are for many people and
 * are limited by its calls.
 */
async function countOrder(context: Context, { kind, key }: Session): Promise<void> {
  if (kind === 'client') return
  const who = { user_id: context.user?.id ?? null }
  await countAttempt(context, 'order', `placing ${context.user ? `user ${context.user.id}` : key}`, who)
  await countAttempt(context, 'order_address', addressPrefix(context.address), who)
}

/** Who gets it; a number that the shop does not serve is refused where it was typed. */
async function servedRecipient(context: Context, request: GuestOrder): Promise<Recipient> {
  const recipient = await recipientOf(context, request)
  const field = request.shipping_address_id === null ? 'contact_no' : 'shipping_address_id'
  requireServedPhone(context, recipient.contact_no, field)
  return recipient
}

/** What comes of something that is asked for before it is known whether it matters. */
const onceKnown = <T>(asked: Promise<T>): Promise<() => T> =>
  asked.then(
    (given) => () => given,
    (error: unknown) => () => {
      throw error
    },
  )

/** What a new order stands on: who gets it, where it goes, what is sent along, and what is there to be sold. */
async function groundOf(work: Work, { items, prescription_info }: GuestOrder, from: Promise<Recipient>) {
  if (items.length === 0) throw new Failure(422, 'order_empty', { errors: { items: { reason: 'required' } } })
  refuseTwoDesigns(items)
  const recipient = await from
  const [place, prescriptions, wares] = await atOnce(
    deliveryPlace(work, recipient),
    lockPrescriptions(work, prescription_info),
    holdWares(work, items),
  )
  return { recipient, place, prescriptions, wares }
}

type Ground = Awaited<ReturnType<typeof groundOf>>

async function placeNew(
  work: Work,
  request: GuestOrder,
  { recipient, place, prescriptions, wares }: Ground,
): Promise<New> {
  const charges = { vat_amount: place.vat, delivery_fee: place.delivery_fee, discount: 0 }
  const { lines, totals, takeStock } = priceOrder(work, request, wares, charges)
  refuseUnpayable(work, request.choose_payment_type, totals.total_payable)

  const owner = shopper(work.context)
  const { time_zone } = place
  const order = { request, owner, recipient, place, lines, totals, ...charges, time_zone }
  const { order_id } = await writeOrder(work, order, (placed) => [
    sendPrescriptions(work, placed.id, prescriptions),
    keepAddress(work, request, recipient),
    takeStock(placed.id),
    keepNewOrder(work, placed),
  ])
  return { order_id, total_payable: totals.total_payable }
}

/** A customer's order is theirs; a guest's is the browser's that placed it. */
function shopper(context: Context): OrderOwner {
  const customer = customerOf(context)
  return {
    customer_id: customer?.id ?? null,
    order_from: customer ? orderFrom.web : orderFrom.guest,
    placed_by: customer ? null : (context.session?.key ?? null),
    client_id: clientOf(context),
    created_by: null,
  }
}
