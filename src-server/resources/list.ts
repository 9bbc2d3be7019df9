import { type RawBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { searchText } from '#domain/catalog/search-text.ts'
import type { Page, UncountedPage } from '#domain/contract/envelope.ts'
import type { ListQuery } from '#domain/contract/list-query.ts'
import type { Field } from '#domain/fields.ts'
import { parse } from '#domain/parse.ts'
import { columnsOf, type Entry, sortsOf } from '#domain/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { filters, keywords } from './filters.ts'
import { likely } from './likely.ts'
import { masksOf, searchedEntry } from './masked.ts'
import type { Ordered } from './order-of-ids.ts'
import { countPageOf, ofIds, readPageOf, readRowsFirst } from './page.ts'
import { entryOf } from './registry.ts'
import { sights } from './sights.ts'
import { column, hasColumn, linkTable, readName } from './table.ts'

/** A page of a resource: what the entry names may stand in WHERE and ORDER BY, and nothing else. */
export async function readPage(
  context: Context,
  name: ResourceName,
  query: ListQuery,
  path: string,
  { everybody = false } = {},
): Promise<Page<unknown> | UncountedPage<unknown>> {
  const entry = entryOf(name)
  const ordered = orderedList(context, name, query, { everybody })
  const resources = [name, ...(entry.changesWith ?? [])]
  const list = { ...ordered, page: query.page, limit: query.limit, resources, path }
  if (query.total === 'only') return countPageOf(context, list)
  const read = query.total === 'later' ? readRowsFirst : readPageOf
  return read(context, list, (ids) => rowsOf(context, name, ids))
}

async function rowsOf(context: Context, name: ResourceName, ids: number[]): Promise<unknown[]> {
  const entry = entryOf(name)
  const masked = masksOf(context, name)
  const columns = sql.join(
    listColumns(entry).map((one) => (one in masked ? sql`${masked[one]} as ${sql.ref(one)}` : column(one))),
  )
  const { rows } =
    await sql`select ${columns} from ${sql.table(readName(name, entry))} t ${ofIds(ids)}`.execute(context.db)
  return rows
}

/** Every id that the list holds for whoever asks, in its order. Not inside a transaction: somebody else may be reading it. */
export async function idsOfList(context: Context, name: ResourceName, query: ListQuery): Promise<number[]> {
  const entry = searchedEntry(context, name)
  const ordered = orderOf(name, entry, query, whoseRows(context, name, entry, query, false))
  const resources = [name, ...(entry.changesWith ?? [])]
  return [...(await context.signposts.read(context.db, resources, ordered)).ids]
}

/** The rows that a list consists of, and their order: those that the asker sees, unless it is everybody's. */
export const orderedList = (
  context: Context,
  name: ResourceName,
  query: ListQuery,
  { everybody = false } = {},
): Ordered => {
  const entry = searchedEntry(context, name)
  return orderOf(name, entry, query, whoseRows(context, name, entry, query, everybody))
}

/** What a row of a list answers: its own columns without the long ones. */
export const listColumns = (entry: Entry): string[] => [
  'id',
  ...Object.entries(columnsOf(entry))
    .filter(
      ([, field]) => hasColumn(field) && !field.secret && field.kind !== 'rich_text' && field.kind !== 'rows',
    )
    .map(([name]) => name),
]

/** What the rows t of a list are asked to be: alive, the asker's to see, and what the query says of them. */
export const askedRows = (context: Context, name: ResourceName, query: ListQuery): RawBuilder<unknown>[] => {
  const entry = searchedEntry(context, name)
  return whereOf(name, entry, query, whoseRows(context, name, entry, query, false))
}

const whereOf = (name: ResourceName, entry: Entry, query: ListQuery, more: RawBuilder<unknown>[]) => [
  sql`t.deleted_at is null`,
  ...more,
  ...conditions(name, entry, query),
]

function whoseRows(
  context: Context,
  name: ResourceName,
  entry: Entry,
  query: ListQuery,
  everybody: boolean,
): RawBuilder<unknown>[] {
  if (everybody) return []
  const mine = sql`t.created_by = ${context.user?.id ?? 0}`
  const seen = sights[name]?.(context) ?? []
  return query.own_result || sees(context.user, entry.feature) !== 'all' ? [mine, ...seen] : seen
}

function orderOf(name: ResourceName, entry: Entry, query: ListQuery, more: RawBuilder<unknown>[]): Ordered {
  const [standard, direction] = entry.sort
  const sort = query.sort ?? standard
  const field = columnsOf(entry)[sort]
  if (!sortsOf(entry).includes(sort)) throw new Failure(422, 'bad_query', { args: { name: `sort=${sort}` } })
  const where = whereOf(name, entry, query, more)
  return {
    from: sql`from ${sql.table(readName(name, entry))} t where ${sql.join(where, sql` and `)}`,
    key: column(sort),
    direction: query.order ?? (query.sort ? 'asc' : direction),
    gaps: field !== undefined && !field.required,
  }
}

function conditions(resource: ResourceName, entry: Entry, query: ListQuery): RawBuilder<unknown>[] {
  const fields = columnsOf(entry)
  const found = Object.entries(query.filter).map(([name, raw]) => {
    const own = filters[resource]?.[name]
    if (own) return own(raw) ?? unreadable(name)
    const field = fields[name]
    if (field?.kind === 'links') return linkedTo(resource, name, raw)
    if (!field || !hasColumn(field) || field.secret || !filterable.has(field.kind)) {
      throw new Failure(422, 'bad_query', { args: { name } })
    }
    return condition(name, field, raw)
  })
  if (query.ids) found.push(sql`t.id = any(${query.ids})`)
  if (query.keyword) found.push(...keywordConditions(resource, entry, query.keyword))
  return found
}

function unreadable(name: string): never {
  throw new Failure(422, 'bad_query', { args: { name } })
}

const linkedTo = (resource: ResourceName, name: string, raw: string): RawBuilder<unknown> => {
  if (!/^\d{1,9}$/.test(raw)) throw new Failure(422, 'bad_query', { args: { name } })
  return sql`exists (select from ${sql.table(linkTable(resource, name))} l where l.owner_id = t.id and l.target_id = ${Number(raw)})`
}

const filterable = new Set([
  'text',
  'slug',
  'email',
  'phone',
  'integer',
  'flag',
  'choice',
  'reference',
  'date',
  'time',
  'money',
])

function condition(name: string, field: Field, raw: string): RawBuilder<unknown> {
  const unreadable = () => new Failure(422, 'bad_query', { args: { name } })
  // domain 2.3: date_range=from,to
  if (field.kind === 'time' || field.kind === 'date') {
    const [from, to] = raw.split(',')
    const limits = [
      from && sql`${column(name)} >= ${instant(from, unreadable)}`,
      to && sql`${column(name)} < ${instant(to, unreadable)}`,
    ]
    const set = limits.filter((limit) => typeof limit === 'object')
    if (set.length === 0) throw unreadable()
    return sql.join(set, sql` and `)
  }
  // What belongs nowhere can be looked for, too.
  if (field.kind === 'reference' && raw === 'none') return sql`${column(name)} is null`
  const value = parse(field, raw)
  if (value === undefined || value === null) throw unreadable()
  return sql`${column(name)} = ${value}`
}

function instant(raw: string, unreadable: () => Failure): string {
  if (Number.isNaN(new Date(raw).getTime())) throw unreadable()
  return raw
}

// domain 2.1: the keyword is a part of the title or of what else the entry names.
function keywordConditions(resource: ResourceName, entry: Entry, keyword: string): RawBuilder<unknown>[] {
  const own = keywords[resource]
  if (own) return [own(keyword)]
  if (entry.search.includes('search_text')) {
    const words = searchText(keyword).split(' ').filter(Boolean)
    return words.map((word) => sql`t.search_text like ${likely(word)}`)
  }
  const names = [entry.title, `${entry.title}_bn`, ...entry.search].filter((name) => name in entry.fields)
  return [
    sql`(${sql.join(
      names.map((name) => sql`${column(name)} ilike ${likely(keyword)}`),
      sql` or `,
    )})`,
  ]
}
