import { sql } from 'kysely'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'
import { bookingState } from '#domain/orders/couriers/courier.ts'
import { trackingUrl } from '#domain/orders/couriers/tracking-url.ts'
import {
  type NoticeArgs,
  type NotificationRecipient,
  type OrderNotification,
  orderNotifications,
} from '#domain/orders/order-notifications.ts'
import { stillToPay } from '#domain/orders/payment.ts'
import type { OperationContext } from '../../context/operation.ts'
import { preparedQuery, queryBuilder } from '../../database/prepared.ts'
import type { ReceiptItem } from '../../messages/compose/receipt.ts'
import { reasonForCustomer } from '../columns/cancel-reason.ts'
import { heldOfOrder } from '../columns/money-held.ts'
import { lastFailure } from '../failed-delivery/last-failure.ts'
import { channels } from './channels.ts'
import type { NoticeDetails, Reader } from './reader.ts'

/** The current delivery person, and the one before. */
type DeliveryPersons = { delivery_person?: number | null; former?: number | null }

/** Arguments that are not fields of the order. */
type ExtraArgs = Partial<
  Pick<NoticeArgs, 'reason' | 'amount' | 'other_order' | 'changes' | 'transfer_method' | 'reference'>
>

/** Notifies the recipients of an order's event, in the transaction of the operation: all messages go out, or none. */
export async function notifyRecipients(
  operation: OperationContext,
  notification: OrderNotification,
  order_info_id: number,
  { delivery_person = null, former = null }: DeliveryPersons = {},
  extraArgs: ExtraArgs = {},
): Promise<void> {
  const recipients = orderNotifications[notification]
  const order = await readOrder(operation, order_info_id)
  const rider = delivery_person ?? order.rider_id
  const named = await readPeople(operation, [rider, former])
  const readers: Record<NotificationRecipient, Reader | undefined> = {
    customer: customerOf(order),
    delivery_person: delivery_person === null ? undefined : named.get(delivery_person),
    former: former === null ? undefined : named.get(former),
  }
  const args: NoticeArgs = {
    order_id: order.order_id,
    timeline_id: order.timeline_id,
    total_payable: order.total_payable,
    reason: order.cancel_reason,
    person: readers.delivery_person?.name ?? null,
    courier: order.courier,
    tracking_link:
      order.courier === null ? null : trackingUrl({ ...order, courier: order.courier }, order.contact_no),
    failure: order.failure,
    deliver_on: order.deliver_on,
    pay_before: order.pay_before,
    ...extraArgs,
  }
  const details = detailsOf(order, rider === null ? undefined : named.get(rider))
  for (const { who, text } of recipients) {
    const reader = readers[who]
    if (!reader) continue
    for (const { reaches, send } of Object.values(channels))
      if (reaches(reader)) await send(operation, reader, { text, args, details, order_info_id })
  }
}

const currentRider = sql<number | null>`(select d.delivery_person_id from order_delivery_person_infos d
  where d.order_info_id = o.id and d.status <> 2)`

/** More than a message ever lists. */
const mostItems = 100

const itemsOfOrder = sql<ReceiptItem[]>`(select coalesce(json_agg(i order by i.id), '[]') from (
  select i.id, i.product_title, i.product_title_bn, i.product_price_type, i.product_price_type_bn, i.qty, i.returned_qty,
    i.price::float8 as price, i.custom_product_design_price::float8 as custom_product_design_price
  from order_items_infos i where i.order_info_id = o.id and i.removed_at is null order by i.id limit ${sql.lit(mostItems)}) i)`
const openBookings = [sql.lit(bookingState.sent), sql.lit(bookingState.booked)]

const recipientsOf = preparedQuery((id: number) =>
  queryBuilder
    .selectFrom('order_infos as o')
    .innerJoin('order_ship_bill_infos as c', 'c.order_info_id', 'o.id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'o.customer_id').on('u.deleted_at', 'is', null))
    .leftJoin('areas as a', 'a.id', 'c.area_id')
    .select(['o.order_id', 'o.timeline_id', 'o.total_payable', 'o.language'])
    .select(['o.status', 'o.paid', 'o.total_amount', 'o.discount', 'o.delivery_fee', 'a.title as area'])
    .select(['o.vat_mode', 'o.vat_total', 'o.rounding'])
    .select(['a.title_bn as area_bn', reasonForCustomer.as('cancel_reason'), heldOfOrder.as('paid_amount')])
    .select(currentRider.as('rider_id'))
    .select(itemsOfOrder.as('items'))
    .select(['o.placed_by', 'o.pay_before', 'o.deliver_on', lastFailure.as('failure')])
    .select(['c.full_name', 'c.email', 'c.contact_no', 'u.id as user_id', 'u.email as own_email'])
    .leftJoin('courier_bookings as b', (join) =>
      join.onRef('b.order_info_id', '=', 'o.id').on('b.state', 'in', openBookings),
    )
    .select(['b.courier', 'b.consignment_id', 'b.tracking_code'])
    .select('u.language as own_language')
    .select(
      sql<boolean>`exists (select from push_subscriptions p where p.user_id = u.id)
        or exists (select from push_subscriptions p where p.session_hash = o.placed_by)
        or exists (select from push_subscriptions p where p.guest_key = o.placed_by)`.as('listens'),
    )
    .where('o.id', '=', id),
)

async function readOrder({ trx }: OperationContext, id: number) {
  const [order] = await recipientsOf.execute(trx, id)
  if (!order) throw new Error(`There is no order ${id} to send a message about.`)
  return order
}

type NotifiedOrder = Awaited<ReturnType<typeof readOrder>>

function detailsOf(order: NotifiedOrder, rider: Reader | undefined): NoticeDetails {
  const { items, total_amount, discount, delivery_fee, total_payable, paid_amount } = order
  const { vat_mode, vat_total, rounding } = order
  return {
    items,
    total_amount,
    discount,
    delivery_fee,
    vat_mode,
    vat_total,
    rounding,
    total_payable,
    paid_amount,
    due: stillToPay(order),
    customer: { name: order.full_name, phone: order.contact_no },
    area: order.area ? { title: order.area, title_bn: order.area_bn } : null,
    rider: rider ? { name: rider.name, phone: rider.mobile } : null,
  }
}

// The address of the order has precedence over that of the account.
const customerOf = (order: NotifiedOrder): Reader => ({
  user_id: order.user_id,
  name: order.full_name ?? '',
  email: order.email || order.own_email,
  mobile: order.contact_no || null,
  language: languageOf(order.language ?? order.own_language),
  path: `/order-tracking/${order.order_id}`,
  browser: order.placed_by,
  listens: order.listens,
})

async function readPeople(
  { trx }: OperationContext,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Reader>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const people = await trx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'mobile', 'language'])
    .where('id', 'in', wanted)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    people.map(({ id, full_name, email, mobile, language }) => [
      id,
      {
        user_id: id,
        name: full_name ?? '',
        email,
        mobile,
        language: languageOf(language),
        path: '/user/manage-orders',
        browser: null,
        listens: true,
      },
    ]),
  )
}

const languageOf = (stored: string | null): Language =>
  languages.find((one) => one === stored) ?? defaultLanguage
