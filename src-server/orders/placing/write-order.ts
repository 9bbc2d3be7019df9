import { randomInt } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { orderItem } from '#domain/orders/order.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { payBefore, paymentType } from '#domain/orders/payment.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import type { OrderTotals } from '#domain/orders/pricing/totals.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import { lastTenDigits } from '#domain/values/phone.ts'
import type { DeliveryPlace } from '../../accounts/own-records/delivery-place.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { tellNews } from '../news/order-messages.ts'
import type { NewLine } from '../pricing/order-lines.ts'
import { fingerprint } from './order-key.ts'
import type { Recipient } from './recipient.ts'

/** Whose a new order is, and through which door it came (docs/domain.md 5). */
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

/** docs/domain.md 5. */
export const orderFrom = { web: 1, guest: 2, admin: 3 } as const

/** Writes a new order: header, lines, contact with addresses, first step. */
export async function insertOrder(work: Work, order: NewOrder): Promise<Placed> {
  await lockCustomer(work, order.owner)
  const header = headerOf(work, order)
  const shares = discountShares(order.lines, order.discount)
  const lines = order.lines.map((line, at) => ({ ...line, discount_share: shares[at] ?? 0 }))
  const contact = contactOf(order)
  // docs/decisions/0023: the six random digits of the order number may be taken; then others are drawn.
  for (let attempt = 0; attempt < tries; attempt++) {
    const order_id = orderNumber(new Date(), randomInt, order.time_zone)
    const [placed] = await insertRows.execute(
      work.trx,
      JSON.stringify({ ...header, order_id }),
      JSON.stringify(lines),
      JSON.stringify(contact),
    )
    if (placed) return placed
  }
  throw new Error(`No free order number in ${tries} tries.`)
}

const tries = 20

/** Records the new order in the history, once all of it is written. */
export async function recordNewOrder(work: Work, { id }: Placed): Promise<void> {
  const after = await readRecord(work, 'order-infos', id)
  work.keep({ resource: 'order-infos', id, action: 'create', after })
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

const headerColumns = [
  'order_id',
  'customer_id',
  'order_from',
  'placed_by',
  'client_id',
  'created_by',
  'language',
  'total_amount',
  'discount',
  'delivery_fee',
  'vat_amount',
  'total_payable',
  'extra_instruction',
  'choose_payment_type',
  'pay_before',
  'idempotency_key',
  'request_fingerprint',
] as const

const contactColumns = [
  'full_name',
  'contact_no',
  'contact_digits',
  'email',
  'region_id',
  'city_id',
  'area_id',
  'latitude',
  'longitude',
  'shipping_address',
  'billing_address',
] as const

const lineColumns = Object.keys(orderItem).filter((name) => name !== 'id' && name !== 'returned_qty')

/** All rows of an order, from JSON; inserts none where the order number is taken. */
const insertRows = preparedQuery(
  (header: string, lines: string, contact: string) => sql<Placed>`
    with header as (
      insert into order_infos (${columns(headerColumns)}) select ${columns(headerColumns)}
      from json_populate_record(null::order_infos, ${header})
      on conflict (order_id) do nothing returning id, order_id
    ), lines as (
      insert into order_items_infos (order_info_id, ${columns(lineColumns)})
      select header.id, ${columns(lineColumns, 'line')}
      from header, json_populate_recordset(null::order_items_infos, ${lines}) line
    ), contact as (
      insert into order_ship_bill_infos (order_info_id, ${columns(contactColumns)})
      select header.id, ${columns(contactColumns, 'contact')}
      from header, json_populate_record(null::order_ship_bill_infos, ${contact}) contact
    ), step as (
      insert into order_delivery_timelines (order_info_id, timeline_id)
      select header.id, ${orderStep.received}::integer from header
    )
    select id, order_id from header`,
)

const columns = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)))

type Header = Pick<Insertable<Schema['order_infos']>, Exclude<(typeof headerColumns)[number], 'order_id'>>
type ContactRow = Pick<Insertable<Schema['order_ship_bill_infos']>, (typeof contactColumns)[number]>

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

const contactOf = ({ request, recipient, place }: NewOrder): ContactRow => ({
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
