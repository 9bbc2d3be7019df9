import { sql } from 'kysely'
import { importState } from '#domain/imports/run.ts'
import type { OperationContext } from '../../context/operation.ts'

/**
 * Marks an import as undone, with time and user, when its operation is undone anywhere in the back office; when that undo is
 * undone, the import counts as applied again.
 */
export async function noteUndone(
  { trx, context, operation_id }: OperationContext,
  taken_back: string,
): Promise<void> {
  await sql`update import_runs set state = ${importState('undone')}, undo_id = ${operation_id}::uuid,
      undone_at = clock_timestamp(), undone_by = ${context.user?.id ?? null}, updated_at = clock_timestamp()
    where operation_id = ${taken_back}::uuid and state = ${importState('applied')}`.execute(trx)
  await sql`update import_runs set state = ${importState('applied')}, undo_id = null, undone_at = null,
      undone_by = null, updated_at = clock_timestamp()
    where undo_id = ${taken_back}::uuid and state = ${importState('undone')}`.execute(trx)
}
