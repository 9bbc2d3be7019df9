import { sql } from 'kysely'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { OperationContext } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { linkTable, readName, toColumns } from '../table.ts'
import { checkMany } from './check-many.ts'
import { freeSlugs } from './free-slug.ts'
import type { Body } from './record-check.ts'
import { readRecords } from './record-read.ts'
import { changeMany } from './record-write.ts'
import { asFieldErrors } from './violations.ts'

type Values = Record<string, unknown>

/**
 * Whether many records of a resource can be written in few queries: they have no links, rows or children, and their saves have no
 * side effects.
 */
export function writesMany(context: Pick<Context, 'hooks'>, name: ResourceName): boolean {
  const { fields } = entryOf(name)
  const { prepare, beforeSave, writeChildren, writeChildrenOfMany, readChildren, afterSave } = hooksOf(
    context,
    name,
  )
  const parts = Object.values(fields).some(({ kind }) => kind === 'links' || kind === 'rows')
  return (
    !parts &&
    !prepare &&
    !beforeSave &&
    !afterSave &&
    !readChildren &&
    (!writeChildren || !!writeChildrenOfMany)
  )
}

/** Whether many records of a resource can be created in few queries: also those with links, and with children that can be. */
export function createsMany(context: Pick<Context, 'hooks'>, name: ResourceName): boolean {
  const hooks = hooksOf(context, name)
  const canWrite = !hooks.writeChildren || !!hooks.createChildrenOfMany || !!hooks.writeChildrenOfMany
  return !hooks.prepare && canWrite && (!hooks.readChildren || !!hooks.readChildrenOfMany)
}

/**
 * Creates many records as `storeRecord` creates one, of a resource for which `createsMany` is true; returns their ids in order. An
 * error of one record rejects all.
 */
export async function storeRecords(
  operation: OperationContext,
  name: ResourceName,
  bodies: readonly Body[],
): Promise<number[]> {
  const me = operation.context.user?.id ?? null
  const values = await soundValues(
    operation,
    name,
    bodies.map((body) => ({ body, stored: null })),
  )
  const columns = await columnsOfMany(operation, name, values)
  const ids = await insertMany(
    operation,
    name,
    columns.map((one) => ({ ...one, created_by: me, updated_by: me })),
  )
  await writeLinksOfMany(operation, name, ids, values)
  const { createChildrenOfMany, writeChildrenOfMany, afterSave, affectedLists } = hooksOf(
    operation.context,
    name,
  )
  if (createChildrenOfMany) await createChildrenOfMany(operation, ids, values)
  else await writeChildrenOfMany?.(operation, ids)
  for (const [at, after] of (await readWhole(operation, name, ids)).entries()) {
    await afterSave?.(operation, null, after, values[at] ?? {})
    const lists = affectedLists?.(null, after)
    operation.recordChange({ resource: name, id: after.id, action: 'create', after, ...(lists && { lists }) })
  }
  return ids
}

/** The records with their links and children, in the order of their ids. */
async function readWhole(
  { trx, context }: OperationContext,
  name: ResourceName,
  ids: readonly number[],
): Promise<StoredRecord[]> {
  const records = await readRecords(trx, name, ids)
  const { readChildrenOfMany } = hooksOf(context, name)
  if (!readChildrenOfMany) return records
  const children = new Map((await readChildrenOfMany(trx, ids)).map((own) => [own.id, own]))
  return records.map((record) => ({ ...record, ...children.get(record.id), id: record.id }))
}

async function writeLinksOfMany(
  { trx }: OperationContext,
  name: ResourceName,
  ids: readonly number[],
  values: readonly Values[],
): Promise<void> {
  for (const [field, { kind }] of Object.entries(entryOf(name).fields)) {
    if (kind !== 'links') continue
    const rows = values.flatMap((one, at) =>
      ((one[field] ?? []) as number[]).map((target_id, position) => ({
        owner_id: ids[at],
        target_id,
        position,
      })),
    )
    if (rows.length === 0) continue
    const table = sql.table(linkTable(name, field))
    await sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${json(rows)})`.execute(
      trx,
    )
  }
}

/** Updates many records as `updateRecord` updates one, each of them once; `operation` checks the rights by owner. */
export async function updateRecords(
  operation: OperationContext,
  name: ResourceName,
  changes: readonly { id: number; body: Body }[],
): Promise<void> {
  const ids = changes.map(({ id }) => id)
  const before = await lockMany(operation, name, changes)
  const values = await soundValues(
    operation,
    name,
    changes.map(({ id, body }) => ({ body, stored: before.get(id) ?? null })),
  )
  // A changed slug needs its own search for a free one, so such a record has to be saved singly.
  if (values.some((one) => typeof one.slug === 'string')) throw new Failure(409, 'stale')
  const me = operation.context.user?.id ?? null
  const bySet = new Map<string, Values[]>()
  for (const [at, one] of values.entries()) {
    const columns = await toColumns(operation.context.environment, columnsOf(entryOf(name)), one)
    const set = Object.keys(columns).sort().join()
    bySet.set(set, [...(bySet.get(set) ?? []), { ...columns, id: ids[at], updated_by: me }])
  }
  for (const rows of bySet.values()) await updateMany(operation, name, rows)
  await hooksOf(operation.context, name).writeChildrenOfMany?.(operation, ids)
  for (const after of await readRecords(operation.trx, name, ids))
    operation.recordChange({
      resource: name,
      id: after.id,
      action: 'update',
      before: before.get(after.id),
      after,
    })
}

/** Removes many records that the caller has read and locked, and for which it has checked `beforeDelete` and their uses. */
export async function removeRecords(
  operation: OperationContext,
  name: ResourceName,
  stored: readonly StoredRecord[],
): Promise<void> {
  for (const before of stored) operation.requireRight(before)
  await changeMany(
    operation.trx,
    name,
    stored.map(({ id }) => id),
    { deleted_at: sql`now()`, updated_by: operation.context.user?.id ?? null },
  )
  for (const before of stored) {
    await hooksOf(operation.context, name).afterSave?.(operation, before, null, {})
    operation.recordChange({ resource: name, id: before.id, action: 'delete', before })
  }
}

async function lockMany(
  operation: OperationContext,
  name: ResourceName,
  changes: readonly { id: number; body: Body }[],
): Promise<Map<number, StoredRecord>> {
  const found = await readRecords(
    operation.trx,
    name,
    changes.map(({ id }) => id),
    true,
  )
  const byId = new Map(found.map((record) => [record.id, record]))
  for (const { id, body } of changes) {
    const record = byId.get(id)
    if (!record) throw new Failure(404, 'record_not_found')
    operation.requireRight(record)
    if (typeof body.updated_at === 'string' && body.updated_at !== record.updated_at)
      throw new Failure(409, 'stale')
  }
  return byId
}

async function soundValues(
  operation: OperationContext,
  name: ResourceName,
  items: Parameters<typeof checkMany>[2],
): Promise<Values[]> {
  const found = await checkMany(operation, name, items)
  const wrong = found.find(({ errors }) => Object.keys(errors).length > 0)
  if (wrong) throw new Failure(422, 'invalid', { errors: wrong.errors })
  return found.map(({ values }) => values)
}

async function columnsOfMany(
  operation: OperationContext,
  name: ResourceName,
  values: readonly Values[],
): Promise<Values[]> {
  const fields = columnsOf(entryOf(name))
  const slugs =
    fields.slug?.kind === 'slug'
      ? await freeSlugs(
          operation.trx,
          name,
          values.map(({ slug }) => String(slug)),
        )
      : null
  const { environment } = operation.context
  return Promise.all(
    values.map((one, at) => toColumns(environment, fields, slugs ? { ...one, slug: slugs[at] } : one)),
  )
}

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`

async function insertMany(
  operation: OperationContext,
  name: ResourceName,
  rows: readonly Values[],
): Promise<number[]> {
  const table = sql.table(readName(name, entryOf(name)))
  const names = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column))
  const inserted = sql<{ id: number }>`insert into ${table} (${sql.join(names)})
    select ${sql.join(names)} from jsonb_populate_recordset(null::${table}, ${json(rows)}) returning id`
  const { rows: made } = await inserted.execute(operation.trx).catch((error: unknown) => {
    throw asFieldErrors(error, entryOf(name))
  })
  return made.map(({ id }) => id)
}

async function updateMany(
  operation: OperationContext,
  name: ResourceName,
  rows: readonly Values[],
): Promise<void> {
  const table = sql.table(readName(name, entryOf(name)))
  const names = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  const sets = names.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`)
  await sql`update ${table} t set ${sql.join(sets)}, updated_at = clock_timestamp()
    from jsonb_populate_recordset(null::${table}, ${json(rows)}) n where t.id = n.id`
    .execute(operation.trx)
    .catch((error: unknown) => {
      throw asFieldErrors(error, entryOf(name))
    })
}
