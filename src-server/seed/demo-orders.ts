import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { orderNumber } from '#domain/orders/order-number.ts'
import { paidByHand, paymentStatus } from '#domain/orders/payment.ts'
import { orderTotals } from '#domain/orders/pricing/totals.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { deliveryPlace } from '../accounts/own-records/delivery-place.ts'
import type { Work } from '../context/operation.ts'
import { insertOrder, orderFrom } from '../orders/placing/write-order.ts'
import { type Offer, readOffers } from '../orders/pricing/offers.ts'
import { priceLines } from '../orders/pricing/order-lines.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { type DemoOrder, type DemoOrderLine, demoOrders } from './demo/orders.ts'
import { demoPeople } from './demo/people.ts'
import type { Seeding } from './seeding.ts'

/** The variants that are sold, by their sku. */
type Sold = ReadonlyMap<string | null, Offer>

/**
 * What was sold before, so that 'most bought', ratings and reports have something to show. The stock that the demo shop
 * counts is what these orders have left.
 */
export async function seedOrders(seeding: Seeding): Promise<void> {
  const { trx } = seeding.work
  const skus = demoOrders.flatMap(({ lines }) => lines.map(({ sku }) => sku))
  const variants = await trx.selectFrom('product_price_infos').select('id').where('sku', 'in', skus).execute()
  const offers = await readOffers(
    trx,
    variants.map(({ id }) => id),
  )
  const sold: Sold = new Map([...offers.values()].map((offer) => [offer.sku, offer]))
  for (const order of demoOrders) {
    const id = await place(seeding, order, sold)
    await deliver(seeding, order, id)
    await review(seeding, order.lines, id, sold)
    const after = await readRecord(seeding.work, 'order-infos', id)
    seeding.work.keep({ resource: 'order-infos', id, action: 'create', after })
  }
  await sql`update products p set sold_qty = s.sold from (
    select product_id, sum(qty)::integer as sold from order_items_infos group by product_id) s
    where s.product_id = p.id`.execute(trx)
}

const offerOf = (sold: Sold, sku: string): Offer => {
  const offer = sold.get(sku)
  if (!offer) throw new Error(`The demo shop sells no ${sku}.`)
  return offer
}

/** Writes the order as if it came now. */
async function place({ work, id }: Seeding, order: DemoOrder, sold: Sold): Promise<number> {
  const recipient = {
    full_name: order.full_name,
    contact_no: order.contact_no,
    region_id: id('regions', 'Dhaka'),
    city_id: id('cities', 'Dhaka/Dhaka'),
    area_id: id('areas', 'Dhaka/Dhaka/Dhanmondi'),
    address: 'House 3, Demo Lane',
    latitude: null,
    longitude: null,
    billing_address: null,
  }
  const items = order.lines.map(({ sku, qty }) => ({
    product_price_info_id: offerOf(sold, sku).product_price_info_id,
    qty,
    price: null,
    custom_product_design_id: null,
    custom_product_design_price: null,
    upload_product_image: null,
  }))
  const offers = new Map([...sold.values()].map((offer) => [offer.product_price_info_id, offer]))
  const { lines, refusals } = priceLines(items, offers, { prices: () => undefined, own: new Set() })
  if (refusals[0])
    throw new Error(`The demo shop refuses the order of ${order.full_name}: ${refusals[0].said}`)
  const where = await deliveryPlace(work, recipient)
  const charges = { vat_amount: where.vat, delivery_fee: where.delivery_fee, discount: 0 }
  const placed = await insertOrder(work, {
    request: {
      idempotency_key: `demo ${order.contact_no}`,
      email: null,
      extra_instruction: null,
      choose_payment_type: 1,
    },
    owner: {
      customer_id: null,
      order_from: orderFrom.guest,
      placed_by: null,
      client_id: null,
      created_by: null,
    },
    recipient,
    place: where,
    lines,
    totals: orderTotals(lines, charges),
    ...charges,
    time_zone: where.time_zone,
  })
  return placed.id
}

const day = 24 * 60 * 60_000
// From the order to the door, step by step.
const onTheWay = 2

/** Sets an order back by its days, and writes its way to the door. */
async function deliver({ work, id }: Seeding, { days_ago }: DemoOrder, order_info_id: number): Promise<void> {
  const { trx } = work
  const { time_zone } = await trx.selectFrom('basic_config').select('time_zone').executeTakeFirstOrThrow()
  const placedAt = new Date(Date.now() - days_ago * day)
  const stepAt = (step: number) =>
    new Date(placedAt.getTime() + ((step - 1) / (orderStep.delivered - 1)) * onTheWay * day).toISOString()
  await trx
    .updateTable('order_infos')
    .set({
      order_id: orderNumber(placedAt, randomInt, time_zone),
      created_at: stepAt(1),
      updated_at: stepAt(orderStep.delivered),
      status: orderStatus.completed,
      timeline_id: orderStep.delivered,
      paid: true,
    })
    .where('id', '=', order_info_id)
    .execute()
  await trx.deleteFrom('order_delivery_timelines').where('order_info_id', '=', order_info_id).execute()
  await trx
    .insertInto('order_delivery_timelines')
    .values(
      Object.values(orderStep).map((step) => ({
        order_info_id,
        timeline_id: step,
        status: 1,
        created_at: stepAt(step),
      })),
    )
    .execute()
  await sql`insert into order_payments (order_info_id, provider, status, amount, transaction_id, paid_at, created_at)
    select id, ${paidByHand.cash}, ${paymentStatus.paid}, total_payable, 'cash-' || order_id, updated_at, updated_at
    from order_infos where id = ${order_info_id}`.execute(trx)
  const rider = demoPeople.find(({ user_type }) => user_type === 2)
  if (!rider) return
  await trx
    .insertInto('order_delivery_person_infos')
    .values({
      order_info_id,
      delivery_person_id: id('delivery-persons', rider.email),
      status: 1,
      created_at: stepAt(orderStep.placed),
    })
    .execute()
}

/** What the buyers have said of it; dated a day after it came. */
async function review(
  { work }: Seeding,
  lines: readonly DemoOrderLine[],
  order_info_id: number,
  sold: Sold,
): Promise<void> {
  for (const { sku, rating, words } of lines) {
    if (rating === undefined) continue
    await work.trx
      .updateTable('order_items_infos')
      .set({
        rating_points: rating,
        review_comments: words ?? null,
        reviewed_at: sql<string>`(select created_at from order_infos where id = ${order_info_id}) + interval '3 days'`,
      })
      .where((the) =>
        the.and({
          order_info_id,
          product_price_info_id: offerOf(sold, sku).product_price_info_id,
        }),
      )
      .execute()
  }
}

/** Nobody has bought what the demo shop says was sold: its orders go whole, and with them what they have counted. */
export async function removeOrder(work: Work, id: number): Promise<void> {
  const before = await readRecord(work, 'order-infos', id)
  await sql`update products p set sold_qty = greatest(0, p.sold_qty - s.sold) from (
    select product_id, sum(qty)::integer as sold from order_items_infos where order_info_id = ${id} group by product_id) s
    where s.product_id = p.id`.execute(work.trx)
  await work.trx.deleteFrom('order_infos').where('id', '=', id).execute()
  work.keep({ resource: 'order-infos', id, action: 'delete', before })
}
