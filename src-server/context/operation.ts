import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type Action, missingPermission, type Owned } from '#domain/accounts/permissions.ts'
import type { Change } from '../database/changes.ts'
import type { Schema } from '../database/schema/schema.ts'
import { asPart, atTheEnd, transaction } from '../database/transaction.ts'
import type { Context, RecordedChange } from './context.ts'
import { Failure } from './failure.ts'
import { notAllowed } from './not-allowed.ts'
import { requireRecentFor } from './recent-authentication.ts'

/** The permission of an operation: the right to an action of a feature, or the reason why no right is needed. */
export type Guard = { action: Action; feature: number } | { open: OpenTo }

/** Why no right is needed. */
type OpenTo =
  | 'anyone who orders'
  | 'signing in'
  | 'a newcomer'
  | 'its owner'
  | 'the shop itself'
  | 'the first start'
  | 'a new release'

/** The context of a running operation. Nothing else writes (docs/decisions/0041). */
export type OperationContext = {
  context: Context
  trx: Transaction<Schema>
  /** The id of this operation in the history. */
  operation_id: string
  /** Whether permissions are checked; not for operations of the shop itself or of users without an account. */
  guarded: boolean
  /** Checks the right for the record that will be changed: own and others' records need different rights (docs/domain.md 4). */
  requireRight: (record: Owned | undefined) => void
  recordChange: (change: RecordedChange) => void
  /** The reason and note of stock changes in the ledger; by default a manual adjustment. */
  stock?: { reason: 'adjust' | 'import'; note: string }
  /** Whether the values come from a file, so that no person has checked each of them. */
  imported?: true
}

/** Checks the permission; the error names the missing feature and right. */
export function requireRight(context: Context, guard: Guard, record?: Owned): void {
  if ('open' in guard) return
  if (context.user?.second_factor_missing) throw new Failure(403, 'second_factor_first')
  const failed = missingPermission(context.user, guard.action, guard.feature, record)
  if (failed) throw notAllowed(context, failed, guard.action)
}

/** The same before a write: sensitive features also need a recent proof of identity. */
export function requireRightToWrite(context: Context, guard: Guard, record?: Owned): void {
  requireRight(context, guard, record)
  if (!('open' in guard)) requireRecentFor(context, guard)
}

/**
 * The only function for writing: it checks the permission, and runs the work, its history and its change events in one
 * transaction. Nested operations share the outermost transaction. `operation_id`: that of an earlier operation of which this one
 * is a further step; the history shows and undoes them together.
 */
export async function runOperation<Result>(
  context: Context,
  guard: Guard,
  run: (operation: OperationContext) => Promise<Result>,
  operation_id: string = randomUUID(),
): Promise<Result> {
  requireRightToWrite(context, guard)
  return transaction(context.db, async (trx) => {
    const recorded: RecordedChange[] = []
    const result = await run({
      context,
      trx,
      operation_id,
      guarded: !('open' in guard),
      requireRight: (record) => requireRightToWrite(context, guard, record),
      recordChange: (change) => recorded.push(change),
    })
    await atTheEnd(() => context.hooks.recordHistory(context, trx, operation_id, recorded))
    for (const change of announced(recorded)) context.changes.announce(trx, change)
    await context.recordWritten?.(trx)
    return result
  })
}

/**
 * Runs a part of an operation that may fail alone: then its changes in the database, the history and the queue are rolled back.
 * It fails with a Failure, or with a result for which `isRejected` is true; any other error rolls the whole
 * operation back.
 */
export async function tryPart<Result>(
  operation: OperationContext,
  run: (part: OperationContext) => Promise<Result>,
  isRejected: (result: Result) => boolean = () => false,
): Promise<Result | Failure> {
  const { trx, recordChange } = operation
  const recorded: RecordedChange[] = []
  await sql`savepoint part`.execute(trx)
  const result = await asPart(() =>
    run({ ...operation, recordChange: (change) => recorded.push(change) }),
  ).catch((error: unknown) => {
    if (error instanceof Failure) return error
    throw error
  })
  const failed = result instanceof Failure || isRejected(result)
  if (failed) await sql`rollback to savepoint part`.execute(trx)
  await sql`release savepoint part`.execute(trx)
  if (!failed) for (const change of recorded) recordChange(change)
  return result
}

/** Up to this many records of a resource are announced one by one; with more, one event announces the resource. */
const few = 200

function announced(recorded: readonly RecordedChange[]): Change[] {
  const kinds = new Map<string, RecordedChange[]>()
  for (const change of recorded) {
    const same = kinds.get(change.resource)
    if (same) same.push(change)
    else kinds.set(change.resource, [change])
  }
  return [...kinds].flatMap(([resource, changes]): Change[] =>
    changes.length > few
      ? [{ resource, id: null, action: 'refresh' }]
      : changes.map(({ id, action, lists }) => ({ resource, id, action, ...(lists && { lists }) })),
  )
}
