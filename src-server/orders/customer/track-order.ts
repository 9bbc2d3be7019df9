import { sql } from 'kysely'
import type { AnswerRow, ShopInput } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { trackedOrder } from '#domain/orders/placement.ts'
import { countAttempt, takeBackAttempt } from '../../auth/attempts.ts'
import { ownsOrder } from '../../auth/order-owner.ts'
import { addressPrefix } from '../../context/address-prefix.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { normalPhone } from '../../outbound/phone.ts'
import { readItems, readTimeline } from '../admin/order-service.ts'
import { reasonForCustomer } from '../columns/cancel-reason.ts'
import { lastNote } from '../columns/prescription-note.ts'
import { lastFailure } from '../failed-delivery/last-failure.ts'
import { noMoney, ownPayments } from '../money/order-money.ts'
import { orderFrom } from '../placing/write-order.ts'
import { cancelOrder } from '../steps/cancel-order.ts'
import { returnableQty, returnableUntil, returnsOfLine } from './own-returns.ts'
import { trackedOrderId, trackingToken } from './tracking-token.ts'

type Tracked = Values<typeof trackedOrder>

/** The order, for the browser or the customer that placed it (docs/decisions/0033); otherwise 404. */
export async function readPlacedOrder(context: Context, input: { order_id: string }): Promise<Tracked> {
  const found = await findOrder(context, { 'o.order_id': toLatinDigits(input.order_id) })
  if (!found || !ownsOrder(found, context)) throw new Failure(404, 'order_not_found')
  return describe(context, found, true)
}

/**
 * The order of a number, for anyone with its phone number (docs/domain.md 6.7). The error does not reveal which of the two was
 * wrong.
 */
export async function trackOrder(
  context: Context,
  { order_id, contact_no }: { order_id: string; contact_no: string },
): Promise<Tracked> {
  const found = await findOrder(context, { 'o.order_id': toLatinDigits(order_id) })
  const mine = found !== undefined && ownsOrder(found, context)
  const number = toLatinDigits(order_id).trim()
  // The browser or customer that placed the order has proven it already, so the guesses of strangers cannot lock it out.
  if (!mine) await countLookUp(context, number)
  // Compares whole numbers: numbers of two countries may have the same last digits.
  if (!found?.contact_no || normalPhone(found.contact_no) !== normalPhone(contact_no))
    throw new Failure(404, 'order_not_found')
  if (!mine) await takeBackLookUp(context, number)
  return describe(context, found, mine)
}

/**
 * Counts attempts by browser, by address, and by the order number whose phone number is guessed; never by the phone number, which
 * may be another person's. By order number only failed attempts count, also those for an order that does not exist.
 */
async function countLookUp(context: Context, number: string): Promise<void> {
  const who = { user_id: context.user?.id ?? null, login_id: number }
  for (const [what, whom] of lookUpCounters(context, number)) await countAttempt(context, what, whom, who)
}

/** Pages repeat a look-up while the customer waits for the order, so a successful one does not count. */
async function takeBackLookUp(context: Context, number: string): Promise<void> {
  for (const [what, whom] of lookUpCounters(context, number)) await takeBackAttempt(context, what, whom)
}

function lookUpCounters(context: Context, number: string) {
  const address = addressPrefix(context.address)
  return [
    ['order', `looking up from ${context.session?.key ?? address}`],
    ['order_address', `looking up from ${address}`],
    ['tracking', number],
  ] as const
}

/** The order of an id, for a guest with a verified token. */
export async function readTrackedOrder(context: Context, id: number): Promise<Tracked> {
  const order = await findOrder(context, { 'o.id': id })
  if (!order) throw new Failure(404, 'order_not_found')
  return describe(context, order, ownsOrder(order, context))
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const findOrder = ({ db }: Context, which: { 'o.id': number } | { 'o.order_id': string }) =>
  db
    .selectFrom('order_infos as o')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'o.id')
    .leftJoin('users as u', 'u.id', 'o.customer_id')
    .select(['o.id', 'o.customer_id', 'o.placed_by', 'o.client_id', 'c.contact_no'])
    .select(['o.order_from', 'u.verified as has_verified_account'])
    .select(['o.order_id', 'o.status', 'o.timeline_id', 'o.created_at', 'o.choose_payment_type', 'o.paid'])
    .select(['o.prescription_state', lastNote.as('prescription_note')])
    .select(['o.delivery_state', 'o.deliver_on', lastFailure.as('failure')])
    .select([
      'o.pay_before',
      'o.cancelled_unpaid',
      'o.pays_difference',
      returnableUntil.as('returnable_until'),
    ])
    .select([
      reasonForCustomer.as('cancel_reason'),
      'o.total_amount',
      'o.discount',
      'o.delivery_fee',
      'o.vat_amount',
      'o.vat_mode',
      'o.vat_total',
      'o.rounding',
      'o.total_payable',
    ])
    .where((eb) => eb.and(which))
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Whether the order can be changed with its number and phone number alone: orders of guests, and of customers who ordered by
 * phone. Customers who ordered with their own account must sign in, because other people may know both numbers.
 */
const isServedWithoutAccount = ({ customer_id, has_verified_account, order_from }: Found): boolean =>
  customer_id === null || !has_verified_account || order_from === orderFrom.admin

// docs/domain.md 6.7: steps and items, no address and no phone number. Own designs are hidden too: a person with the phone number
// need not be their author.
async function describe(context: Context, found: Found, mine: boolean): Promise<Tracked> {
  const { db } = context
  const { id, order_id } = found
  const items = await readItems(db, id)
  const returns = await readReturns(context, id)
  const money = (await ownPayments(context, [found], mine ? 'session' : 'by link')).get(id)
  return {
    ...only(orderColumns, found),
    ...(money ?? noMoney),
    tracking_token: mine || isServedWithoutAccount(found) ? trackingToken(context, order_id) : null,
    delivery_timeline_info: await readTimeline(db, id),
    order_items_info: items.map((item) => {
      const { returnable_qty = 0, product_return_info = [] } = returns.get(item.id) ?? {}
      return {
        ...only(itemColumns, item),
        upload_product_image: mine ? item.upload_product_image : null,
        returnable_qty,
        product_return_info: product_return_info.map((one) => ({ ...one, photos: mine ? one.photos : [] })),
      }
    }),
  }
}

type TrackedItem = Tracked['order_items_info'][number]
type Returns = Pick<TrackedItem, 'id' | 'returnable_qty' | 'product_return_info'>

/** The returned and the returnable quantities, by line. */
async function readReturns({ db }: Context, id: number): Promise<ReadonlyMap<number, Returns>> {
  const { rows } = await sql<Returns>`select i.id, ${returnableQty} as returnable_qty,
      ${returnsOfLine} as product_return_info
    from order_items_infos i join order_infos o on o.id = i.order_info_id
    where o.id = ${id} and i.removed_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const { returnable_qty: _, product_return_info: __, ...itemFields } = trackedOrder.order_items_info.of
const itemColumns = Object.keys(itemFields) as (keyof typeof itemFields)[]
const orderColumns = [
  'order_id',
  'status',
  'timeline_id',
  'prescription_state',
  'prescription_note',
  'created_at',
  'choose_payment_type',
  'paid',
  'cancel_reason',
  'delivery_state',
  'deliver_on',
  'failure',
  'returnable_until',
  'total_amount',
  'discount',
  'delivery_fee',
  'vat_amount',
  'vat_mode',
  'vat_total',
  'rounding',
  'total_payable',
] as const

const only = <Row extends object, Name extends keyof Row>(
  names: readonly Name[],
  row: Row,
): Pick<Row, Name> => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

/** Cancels an order for a guest with a verified token. */
export async function cancelTracked(
  context: Context,
  { cancel_reason, ...proof }: ShopInput<'cancelTracked'>,
): Promise<{ data: AnswerRow<'cancelTracked'>; msg: string }> {
  const id = await trackedOrderId(context, proof)
  await cancelOrder(context, { id, cancel_reason }, 'guest')
  return { data: await readTrackedOrder(context, id), msg: translate[context.language]('order_cancelled') }
}
