import { type RawBuilder, sql } from 'kysely'
import { pageMeta } from '#domain/contract/envelope.ts'
import type { AnswerRow, ShopAnswer } from '#domain/contract/shop-api.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { orderStatus, withdrawnStatuses } from '#domain/orders/timeline.ts'
import type { Context } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import type { KeysContext } from '../../site/stored-keys.ts'
import { reasonForCustomer } from '../columns/cancel-reason.ts'
import { lastNote } from '../columns/prescription-note.ts'
import { lastFailure } from '../failed-delivery/last-failure.ts'
import { noMoney, ownPayments } from '../money/order-money.ts'
import { cancelOrder } from '../steps/cancel-order.ts'
import { returnableQty, returnableUntil, returnsOfLine } from './own-returns.ts'

/**
 * A customer's own orders (docs/domain.md 2.5). The owner is a condition of each query, so orders of other customers are not
 * found.
 */

type OwnOrder = AnswerRow<'myOrder'>
type Row = Omit<OwnOrder, keyof typeof noMoney> & {
  id: number
  pay_before: string | null
  cancelled_unpaid: boolean
  pays_difference: boolean
}

const listOf = (row: RawBuilder<unknown>, order: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(${row} order by ${order}), '[]') ${from})`

const items = listOf(
  sql`json_build_object('id', i.id, 'product_id', i.product_id, 'product_title', i.product_title,
    'product_title_bn', i.product_title_bn, 'product_slug', i.product_slug, 'product_price_type', i.product_price_type,
    'product_price_type_bn', i.product_price_type_bn,
    'product_type_infos', i.product_type_infos, 'product_image', i.product_image, 'unit_price', i.unit_price,
    'price', i.price, 'custom_product_design_price', i.custom_product_design_price,
    'custom_product_design', (select json_build_object('id', m.id, 'content', m.content,
      'content_title', m.content_title) from media_galleries m where m.id = i.custom_product_design_id),
    'upload_product_image', i.upload_product_image, 'prescription_only', i.prescription_only,
    'preorder_on', i.preorder_on, 'qty', i.qty, 'returned_qty', i.returned_qty,
    'returnable_qty', ${returnableQty}, 'product_return_info', ${returnsOfLine}, 'rating_points', i.rating_points,
    'review_comments', i.review_comments, 'reviewed_at', i.reviewed_at, 'review_hidden', i.review_hidden,
    'review_answer', i.review_answer)`,
  sql`i.id`,
  sql`from order_items_infos i where i.order_info_id = o.id and i.removed_at is null`,
)

const steps = listOf(
  sql`json_build_object('timeline_id', s.timeline_id, 'status', s.status, 'created_at', s.created_at,
    'happened_at', coalesce(s.happened_at, s.created_at))`,
  sql`s.timeline_id desc`,
  sql`from order_delivery_timelines s where s.order_info_id = o.id`,
)

const prescriptions = listOf(
  sql`json_build_object('file_url', '/api/private-files/' || f.file_name)`,
  sql`f.file_name`,
  sql`from order_prescription_infos f where f.order_info_id = o.id`,
)

// The customer may call the delivery person only while the order is being delivered.
const deliveryPerson = sql`(select json_build_object('full_name', p.full_name,
    'mobile', case when o.status = ${sql.lit(orderStatus.running)} then p.mobile end, 'rating_points', d.rating_points,
    'review_comments', d.review_comments, 'reviewed_at', d.reviewed_at)
  from order_delivery_person_infos d join delivery_persons p on p.id = d.delivery_person_id
  where d.order_info_id = o.id and d.status <> 2)`

const columns = sql`o.id, o.order_id, o.status, o.timeline_id, o.created_at, o.choose_payment_type, o.paid, o.pay_before, o.cancelled_unpaid, o.pays_difference, ${reasonForCustomer} as cancel_reason,
  o.prescription_state, ${lastNote} as prescription_note,
  o.delivery_state, o.deliver_on, ${lastFailure} as failure,
  o.total_amount, o.discount, o.delivery_fee, o.vat_amount, o.vat_mode, o.vat_total, o.rounding, o.total_payable, o.extra_instruction, c.full_name,
  c.contact_no, c.email, c.shipping_address, c.billing_address, ${returnableUntil} as returnable_until, ${items} as order_items_info,
  ${steps} as delivery_timeline_info, ${prescriptions} as prescription_info, ${deliveryPerson} as delivery_person_info`

const ownedBy = (customer_id: number) =>
  sql`order_infos o where o.customer_id = ${customer_id} and o.deleted_at is null`

const withContact = sql`join order_ship_bill_infos c on c.order_info_id = o.id`

// docs/domain.md 2.5: for a customer, pending and running orders are both open.
const withdrawn = sql`o.status in (${sql.join(withdrawnStatuses)})`
const open = sql`o.status in (${sql.lit(orderStatus.pending)}, ${sql.lit(orderStatus.running)})`
const ofType = (type: number | null) => {
  if (type === null) return sql`true`
  if (type === orderStatus.cancelled) return withdrawn
  return type === orderStatus.pending || type === orderStatus.running ? open : sql`o.status = ${type}`
}

const each = 5

export async function listOwnOrders(
  context: Context,
  { type, page, limit }: { type: number | null; page: number | null; limit: number | null },
  path: string,
): Promise<ShopAnswer<'myOrders'>> {
  const { db, language } = context
  const mine = sql`${ownedBy(currentUser(context).id)} and ${ofType(type)}`
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${mine}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const { meta, links, offset } = pageMeta({ page: page ?? 1, limit: limit ?? each, total, path })
  const { rows } = await sql<Row>`select ${columns} from (
      select * from ${mine} order by o.id desc limit ${meta.per_page} offset ${offset}) o
    ${withContact} order by o.id desc`.execute(db)
  return {
    data: await withMoney(context, rows),
    meta,
    links,
    ...(rows.length === 0 && { msg: translate[language]('no_data') }),
  }
}

export const readOwnOrder = (context: Context, { order_id }: { order_id: string }): Promise<OwnOrder> =>
  ownOrder(context, currentUser(context).id, sql`o.order_id = ${toLatinDigits(order_id)}`)

/** One of a customer's orders; orders of other customers are not found. */
export async function ownOrder(
  context: KeysContext,
  customer_id: number,
  which: RawBuilder<unknown>,
): Promise<OwnOrder> {
  const { rows } =
    await sql<Row>`select ${columns} from (select * from ${ownedBy(customer_id)} and ${which}) o
    ${withContact}`.execute(context.db)
  const [order] = await withMoney(context, rows)
  if (!order) throw new Failure(404, 'order_not_found')
  return order
}

async function withMoney(context: KeysContext, rows: readonly Row[]): Promise<OwnOrder[]> {
  const money = await ownPayments(context, rows)
  return rows.map(({ id, pay_before: _, cancelled_unpaid: __, pays_difference: ___, ...order }) => ({
    ...order,
    ...(money.get(id) ?? noMoney),
  }))
}

/** The internal id of an own order. */
export async function ownOrderId(
  { db, user }: Pick<Context, 'db' | 'user'>,
  order_id: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`select o.id from ${ownedBy(currentUser({ user }).id)}
    and o.order_id = ${toLatinDigits(order_id)}`.execute(db)
  if (!rows[0]) throw new Failure(404, 'order_not_found')
  return rows[0].id
}

export async function cancelOwnOrder(
  context: Context,
  { order_id, cancel_reason }: { order_id: string; cancel_reason: string },
): Promise<{ data: OwnOrder; msg: string }> {
  const id = await ownOrderId(context, order_id)
  await cancelOrder(context, { id, cancel_reason }, 'customer')
  return {
    data: await readOwnOrder(context, { order_id }),
    msg: translate[context.language]('order_cancelled'),
  }
}

// The limit for running orders; the newest come first.
const most = 20

export async function runningOrders(context: Context): Promise<AnswerRow<'runningOrders'>> {
  const { rows } = await sql<
    AnswerRow<'runningOrders'>['data'][number]
  >`select o.order_id, o.status, o.timeline_id,
      o.total_payable, o.created_at, o.delivery_state, o.deliver_on, ${lastFailure} as failure
    from ${ownedBy(currentUser(context).id)} and ${open} order by o.id desc limit ${most}`.execute(context.db)
  return { status: true, data: rows }
}

/** docs/domain.md 2.6: the number of orders, and the total of those that are paid. */
export async function orderHistory(context: Context): Promise<AnswerRow<'myOrderHistory'>> {
  const { rows } = await sql<AnswerRow<'myOrderHistory'>>`select count(*)::integer as total_orders,
      (count(*) filter (where ${withdrawn}))::integer as total_cancel_orders,
      coalesce(sum(o.total_payable) filter (where o.paid and not ${withdrawn}), 0) as total_expenses
    from ${ownedBy(currentUser(context).id)}`.execute(context.db)
  return rows[0] as AnswerRow<'myOrderHistory'>
}
