import type { Values } from '#domain/fields.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { trackedOrder } from '#domain/orders/placement.ts'
import { countAttempt, takeBackAttempt } from '../accounts/attempts.ts'
import { normalPhone } from '../accounts/phone.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { addressPrefix } from '../http/address-prefix.ts'
import { noMoney, ownPayments } from '../payments/order-money.ts'
import { readItems, readTimeline } from './order-service.ts'
import { isWhose } from './whose-order.ts'

type Tracked = Values<typeof trackedOrder>

/** The order, for the browser or the customer that placed it (decisions 33); to anybody else there is none. */
export async function readPlacedOrder(context: Context, input: { order_id: string }): Promise<Tracked> {
  const found = await findOrder(context, input.order_id)
  if (!found || !isWhose(found, context)) throw new Failure(404, 'order_not_found')
  return describe(context, found, true)
}

/** The order of a number, for whoever knows its phone (domain 6, 7). What was wrong is not said. */
export async function trackOrder(
  context: Context,
  { order_id, contact_no }: { order_id: string; contact_no: string },
): Promise<Tracked> {
  const found = await findOrder(context, order_id)
  const mine = found !== undefined && isWhose(found, context)
  const number = toLatinDigits(order_id).trim()
  // Whoever placed it has shown that already, so no stranger's guesses keep them out.
  if (!mine) await countLookUp(context, number)
  // Whole numbers: two countries share their last digits.
  if (!found?.contact_no || normalPhone(found.contact_no) !== normalPhone(contact_no))
    throw new Failure(404, 'order_not_found')
  if (!mine) await takeBackLookUp(context, number)
  return describe(context, found, mine)
}

/**
 * By browser, by address, and by the order number that somebody guesses the phone of; never by the phone, which may be anybody's.
 * Of the number only wrong tries count, and of an order that does not exist as well.
 */
async function countLookUp(context: Context, number: string): Promise<void> {
  const who = { user_id: context.user?.id ?? null, login_id: number }
  for (const [what, whom] of lookUpCounters(context, number)) await countAttempt(context, what, whom, who)
}

/** Pages ask again and again while somebody waits for an order, so a right look-up counts nowhere. */
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

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

const findOrder = ({ db }: Context, order_id: string) =>
  db
    .selectFrom('order_infos as o')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'o.id')
    .select(['o.id', 'o.customer_id', 'o.placed_by', 'o.client_id', 'c.contact_no'])
    .select(['o.order_id', 'o.status', 'o.timeline_id', 'o.created_at', 'o.choose_payment_type', 'o.paid'])
    .select(['o.pay_before', 'o.cancelled_unpaid'])
    .select([
      'o.cancel_reason',
      'o.total_amount',
      'o.discount',
      'o.delivery_fee',
      'o.vat_amount',
      'o.total_payable',
    ])
    .where('o.order_id', '=', toLatinDigits(order_id))
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()

// domain 6.7: steps and items, no address and no phone. Who knows the phone need not be who drew the design.
async function describe(context: Context, found: Found, mine: boolean): Promise<Tracked> {
  const { db } = context
  const {
    id,
    customer_id: _,
    placed_by: __,
    client_id: ___,
    contact_no: ____,
    pay_before: _____,
    cancelled_unpaid: ______,
    ...order
  } = found
  const items = await readItems(db, id)
  const money = (await ownPayments(context, [found], mine ? 'session' : 'by link')).get(id)
  return {
    ...order,
    ...(money ?? noMoney),
    delivery_timeline_info: await readTimeline(db, id),
    order_items_info: items.map((item) => ({
      ...only(trackedColumns, item),
      upload_product_image: mine ? item.upload_product_image : null,
    })),
  }
}

type TrackedItem = Tracked['order_items_info'][number]
const trackedColumns = Object.keys(trackedOrder.order_items_info.of) as (keyof TrackedItem)[]

const only = <Row extends object, Name extends keyof Row>(
  names: readonly Name[],
  row: Row,
): Pick<Row, Name> => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
