import { sql } from 'kysely'
import { mapPin } from '#domain/accounts/address.ts'
import { can } from '#domain/accounts/permissions.ts'
import {
  choice,
  flag,
  integer,
  money,
  record,
  reference,
  rows,
  text,
  translated,
  type Values,
} from '#domain/fields/fields.ts'
import { deliveryAttempt, undeliveredItem } from '#domain/orders/delivery/failed-delivery.ts'
import { toPoisha, toTk } from '#domain/values/money.ts'
import { canSeePerson } from '../../accounts/people/visible-people.ts'
import type { Context } from '../../context/context.ts'
import { soldAmount, soldCost } from '../../reports/line-margins.ts'
import { isNamed } from '../../resources/list/masked.ts'
import { isReasonInternal } from '../columns/cancel-reason.ts'
import { attemptsAllowed, readAttempts, readUndelivered } from '../failed-delivery/attempts.ts'
import { isExchange } from '../failed-delivery/is-exchange.ts'
import { readDeliveryPlace } from '../record/delivery-address.ts'
import { paidAmounts } from '../record/money-of-order.ts'
import { seenOrder } from '../record/seen-order.ts'
import { deliveryProof, readProof } from './read-proof.ts'

/** The details of an order that the back office shows in addition to its record. */
export const orderDetails = {
  /** The location of the delivery, if the customer has set one on the map. */
  ...mapPin,
  /** The user who took each step; null for the shop itself, and for a guest. */
  steps: rows({ timeline_id: choice('order_step', { required: true }), user_name: text() }, { max: 7 }),
  delivery_person: record(
    { id: integer({ required: true }), full_name: text({ required: true }), mobile: text(), email: text() },
    { required: false },
  ),
  /** The area of the delivery, and its address without it; empty when the area has been deleted. */
  region_id: reference('regions'),
  city_id: reference('cities'),
  area_id: reference('areas'),
  address: text({ required: true }),
  /** Whether the customer does not read the reason of the cancellation. */
  cancel_reason_internal: flag(),
  /** What the shop holds of the order's payments, in Tk. */
  paid_amount: money({ required: true }),
  /** Its cost and margin; null without the right to see costs, or while a cost is unknown. */
  margin: record(
    { cost: money({ required: true }), margin: money({ required: true, min: -9_999_999_999 }) },
    { required: false },
  ),
  /** The promotions in its discount and its delivery fee. */
  promotions: rows({
    ...translated({ promotion_title: text({ required: true, max: 120 }) }),
    code: text({ max: 40 }),
    discount: money({ required: true }),
    delivery_discount: money({ required: true }),
  }),
  /** The failed delivery attempts, the first one first; how many the shop makes; and what comes back. */
  attempts: rows(deliveryAttempt, { max: 100 }),
  delivery_attempts: integer({ required: true }),
  undelivered: rows(undeliveredItem, { max: 500 }),
  /** Whether it is the replacement of a returned item. */
  is_exchange: flag(),
  /** What the delivery person took at the door; null without a proof. */
  proof: deliveryProof,
  prescriptions: rows(
    {
      file_name: text({ required: true, max: 60 }),
      url: text({ required: true }),
      prescription_title: text(),
      patient_name: text(),
      patient_age: integer(),
      patient_gender_id: choice('gender'),
    },
    { max: 100 },
  ),
} as const

type Details = Values<typeof orderDetails>

const purchasing = 65

export async function readDetails(context: Context, id: number): Promise<Details> {
  await seenOrder(context, id)
  const [place, paid, steps, delivery_person, prescriptions, ...failed] = await Promise.all([
    readDeliveryPlace(context.db, id),
    paidAmounts(context.db, [{ id }]),
    stepsOf(context, id),
    deliveryPersonOf(context, id),
    prescriptionsOf(context, id),
    readAttempts(context, id),
    attemptsAllowed(context.db),
    readUndelivered(context, id),
    isExchange(context.db, id),
    isReasonInternal(context.db, id),
    readProof(context, id),
    promotionsOf(context, id),
    marginOf(context, id),
  ])
  const [attempts, delivery_attempts, undelivered, is_exchange, cancel_reason_internal, ...others] = failed
  const [proof, promotions, margin] = others
  return {
    ...place,
    cancel_reason_internal,
    paid_amount: paid.get(id) ?? 0,
    steps,
    delivery_person,
    promotions,
    margin,
    attempts,
    delivery_attempts,
    undelivered,
    is_exchange,
    proof,
    prescriptions,
  }
}

const stepsOf = (context: Context, id: number): Promise<Details['steps']> =>
  context.db
    .selectFrom('order_delivery_timelines as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select('s.timeline_id')
    .select(sql<string | null>`case when ${isNamed(context, 'u')} then u.full_name end`.as('user_name'))
    .where('s.order_info_id', '=', id)
    .orderBy('s.timeline_id')
    .execute()

// Users who work on the order may call the delivery person; the e-mail address requires the right to view the account.
async function deliveryPersonOf(context: Context, id: number): Promise<Details['delivery_person']> {
  const found = await context.db
    .selectFrom('order_delivery_person_infos as d')
    .innerJoin('users as u', 'u.id', 'd.delivery_person_id')
    .select(['u.id', 'u.full_name', 'u.mobile', 'u.email', 'u.user_type', 'u.created_by'])
    .where('d.order_info_id', '=', id)
    .where('d.status', '<>', 2)
    .executeTakeFirst()
  if (!found) return null
  const { user_type, created_by, email, ...delivery_person } = found
  return { ...delivery_person, email: canSeePerson(context, { user_type, created_by }) ? email : null }
}

const prescriptionsOf = ({ db }: Context, id: number): Promise<Details['prescriptions']> =>
  db
    .selectFrom('order_prescription_infos as o')
    .leftJoin('prescription_infos as p', 'p.id', 'o.prescription_id')
    .select(['o.file_name', 'p.prescription_title', 'p.patient_name', 'p.patient_age', 'p.patient_gender_id'])
    .select(sql<string>`'/api/order-infos/' || o.order_info_id || '/files/' || o.file_name`.as('url'))
    .where('o.order_info_id', '=', id)
    .orderBy('o.file_name')
    .execute()

const promotionsOf = ({ db }: Context, order_info_id: number): Promise<Details['promotions']> =>
  db
    .selectFrom('order_promotions')
    .select(['promotion_title', 'promotion_title_bn', 'code', 'discount', 'delivery_discount'])
    .where('order_info_id', '=', order_info_id)
    .orderBy('id')
    .execute()

/** For users with the right to purchase orders; the delivery fee and the VAT are no part of it. */
async function marginOf({ db, user }: Context, order_info_id: number): Promise<Details['margin']> {
  if (!can(user, 'view', purchasing)) return null
  const { rows } = await sql<{ sales: number; cost: number | null; unknown: number }>`
    select coalesce(sum(${soldAmount}), 0) as sales, sum(${soldCost}) as cost,
      (count(*) filter (where i.unit_cost is null))::integer as unknown
    from order_infos o join order_items_infos i on i.order_info_id = o.id
    where o.id = ${order_info_id} and i.removed_at is null and i.qty > i.returned_qty`.execute(db)
  const [found] = rows
  if (!found || found.cost === null || found.unknown > 0) return null
  const { sales, cost } = found
  return { cost, margin: toTk(toPoisha(sales) - toPoisha(cost)) }
}
