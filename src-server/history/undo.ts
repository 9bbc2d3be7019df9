import { sees } from '#domain/accounts/permissions.ts'
import { localDigits } from '#domain/language/digits.ts'
import { undoneAtOnce } from '#domain/operations/history.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { operate, type Work } from '../context/operation.ts'
import { requireRecentFor } from '../context/recent-authentication.ts'
import { entryOf } from '../resources/registry.ts'
import { changesOf } from './differences.ts'
import { inWords as changeInWords, titlesFor } from './in-words.ts'
import { type Asked, type KeptRow, readKept } from './kept-rows.ts'
import { historyFeature } from './sight.ts'
import { named, stayedInWords } from './stayed.ts'
import { stepOf } from './step.ts'
import { type Left, type Progress, refuseLate, type Undone, undoRows } from './undo-operation.ts'
import { startUndo } from './undo-runs.ts'

declare module '../context/context.ts' {
  interface Hooks {
    /** Runs when an operation has been undone, in the transaction of the undo. */
    afterUndo: (work: Work, operation_id: string) => Promise<void>
  }
}

/** What has become of an undo; `restored` of a preview is what would. */
export type Answer = {
  restored: number
  operation_id: string
  left: { resource: string; id: number; title: string; reason: string }[]
  left_total: number
  /** The job that does it, where it is too much to wait for; nothing has been taken back yet. */
  run_id: number | null
  /** How many writes it takes back. */
  total: number
}

/** How many of the records that change are shown. */
const shown = 20

/**
 * Takes back one write, or all that an operation did, with the rights of whoever asks: at once, or by a job where it was
 * more than anybody waits for.
 */
export async function undo(context: Context, asked: Asked, now = new Date()): Promise<Answer> {
  const rows = await readOwn(context, asked)
  requireRecentForAll(context, rows)
  const total = rows.length
  if (total > undoneAtOnce && 'operation_id' in asked) {
    refuseLate(rows, now)
    const run_id = await startUndo(context, asked.operation_id, total)
    return { restored: 0, operation_id: '', left: [], left_total: 0, run_id, total }
  }
  const done = await undoNow(context, asked, rows, { at: now })
  if (!done) throw new Failure(409, 'undo.done_already')
  return { ...done, ...inWords(context, done.left), run_id: null, total }
}

type How = {
  at: Date
  progress?: Progress
  /** What comes before it in its transaction; false: there is nothing to do any more. */
  first?: (work: Work) => Promise<boolean>
  last?: (work: Work, undone: Undone) => Promise<void>
}

/** Does it, in one operation. */
export const undoNow = (context: Context, asked: Asked, rows: readonly KeptRow[], how: How) =>
  operate(context, viewOf(rows), async (work) => {
    if ((await how.first?.(work)) === false) return null
    const done = await undoRows(work, rows, how.at, how.progress)
    if (done.restored > 0 && 'operation_id' in asked) await context.hooks.afterUndo(work, asked.operation_id)
    await how.last?.(work, done)
    return { restored: done.restored, operation_id: work.operation_id, left: done.left }
  })

/** A preview looks at so many writes; of more it says how many there are. */
const lookedAt = 500

/** What an undo would do: done and thrown away, for nothing knows better what would be refused. */
export async function previewUndo(context: Context, asked: Asked, now = new Date()) {
  const all = await readOwn(context, asked)
  requireRecentForAll(context, all)
  const rows = all.slice(0, lookedAt)
  const seen: { restored: number; left: Left[]; done: KeptRow[] } = { restored: 0, left: [], done: [] }
  await operate(context, viewOf(rows), async (work) => {
    Object.assign(seen, await undoRows(work, rows, now))
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
    ...inWords(context, left),
  }
}

const thrownAway = Symbol('a preview is never kept')

/** What would become of these records, in words. */
async function samplesOf(context: Context, rows: readonly KeptRow[]) {
  const told = rows.map((row) => ({ row, step: stepOf(row), changes: changesOf(row, context.language) }))
  const titles = await titlesFor(
    context,
    told.flatMap(({ changes }) => changes),
  )
  return told.map(({ row, step, changes }) => ({
    resource: row.resource,
    id: row.record_id,
    title: titleOf(context, row),
    what: step?.what ?? 'back',
    changes: changes.map(({ before, after, ...change }) =>
      changeInWords({ ...change, before: after, after: before }, titles, context.language),
    ),
  }))
}

const titleOf = ({ language }: Context, { title, record_id }: KeptRow): string =>
  title ?? `#${localDigits(record_id, language)}`

/** One's own writes; others' only for who sees them in the history. */
export async function readOwn(context: Context, asked: Asked): Promise<KeptRow[]> {
  const { user } = context
  const rows = await readKept(context.db, asked)
  const all = sees(user, historyFeature) === 'all'
  if (rows.length === 0 || rows.some(({ user_id }) => !all && user_id !== user?.id))
    throw new Failure(404, 'undo.unknown')
  return rows
}

// Before anything else: what one record of many is refused with is only listed, and a job has no session to look at.
const requireRecentForAll = (context: Context, rows: readonly KeptRow[]) => {
  for (const { resource } of rows)
    requireRecentFor(context, { action: 'edit', feature: entryOf(resource).feature })
}

/** Each record asks for its own right; without the first resource at all there is nothing to ask. */
const viewOf = (rows: readonly KeptRow[]) =>
  ({ action: 'view', feature: entryOf((rows[0] as KeptRow).resource).feature }) as const

function inWords({ language }: Context, left: readonly Left[]) {
  return { left: stayedInWords({ language }, left.slice(0, named)), left_total: left.length }
}
