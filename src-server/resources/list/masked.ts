import { type RawBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { userType } from '#domain/fields/features.ts'
import type { Entry } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { hooksOf, type Masks } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { column } from '../table.ts'

type Asking = Pick<Context, 'user'>

/** Whether the current user's lists of a resource hold every row. */
export const seesAll = ({ user }: Asking, name: ResourceName) => sees(user, entryOf(name).feature) === 'all'

/** Whether the current user's lists of a resource hold a row with this `created_by`. */
export function seen(
  { user }: Asking,
  name: ResourceName,
  created_by: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const rows = sees(user, entryOf(name).feature)
  if (rows === 'all') return sql<boolean>`true`
  return rows === 'own' ? sql<boolean>`${created_by} = ${user?.id ?? 0}` : sql<boolean>`false`
}

/** Whether the current user may read the name of a person of the table `as`, who has done something. */
export const isNamed = (context: Asking, as: string): RawBuilder<boolean> => {
  const created_by = sql.ref(`${as}.created_by`)
  return sql<boolean>`case ${sql.ref(`${as}.user_type`)} when ${sql.lit(userType.admin)} then true
    when ${sql.lit(userType.delivery)} then ${seen(context, 'delivery-persons', created_by)}
    when ${sql.lit(userType.customer)} then ${seen(context, 'customer-infos', created_by)} else false end`
}

type Masking = Pick<Context, 'user' | 'hooks'>

export const masksOf = (context: Masking, name: ResourceName): Masks =>
  hooksOf(context, name).masks?.(context) ?? {}

/** The entry without its masked columns: nobody filters by, sorts by or searches in what they are not shown. */
export function searchedEntry(context: Masking, name: ResourceName): Entry {
  const entry = entryOf(name)
  const masked = masksOf(context, name)
  if (Object.keys(masked).length === 0 || hooksOf(context, name).searchesMasked) return entry
  const fields = Object.fromEntries(Object.entries(entry.fields).filter(([field]) => !(field in masked)))
  return { ...entry, fields, list: entry.list.filter((column) => !(column in masked)) }
}

/** A column of the rows t as it is shown. */
export const shownColumn = (masked: Masks, name: string): RawBuilder<unknown> => masked[name] ?? column(name)
