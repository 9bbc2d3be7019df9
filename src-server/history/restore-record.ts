import { sql } from 'kysely'
import { columnsOf } from '#domain/fields/resource.ts'
import type { ResourceName } from '#registry'
import { Failure, type FieldErrors } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'
import { hooksOf, type StoredRecord } from '../resources/hooks.ts'
import { readRecords, recordOrThrow } from '../resources/records/record-read.ts'
import { change, changeMany } from '../resources/records/record-write.ts'
import { deadReferences, deadReferencesOfMany } from '../resources/records/references.ts'
import { entryOf } from '../resources/registry.ts'
import { readName } from '../resources/table.ts'

// Made once more, says the history; but it may be referred to, so that whoever listens hears that it is another.
const back = { action: 'update', as: 'create' } as const

/** Brings a deleted record back as it was, where what it refers to is still there and its rules still hold. */
export async function restoreRecord(work: Work, name: ResourceName, id: number): Promise<StoredRecord> {
  const { trx, context } = work
  await change(trx, name, id, { deleted_at: null, updated_by: context.user?.id ?? null })
  const after = await recordOrThrow(work, name, id)
  work.requireRight(after)
  const fields = columnsOf(entryOf(name))
  refuse(await deadReferences(work, fields, after, null))
  refuse((await hooksOf(context, name).rules?.(work, after, after)) ?? {})
  await hooksOf(context, name).follow?.(work, null, after, {})
  work.keep({ ...back, resource: name, id, after })
  return after
}

/** The same of many that nothing hangs on; what is wrong with one refuses all. */
export async function restoreRecords(work: Work, name: ResourceName, ids: readonly number[]): Promise<void> {
  const { trx, context } = work
  await changeMany(trx, name, ids, { deleted_at: null, updated_by: context.user?.id ?? null })
  const restored = await readRecords(trx, name, ids)
  if (restored.length < ids.length) throw new Failure(404, 'record_not_found')
  const fields = columnsOf(entryOf(name))
  for (const dead of await deadReferencesOfMany(
    work,
    fields,
    restored.map((values) => ({ values, stored: null })),
  ))
    refuse(dead)
  for (const after of restored) {
    work.requireRight(after)
    refuse((await hooksOf(context, name).rules?.(work, after, after)) ?? {})
    work.keep({ ...back, resource: name, id: after.id, after })
  }
}

/** Which of these were deleted, softly, and are there to be brought back. */
export async function deletedAmong(
  { trx }: Work,
  name: ResourceName,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(readName(name, entryOf(name)))}
    where id = any(${ids}::integer[]) and deleted_at is not null order by id for update`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether it was deleted, softly, and is there to be brought back. */
export async function isDeleted({ trx }: Work, table: string, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(table)} where id = ${id} and deleted_at is not null for update`.execute(
      trx,
    )
  return rows.length > 0
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new Failure(422, 'invalid', { errors })
}
