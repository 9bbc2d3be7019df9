import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { lastTenDigits } from '#domain/accounts/phone.ts'
import type { Values } from '#domain/fields.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { guestOrder } from '#domain/orders/placement.ts'
import { orderStep } from '#domain/orders/timeline.ts'
import type { OrderTotals } from '#domain/orders/totals.ts'
import { normalPhone } from '../accounts/phone.ts'
import type { Schema } from '../database/schema.ts'
import { Failure } from '../failure.ts'
import type { Work } from '../operation.ts'
import type { DeliveryPlace } from './delivery-place.ts'
import { fingerprint } from './order-key.ts'
import type { NewLine } from './order-lines.ts'
import { customerOf } from './whose-order.ts'

export type NewOrder = {
  request: Values<typeof guestOrder>
  place: DeliveryPlace
  lines: readonly NewLine[]
  totals: OrderTotals
  vat_amount: number
  /** The shop's clock, in minutes ahead of UTC: the number of an order begins with its day. */
  time_zone: number
}

type Placed = { id: number; order_id: string }

/** domain section 5. */
const orderFrom = { web: 1, guest: 2 } as const

/** Writes a new order whole: header, lines, contact and addresses, first step. */
export async function writeOrder(work: Work, order: NewOrder): Promise<Placed> {
  const { trx } = work
  await holdCustomer(work)
  const placed = await writeHeader(work, headerOf(work, order), order.time_zone)
  const order_info_id = placed.id
  const lines = order.lines.map((line) => ({
    ...line,
    order_info_id,
    product_type_infos: JSON.stringify(line.product_type_infos),
  }))
  await trx.insertInto('order_items_infos').values(lines).execute()
  await trx
    .insertInto('order_ship_bill_infos')
    .values({ order_info_id, ...contactOf(order) })
    .execute()
  await trx
    .insertInto('order_delivery_timelines')
    .values({ order_info_id, timeline_id: orderStep.received })
    .execute()
  return placed
}

// Whoever is erased while they order has no order any more that could name them.
async function holdCustomer({ trx, context }: Work): Promise<void> {
  const customer = customerOf(context)
  if (!customer) return
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw new Failure(401, 'session_over')
}

type Header = Omit<Insertable<Schema['order_infos']>, 'order_id'>

const tries = 20

// decisions 23: of the six random digits some are taken already; then others are drawn.
async function writeHeader({ trx }: Work, header: Header, time_zone: number): Promise<Placed> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const placed = await trx
      .insertInto('order_infos')
      .values({ ...header, order_id: orderNumber(new Date(), randomInt, time_zone) })
      .onConflict((clash) => clash.column('order_id').doNothing())
      .returning(['id', 'order_id'])
      .executeTakeFirst()
    if (placed) return placed
  }
  throw new Error(`No free order number in ${tries} tries.`)
}

function headerOf({ context }: Work, { request, place, totals, vat_amount }: NewOrder): Header {
  const customer = customerOf(context)
  return {
    customer_id: customer?.id ?? null,
    total_amount: totals.total_amount,
    discount: 0,
    delivery_fee: place.delivery_fee,
    vat_amount,
    total_payable: totals.total_payable,
    extra_instruction: request.extra_instruction,
    choose_payment_type: request.choose_payment_type,
    order_from: customer ? orderFrom.web : orderFrom.guest,
    idempotency_key: request.idempotency_key,
    request_fingerprint: fingerprint(request),
    placed_by: customer ? null : (context.session?.key ?? null),
  }
}

const contactOf = ({ request, place }: NewOrder) => ({
  full_name: request.full_name,
  contact_no: normalPhone(request.contact_no),
  contact_digits: lastTenDigits(request.contact_no),
  email: request.email,
  region_id: request.region_id,
  city_id: request.city_id,
  area_id: request.area_id,
  shipping_address: place.shipping_address,
  billing_address: place.billing_address,
})
