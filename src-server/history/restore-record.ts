import { sql } from 'kysely'
import { columnsOf } from '#domain/resource.ts'
import type { ResourceName } from '#registry'
import { Failure, type FieldErrors } from '../failure.ts'
import type { Work } from '../operation.ts'
import { recordOrThrow } from '../resources/record-read.ts'
import { change } from '../resources/record-write.ts'
import { deadReferences } from '../resources/references.ts'
import { entryOf } from '../resources/registry.ts'
import { type StoredRecord, services } from '../resources/services.ts'

/** Brings a deleted record back as it was, where what it refers to is still there and its rules still hold. */
export async function restoreRecord(work: Work, name: ResourceName, id: number): Promise<StoredRecord> {
  const { trx, context } = work
  await change(trx, name, id, { deleted_at: null, updated_by: context.user?.id ?? null })
  const after = await recordOrThrow(trx, name, id)
  work.requireRight(after)
  const fields = columnsOf(entryOf(name))
  refuse(await deadReferences(work, fields, after, null))
  refuse((await services[name]?.rules?.(work, after, after)) ?? {})
  await services[name]?.follow?.(work, null, after, {})
  work.keep({ resource: name, id, action: 'create', after })
  return after
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
