import { sql } from 'kysely'
import { mapPin } from '#domain/accounts/address.ts'
import { choice, integer, record, rows, text, type Values } from '#domain/fields/fields.ts'
import { canSeePerson } from '../../accounts/people/visible-people.ts'
import type { Context } from '../../context/context.ts'
import { isNamed } from '../../resources/list/masked.ts'
import { seenOrder } from '../record/seen-order.ts'

/** What the desk sees of an order beside the order itself. */
export const orderDetails = {
  /** Where on the map the parcel goes, when whoever ordered has said it. */
  ...mapPin,
  /** Who took each step; null for the shop itself, and for whoever ordered without an account. */
  steps: rows({ timeline_id: choice('order_step', { required: true }), user_name: text() }, { max: 7 }),
  carrier: record(
    { id: integer({ required: true }), full_name: text({ required: true }), mobile: text(), email: text() },
    { required: false },
  ),
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

export async function readDetails(context: Context, id: number): Promise<Details> {
  await seenOrder(context, id)
  const [pin, steps, carrier, prescriptions] = await Promise.all([
    pinOf(context, id),
    stepsOf(context, id),
    carrierOf(context, id),
    prescriptionsOf(context, id),
  ])
  return {
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    steps,
    carrier,
    prescriptions,
  }
}

const pinOf = ({ db }: Context, id: number) =>
  db
    .selectFrom('order_ship_bill_infos')
    .select(['latitude', 'longitude'])
    .where('order_info_id', '=', id)
    .executeTakeFirst()

const stepsOf = (context: Context, id: number): Promise<Details['steps']> =>
  context.db
    .selectFrom('order_delivery_timelines as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select('s.timeline_id')
    .select(sql<string | null>`case when ${isNamed(context, 'u')} then u.full_name end`.as('user_name'))
    .where('s.order_info_id', '=', id)
    .orderBy('s.timeline_id')
    .execute()

// Whoever works on the order may call the delivery person; the e-mail address is for those who may see the account.
async function carrierOf(context: Context, id: number): Promise<Details['carrier']> {
  const found = await context.db
    .selectFrom('order_delivery_person_infos as d')
    .innerJoin('users as u', 'u.id', 'd.delivery_person_id')
    .select(['u.id', 'u.full_name', 'u.mobile', 'u.email', 'u.user_type', 'u.created_by'])
    .where('d.order_info_id', '=', id)
    .where('d.status', '<>', 2)
    .executeTakeFirst()
  if (!found) return null
  const { user_type, created_by, email, ...carrier } = found
  return { ...carrier, email: canSeePerson(context, { user_type, created_by }) ? email : null }
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
