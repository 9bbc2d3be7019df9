import { type Kysely, sql } from 'kysely'
import { userType } from '#domain/fields/features.ts'
import { canSeePerson } from '../../accounts/people/visible-people.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** docs/domain.md 1.7: a replaced assignment is kept beside the one that counts. */
const assignment = { carrying: 0, delivered: 1, closed: 2 } as const

/** Gives an order to a delivery person, in place of the one who had it. */
export async function assignCarrier(
  work: Work,
  order_info_id: number,
  delivery_person_id: number | null,
): Promise<void> {
  if (delivery_person_id === null)
    throw new Failure(422, 'order_needs_person', { errors: { delivery_person_id: { reason: 'required' } } })
  await refuseStranger(work, delivery_person_id)
  await closeAssignment(work, order_info_id)
  await work.trx
    .insertInto('order_delivery_person_infos')
    .values({ order_info_id, delivery_person_id })
    .execute()
}

// The lock makes sure that nobody deactivates the person at the same time.
async function refuseStranger({ trx }: Work, id: number): Promise<void> {
  const person = await trx
    .selectFrom('delivery_persons')
    .select('id')
    .where((the) => the.and({ id, status: true, verified: true }))
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!person)
    throw new Failure(422, 'invalid', { errors: { delivery_person_id: { reason: 'not_a_delivery_person' } } })
}

/** Whoever carries the order does so no longer. */
export const closeAssignment = (work: Work, order_info_id: number) =>
  setAssignment(work, order_info_id, assignment.closed)

/** Whoever carries the order has delivered it. */
export const completeAssignment = (work: Work, order_info_id: number) =>
  setAssignment(work, order_info_id, assignment.delivered)

const setAssignment = ({ trx }: Work, order_info_id: number, status: number) =>
  trx
    .updateTable('order_delivery_person_infos')
    .set({ status })
    .where((the) => the.and({ order_info_id, status: assignment.carrying }))
    .execute()

/** The orders that a delivery person carries now, oldest first. */
export async function runningOrdersOf(trx: Kysely<Schema>, delivery_person_id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('order_delivery_person_infos')
    .select('order_info_id')
    .where((the) => the.and({ delivery_person_id, status: assignment.carrying }))
    .orderBy('order_info_id')
    .execute()
  return rows.map(({ order_info_id }) => order_info_id)
}

/** A delivery person, and how many orders they carry now. */
export type Carrier = {
  id: number
  full_name: string
  email: string | null
  mobile: string | null
  open_orders: number
  /** The number of the order that they were given last, of those. */
  order_id: string | null
}

/**
 * Everybody who can be given an order (docs/domain.md 3.2); those with the least to carry first. Their e-mail addresses are for those
 * who may see their accounts.
 */
export async function availableCarriers(context: Context): Promise<Carrier[]> {
  const found = await readCarriers(context)
  return found.map(({ created_by, email, ...carrier }) => ({
    ...carrier,
    email: canSeePerson(context, { user_type: userType.delivery, created_by }) ? email : null,
  }))
}

const readCarriers = ({ db }: Context) =>
  db
    .selectFrom('delivery_persons as p')
    .leftJoin('order_delivery_person_infos as d', (join) =>
      join.onRef('d.delivery_person_id', '=', 'p.id').on('d.status', '=', assignment.carrying),
    )
    .leftJoin('order_infos as o', 'o.id', 'd.order_info_id')
    .select(['p.id', 'p.full_name', 'p.email', 'p.mobile', 'p.created_by'])
    .select(sql<number>`count(d.id)`.as('open_orders'))
    .select(
      sql<string | null>`(array_agg(o.order_id order by d.id desc) filter (where o.id is not null))[1]`.as(
        'order_id',
      ),
    )
    .where((the) => the.and({ 'p.status': true, 'p.verified': true }))
    .where('p.deleted_at', 'is', null)
    .groupBy(['p.id', 'p.full_name', 'p.email', 'p.mobile', 'p.created_by'])
    .orderBy('open_orders')
    .orderBy('p.full_name')
    .orderBy('p.id')
    .execute()
