import { can } from '#domain/accounts/permissions.ts'
import { readKeyword } from '#domain/contract/read-list-query.ts'
import { inLanguage } from '#domain/language/language.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { list } from '../resources/records/engine.ts'
import { entryOf } from '../resources/registry.ts'

/** The resources of the global search, and the column shown below the title of a result. */
const places: [name: ResourceName, below: string | null][] = [
  ['products', 'slug'],
  ['order-infos', 'full_name'],
  ['customer-infos', 'mobile'],
  ['static-page-infos', 'slug'],
  ['blog-infos', 'slug'],
]
const each = 5

type Group = { page: string; rows: { id: number; title: string; below: string | null }[] }

/** The first results of each resource, of those that the current user's lists contain. */
export async function searchEverything(context: Context, text: string): Promise<Group[]> {
  const term = readKeyword(text.slice(0, 100)).keyword
  if (!term) return []
  const open = places.filter(([name]) => can(context.user, 'view', entryOf(name).feature))
  const groups = await Promise.all(open.map(([name, below]) => foundIn(context, name, below, term)))
  return groups.filter(({ rows }) => rows.length > 0)
}

async function foundIn(
  context: Context,
  name: ResourceName,
  below: string | null,
  keyword: string,
): Promise<Group> {
  const entry = entryOf(name)
  const { data } = await list(context, name, { page: 1, limit: each, keyword, filter: {} }, '')
  const rows = (data as Record<string, string | number | null>[]).map((row) => ({
    id: Number(row.id),
    title: inLanguage(row as Record<string, string>, entry.title, context.language),
    below: below && row[below] ? String(row[below]) : null,
  }))
  return { page: entry.page ?? name, rows }
}
