import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema/schema.ts'

type Work<Result> = (trx: Transaction<Schema>) => Promise<Result>
type OpenTransaction = {
  trx: Transaction<Schema>
  open: boolean
  /** How many operations inside of it are part of another. */
  inside: number
  beforeCommit: (() => Promise<void>)[]
  afterCommit: (() => void | Promise<void>)[]
  ended: ((committed: boolean) => void)[]
}

const current = new AsyncLocalStorage<OpenTransaction>()
const attempts = 3

/** How many are open in this process. */
let open = 0

/**
 * Runs inside of an open transaction. To tell what happens inside of one, Node follows every promise of the process, which is a
 * tenth of what a page takes: so only as long as there are any.
 */
async function whileOpen<Result>(opened: OpenTransaction, run: () => Promise<Result>): Promise<Result> {
  open += 1
  try {
    return await current.run(opened, run)
  } finally {
    // What was started inside and is still going on may use the root connection again.
    opened.open = false
    open -= 1
    if (open === 0) current.disable()
  }
}

/**
 * The one way to write: runs `run` in a transaction, or in the one that is open around it. A deadlock or a serialization
 * failure runs it again, so it must change nothing but the database; the rest belongs into `afterCommit`. Its queries are
 * awaited one after the other: of several at once, one that is still queued when another fails would run after the rollback.
 */
export async function transaction<Result>(db: Kysely<Schema>, run: Work<Result>): Promise<Result> {
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

/** Reads everything as it is at one moment, whatever others write meanwhile; for what reads the whole shop. */
export const inSnapshot = <Result>(db: Kysely<Schema>, run: Work<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run)

/** Runs inside the open transaction, after everything else and before it commits; the hooks run in order. */
export function beforeCommit(hook: () => Promise<void>): void {
  openTransaction().beforeCommit.push(hook)
}

/**
 * Runs before the open transaction commits. As part of another operation it runs now: that one may read what this leaves, or
 * take it back.
 */
export async function atTheEnd(hook: () => Promise<void>): Promise<void> {
  const { inside, beforeCommit } = openTransaction()
  if (inside > 0) await hook()
  else beforeCommit.push(hook)
}

/** Runs a part of the open transaction that may be taken back by itself: nothing of it is put off to the end, where it would stay. */
export const asPart = <Result>(run: () => Promise<Result>): Promise<Result> =>
  runInside(openTransaction(), run)

/** Runs once the open transaction has committed, before its writer goes on; never when it is rolled back. */
export function afterCommit(hook: () => void | Promise<void>): void {
  openTransaction().afterCommit.push(hook)
}

/** Runs when the open transaction has ended, and tells whether it was committed or rolled back. */
export function onTransactionEnd(hook: (committed: boolean) => void): void {
  openTransaction().ended.push(hook)
}

/** Whether a transaction is open here, which must not wait for whoever may need its connection. */
export const isInsideTransaction = (): boolean => current.getStore()?.open === true

/**
 * Throws inside an open transaction. The root connection asks it before every query: on the embedded database, which has
 * one connection, such a query would wait for ever for the transaction that waits for it (docs/decisions/0042).
 */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error(
      'A query outside the open transaction: inside transaction() use the trx that it hands over.',
    )
  }
}

async function runInside<Result>(outer: OpenTransaction, run: Work<Result>): Promise<Result> {
  outer.inside += 1
  try {
    return await run(outer.trx)
  } finally {
    outer.inside -= 1
  }
}

async function runOnce<Result>(db: Kysely<Schema>, run: Work<Result>): Promise<Result> {
  const afterCommit: OpenTransaction['afterCommit'] = []
  const ended: OpenTransaction['ended'] = []
  const end = (committed: boolean) => {
    for (const hook of ended) hook(committed)
  }
  const committing = db.transaction().execute(async (trx) => {
    const opened: OpenTransaction = { trx, open: true, inside: 0, beforeCommit: [], afterCommit, ended }
    return whileOpen(opened, async () => {
      const value = await run(trx)
      // A hook may add another.
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

// The write stands, so what fails after it may not make it look failed.
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
