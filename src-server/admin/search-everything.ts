import { can } from '#domain/accounts/permissions.ts'
import { readKeyword } from '#domain/contract/read-list-query.ts'
import { inLanguage } from '#domain/language/language.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { list } from '../resources/records/engine.ts'
import { entryOf } from '../resources/registry.ts'

/** What the search of the whole desk looks into, and what is told below the title of what it finds. */
const places: [name: ResourceName, below: string | null][] = [
  ['products', 'slug'],
  ['order-infos', 'full_name'],
  ['customer-infos', 'mobile'],
  ['static-page-infos', 'slug'],
  ['blog-infos', 'slug'],
]
const each = 5

type Group = { page: string; rows: { id: number; title: string; below: string | null }[] }

/** The first of each kind that have the term, of what the asker's lists hold. */
export async function searchEverything(context: Context, asked: string): Promise<Group[]> {
  const term = readKeyword(asked.slice(0, 100)).keyword
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
