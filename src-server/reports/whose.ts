import { type RawBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import type { Context } from '../context/context.ts'

/** A report counts what its reader's lists hold: everybody's records, or one's own (docs/domain.md 4). */
export const whose = (
  { user }: Context,
  feature: number,
  created_by: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sees(user, feature) === 'all' ? sql<boolean>`true` : sql<boolean>`${created_by} = ${user?.id ?? 0}`
