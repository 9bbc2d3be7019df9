import { sql } from 'kysely'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import type { Work } from '../../context/operation.ts'
import { hooksOf, type StoredRecord } from '../hooks.ts'
import { entryOf } from '../registry.ts'
import { readName, toColumns } from '../table.ts'
import { checkMany } from './check-many.ts'
import { freeSlugs } from './free-slug.ts'
import type { Body } from './record-check.ts'
import { readRecords } from './record-read.ts'
import { changeMany } from './record-write.ts'
import { asFieldErrors } from './violations.ts'

type Values = Record<string, unknown>

/** Whether many records of a resource can be written at once: nothing hangs on each of them, and nothing follows from it. */
export function writesMany(context: Pick<Context, 'hooks'>, name: ResourceName): boolean {
  const { fields } = entryOf(name)
  const { prepare, settle, writeChildren, writeChildrenOfMany, readChildren, follow } = hooksOf(context, name)
  const parts = Object.values(fields).some(({ kind }) => kind === 'links' || kind === 'rows')
  return (
    !parts && !prepare && !settle && !follow && !readChildren && (!writeChildren || !!writeChildrenOfMany)
  )
}

/** The create of many records as `storeRecord` does it one by one: their ids, in order. What is wrong with one refuses all. */
export async function storeRecords(
  work: Work,
  name: ResourceName,
  bodies: readonly Body[],
): Promise<number[]> {
  const me = work.context.user?.id ?? null
  const values = await soundValues(
    work,
    name,
    bodies.map((body) => ({ body, stored: null })),
  )
  const columns = await columnsOfMany(work, name, values)
  const ids = await insertMany(
    work,
    name,
    columns.map((one) => ({ ...one, created_by: me, updated_by: me })),
  )
  await hooksOf(work.context, name).writeChildrenOfMany?.(work, ids)
  for (const after of await readRecords(work.trx, name, ids))
    work.keep({ resource: name, id: after.id, action: 'create', after })
  return ids
}

/** The update of many as `updateRecord` does it one by one, each of them once; `work` asks whose they are. */
export async function updateRecords(
  work: Work,
  name: ResourceName,
  changes: readonly { id: number; body: Body }[],
): Promise<void> {
  const ids = changes.map(({ id }) => id)
  const before = await lockMany(work, name, changes)
  const values = await soundValues(
    work,
    name,
    changes.map(({ id, body }) => ({ body, stored: before.get(id) ?? null })),
  )
  // A slug that is changed looks for its place alone.
  if (values.some((one) => typeof one.slug === 'string')) throw new Failure(409, 'stale')
  const me = work.context.user?.id ?? null
  const bySet = new Map<string, Values[]>()
  for (const [at, one] of values.entries()) {
    const columns = await toColumns(work.context.environment, columnsOf(entryOf(name)), one)
    const set = Object.keys(columns).sort().join()
    bySet.set(set, [...(bySet.get(set) ?? []), { ...columns, id: ids[at], updated_by: me }])
  }
  for (const rows of bySet.values()) await updateMany(work, name, rows)
  await hooksOf(work.context, name).writeChildrenOfMany?.(work, ids)
  for (const after of await readRecords(work.trx, name, ids))
    work.keep({ resource: name, id: after.id, action: 'update', before: before.get(after.id), after })
}

/**
 * The removal of many, as they have been read and locked; whether they may go (`mayRemove`) and whether something uses them
 * has been asked before.
 */
export async function removeRecords(
  work: Work,
  name: ResourceName,
  stored: readonly StoredRecord[],
): Promise<void> {
  for (const before of stored) work.requireRight(before)
  await changeMany(
    work.trx,
    name,
    stored.map(({ id }) => id),
    { deleted_at: sql`now()`, updated_by: work.context.user?.id ?? null },
  )
  for (const before of stored) {
    await hooksOf(work.context, name).follow?.(work, before, null, {})
    work.keep({ resource: name, id: before.id, action: 'delete', before })
  }
}

async function lockMany(
  work: Work,
  name: ResourceName,
  changes: readonly { id: number; body: Body }[],
): Promise<Map<number, StoredRecord>> {
  const found = await readRecords(
    work.trx,
    name,
    changes.map(({ id }) => id),
    true,
  )
  const byId = new Map(found.map((record) => [record.id, record]))
  for (const { id, body } of changes) {
    const record = byId.get(id)
    if (!record) throw new Failure(404, 'record_not_found')
    work.requireRight(record)
    if (typeof body.updated_at === 'string' && body.updated_at !== record.updated_at)
      throw new Failure(409, 'stale')
  }
  return byId
}

async function soundValues(
  work: Work,
  name: ResourceName,
  items: Parameters<typeof checkMany>[2],
): Promise<Values[]> {
  const found = await checkMany(work, name, items)
  const wrong = found.find(({ errors }) => Object.keys(errors).length > 0)
  if (wrong) throw new Failure(422, 'invalid', { errors: wrong.errors })
  return found.map(({ values }) => values)
}

async function columnsOfMany(work: Work, name: ResourceName, values: readonly Values[]): Promise<Values[]> {
  const fields = columnsOf(entryOf(name))
  const slugs =
    fields.slug?.kind === 'slug'
      ? await freeSlugs(
          work.trx,
          name,
          values.map(({ slug }) => String(slug)),
        )
      : null
  const { environment } = work.context
  return Promise.all(
    values.map((one, at) => toColumns(environment, fields, slugs ? { ...one, slug: slugs[at] } : one)),
  )
}

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`

async function insertMany(work: Work, name: ResourceName, rows: readonly Values[]): Promise<number[]> {
  const table = sql.table(readName(name, entryOf(name)))
  const names = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column))
  const inserted = sql<{ id: number }>`insert into ${table} (${sql.join(names)})
    select ${sql.join(names)} from jsonb_populate_recordset(null::${table}, ${json(rows)}) returning id`
  const { rows: made } = await inserted.execute(work.trx).catch((error: unknown) => {
    throw asFieldErrors(error, entryOf(name))
  })
  return made.map(({ id }) => id)
}

async function updateMany(work: Work, name: ResourceName, rows: readonly Values[]): Promise<void> {
  const table = sql.table(readName(name, entryOf(name)))
  const names = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  const sets = names.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`)
  await sql`update ${table} t set ${sql.join(sets)}, updated_at = clock_timestamp()
    from jsonb_populate_recordset(null::${table}, ${json(rows)}) n where t.id = n.id`
    .execute(work.trx)
    .catch((error: unknown) => {
      throw asFieldErrors(error, entryOf(name))
    })
}
