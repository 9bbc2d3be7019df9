import { sql } from 'kysely'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation, tryPart } from '../context/operation.ts'
import { failureText } from '../http/errors.ts'
import { orderedList } from '../resources/list/list.ts'
import { removeRecord, updateRecord } from '../resources/records/engine.ts'
import { entryOf } from '../resources/registry.ts'

/** A record that could not be changed, and why. */
export type RejectedRecord = { id: number; title: string; reason: string }
export type BulkAnswer = { changed: number; rejected: RejectedRecord[]; operation_id: string }

type Row = { id: number; title: string | null; status: boolean | null }

/** Publishes or unpublishes many records, as far as each one can be changed; those with that status already are skipped. */
export const bulkStatus = (context: Context, name: ResourceName, ids: readonly number[], status: boolean) =>
  bulk(context, name, 'edit', ids, (operation, row) =>
    row.status === status ? null : updateRecord(operation, name, row.id, { status }),
  )

/** Deletes many records, except those that are still in use or may not be deleted. */
export const bulkDelete = (context: Context, name: ResourceName, ids: readonly number[]) =>
  bulk(context, name, 'delete', ids, (operation, { id }) => removeRecord(operation, name, id))

async function bulk(
  context: Context,
  name: ResourceName,
  action: 'edit' | 'delete',
  ids: readonly number[],
  run: (operation: OperationContext, row: Row) => Promise<unknown> | null,
): Promise<BulkAnswer> {
  const guard = { action, feature: entryOf(name).feature }
  return runOperation(context, guard, async (operation) => {
    const rows = await readRows(operation, name, ids)
    const rejected: RejectedRecord[] = []
    let changed = 0
    // Sorted, so that two concurrent requests for the same records wait for each other instead of causing a deadlock.
    for (const id of [...ids].sort((a, b) => a - b)) {
      const row = rows.get(id)
      const done = row
        ? await tryPart(operation, async (part) => {
            const running = run(part, row)
            await running
            return running !== null
          })
        : notFound
      if (done instanceof Failure)
        rejected.push({ id, title: row?.title ?? '', reason: failureText(done, context.language) })
      else if (done) changed += 1
    }
    return { changed, rejected, operation_id: operation.operation_id }
  })
}

const notFound = new Failure(404, 'record_not_found')

/** The records that the list shows to the current user; others count as not found. */
async function readRows({ context, trx }: OperationContext, name: ResourceName, ids: readonly number[]) {
  const entry = entryOf(name)
  const { title } = entry
  const fields = columnsOf(entry)
  const inBengali = context.language === 'bn' && `${title}_bn` in fields
  const called = inBengali
    ? sql`coalesce(t.${sql.ref(`${title}_bn`)}, t.${sql.ref(title)})`
    : sql`t.${sql.ref(title)}`
  const status = 'status' in fields ? sql`t.status` : sql`null`
  const { from } = orderedList(context, name, { page: 1, limit: ids.length, filter: {}, ids: [...ids] })
  const { rows } = await sql<Row>`select t.id, ${called}::text as title, ${status} as status ${from}`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
