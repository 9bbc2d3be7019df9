import { sql } from 'kysely'
import type { OperationContext } from '../../context/operation.ts'

type Operation = Pick<OperationContext, 'trx'>

const key = sql`hashtextextended('wallet transfers', 0)`

/**
 * Taken first by an import of a statement: no transfer is entered or decided until it ends. Otherwise a transfer that is entered at
 * the same time would neither see the lines of the statement nor be seen by it.
 */
export const lockForImport = ({ trx }: Operation) => sql`select pg_advisory_xact_lock(${key})`.execute(trx)

/** Taken first when one transfer is entered or decided; others can be at the same time. */
export const lockForTransfer = ({ trx }: Operation) =>
  sql`select pg_advisory_xact_lock_shared(${key})`.execute(trx)
