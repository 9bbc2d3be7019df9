import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema/schema.ts'

type OperationContext<Result> = (trx: Transaction<Schema>) => Promise<Result>
type OpenTransaction = {
  trx: Transaction<Schema>
  open: boolean
  /** How many nested operations are running. */
  inside: number
  beforeCommit: (() => Promise<void>)[]
  afterCommit: (() => void | Promise<void>)[]
  ended: ((committed: boolean) => void)[]
}

const current = new AsyncLocalStorage<OpenTransaction>()
const attempts = 3

/** The number of open transactions in this process. */
let open = 0

/**
 * Runs within an open transaction. AsyncLocalStorage makes Node track every promise of the process, which takes a tenth of the
 * time of a page: so it is enabled only while a transaction is open.
 */
async function whileOpen<Result>(opened: OpenTransaction, run: () => Promise<Result>): Promise<Result> {
  open += 1
  try {
    return await current.run(opened, run)
  } finally {
    // Work that was started inside and still runs may use the root connection again.
    opened.open = false
    open -= 1
    if (open === 0) current.disable()
  }
}

/**
 * The only function for writing: runs `run` in a transaction, or in the surrounding open one. After a deadlock or a serialization
 * failure it runs again, so it must change nothing but the database; other effects belong into `afterCommit`. Its queries are
 * awaited one after the other: of several parallel ones, a queued query would run after the rollback if another fails.
 */
export async function transaction<Result>(
  db: Kysely<Schema>,
  run: OperationContext<Result>,
): Promise<Result> {
  const outer = current.getStore()
  if (outer?.open) return runInside(outer, run)
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, run)
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
    }
  }
}

/** Reads a consistent snapshot, whatever others write meanwhile; for reading the whole shop. */
export const inSnapshot = <Result>(db: Kysely<Schema>, run: OperationContext<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run)

/** Runs inside the open transaction, after everything else and before it commits; the hooks run in order. */
export function beforeCommit(hook: () => Promise<void>): void {
  openTransaction().beforeCommit.push(hook)
}

/**
 * Runs before the open transaction commits. Within a nested operation it runs immediately, because the outer operation may read
 * its result or roll it back.
 */
export async function atTheEnd(hook: () => Promise<void>): Promise<void> {
  const { inside, beforeCommit } = openTransaction()
  if (inside > 0) await hook()
  else beforeCommit.push(hook)
}

/**
 * Runs a part of the open transaction that may be rolled back alone: nothing of it is deferred to the end, where it would survive
 * the rollback.
 */
export const asPart = <Result>(run: () => Promise<Result>): Promise<Result> =>
  runInside(openTransaction(), run)

/** Runs after the open transaction has committed and before `transaction` returns; never after a rollback. */
export function afterCommit(hook: () => void | Promise<void>): void {
  openTransaction().afterCommit.push(hook)
}

/** Runs when the open transaction has ended; the argument is true for a commit, false for a rollback. */
export function onTransactionEnd(hook: (committed: boolean) => void): void {
  openTransaction().ended.push(hook)
}

/** Whether a transaction is open here; it must not wait for a request that may need its connection. */
export const isInsideTransaction = (): boolean => current.getStore()?.open === true

/**
 * Throws inside an open transaction. The root connection calls it before every query: on the embedded database, which has one
 * connection, such a query would wait forever for the transaction that waits for it (docs/decisions/0042).
 */
export function assertOutsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error(
      'A query outside the open transaction: inside transaction() use the trx that it hands over.',
    )
  }
}

async function runInside<Result>(outer: OpenTransaction, run: OperationContext<Result>): Promise<Result> {
  outer.inside += 1
  try {
    return await run(outer.trx)
  } finally {
    outer.inside -= 1
  }
}

async function runOnce<Result>(db: Kysely<Schema>, run: OperationContext<Result>): Promise<Result> {
  const afterCommit: OpenTransaction['afterCommit'] = []
  const ended: OpenTransaction['ended'] = []
  const end = (committed: boolean) => {
    for (const hook of ended) hook(committed)
  }
  const committing = db.transaction().execute(async (trx) => {
    const opened: OpenTransaction = { trx, open: true, inside: 0, beforeCommit: [], afterCommit, ended }
    return whileOpen(opened, async () => {
      const value = await run(trx)
      // A hook may add another one.
      for (const hook of opened.beforeCommit) await hook()
      return value
    })
  })
  const result = await committing.catch((error: unknown) => {
    end(false)
    throw error
  })
  end(true)
  for (const hook of afterCommit) await quietly(hook)
  return result
}

// The write is committed, so an error after it must not make it look failed.
async function quietly(hook: () => void | Promise<void>): Promise<void> {
  try {
    await hook()
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : String(error))
  }
}

function openTransaction(): OpenTransaction {
  const opened = current.getStore()
  if (!opened?.open) throw new Error('There is no open transaction here.')
  return opened
}

// serialization_failure and deadlock_detected
function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
}
