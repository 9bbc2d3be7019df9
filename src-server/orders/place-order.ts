import { lastTenDigits } from '#domain/accounts/phone.ts'
import type { Values } from '#domain/fields.ts'
import type { guestOrder, lineProblem, placedOrder } from '#domain/orders/placement.ts'
import { type OrderCharges, type OrderTotals, orderProblems, orderTotals } from '#domain/orders/totals.ts'
import { countAttempt } from '../accounts/attempts.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { speak } from '../language.ts'
import { operate, type Work } from '../operation.ts'
import { readRecord } from '../resources/record-read.ts'
import { deliveryPlace } from './delivery-place.ts'
import { designPrices } from './design-prices.ts'
import { lockOffers, type Offer } from './offers.ts'
import { orderOfKey } from './order-key.ts'
import { type LineRefusal, type NewLine, priceLines, quantities } from './order-lines.ts'
import { moveOrderStock } from './order-stock.ts'
import { lockOwnDesigns, refuseTwoDesigns } from './own-designs.ts'
import { refuseDigitalPayment } from './payment.ts'
import { writeOrder } from './write-order.ts'

type GuestOrder = Values<typeof guestOrder>
type Placed = Values<typeof placedOrder>

/**
 * Places an order in one transaction: every price is computed here from variants and quantities, what the browser says
 * is only compared (weakness f). Under a key that has an order already, that order is the answer.
 */
export async function placeOrder(
  context: Context,
  request: GuestOrder,
): Promise<{ data: Placed; msg: string }> {
  if (!context.session) throw new Failure(401, 'session_over')
  await countAttempt(context, 'order', lastTenDigits(request.contact_no))
  const data = await operate(
    context,
    { open: 'whoever places an order' },
    async (work) => (await orderOfKey(work, request)) ?? placeNew(work, request),
  )
  return { data, msg: speak[context.language]('order_placed') }
}

async function placeNew(work: Work, request: GuestOrder): Promise<Placed> {
  const { trx } = work
  const { items } = request
  if (items.length === 0) throw new Failure(422, 'order_empty', { errors: { items: { reason: 'required' } } })
  refuseDigitalPayment(request.choose_payment_type)
  refuseTwoDesigns(items)
  const settings = await trx
    .selectFrom('basic_config')
    .select(['vat', 'delivery_fee_default', 'time_zone'])
    .executeTakeFirstOrThrow()
  const place = await deliveryPlace(work, request, settings.delivery_fee_default)

  const own = await lockOwnDesigns(work, items)
  const offers = await lockOffers(trx, [...quantities(items).keys()])
  const pictures = items.flatMap(({ custom_product_design_id: id }) => id ?? [])
  const products = [...offers.values()].map(({ product_id }) => product_id)
  const prices = await designPrices(trx, products, pictures)
  const { lines, refusals } = priceLines(items, offers, { prices, own })
  const charges = { vat_amount: settings.vat, delivery_fee: place.delivery_fee, discount: 0 }
  const totals = orderTotals(lines, charges)
  refuseChanged(work, request, refusals, { ...totals, ...charges })
  refuseImpossible(lines, charges)

  const placed = await writeOrder(work, {
    request,
    place,
    lines,
    totals,
    vat_amount: settings.vat,
    time_zone: settings.time_zone,
  })
  await moveOrderStock(work, placed.id, 'order', taken(lines, offers))
  const after = await readRecord(trx, 'order-infos', placed.id)
  work.keep({ resource: 'order-infos', id: placed.id, action: 'create', after })
  return { order_id: placed.order_id, total_payable: totals.total_payable }
}

/** Says what does not hold any more, line by line, with the prices and totals as they are now (domain 6, 22). */
function refuseChanged(
  { context }: Work,
  { total_payable }: GuestOrder,
  refusals: readonly LineRefusal[],
  totals: OrderTotals & OrderCharges,
): void {
  const moved = total_payable !== null && total_payable !== totals.total_payable
  if (refusals.length === 0 && !moved) return
  const say = speak[context.language]
  const lines = refusals.map(({ said, args, badQty: _, ...line }) => ({
    ...line,
    msg: say(said, args),
  })) satisfies Values<typeof lineProblem>[]
  const data = { lines, totals }
  // E2, E4: a quantity that is never sold is wrong input; all else has changed since the shopper looked.
  const bad = refusals.filter(({ badQty }) => badQty)
  if (bad.length === 0) throw new Failure(409, 'order_changed', { data })
  const errors = bad.map(
    ({ line, problem, args }) => [`items.${line}.qty`, { reason: problem, args }] as const,
  )
  throw new Failure(422, 'invalid', { data, errors: Object.fromEntries(errors) })
}

function refuseImpossible(lines: readonly NewLine[], charges: OrderCharges): void {
  const errors = orderProblems({ order_items_info: lines, ...charges })
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}

const taken = (lines: readonly NewLine[], offers: ReadonlyMap<number, Offer>) =>
  [...quantities(lines)].flatMap(([id, qty]) => {
    const offer = offers.get(id)
    return offer?.stock_type === 1
      ? [{ product_price_info_id: id, product_id: offer.product_id, change: -qty }]
      : []
  })
