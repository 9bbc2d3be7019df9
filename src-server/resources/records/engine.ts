import { sql } from 'kysely'
import type { CursorPage, One, Page, Saved, UncountedPage } from '#domain/contract/envelope.ts'
import { type ListQuery, maxLimit } from '#domain/contract/list-query.ts'
import { columnsOf, sortsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { translate } from '../../context/language.ts'
import { type Guard, type OperationContext, requireRight, runOperation } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { readPage } from '../list/list.ts'
import { masksOf } from '../list/masked.ts'
import { entryOf } from '../registry.ts'
import { readName, toColumns } from '../table.ts'
import { lostMediaWarnings } from './lost-media.ts'
import { type Body, checked } from './record-check.ts'
import { readRecord, recordOrThrow } from './record-read.ts'
import { change, insert, writeParts } from './record-write.ts'
import { rejectWhenUsed } from './uses.ts'

/** The generic resource engine: the same actions for every entry of the registry (docs/architecture.md 3). */

export async function list(
  context: Context,
  name: ResourceName,
  query: ListQuery,
  path: string,
): Promise<Page<unknown> | UncountedPage<unknown> | CursorPage<unknown>> {
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

/** The values that replace masked columns of a record for the current user. */
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

/** docs/domain.md 2.1: autocomplete; ids and titles of the records that contain the term. */
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
  const data = await runOperation(context, guard, (operation) => storeRecord(operation, name, body))
  return { status: true, data, msg: translate[context.language]('saved'), ...warningsOf(context, name, body) }
}

/** Warnings for the user who saves. */
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

/** Creates a record as part of a larger operation. */
export async function storeRecord(
  operation: OperationContext,
  name: ResourceName,
  body: Body,
): Promise<StoredRecord> {
  const { trx, context } = operation
  const values = await checked(operation, name, body, null)
  const columns = await toColumns(context.environment, columnsOf(entryOf(name)), values)
  const me = context.user?.id ?? null
  const id = await insert(trx, name, { ...columns, created_by: me, updated_by: me })
  await writeParts(operation, name, id, values)
  const after = await recordOrThrow(operation, name, id)
  await hooksOf(operation.context, name).afterSave?.(operation, null, after, values)
  operation.recordChange({
    resource: name,
    id,
    action: 'create',
    after,
    ...listsOf(operation, name, null, after),
  })
  return after
}

/** Saves the sent fields. Other fields are unchanged, and a sent list replaces the stored one. */
export async function update(
  context: Context,
  name: ResourceName,
  id: number,
  body: Body,
): Promise<Saved<unknown>> {
  const guard: Guard = { action: 'edit', feature: entryOf(name).feature }
  await prepare(context, guard, name, body, id)
  const data = await runOperation(context, guard, (operation) => updateRecord(operation, name, id, body))
  return { status: true, data, msg: translate[context.language]('saved'), ...warningsOf(context, name, body) }
}

/** Updates a record as part of a larger operation. */
export async function updateRecord(
  operation: OperationContext,
  name: ResourceName,
  id: number,
  body: Body,
): Promise<StoredRecord> {
  const { trx, context } = operation
  const before = await lock(operation, name, id)
  // A save that is based on an older state would undo another user's change (docs/domain.md 6.40).
  if (typeof body.updated_at === 'string' && body.updated_at !== before.updated_at)
    throw new Failure(409, 'stale', {
      data: before,
      args: { by: await nameOf(operation, before.updated_by) },
    })
  const values = await checked(operation, name, body, before, true)
  const columns = await toColumns(context.environment, columnsOf(entryOf(name)), values)
  await change(trx, name, id, { ...columns, updated_by: context.user?.id ?? null })
  await writeParts(operation, name, id, values)
  const after = await recordOrThrow(operation, name, id)
  await hooksOf(operation.context, name).afterSave?.(operation, before, after, values)
  operation.recordChange({
    resource: name,
    id,
    action: 'update',
    before,
    after,
    ...listsOf(operation, name, before, after),
  })
  return after
}

/** The lists that a write affects, if the resource has a rule for them. */
function listsOf(
  { context }: OperationContext,
  name: ResourceName,
  before: StoredRecord | null,
  after: StoredRecord | null,
): { lists?: string[] } {
  const lists = hooksOf(context, name).affectedLists?.(before, after)
  return lists ? { lists } : {}
}

/** A soft delete; rejected with counts while another record uses this one (docs/domain.md 6.21). */
export async function remove(context: Context, name: ResourceName, id: number): Promise<Saved<unknown>> {
  const { feature } = entryOf(name)
  await runOperation(context, { action: 'delete', feature }, (operation) => removeRecord(operation, name, id))
  return { status: true, data: { id }, msg: translate[context.language]('deleted') }
}

/** Removes a record as part of a larger operation. */
export async function removeRecord(
  operation: OperationContext,
  name: ResourceName,
  id: number,
): Promise<void> {
  const before = await lock(operation, name, id)
  await hooksOf(operation.context, name).beforeDelete?.(operation, before)
  await rejectWhenUsed(operation, name, id)
  await change(operation.trx, name, id, {
    deleted_at: sql`now()`,
    updated_by: operation.context.user?.id ?? null,
  })
  await hooksOf(operation.context, name).afterSave?.(operation, before, null, {})
  operation.recordChange({
    resource: name,
    id,
    action: 'delete',
    before,
    ...listsOf(operation, name, before, null),
  })
}

/** The public `/load`: published rows, sorted by title; 'whole' returns all of them (docs/decisions/0014). */
export async function load(
  context: Context,
  name: ResourceName,
  query: { page: number; limit?: number | undefined },
  path: string,
): Promise<Page<unknown> | UncountedPage<unknown> | CursorPage<unknown>> {
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
    { publicOnly: true },
  )
}

/** The name of the user who saved last, for an error message; a dash when the shop itself did. */
async function nameOf({ trx }: OperationContext, id: unknown): Promise<string> {
  if (typeof id !== 'number') return '–'
  const found = await trx.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst()
  return found?.full_name ?? '–'
}

async function lock(operation: OperationContext, name: ResourceName, id: number): Promise<StoredRecord> {
  const found = await readRecord(operation, name, id, true)
  if (!found) throw new Failure(404, 'record_not_found')
  operation.requireRight(ownedRecord(name, found))
  return found
}

// Settings exist from the start and have no owner: the rights to own and others' records do not differ for them.
const ownedRecord = (name: ResourceName, record: StoredRecord) =>
  entryOf(name).only === 'singleton' ? undefined : record
