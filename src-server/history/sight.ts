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
 * Which rows t of the history somebody sees: of resources that the role opens. Where it shows own entries only, writes to
 * those; of what another has done to several at once the list would name one of another's, so it stays out.
 */
export function historySight({ user }: Context): RawBuilder<unknown>[] {
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

/** Colleagues are named; of the customers and delivery persons who have done something, those whom the user may see. */
export function nameOfActor(context: Pick<Context, 'user'>): Masks {
  const everyName = (['customer-infos', 'delivery-persons'] as const).every((name) => seesAll(context, name))
  if (everyName) return {}
  return {
    user_name: sql`(select p.full_name from users p where p.id = t.created_by and ${isNamed(context, 'p')})`,
  }
}
