import { sql } from 'kysely'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import { Failure, rejectErrors } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { hooksOf, type StoredRecord } from '../resources/hooks.ts'
import { readRecords, recordOrThrow } from '../resources/records/record-read.ts'
import { change, changeMany } from '../resources/records/record-write.ts'
import { deadReferences, deadReferencesOfMany } from '../resources/records/references.ts'
import { entryOf } from '../resources/registry.ts'
import { readName } from '../resources/table.ts'

// The history records it as a creation; the published event is an update, because other records may refer to it.
const back = { action: 'update', as: 'create' } as const

/** Restores a deleted record if the records that it refers to still exist and its rules still hold. */
export async function restoreRecord(
  operation: OperationContext,
  name: ResourceName,
  id: number,
): Promise<StoredRecord> {
  const { trx, context } = operation
  await change(trx, name, id, { deleted_at: null, updated_by: context.user?.id ?? null })
  const after = await recordOrThrow(operation, name, id)
  operation.requireRight(after)
  const fields = columnsOf(entryOf(name))
  rejectErrors(await deadReferences(operation, fields, after, null))
  rejectErrors((await hooksOf(context, name).rules?.(operation, after, after)) ?? {})
  await hooksOf(context, name).afterSave?.(operation, null, after, {})
  operation.recordChange({ ...back, resource: name, id, after })
  return after
}

/** The same for many records without child rows; one error rejects all. */
export async function restoreRecords(
  operation: OperationContext,
  name: ResourceName,
  ids: readonly number[],
): Promise<void> {
  const { trx, context } = operation
  await changeMany(trx, name, ids, { deleted_at: null, updated_by: context.user?.id ?? null })
  const restored = await readRecords(trx, name, ids)
  if (restored.length < ids.length) throw new Failure(404, 'record_not_found')
  const fields = columnsOf(entryOf(name))
  for (const dead of await deadReferencesOfMany(
    operation,
    fields,
    restored.map((values) => ({ values, stored: null })),
  ))
    rejectErrors(dead)
  for (const after of restored) {
    operation.requireRight(after)
    rejectErrors((await hooksOf(context, name).rules?.(operation, after, after)) ?? {})
    operation.recordChange({ ...back, resource: name, id: after.id, after })
  }
}

/** Which of these records are soft-deleted and can be restored. */
export async function deletedAmong(
  { trx }: OperationContext,
  name: ResourceName,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(readName(name, entryOf(name)))}
    where id = any(${ids}::integer[]) and deleted_at is not null order by id for update`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the record is soft-deleted and can be restored. */
export async function isDeleted({ trx }: OperationContext, table: string, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(table)} where id = ${id} and deleted_at is not null for update`.execute(
      trx,
    )
  return rows.length > 0
}
