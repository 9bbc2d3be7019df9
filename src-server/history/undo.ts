import { sees } from '#domain/accounts/permissions.ts'
import { localDigits } from '#domain/language/digits.ts'
import { undoneAtOnce } from '#domain/operations/history.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { type OperationContext, runOperation } from '../context/operation.ts'
import { requireRecentFor } from '../context/recent-authentication.ts'
import { entryOf } from '../resources/registry.ts'
import { describeDifference as changeInWords, titlesFor } from './describe-difference.ts'
import { changesOf } from './differences.ts'
import { type HistoryRow, readHistoryRows, type UndoTarget } from './history-rows.ts'
import { historyFeature } from './row-scope.ts'
import { named, stayedInWords } from './stayed.ts'
import { historyStepOf } from './step.ts'
import { type NotRestored, type Progress, requireRecent, type Undone, undoRows } from './undo-operation.ts'
import { startUndo } from './undo-runs.ts'

declare module '../context/context.ts' {
  interface Hooks {
    /** Runs when an operation has been undone, in the transaction of the undo. */
    afterUndo: (operation: OperationContext, operation_id: string) => Promise<void>
  }
}

/** The result of an undo; in a preview `restored` is the expected number. */
export type Answer = {
  restored: number
  operation_id: string
  left: { resource: string; id: number; title: string; reason: string }[]
  left_total: number
  /** The job, if the undo is too large for the request; nothing has been undone yet. */
  run_id: number | null
  /** The number of writes to undo. */
  total: number
}

/** How many changed records a preview shows. */
const shown = 20

/**
 * Undoes one write, or a whole operation, with the permissions of the current user: within the request, or in a job if it is
 * large.
 */
export async function undo(context: Context, target: UndoTarget, now = new Date()): Promise<Answer> {
  const rows = await readOwn(context, target)
  requireRecentForAll(context, rows)
  const total = rows.length
  if (total > undoneAtOnce && 'operation_id' in target) {
    requireRecent(rows, now)
    const run_id = await startUndo(context, target.operation_id, total)
    return { restored: 0, operation_id: '', left: [], left_total: 0, run_id, total }
  }
  const done = await undoNow(context, target, rows, { at: now })
  if (!done) throw new Failure(409, 'undo.done_already')
  return { ...done, ...describeLeft(context, done.left), run_id: null, total }
}

type How = {
  at: Date
  progress?: Progress
  /** Runs before the undo in its transaction; false if there is nothing left to do. */
  first?: (operation: OperationContext) => Promise<boolean>
  last?: (operation: OperationContext, undone: Undone) => Promise<void>
}

/** Undoes the rows in one operation. */
export const undoNow = (context: Context, target: UndoTarget, rows: readonly HistoryRow[], how: How) =>
  runOperation(context, viewOf(rows), async (operation) => {
    if ((await how.first?.(operation)) === false) return null
    const done = await undoRows(operation, rows, how.at, how.progress)
    if (done.restored > 0 && 'operation_id' in target)
      await context.hooks.afterUndo(operation, target.operation_id)
    await how.last?.(operation, done)
    return { restored: done.restored, operation_id: operation.operation_id, left: done.left }
  })

/** A preview checks this many writes; beyond that it only counts. */
const lookedAt = 500

/** The result of an undo without saving: it runs and is rolled back, because only the real checks know what would be rejected. */
export async function previewUndo(context: Context, target: UndoTarget, now = new Date()) {
  const all = await readOwn(context, target)
  requireRecentForAll(context, all)
  const rows = all.slice(0, lookedAt)
  const seen: { restored: number; left: NotRestored[]; done: HistoryRow[] } = {
    restored: 0,
    left: [],
    done: [],
  }
  await runOperation(context, viewOf(rows), async (operation) => {
    Object.assign(seen, await undoRows(operation, rows, now))
    throw thrownAway
  }).catch((error: unknown) => {
    if (error !== thrownAway) throw error
  })
  const { restored, left, done } = seen
  return {
    restored,
    total: all.length,
    looked: rows.length,
    samples: await samplesOf(context, done.slice(0, shown)),
    ...describeLeft(context, left),
  }
}

const thrownAway = Symbol('a preview is rolled back')

/** The changes that an undo would make to these records, as texts. */
async function samplesOf(context: Context, rows: readonly HistoryRow[]) {
  const steps = rows.map((row) => ({
    row,
    step: historyStepOf(row),
    changes: changesOf(row, context.language),
  }))
  const titles = await titlesFor(
    context,
    steps.flatMap(({ changes }) => changes),
  )
  return steps.map(({ row, step, changes }) => ({
    resource: row.resource,
    id: row.record_id,
    title: titleOf(context, row),
    what: step?.what ?? 'back',
    changes: changes.map(({ before, after, ...change }) =>
      changeInWords({ ...change, before: after, after: before }, titles, context.language),
    ),
  }))
}

const titleOf = ({ language }: Context, { title, record_id }: HistoryRow): string =>
  title ?? `#${localDigits(record_id, language)}`

/** The current user's own writes; others' only for users who see them in the history. */
export async function readOwn(context: Context, target: UndoTarget): Promise<HistoryRow[]> {
  const { user } = context
  const rows = await readHistoryRows(context.db, target)
  const all = sees(user, historyFeature) === 'all'
  if (rows.length === 0 || rows.some(({ user_id }) => !all && user_id !== user?.id))
    throw new Failure(404, 'undo.unknown')
  return rows
}

// Checked first, because the error of one record among many is only listed, and a job has no session to check.
const requireRecentForAll = (context: Context, rows: readonly HistoryRow[]) => {
  for (const { resource } of rows)
    requireRecentFor(context, { action: 'edit', feature: entryOf(resource).feature })
}

/** Each record checks its own right; the operation as a whole requires view access to the first resource. */
const viewOf = (rows: readonly HistoryRow[]) =>
  ({ action: 'view', feature: entryOf((rows[0] as HistoryRow).resource).feature }) as const

function describeLeft({ language }: Context, left: readonly NotRestored[]) {
  return { left: stayedInWords({ language }, left.slice(0, named)), left_total: left.length }
}
