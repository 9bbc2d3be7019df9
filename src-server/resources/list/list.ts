import { type RawBuilder, sql } from 'kysely'
import { sees } from '#domain/accounts/permissions.ts'
import { searchWords } from '#domain/catalog/search-text.ts'
import type { CursorPage, Page, UncountedPage } from '#domain/contract/envelope.ts'
import type { ListQuery } from '#domain/contract/list-query.ts'
import { checkField, type Problem } from '#domain/fields/check.ts'
import { date, type Field, reference, time } from '#domain/fields/fields.ts'
import { isTooLong, maxOfText, parse } from '#domain/fields/parse.ts'
import { columnsOf, type Entry, sortsOf } from '#domain/fields/resource.ts'
import { phonePart } from '#domain/values/phone.ts'
import type { ResourceName } from '#registry'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { hooksOf, type ResourceHooks } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { column, hasColumn, linkTable, readName } from '../table.ts'
import { badQuery } from './bad-query.ts'
import { readCursorPage } from './cursor.ts'
import { likely } from './likely.ts'
import { listIndex } from './list-index.ts'
import { masksOf, searchedEntry } from './masked.ts'
import type { Ordered } from './order-of-ids.ts'
import { countPageOf, ofIds, readPageOf, readRowsFirst } from './page.ts'

/** A page of a resource. Only columns that the registry entry lists may be part of WHERE and ORDER BY. */
export async function readPage(
  context: Context,
  name: ResourceName,
  query: ListQuery,
  path: string,
  { publicOnly = false } = {},
): Promise<Page<unknown> | UncountedPage<unknown> | CursorPage<unknown>> {
  if (query.cursor !== undefined) return readByCursor(context, name, query, query.cursor, path)
  const ordered = orderedList(context, name, query, { publicOnly })
  const list = { ...ordered, page: query.page, limit: query.limit, tags: tagsOf(name), path }
  if (query.total === 'only') return countPageOf(context, list)
  const read = query.total === 'later' ? readRowsFirst : readPageOf
  return read(context, list, (ids) => rowsOf(context, name, ids, publicOnly))
}

function readByCursor(
  context: Context,
  name: ResourceName,
  query: ListQuery,
  cursor: string,
  path: string,
): Promise<CursorPage<unknown>> {
  if (query.sort !== undefined || query.order !== undefined)
    throw badQuery('sort', { reason: 'not_a_choice' })
  const page = {
    table: readName(name, entryOf(name)),
    where: visibleRows(context, name, query),
    cursor,
    limit: query.limit,
    path,
  }
  return readCursorPage(context, page, (ids) => rowsOf(context, name, ids, false))
}

/** The cache tags of every list of a resource. */
export const tagsOf = (name: ResourceName): Tag[] => [name, ...((entryOf(name).changesWith ?? []) as Tag[])]

async function rowsOf(
  context: Context,
  name: ResourceName,
  ids: number[],
  isPublic: boolean,
): Promise<unknown[]> {
  const entry = entryOf(name)
  const masked = masksOf(context, name)
  const columns = sql.join(
    (isPublic ? publicColumns(entry) : listColumns(entry)).map((one) =>
      one in masked ? sql`${masked[one]} as ${sql.ref(one)}` : column(one),
    ),
  )
  const { rows } =
    await sql`select ${columns} from ${sql.table(readName(name, entry))} t ${ofIds(ids)}`.execute(context.db)
  return rows
}

/**
 * Every id of the list for the current user, in its order. Not to be called inside a transaction: it may wait for another caller
 * that computes the same list.
 */
export async function idsOfList(context: Context, name: ResourceName, query: ListQuery): Promise<number[]> {
  const entry = searchedEntry(context, name)
  const ordered = orderOf(context, name, entry, query, visibleRowsQuery(context, name, entry, query, false))
  return [...(await listIndex(context, ordered, tagsOf(name)).all()).ids]
}

/** The columns of public lists: the users who created and updated a record are for the back office only. */
export const publicColumns = (entry: Entry): string[] =>
  listColumns(entry).filter((one) => one !== 'created_by' && one !== 'updated_by')

/** The rows of a list and their order: those in the current user's row scope, or all rows of a public list. */
export const orderedList = (
  context: Context,
  name: ResourceName,
  query: ListQuery,
  { publicOnly = false } = {},
): Ordered => {
  const entry = searchedEntry(context, name)
  return orderOf(context, name, entry, query, visibleRowsQuery(context, name, entry, query, publicOnly))
}

/** The columns of a row in a list, without the long ones. */
export const listColumns = (entry: Entry): string[] => [
  'id',
  ...Object.entries(columnsOf(entry))
    .filter(
      ([, field]) => hasColumn(field) && !field.secret && field.kind !== 'rich_text' && field.kind !== 'rows',
    )
    .map(([name]) => name),
]

/** The conditions for the rows t of a list: live, in the current user's row scope, and matching the query. */
export const visibleRows = (
  context: Context,
  name: ResourceName,
  query: ListQuery,
): RawBuilder<unknown>[] => {
  const entry = searchedEntry(context, name)
  return whereOf(context, name, entry, query, visibleRowsQuery(context, name, entry, query, false))
}

const whereOf = (
  context: Context,
  name: ResourceName,
  entry: Entry,
  query: ListQuery,
  more: RawBuilder<unknown>[],
) => [sql`t.deleted_at is null`, ...more, ...conditions(context, name, entry, query)]

function visibleRowsQuery(
  context: Context,
  name: ResourceName,
  entry: Entry,
  query: ListQuery,
  publicOnly: boolean,
): RawBuilder<unknown>[] {
  if (publicOnly) return []
  const mine = sql`t.created_by = ${context.user?.id ?? 0}`
  const seen = hooksOf(context, name).rowScope?.(context, query) ?? []
  return query.own_result || sees(context.user, entry.feature) !== 'all' ? [mine, ...seen] : seen
}

function orderOf(
  context: Context,
  name: ResourceName,
  entry: Entry,
  query: ListQuery,
  more: RawBuilder<unknown>[],
): Ordered {
  const [standard, direction] = entry.sort
  const sort = query.sort ?? standard
  const field = columnsOf(entry)[sort]
  if (!sortsOf(entry).includes(sort)) throw badQuery('sort', { reason: 'not_a_choice' }, `sort=${sort}`)
  const where = whereOf(context, name, entry, query, more)
  return {
    from: sql`from ${sql.table(readName(name, entry))} t where ${sql.join(where, sql` and `)}`,
    key: column(sort),
    direction: query.order ?? (query.sort ? 'asc' : direction),
    gaps: field !== undefined && !field.required,
  }
}

function conditions(
  context: Context,
  resource: ResourceName,
  entry: Entry,
  query: ListQuery,
): RawBuilder<unknown>[] {
  const fields = columnsOf(entry)
  const hooks = hooksOf(context, resource)
  const found = Object.entries(query.filter).map(([name, raw]) => {
    if (name === 'external_reference') return hasReference(resource, raw)
    const own = ownOf(hooks.filters, name)
    if (own) return own(raw) ?? unreadable(name)
    const field = ownOf(fields, name)
    if (!field || field.secret) return unreadable(name)
    if (field.kind === 'links') return linkedTo(resource, name, readReference(name, raw))
    if (!hasColumn(field) || !filterable.has(field.kind)) return unreadable(name)
    return condition(name, field, raw)
  })
  if (query.ids) found.push(sql`t.id = any(${query.ids})`)
  if (query.updated_since)
    found.push(sql`t.updated_at >= ${readMoment('updated_since', query.updated_since)}`)
  if (query.keyword) found.push(...keywordConditions(hooks, entry, query.keyword))
  return found
}

function unreadable(name: string, problem?: Problem): never {
  throw badQuery(name, problem)
}

/** Own properties only: a parameter may be called `constructor`. */
const ownOf = <Value>(
  values: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (values && Object.hasOwn(values, name) ? values[name] : undefined)

const readReference = (name: string, raw: string): number => readValue(name, reference('any'), raw) as number

const linkedTo = (resource: ResourceName, name: string, id: number): RawBuilder<unknown> =>
  sql`exists (select from ${sql.table(linkTable(resource, name))} l where l.owner_id = t.id and l.target_id = ${id})`

/** The id of the record in another system (docs/domain.md 3.22). */
const hasReference = (resource: ResourceName, raw: string): RawBuilder<unknown> =>
  sql`t.id in (select r.record_id from external_references r where r.resource = ${resource} and r.reference = ${raw})`

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
  // docs/domain.md 2.3: date_range=from,to
  if (field.kind === 'time' || field.kind === 'date') {
    const [from, to, ...more] = raw.split(',')
    if (more.length > 0) return unreadable(name)
    const limits = [
      from ? [sql`${column(name)} >= ${readMoment(name, from)}`] : [],
      to ? [sql`${column(name)} < ${readMoment(name, to)}`] : [],
    ].flat()
    return limits.length > 0 ? sql.join(limits, sql` and `) : unreadable(name)
  }
  // Records without a reference can be filtered, too.
  if (field.kind === 'reference' && raw === 'none') return sql`${column(name)} is null`
  return sql`${column(name)} = ${readValue(name, field, raw)}`
}

/** Kinds whose filter values are validated like fields of a body; a text is only compared, whatever its value. */
const validated: ReadonlySet<Field['kind']> = new Set(['integer', 'money', 'choice', 'reference', 'flag'])

function readValue(name: string, field: Field, raw: string): unknown {
  if (validated.has(field.kind) || isTooLong(field, raw)) {
    const { value, problems } = checkField(field, raw)
    return problems[''] ? unreadable(name, problems['']) : (value ?? unreadable(name))
  }
  const text = parse(field, raw)
  const max = maxOfText(field)
  if (typeof text === 'string' && max !== undefined && text.length > max)
    return unreadable(name, { reason: 'too_long', args: { max } })
  return text ?? unreadable(name)
}

/** A day, or a moment in UTC. */
const readMoment = (name: string, raw: string): unknown =>
  (/^\d{4}-\d\d-\d\d$/.test(raw) ? parse(date(), raw) : parse(time(), raw)) ?? unreadable(name)

// docs/domain.md 2.1: the keyword is part of the title or of another search column of the entry.
function keywordConditions(
  { keyword: own }: ResourceHooks,
  entry: Entry,
  keyword: string,
): RawBuilder<unknown>[] {
  if (own) return [own(keyword)]
  if (entry.search.includes('search_text')) {
    return searchWords(keyword).map((word) => sql`t.search_text like ${likely(word)}`)
  }
  const names = [entry.title, `${entry.title}_bn`, ...entry.search].filter((name) => name in entry.fields)
  const conditions = names.map((name) => sql`${column(name)} ilike ${likely(keyword)}`)
  // Phone numbers are found in any spelling.
  const digits = phonePart(keyword)
  if (digits !== null)
    for (const name of names)
      if (entry.fields[name]?.kind === 'phone') conditions.push(sql`${column(name)} like ${likely(digits)}`)
  return [sql`(${sql.join(conditions, sql` or `)})`]
}
