import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { lastTenDigits } from '#domain/accounts/phone.ts'
import type { Values } from '#domain/fields.ts'
import { discountShares } from '#domain/orders/discount-share.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { payBefore, paymentType } from '#domain/orders/payment.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import type { OrderTotals } from '#domain/orders/totals.ts'
import { normalPhone } from '../accounts/phone.ts'
import type { Schema } from '../database/schema.ts'
import { Failure } from '../failure.ts'
import type { Work } from '../operation.ts'
import { readRecord } from '../resources/record-read.ts'
import type { DeliveryPlace } from './delivery-place.ts'
import { fingerprint } from './order-key.ts'
import type { NewLine } from './order-lines.ts'
import { tellNews } from './order-messages.ts'
import type { Recipient } from './recipient.ts'

/** Whose a new order is, and through which door it came (domain section 5). */
export type OrderOwner = {
  customer_id: number | null
  order_from: number
  /** The browser of a guest. */
  placed_by: string | null
  /** The API client that placed it. */
  client_id: number | null
  /** The admin who has entered it. */
  created_by: number | null
}

type Request = Pick<
  Values<typeof guestOrder>,
  'idempotency_key' | 'email' | 'extra_instruction' | 'choose_payment_type'
>

type Area = Pick<Recipient, 'region_id' | 'city_id' | 'area_id'>

/** Whom an order is for, as its request says it; of an earlier order the area may be gone meanwhile. */
type Contact = Pick<Recipient, 'full_name' | 'contact_no' | 'latitude' | 'longitude'> & {
  [Part in keyof Area]: Area[Part] | null
}

export type NewOrder = {
  request: Request
  owner: OrderOwner
  recipient: Contact
  place: DeliveryPlace
  lines: readonly NewLine[]
  totals: OrderTotals
  vat_amount: number
  discount: number
  /** The shop's clock, in minutes ahead of UTC: the number of an order begins with its day. */
  time_zone: number
}

type Placed = { id: number; order_id: string }

/** domain section 5. */
export const orderFrom = { web: 1, guest: 2, admin: 3 } as const

/** Writes a new order: header, lines, contact with addresses, first step. */
export async function insertOrder(work: Work, order: NewOrder): Promise<Placed> {
  const { trx } = work
  await lockCustomer(work, order.owner)
  const placed = await insertHeader(work, order)
  const order_info_id = placed.id
  const shares = discountShares(order.lines, order.discount)
  const lines = order.lines.map((line, at) => ({
    ...line,
    order_info_id,
    product_type_infos: JSON.stringify(line.product_type_infos),
    discount_share: shares[at] ?? 0,
  }))
  await trx.insertInto('order_items_infos').values(lines).execute()
  await trx
    .insertInto('order_ship_bill_infos')
    .values({ ...contactOf(order), order_info_id })
    .execute()
  await trx
    .insertInto('order_delivery_timelines')
    .values({ order_info_id, timeline_id: orderStep.received })
    .execute()
  return placed
}

/** Records the new order in the history, once all of it is written. */
export async function recordNewOrder({ trx, keep }: Work, { id }: Placed): Promise<void> {
  keep({ resource: 'order-infos', id, action: 'create', after: await readRecord(trx, 'order-infos', id) })
}

/** Enqueues the messages about a new order. */
export const notifyOfNewOrder = (work: Work, order: NewOrder, { id }: Placed): Promise<void> =>
  tellNews(work, isToPay(order) ? 'placed_to_pay' : 'placed', id)

const isToPay = ({ request, totals }: NewOrder): boolean =>
  request.choose_payment_type === paymentType.digital && totals.total_payable > 0

// A customer whose account is erased meanwhile gets no order that could name them.
async function lockCustomer({ trx }: Work, { customer_id }: OrderOwner): Promise<void> {
  if (customer_id === null) return
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw new Failure(401, 'session_over')
}

type Header = Omit<Insertable<Schema['order_infos']>, 'order_id'>

const tries = 20

// decisions 23: the six random digits of the order number may be taken; then others are drawn.
async function insertHeader(work: Work, order: NewOrder): Promise<Placed> {
  const header = headerOf(work, order)
  for (let attempt = 0; attempt < tries; attempt++) {
    const order_id = orderNumber(new Date(), randomInt, order.time_zone)
    const placed = await work.trx
      .insertInto('order_infos')
      .values({ ...header, order_id })
      .onConflict((on) => on.column('order_id').doNothing())
      .returning(['id', 'order_id'])
      .executeTakeFirst()
    if (placed) return placed
  }
  throw new Error(`No free order number in ${tries} tries.`)
}

const headerOf = (
  { context }: Work,
  { request, owner, place, totals, vat_amount, discount }: NewOrder,
): Header => ({
  ...owner,
  // Whoever enters an order for somebody speaks their own language.
  language: owner.created_by === null ? context.language : null,
  total_amount: totals.total_amount,
  discount,
  delivery_fee: place.delivery_fee,
  vat_amount,
  total_payable: totals.total_payable,
  extra_instruction: request.extra_instruction,
  choose_payment_type: request.choose_payment_type,
  pay_before:
    request.choose_payment_type === paymentType.digital
      ? payBefore(new Date(), owner.order_from === orderFrom.admin)
      : null,
  idempotency_key: request.idempotency_key,
  request_fingerprint: fingerprint(request),
})

const contactOf = ({ request, recipient, place }: NewOrder) => ({
  full_name: recipient.full_name,
  contact_no: normalPhone(recipient.contact_no),
  contact_digits: lastTenDigits(recipient.contact_no),
  email: request.email,
  region_id: recipient.region_id,
  city_id: recipient.city_id,
  area_id: recipient.area_id,
  latitude: recipient.latitude,
  longitude: recipient.longitude,
  shipping_address: place.shipping_address,
  billing_address: place.billing_address,
})
