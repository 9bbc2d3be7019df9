import { type RawBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { userType } from '#domain/fields/features.ts'
import type { Entry } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { hooksOf, type Masks } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { column } from '../table.ts'

type WithUser = Pick<Context, 'user'>

/** Whether the current user's lists of a resource contain every row. */
export const seesAll = ({ user }: WithUser, name: ResourceName) => sees(user, entryOf(name).feature) === 'all'

/** Whether the current user's lists of a resource contain a row with this `created_by`. */
export function seen(
  { user }: WithUser,
  name: ResourceName,
  created_by: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const rows = sees(user, entryOf(name).feature)
  if (rows === 'all') return sql<boolean>`true`
  return rows === 'own' ? sql<boolean>`${created_by} = ${user?.id ?? 0}` : sql<boolean>`false`
}

/** Whether the current user may see the name of the user in the table alias `as`. */
export const isNamed = (context: WithUser, as: string): RawBuilder<boolean> => {
  const created_by = sql.ref(`${as}.created_by`)
  return sql<boolean>`case ${sql.ref(`${as}.user_type`)} when ${sql.lit(userType.admin)} then true
    when ${sql.lit(userType.delivery)} then ${seen(context, 'delivery-persons', created_by)}
    when ${sql.lit(userType.customer)} then ${seen(context, 'customer-infos', created_by)} else false end`
}

type Masking = Pick<Context, 'user' | 'hooks'>

export const masksOf = (context: Masking, name: ResourceName): Masks =>
  hooksOf(context, name).masks?.(context) ?? {}

/** The entry without its masked columns: users cannot filter by, sort by or search in a column that is masked for them. */
export function searchedEntry(context: Masking, name: ResourceName): Entry {
  const entry = entryOf(name)
  const masked = masksOf(context, name)
  if (Object.keys(masked).length === 0 || hooksOf(context, name).searchesMasked) return entry
  const fields = Object.fromEntries(Object.entries(entry.fields).filter(([field]) => !(field in masked)))
  return { ...entry, fields, list: entry.list.filter((column) => !(column in masked)) }
}

/** A column of the rows t, masked if necessary. */
export const shownColumn = (masked: Masks, name: string): RawBuilder<unknown> => masked[name] ?? column(name)
