import { randomInt } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { lastTenDigits } from '#domain/accounts/phone.ts'
import type { Values } from '#domain/fields.ts'
import { discountShares } from '#domain/orders/discount-share.ts'
import type { OrderNews } from '#domain/orders/order-news.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import { payBefore, paymentType } from '#domain/orders/payment.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import type { OrderTotals } from '#domain/orders/totals.ts'
import { normalPhone } from '../accounts/phone.ts'
import { atOnce } from '../database/at-once.ts'
import type { Schema } from '../database/schema.ts'
import { ask, type Question, question } from '../database/together.ts'
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
  /** Of an order that is made up nobody hears. */
  untold?: boolean
}

type Placed = { id: number; order_id: string }

/** domain section 5. */
export const orderFrom = { web: 1, guest: 2, admin: 3 } as const

/**
 * Writes a new order whole: header, lines, contact and addresses, first step; the customer is told. What else its writer does
 * with it goes along.
 */
export async function writeOrder(
  work: Work,
  order: NewOrder,
  alongWith: (placed: Placed) => readonly Promise<unknown>[] = () => [],
): Promise<Placed> {
  const [, placed] = await atOnce(holdCustomer(work, order.owner), insertOrder(work, order))
  await atOnce(...alongWith(placed), order.untold || tellNews(work, newsOfNew(order), placed.id))
  return placed
}

/** Keeps in the history what a new order is when all of it is written. */
export async function keepNewOrder({ trx, keep }: Work, { id }: Placed): Promise<void> {
  keep({ resource: 'order-infos', id, action: 'create', after: await readRecord(trx, 'order-infos', id) })
}

// Whoever is erased while they order has no order any more that could name them.
async function holdCustomer({ trx }: Work, { customer_id }: OrderOwner): Promise<void> {
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

const isToPay = ({ request, totals }: NewOrder): boolean =>
  request.choose_payment_type === paymentType.digital && totals.total_payable > 0

const newsOfNew = (order: NewOrder): OrderNews => (isToPay(order) ? 'placed_to_pay' : 'placed')

type Header = Omit<Insertable<Schema['order_infos']>, 'order_id'>

const tries = 20

// decisions 23: of the six random digits some are taken already; then others are drawn.
async function insertOrder(work: Work, order: NewOrder): Promise<Placed> {
  const [header, contact] = [headerOf(work, order), contactOf(order)]
  const shares = discountShares(order.lines, order.discount)
  const lines = order.lines.map((line, at) => ({ ...line, discount_share: shares[at] ?? 0 }))
  for (let attempt = 0; attempt < tries; attempt++) {
    const order_id = orderNumber(new Date(), randomInt, order.time_zone)
    const placed = await insertRows(work, { ...header, order_id }, lines, contact)
    if (placed) return placed
  }
  throw new Error(`No free order number in ${tries} tries.`)
}

/** All rows of an order in one statement; none where its number is taken. */
async function insertRows(
  { trx }: Work,
  header: Insertable<Schema['order_infos']>,
  lines: readonly NewLine[],
  contact: object,
): Promise<Placed | undefined> {
  const rows = [header, lines, contact].map((row) => JSON.stringify(row)) as [string, string, string]
  const [placed] = await ask(trx, insertionOf(header, lines[0] ?? {}, contact), ...rows)
  return placed
}

type Insertion = Question<[header: string, lines: string, contact: string], Placed>
const insertions = new Map<string, Insertion>()

/** The statement for rows with the columns of these; put into words once. */
function insertionOf(header: object, line: object, contact: object): Insertion {
  const key = JSON.stringify([header, line, contact].map(Object.keys))
  const known = insertions.get(key)
  if (known) return known
  const made = question(
    (headerRow: string, lineRows: string, contactRow: string) => sql<Placed>`
    with header as (
      insert into order_infos (${columnsOf(header)}) select ${columnsOf(header)}
      from json_populate_record(null::order_infos, ${headerRow})
      on conflict (order_id) do nothing returning id, order_id
    ), lines as (
      insert into order_items_infos (order_info_id, ${columnsOf(line)}) select header.id, ${columnsOf(line, 'line')}
      from header, json_populate_recordset(null::order_items_infos, ${lineRows}) line
    ), contact as (
      insert into order_ship_bill_infos (order_info_id, ${columnsOf(contact)}) select header.id, ${columnsOf(contact, 'who')}
      from header, json_populate_record(null::order_ship_bill_infos, ${contactRow}) who
    ), step as (
      insert into order_delivery_timelines (order_info_id, timeline_id)
      select header.id, ${orderStep.received} from header
    )
    select id, order_id from header`,
  )
  insertions.set(key, made)
  return made
}

const columnsOf = (row: object, table?: string) =>
  sql.join(Object.keys(row).map((name) => sql.ref(table ? `${table}.${name}` : name)))

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
