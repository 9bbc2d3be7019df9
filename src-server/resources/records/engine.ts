import { sql } from 'kysely'
import type { One, Page, Saved, UncountedPage } from '#domain/contract/envelope.ts'
import { type ListQuery, maxLimit } from '#domain/contract/list-query.ts'
import { columnsOf, sortsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { speak } from '../../context/language.ts'
import { type Guard, operate, requireRight, type Work } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { readPage } from '../list/list.ts'
import { masksOf } from '../list/masked.ts'
import { entryOf } from '../registry.ts'
import { readName, toColumns } from '../table.ts'
import { lostMediaWarnings } from './lost-media.ts'
import { type Body, checked } from './record-check.ts'
import { readRecord, recordOrThrow } from './record-read.ts'
import { change, insert, writeParts } from './record-write.ts'
import { refuseWhenUsed } from './uses.ts'

/** The generic engine: the same actions for every entry of the registry (docs/architecture.md 3). */

export async function list(
  context: Context,
  name: ResourceName,
  query: ListQuery,
  path: string,
): Promise<Page<unknown> | UncountedPage<unknown>> {
  requireRight(context, { action: 'view', feature: entryOf(name).feature })
  return readPage(context, name, query, path)
}

export async function readOne(context: Context, name: ResourceName, id: number): Promise<One<unknown>> {
  const { feature } = entryOf(name)
  requireRight(context, { action: 'view', feature })
  const found = await readRecord(context, name, id)
  if (!found || !(await isSeen(context, name, id))) throw new Failure(404, 'record_not_found')
  requireRight(context, { action: 'view', feature }, ownedRecord(name, found))
  return { status: true, data: { ...found, ...(await maskedValues(context, name, id)) } }
}

/** What the current user is shown in place of some of the columns of a record. */
async function maskedValues(context: Context, name: ResourceName, id: number): Promise<object> {
  const masked = Object.entries(masksOf(context, name))
  if (masked.length === 0) return {}
  const columns = masked.map(([column, value]) => sql`${value} as ${sql.ref(column)}`)
  const { rows } = await sql<object>`select ${sql.join(columns)}
    from ${sql.table(readName(name, entryOf(name)))} t where t.id = ${id}`.execute(context.db)
  return rows[0] ?? {}
}

async function isSeen(context: Context, name: ResourceName, id: number): Promise<boolean> {
  const seen = hooksOf(context, name).rowScope?.(context)
  if (!seen) return true
  const { rows } = await sql`select from ${sql.table(readName(name, entryOf(name)))} t
    where t.id = ${id} and ${sql.join(seen, sql` and `)}`.execute(context.db)
  return rows.length > 0
}

/** docs/domain.md 2.1: autocomplete; the id and the title of what contains the term. */
export async function search(
  context: Context,
  name: ResourceName,
  term: string,
  limit: number,
): Promise<unknown[]> {
  const entry = entryOf(name)
  const byTitle = sortsOf(entry).includes(entry.title) && { sort: entry.title, order: 'asc' as const }
  const { data } = await list(
    context,
    name,
    { page: 1, limit, keyword: term, ...byTitle, filter: {}, total: 'later' },
    '',
  )
  return (data as Record<string, unknown>[]).map((row) => ({ id: row.id, [entry.title]: row[entry.title] }))
}

export async function store(context: Context, name: ResourceName, body: Body): Promise<Saved<unknown>> {
  const guard: Guard = { action: 'create', feature: entryOf(name).feature }
  await prepare(context, guard, name, body, null)
  const data = await operate(context, guard, (work) => storeRecord(work, name, body))
  return { status: true, data, msg: speak[context.language]('saved'), ...warningsOf(context, name, body) }
}

/** What whoever saves has to know besides that it is saved. */
function warningsOf(context: Context, name: ResourceName, body: Body): { warnings?: string[] } {
  const warnings = lostMediaWarnings(context, entryOf(name).fields, body)
  return warnings.length > 0 ? { warnings } : {}
}

async function prepare(
  context: Context,
  guard: Guard,
  name: ResourceName,
  body: Body,
  id: number | null,
): Promise<void> {
  const { prepare: prepared } = hooksOf(context, name)
  if (!prepared) return
  requireRight(context, guard)
  await prepared(context, body, id)
}

/** The create of a record as part of a larger operation. */
export async function storeRecord(work: Work, name: ResourceName, body: Body): Promise<StoredRecord> {
  const { trx, context } = work
  const values = await checked(work, name, body, null)
  const columns = await toColumns(context.environment, columnsOf(entryOf(name)), values)
  const me = context.user?.id ?? null
  const id = await insert(trx, name, { ...columns, created_by: me, updated_by: me })
  await writeParts(work, name, id, values)
  const after = await recordOrThrow(work, name, id)
  await hooksOf(work.context, name).follow?.(work, null, after, values)
  work.keep({ resource: name, id, action: 'create', after, ...listsOf(work, name, null, after) })
  return after
}

/** Saves the fields that were sent; the others stay as they are, and a list that was sent replaces the one before. */
export async function update(
  context: Context,
  name: ResourceName,
  id: number,
  body: Body,
): Promise<Saved<unknown>> {
  const guard: Guard = { action: 'edit', feature: entryOf(name).feature }
  await prepare(context, guard, name, body, id)
  const data = await operate(context, guard, (work) => updateRecord(work, name, id, body))
  return { status: true, data, msg: speak[context.language]('saved'), ...warningsOf(context, name, body) }
}

/** The update of a record as part of a larger operation. */
export async function updateRecord(
  work: Work,
  name: ResourceName,
  id: number,
  body: Body,
): Promise<StoredRecord> {
  const { trx, context } = work
  const before = await lock(work, name, id)
  // A save from an older state would undo what somebody else has saved since (docs/domain.md 6.40).
  if (typeof body.updated_at === 'string' && body.updated_at !== before.updated_at)
    throw new Failure(409, 'stale', { data: before, args: { by: await nameOf(work, before.updated_by) } })
  const values = await checked(work, name, body, before, true)
  const columns = await toColumns(context.environment, columnsOf(entryOf(name)), values)
  await change(trx, name, id, { ...columns, updated_by: context.user?.id ?? null })
  await writeParts(work, name, id, values)
  const after = await recordOrThrow(work, name, id)
  await hooksOf(work.context, name).follow?.(work, before, after, values)
  work.keep({ resource: name, id, action: 'update', before, after, ...listsOf(work, name, before, after) })
  return after
}

/** The lists that a write affects, where the resource has a rule for them. */
function listsOf(
  { context }: Work,
  name: ResourceName,
  before: StoredRecord | null,
  after: StoredRecord | null,
): { lists?: string[] } {
  const lists = hooksOf(context, name).affectedLists?.(before, after)
  return lists ? { lists } : {}
}

/** A soft delete; refused with counts while something still uses the record (docs/domain.md 6.21). */
export async function remove(context: Context, name: ResourceName, id: number): Promise<Saved<unknown>> {
  const { feature } = entryOf(name)
  await operate(context, { action: 'delete', feature }, (work) => removeRecord(work, name, id))
  return { status: true, data: { id }, msg: speak[context.language]('deleted') }
}

/** The removal of a record as part of a larger operation. */
export async function removeRecord(work: Work, name: ResourceName, id: number): Promise<void> {
  const before = await lock(work, name, id)
  await hooksOf(work.context, name).mayRemove?.(work, before)
  await refuseWhenUsed(work, name, id)
  await change(work.trx, name, id, { deleted_at: sql`now()`, updated_by: work.context.user?.id ?? null })
  await hooksOf(work.context, name).follow?.(work, before, null, {})
  work.keep({ resource: name, id, action: 'delete', before, ...listsOf(work, name, before, null) })
}

/** The public `/load`: published rows, by title; 'whole' answers them all (docs/decisions/0014). */
export async function load(
  context: Context,
  name: ResourceName,
  query: { page: number; limit?: number | undefined },
  path: string,
): Promise<Page<unknown> | UncountedPage<unknown>> {
  const entry = entryOf(name)
  const limit = query.limit ?? (entry.load === 'whole' ? undefined : maxLimit)
  return readPage(
    context,
    name,
    {
      page: query.page,
      limit: limit ?? 100_000,
      sort: entry.title,
      order: 'asc',
      filter: { status: 'true' },
    },
    path,
    { everybody: true },
  )
}

/** Who has saved last, for whoever is told of it; what the shop has done itself was nobody's. */
async function nameOf({ trx }: Work, id: unknown): Promise<string> {
  if (typeof id !== 'number') return '–'
  const found = await trx.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst()
  return found?.full_name ?? '–'
}

async function lock(work: Work, name: ResourceName, id: number): Promise<StoredRecord> {
  const found = await readRecord(work, name, id, true)
  if (!found) throw new Failure(404, 'record_not_found')
  work.requireRight(ownedRecord(name, found))
  return found
}

// The settings are there from the beginning and belong to nobody: own and others' rights do not differ there.
const ownedRecord = (name: ResourceName, record: StoredRecord) =>
  entryOf(name).only === 'singleton' ? undefined : record
