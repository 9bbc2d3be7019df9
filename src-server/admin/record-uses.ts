import { sql } from 'kysely'
import { can } from '#domain/accounts/permissions.ts'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { orderedList } from '../resources/list/list.ts'
import { readOne } from '../resources/records/engine.ts'
import { countUses, usersOf } from '../resources/records/uses.ts'
import { entryOf } from '../resources/registry.ts'

/** How many records of each kind are listed. */
const named = 10

type Row = { id: number; title: string }
type Group = { resource: ResourceName; total: number; rows: Row[] }

/** Where a record is used: the number of uses per resource, and the newest of those that the current user's lists contain. */
export async function recordUses(
  context: Context,
  name: ResourceName,
  id: number,
): Promise<{ groups: Group[] }> {
  await readOne(context, name, id)
  const groups: Group[] = []
  const counts = await countUses(context, name, id)
  for (const [resource, ids] of usersOf(context, name, id)) {
    const total = counts[resource] ?? 0
    if (total === 0) continue
    const seen = can(context.user, 'view', entryOf(resource).feature)
    const { from } = orderedList(context, resource, { page: 1, limit: named, filter: {} })
    const { rows } = seen
      ? await sql<Row>`select t.id, ${titleOf(context, resource)} as title ${from} and t.id in (${ids})
          order by t.id desc limit ${named}`.execute(context.db)
      : { rows: [] }
    groups.push({ resource, total, rows })
  }
  return { groups }
}

function titleOf({ language }: Context, name: ResourceName) {
  const { title } = entryOf(name)
  const own = sql`t.${sql.ref(title)}::text`
  const bengali = `${title}_bn`
  return language === 'bn' && bengali in columnsOf(entryOf(name))
    ? sql`coalesce(nullif(t.${sql.ref(bengali)}, ''), ${own})`
    : own
}
