import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { orderNumber } from '#domain/orders/order-number.ts'
import { paidByHand, paymentStatus } from '#domain/orders/payment.ts'
import { orderTotals } from '#domain/orders/pricing/totals.ts'
import { orderStatus, orderStep } from '#domain/orders/timeline.ts'
import { deliveryPlace } from '../accounts/own-records/delivery-place.ts'
import type { OperationContext } from '../context/operation.ts'
import { insertOrder, orderFrom } from '../orders/placing/write-order.ts'
import { type Offer, readOffers } from '../orders/pricing/offers.ts'
import { priceLines } from '../orders/pricing/order-lines.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { type DemoOrder, type DemoOrderLine, demoOrders } from './demo/orders.ts'
import { demoPeople } from './demo/people.ts'
import type { Seeding } from './seeding.ts'

/** The variants in the orders, by sku. */
type Sold = ReadonlyMap<string | null, Offer>

/**
 * Past orders, so that 'most bought', ratings and reports have data. The stock of the demo shop is what these orders have left.
 */
export async function seedOrders(seeding: Seeding): Promise<void> {
  const { trx } = seeding.operation
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
    const after = await readRecord(seeding.operation, 'order-infos', id)
    seeding.operation.recordChange({ resource: 'order-infos', id, action: 'create', after })
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

/** Writes the order as if it was placed now. */
async function place({ operation, id }: Seeding, order: DemoOrder, sold: Sold): Promise<number> {
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
  const { lines, problems } = priceLines(items, offers, { prices: () => undefined, own: new Set() })
  if (problems[0])
    throw new Error(`The demo shop refuses the order of ${order.full_name}: ${problems[0].messageKey}`)
  const where = await deliveryPlace(operation, recipient)
  const charges = { vat_amount: where.vat, delivery_fee: where.delivery_fee, discount: 0 }
  const placed = await insertOrder(operation, {
    request: {
      idempotency_key: `demo ${order.contact_no}`,
      email: null,
      extra_instruction: null,
      choose_payment_type: 1,
      codes: [],
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
// The days from the order to the delivery.
const onTheWay = 2

/** Moves an order back by its days, and writes its steps up to the delivery. */
async function deliver(
  { operation, id }: Seeding,
  { days_ago }: DemoOrder,
  order_info_id: number,
): Promise<void> {
  const { trx } = operation
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
  const rider = demoPeople.find(({ user_type }) => user_type === 2)
  const rider_id = rider ? id('delivery-persons', rider.email) : null
  await sql`insert into order_payments
    (order_info_id, provider, status, amount, transaction_id, collected_by, paid_at, created_at)
    select id, ${paidByHand.cash}, ${paymentStatus.paid}, total_payable, 'cash-' || order_id, ${rider_id}, updated_at, updated_at
    from order_infos where id = ${order_info_id}`.execute(trx)
  if (rider_id === null) return
  await trx
    .insertInto('order_delivery_person_infos')
    .values({
      order_info_id,
      delivery_person_id: rider_id,
      status: 1,
      created_at: stepAt(orderStep.placed),
    })
    .execute()
}

/** The customers' reviews, dated a day after the delivery. */
async function review(
  { operation }: Seeding,
  lines: readonly DemoOrderLine[],
  order_info_id: number,
  sold: Sold,
): Promise<void> {
  for (const { sku, rating, words } of lines) {
    if (rating === undefined) continue
    await operation.trx
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

/** Orders of the demo shop are not real sales: they are deleted completely, and subtracted from the sold quantities. */
export async function removeOrder(operation: OperationContext, id: number): Promise<void> {
  const before = await readRecord(operation, 'order-infos', id)
  await sql`update products p set sold_qty = greatest(0, p.sold_qty - s.sold) from (
    select product_id, sum(qty)::integer as sold from order_items_infos where order_info_id = ${id} group by product_id) s
    where s.product_id = p.id`.execute(operation.trx)
  await operation.trx.deleteFrom('order_infos').where('id', '=', id).execute()
  operation.recordChange({ resource: 'order-infos', id, action: 'delete', before })
}
