import { type Kysely, sql } from 'kysely'
import { userType } from '#domain/fields/features.ts'
import { canSeePerson } from '../../accounts/people/visible-people.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** docs/domain.md 1.7: replaced assignments are stored too, with the status `closed`. */
const assignment = { carrying: 0, delivered: 1, closed: 2 } as const

/** Assigns an order to a delivery person, in place of the current one. */
export async function assignDeliveryPerson(
  operation: OperationContext,
  order_info_id: number,
  delivery_person_id: number | null,
): Promise<void> {
  if (delivery_person_id === null)
    throw new Failure(422, 'order_needs_person', { errors: { delivery_person_id: { reason: 'required' } } })
  await requireDeliveryPerson(operation, delivery_person_id)
  await closeAssignment(operation, order_info_id)
  await operation.trx
    .insertInto('order_delivery_person_infos')
    .values({ order_info_id, delivery_person_id })
    .execute()
}

// The lock prevents a simultaneous deactivation of the delivery person.
async function requireDeliveryPerson({ trx }: OperationContext, id: number): Promise<void> {
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

/** Ends the assignment of the current delivery person. */
export const closeAssignment = (operation: OperationContext, order_info_id: number) =>
  setAssignment(operation, order_info_id, assignment.closed)

/** Marks the assignment of the current delivery person as delivered. */
export const completeAssignment = (operation: OperationContext, order_info_id: number) =>
  setAssignment(operation, order_info_id, assignment.delivered)

const setAssignment = ({ trx }: OperationContext, order_info_id: number, status: number) =>
  trx
    .updateTable('order_delivery_person_infos')
    .set({ status })
    .where((the) => the.and({ order_info_id, status: assignment.carrying }))
    .execute()

/** The orders that a delivery person has now, oldest first. */
export async function runningOrdersOf(trx: Kysely<Schema>, delivery_person_id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('order_delivery_person_infos')
    .select('order_info_id')
    .where((the) => the.and({ delivery_person_id, status: assignment.carrying }))
    .orderBy('order_info_id')
    .execute()
  return rows.map(({ order_info_id }) => order_info_id)
}

/** A delivery person, and how many orders they have now. */
export type DeliveryPersonChoice = {
  id: number
  full_name: string
  email: string | null
  mobile: string | null
  open_orders: number
  /** The number of the order that they were given last, of those. */
  order_id: string | null
}

/**
 * All delivery persons who can be given an order (docs/domain.md 3.2); those with the fewest orders first. Their e-mail addresses
 * require the right to view their accounts.
 */
export async function availableDeliveryPersons(context: Context): Promise<DeliveryPersonChoice[]> {
  const found = await readDeliveryPersons(context)
  return found.map(({ created_by, email, ...deliveryPerson }) => ({
    ...deliveryPerson,
    email: canSeePerson(context, { user_type: userType.delivery, created_by }) ? email : null,
  }))
}

const readDeliveryPersons = ({ db }: Context) =>
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
