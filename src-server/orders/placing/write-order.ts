import { randomInt } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Values } from '#domain/fields/fields.ts'
import { orderItem } from '#domain/orders/order.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { payBefore, paymentType } from '#domain/orders/payment.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { newReleaseState } from '#domain/orders/prescriptions/release.ts'
import { discountShares } from '#domain/orders/pricing/discount-share.ts'
import type { OrderCharges, OrderTotals } from '#domain/orders/pricing/totals.ts'
import { vatMode, withVat } from '#domain/orders/pricing/vat.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import { lastTenDigits } from '#domain/values/phone.ts'
import type { DeliveryPlace } from '../../accounts/own-records/delivery-place.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { readRecord } from '../../resources/records/record-read.ts'
import { type Confirmation, noCallNeeded } from '../checks/confirm-rules.ts'
import { recordDecisions } from '../checks/decisions.ts'
import { addressKey, cartKey } from '../checks/keys.ts'
import type { Compared } from '../checks/similar-orders.ts'
import { notifyRecipients } from '../notifications/order-messages.ts'
import type { NewLine } from '../pricing/order-lines.ts'
import { orderFingerprint } from './order-key.ts'
import type { Recipient } from './recipient.ts'

/** The owner of a new order, and its origin (docs/domain.md 5). */
export type OrderOwner = {
  customer_id: number | null
  order_from: number
  /** The session of a guest's browser. */
  placed_by: string | null
  /** The API client that placed it. */
  client_id: number | null
  /** The admin who has entered it. */
  created_by: number | null
}

type Request = Pick<
  Values<typeof guestOrder>,
  'idempotency_key' | 'codes' | 'email' | 'extra_instruction' | 'choose_payment_type'
>

type Area = Pick<Recipient, 'region_id' | 'city_id' | 'area_id'>

/** The contact of an order as its request has it; the area is null when an earlier order's area has been deleted. */
type Contact = Pick<Recipient, 'full_name' | 'contact_no' | 'latitude' | 'longitude'> & {
  [Part in keyof Area]: Area[Part] | null
}

export type NewOrder = OrderCharges & {
  request: Request
  owner: OrderOwner
  recipient: Contact
  place: Pick<DeliveryPlace, 'shipping_address' | 'billing_address'>
  lines: readonly NewLine[]
  totals: OrderTotals
  /** What promotions take off each line, within the discount; none: there are no promotions. */
  shares?: readonly number[]
  /** The shop's time zone, in minutes ahead of UTC: an order number begins with the day. */
  time_zone: number
  /** Whether the shop calls its customer first; by default it does not. */
  call?: Confirmation
  /** What a pharmacist has quoted from a prescription, so that it needs no other release. */
  quoted?: readonly { product_price_info_id: number | null; qty: number }[]
}

type Placed = { id: number; order_id: string }

/** docs/domain.md 5. */
export const orderFrom = { web: 1, guest: 2, admin: 3 } as const

/** Writes a new order: header, lines, contact with addresses, first step. */
export async function insertOrder(operation: OperationContext, order: NewOrder): Promise<Placed> {
  await lockCustomer(operation, order.owner)
  const header = headerOf(operation, order)
  const shares = discountShares(order.lines, order.discount, order.shares)
  const shared = order.lines.map((line, at) => ({ ...line, discount_share: shares[at] ?? 0 }))
  const lines = withVat(shared, order)
  const contact = contactOf(order)
  // docs/decisions/0023: the six random digits of the order number may be taken; then another number is tried.
  for (let attempt = 0; attempt < tries; attempt++) {
    const order_id = orderNumber(new Date(), randomInt, order.time_zone)
    const [placed] = await insertRows.execute(
      operation.trx,
      JSON.stringify({ ...header, order_id }),
      JSON.stringify(lines),
      JSON.stringify(contact),
    )
    if (!placed) continue
    await recordDecisions(operation, placed.id, order.call?.reasons ?? [])
    return placed
  }
  throw new Error(`No free order number in ${tries} tries.`)
}

const tries = 20

/** What a new order is compared by with earlier ones. The session of an API client is shared by many people. */
export const comparedOf = ({
  owner: { placed_by, client_id, customer_id },
  contact_no,
  recipient: { area_id },
  place: { shipping_address },
  lines,
}: Pick<NewOrder, 'owner' | 'place' | 'lines'> & {
  contact_no: string
  recipient: Pick<Contact, 'area_id'>
}): Compared => ({
  contact_no,
  shipping_address,
  area_id,
  placed_by: client_id === null ? placed_by : null,
  customer_id,
  lines,
})

/** Records the new order in the history, after all of its rows are written. */
export async function recordNewOrder(operation: OperationContext, { id }: Placed): Promise<void> {
  const after = await readRecord(operation, 'order-infos', id)
  operation.recordChange({ resource: 'order-infos', id, action: 'create', after })
}

/** Enqueues the messages about a new order. */
export const notifyOfNewOrder = (
  operation: OperationContext,
  order: NewOrder,
  { id }: Placed,
): Promise<void> => notifyRecipients(operation, isToPay(order) ? 'placed_to_pay' : 'placed', id)

const isToPay = ({ request, totals }: NewOrder): boolean =>
  request.choose_payment_type === paymentType.digital && totals.total_payable > 0

// A customer whose account is being erased must not get a new order with their name.
async function lockCustomer({ trx }: OperationContext, { customer_id }: OrderOwner): Promise<void> {
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
  'vat_mode',
  'vat_total',
  'rounding',
  'round_to_taka',
  'total_payable',
  'extra_instruction',
  'choose_payment_type',
  'pay_before',
  'confirmation',
  'call_after',
  'prescription_state',
  'cart_key',
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
  'address_key',
] as const

const lineColumns = Object.keys(orderItem).filter((name) => name !== 'id' && name !== 'returned_qty')

/** Inserts all rows of an order from JSON, or none when the order number is taken. */
const insertRows = preparedQuery(
  (header: string, lines: string, contact: string) => sql<Placed>`
    with header as (
      insert into order_infos (${columns(headerColumns)}) select ${columns(headerColumns)}
      from json_populate_record(null::order_infos, ${header})
      on conflict (order_id) do nothing returning id, order_id
    ), lines as (
      insert into order_items_infos (order_info_id, ${columns(lineColumns)}, unit_cost)
      select header.id, ${columns(lineColumns, 'line')}, (select c.average_cost from variant_costs c
        where c.product_price_info_id = line.product_price_info_id)
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
  { context }: OperationContext,
  { request, owner, lines, totals, call = noCallNeeded, quoted, ...charges }: NewOrder,
): Header => ({
  ...owner,
  // The language of an admin who enters an order is not the customer's.
  language: owner.created_by === null ? context.language : null,
  ...totals,
  discount: charges.discount,
  delivery_fee: charges.delivery_fee,
  vat_amount: charges.vat_amount,
  vat_mode: charges.vat_mode ?? vatMode.onTotal,
  round_to_taka: charges.round_to_taka ?? false,
  extra_instruction: request.extra_instruction,
  choose_payment_type: request.choose_payment_type,
  pay_before:
    request.choose_payment_type === paymentType.digital
      ? payBefore(new Date(), owner.order_from === orderFrom.admin)
      : null,
  confirmation: call.confirmation,
  call_after: call.call_after,
  prescription_state: newReleaseState(lines, quoted),
  cart_key: cartKey(lines),
  idempotency_key: request.idempotency_key,
  request_fingerprint: orderFingerprint(request),
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
  address_key: addressKey(place.shipping_address),
})
