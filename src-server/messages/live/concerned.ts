import { type Kysely, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { userType } from '#domain/fields/features.ts'
import type { SignedIn } from '../../context/context.ts'
import type { Schema } from '../../database/schema/schema.ts'
import { entryOf } from '../../resources/registry.ts'

/** The orders as events report them, with the users that they belong to: read once for all streams. */
export const ordersToPublish = (db: Kysely<Schema>, ids: readonly number[]) =>
  db
    .selectFrom('order_infos as o')
    .select(['o.id', 'o.order_id', 'o.status', 'o.timeline_id', 'o.customer_id', 'o.created_by'])
    .select(deliveryPersons.as('deliveryPersons'))
    .where('o.id', 'in', ids)
    .where('o.deleted_at', 'is', null)
    .execute()

// The current or latest delivery person and, right after a reassignment, the one before.
const deliveryPersons = sql<number[]>`array(
  select d.delivery_person_id from (
    select a.delivery_person_id, a.id, row_number() over (order by a.id desc) as place,
      first_value(a.created_at) over (order by a.id desc) as given_at
    from order_delivery_person_infos a where a.order_info_id = o.id) d
  where d.place = 1 or (d.place = 2 and d.given_at > coalesce(o.updated_at, o.created_at) - interval '1 minute')
  order by d.id)`

export type PublishedOrder = Awaited<ReturnType<typeof ordersToPublish>>[number]

/** Whether a user receives the events of an order. */
export function isConcerned(user: SignedIn, order: PublishedOrder): boolean {
  if (user.user_type === userType.customer) return order.customer_id === user.id
  if (user.user_type === userType.delivery) return order.deliveryPersons.includes(user.id)
  if (user.second_factor_missing) return false
  const seen = sees(user, entryOf('order-infos').feature)
  return seen === 'all' || (seen === 'own' && order.created_by === user.id)
}
