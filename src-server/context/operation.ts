import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type Action, type Owned, refusal } from '#domain/accounts/permissions.ts'
import type { Change } from '../database/changes.ts'
import type { Schema } from '../database/schema/schema.ts'
import { asPart, atTheEnd, transaction } from '../database/transaction.ts'
import type { Context, Kept } from './context.ts'
import { Failure } from './failure.ts'
import { notAllowed } from './not-allowed.ts'
import { requireRecentFor } from './recent-authentication.ts'

/** Who may: the right to an action of a feature, or a rule of the operation's own that names why nobody is asked. */
export type Guard = { action: Action; feature: number } | { open: OpenTo }

/** Why nobody is asked for a right. */
type OpenTo =
  | 'whoever places an order'
  | 'signing in'
  | 'a newcomer'
  | 'its owner'
  | 'the shop itself'
  | 'the first start'
  | 'a new release'

/** What a running operation works with. Nothing else writes (docs/decisions/0041). */
export type Work = {
  context: Context
  trx: Transaction<Schema>
  /** What the history calls this operation. */
  operation_id: string
  /** Whether anybody asked for this who has rights to be held to; the shop itself and newcomers are not. */
  guarded: boolean
  /** Whose record it is about to touch: own and others' records need different rights (docs/domain.md 4). */
  requireRight: (record: Owned | undefined) => void
  keep: (change: Kept) => void
  /** What the ledger says of stock that is moved here; left out: by hand. */
  stock?: { reason: 'adjust' | 'import'; note: string }
  /** Whether the values come from a file: nobody has looked at each of them. */
  imported?: true
}

/** Asks the one permission rule; a refusal says which feature and which flag was missing. */
export function requireRight(context: Context, guard: Guard, record?: Owned): void {
  if ('open' in guard) return
  if (context.user?.second_factor_missing) throw new Failure(403, 'second_factor_first')
  const refused = refusal(context.user, guard.action, guard.feature, record)
  if (refused) throw notAllowed(context, refused)
}

/** The same before a write: sensitive features also need a recent proof of identity. */
export function requireRightToWrite(context: Context, guard: Guard, record?: Owned): void {
  requireRight(context, guard, record)
  if (!('open' in guard)) requireRecentFor(context, guard)
}

/**
 * The one way to write: asks who may, and does the work, its history and its announcement in one transaction.
 * Operations inside operations share the outermost transaction.
 */
export async function operate<Result>(
  context: Context,
  guard: Guard,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  requireRightToWrite(context, guard)
  return transaction(context.db, async (trx) => {
    const kept: Kept[] = []
    const operation_id = randomUUID()
    const result = await run({
      context,
      trx,
      operation_id,
      guarded: !('open' in guard),
      requireRight: (record) => requireRightToWrite(context, guard, record),
      keep: (change) => kept.push(change),
    })
    await atTheEnd(() => context.hooks.recordHistory(context, trx, operation_id, kept))
    for (const change of announced(kept)) context.changes.announce(trx, change)
    return result
  })
}

/**
 * Does a part of the work that may be refused by itself: then nothing of it stays, in the database, the history and the queue.
 * A Failure is a refusal, and so is what `isRefusal` says of what it gives; any other error undoes the whole operation.
 */
export async function tryPart<Result>(
  work: Work,
  run: (part: Work) => Promise<Result>,
  isRefusal: (result: Result) => boolean = () => false,
): Promise<Result | Failure> {
  const { trx, keep } = work
  const kept: Kept[] = []
  await sql`savepoint part`.execute(trx)
  const result = await asPart(() => run({ ...work, keep: (change) => kept.push(change) })).catch(
    (error: unknown) => {
      if (error instanceof Failure) return error
      throw error
    },
  )
  const refused = result instanceof Failure || isRefusal(result)
  if (refused) await sql`rollback to savepoint part`.execute(trx)
  await sql`release savepoint part`.execute(trx)
  if (!refused) for (const change of kept) keep(change)
  return result
}

/** So many records of one kind are announced one by one; of more it is said that the kind has changed. */
const few = 200

function announced(kept: readonly Kept[]): Change[] {
  const kinds = new Map<string, Kept[]>()
  for (const change of kept) {
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
