import { type RawBuilder, sql } from 'kysely'
import { userType } from '#domain/accounts/features.ts'
import { sees } from '#domain/accounts/permissions.ts'
import type { Entry } from '#domain/resource.ts'
import type { ResourceName } from '#registry'
import { securityEventMasks } from '../auth/security-log.ts'
import type { Context } from '../context/context.ts'
import { entryOf } from './registry.ts'
import { column } from './table.ts'

/** What stands in the place of a column of the rows t, by its name. */
export type Masks = Readonly<Record<string, RawBuilder<unknown>>>

type Asking = Pick<Context, 'user'>

const seesAll = ({ user }: Asking, name: ResourceName) => sees(user, entryOf(name).feature) === 'all'

/** Whether the current user's lists of a resource hold a row with this `created_by`. */
function seen({ user }: Asking, name: ResourceName, created_by: RawBuilder<unknown>): RawBuilder<boolean> {
  const rows = sees(user, entryOf(name).feature)
  if (rows === 'all') return sql<boolean>`true`
  return rows === 'own' ? sql<boolean>`${created_by} = ${user?.id ?? 0}` : sql<boolean>`false`
}

/** The name that stands in an order: for those who may see the order, or its customer. */
function nameInOrder(context: Asking): Masks {
  const everyName = (['order-infos', 'customer-infos'] as const).some((name) => seesAll(context, name))
  if (everyName) return nothing
  return {
    full_name: sql`case when exists (select from order_infos o left join users p on p.id = o.customer_id
      where o.id = t.order_info_id and (${seen(context, 'order-infos', sql`o.created_by`)}
        or p.id is not null and ${seen(context, 'customer-infos', sql`p.created_by`)})) then t.full_name end`,
  }
}

/** Colleagues are named; of the customers and delivery persons who have done something, those whom the user may see. */
function nameOfActor(context: Asking): Masks {
  const everyName = (['customer-infos', 'delivery-persons'] as const).every((name) => seesAll(context, name))
  if (everyName) return nothing
  return {
    user_name: sql`(select p.full_name from users p where p.id = t.created_by and ${isNamed(context, 'p')})`,
  }
}

const nothing: Masks = {}

/** ESCAPE HATCH: resource name -> columns about people whom not everybody who may open the list may see. */
const masks: Partial<Record<ResourceName, (context: Asking) => Masks>> = {
  'product-reviews': nameInOrder,
  'product-return-request': nameInOrder,
  history: nameOfActor,
  'security-events': securityEventMasks,
}

/** Whether the current user may read the name of a person of the table `as`, who has done something. */
export const isNamed = (context: Asking, as: string): RawBuilder<boolean> => {
  const created_by = sql.ref(`${as}.created_by`)
  return sql<boolean>`case ${sql.ref(`${as}.user_type`)} when ${sql.lit(userType.admin)} then true
    when ${sql.lit(userType.delivery)} then ${seen(context, 'delivery-persons', created_by)}
    when ${sql.lit(userType.customer)} then ${seen(context, 'customer-infos', created_by)} else false end`
}

export const masksOf = (context: Asking, name: ResourceName): Masks => masks[name]?.(context) ?? nothing

/** Lists that leave rows out where a query looks for a masked column (sights.ts): to others it stays searchable. */
const searchedByRow: ReadonlySet<ResourceName> = new Set(['security-events'])

/** The entry without its masked columns: nobody filters by, sorts by or searches in what they are not shown. */
export function searchedEntry(context: Asking, name: ResourceName): Entry {
  const entry = entryOf(name)
  const masked = masksOf(context, name)
  if (masked === nothing || searchedByRow.has(name)) return entry
  const fields = Object.fromEntries(Object.entries(entry.fields).filter(([field]) => !(field in masked)))
  return { ...entry, fields, list: entry.list.filter((column) => !(column in masked)) }
}

/** A column of the rows t as it is shown. */
export const shownColumn = (masked: Masks, name: string): RawBuilder<unknown> => masked[name] ?? column(name)
