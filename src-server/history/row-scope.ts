import { type RawBuilder, sql } from 'kysely'
import { can, sees } from '#domain/accounts/permissions.ts'
import type { Context } from '../context/context.ts'
import type { Masks } from '../resources/hooks.ts'
import { isNamed, seesAll } from '../resources/list/masked.ts'
import { entries } from '../resources/registry.ts'
import { readName } from '../resources/table.ts'

/** The history's own feature. */
export const historyFeature = 50

/**
 * Which rows t of the history the current user sees: those of resources with view access. With access to own records only, writes
 * to these; another user's write to several records is excluded, because the list would name other records.
 */
export function historyRowScope({ user }: Context): RawBuilder<unknown>[] {
  const whole: string[] = []
  const partly: RawBuilder<unknown>[] = []
  for (const [name, entry] of entries) {
    if (!can(user, 'view', entry.feature)) continue
    if (entry.only === 'singleton' || sees(user, entry.feature) === 'all') whole.push(name)
    else
      partly.push(sql`(t.resource = ${name} and (t.records = 1 or t.created_by = ${user?.id ?? 0}) and exists (
        select from ${sql.table(readName(name, entry))} o where o.id = t.record_id and o.created_by = ${user?.id ?? 0}))`)
  }
  return [sql`(${sql.join([sql`t.resource = any(${whole}::text[])`, ...partly], sql` or `)})`]
}

/** Admins and API clients are always named; customers and delivery persons only if the current user may see their accounts. */
export function nameOfActor(context: Pick<Context, 'user'>): Masks {
  const everyName = (['customer-infos', 'delivery-persons'] as const).every((name) => seesAll(context, name))
  if (everyName) return {}
  return {
    user_name: sql`coalesce(t.client_name, (select p.full_name from users p where p.id = t.created_by and ${isNamed(context, 'p')}))`,
  }
}
