import { type RawBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import type { Context } from '../context/context.ts'

/** The row scope of a report, the same as of its user's lists: all records, or own ones (docs/domain.md 4). */
export const visibleOrders = (
  { user }: Context,
  feature: number,
  created_by: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sees(user, feature) === 'all' ? sql<boolean>`true` : sql<boolean>`${created_by} = ${user?.id ?? 0}`
