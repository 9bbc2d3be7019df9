import { can, sees } from '#domain/accounts/permissions.ts'
import type { FieldProblem } from '#domain/fields/check.ts'
import { isUndoable } from '#domain/operations/history.ts'
import type { ResourceName } from '#registry'
import { Failure } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'
import type { Batch, BatchChange, BatchRecord } from '../resources/batch.ts'
import { hooksOf } from '../resources/hooks.ts'
import { entryOf } from '../resources/registry.ts'
import { byHand } from './by-hand.ts'
import { holds } from './holds.ts'
import { type KeptRow, readKept } from './kept-rows.ts'
import { type Move, movesOf, type Step } from './step.ts'
import { goesWithMany, type Settle, undoMany } from './undo-many.ts'
import { undone, undoRecord } from './undo-record.ts'

export { undone } from './undo-record.ts'

/** A record that stays as it is, and why. */
export type Left = { resource: ResourceName; id: number; title: string | null; reason: FieldProblem }

/** `done`: what has been taken back, the newest first. */
export type Undone = { restored: number; left: Left[]; done: KeptRow[] }

/** Hears how many writes have been looked at. */
export type Progress = (done: number) => void

type Part = { row: KeptRow; step: Extract<Step, { what: 'back' }> }

/**
 * Takes back what an operation has done to the records of a resource. What has been changed since, is gone or may not be
 * touched stays, and is named. It is an operation of its own, so that it can be taken back as well.
 */
export async function undoOperation(work: Work, name: ResourceName, operation_id: string): Promise<Undone> {
  return undoRows(work, await readKept(work.trx, { operation_id }, name))
}

/** The same with rows of the history that have been read. */
export async function undoRows(
  work: Work,
  rows: readonly KeptRow[],
  now = new Date(),
  progress?: Progress,
): Promise<Undone> {
  const records = movesOf(rows)
  const [first] = rows
  if (!first || records.length === 0) throw new Failure(404, 'undo.unknown')
  refuseLate(rows, now)
  const done: KeptRow[] = []
  const left: Left[] = []
  const settle: Settle = ({ row }, reason) => {
    const { resource, record_id: id, title } = row
    if (reason) left.push({ resource, id, title, reason })
    else done.push(row)
  }
  const parts = new Map<ResourceName, Part[]>()
  for (const turn of turnsOf(work, records)) {
    const [moves] = turn as [Move[]]
    const [move] = moves as [Move]
    const { resource } = move.row
    if (turn.length > 1) await undoMany(work, turn.flat(), settle)
    else if (moves.length === 1 && isPart(work, move))
      parts.set(resource, [...(parts.get(resource) ?? []), move])
    else settle(move, await undoRecord(work, moves))
    progress?.(done.length + left.length)
  }
  for (const [name, several] of parts) await undoParts(work, name, several.toReversed(), settle)
  if (done.length === 0 && left.every(({ reason }) => reason === 'bulk_done_already'))
    throw new Failure(409, 'undo.done_already')
  return { restored: done.length, left, done }
}

/** What was done too long ago stays. */
export function refuseLate([first]: readonly KeptRow[], now: Date): void {
  if (first && !isUndoable(first.created_at, now)) throw new Failure(409, 'undo.too_late')
}

/** So many records are taken back together. */
const together = 500

/** The records in their order, those together that follow each other and to which the same was done. */
function turnsOf(work: Work, records: readonly Move[][]): Move[][][] {
  const turns: Move[][][] = []
  let kind: string | null = null
  for (const moves of records) {
    const [move] = moves as [Move]
    const many = moves.length === 1 && goesWithMany(work, move)
    const here: string | null = many ? `${move.row.resource} ${move.step.what}` : null
    const last = turns.at(-1)
    if (last && here !== null && here === kind && last.length < together) last.push(moves)
    else turns.push([moves])
    kind = here
  }
  return turns
}

const isPart = ({ context }: Work, move: Move): move is Part =>
  move.step.what === 'back' &&
  move.step.part &&
  move.step.stock.length === 0 &&
  hooksOf(context, move.row.resource).batch !== undefined

/** Many records of which some fields are known, in few statements. */
async function undoParts(
  work: Work,
  name: ResourceName,
  parts: readonly Part[],
  settle: Settle,
): Promise<void> {
  const batch = hooksOf(work.context, name).batch as Batch
  const fields = [...new Set(parts.flatMap(({ step }) => Object.keys(step.after)))]
  const stored = await batch.lock(
    work,
    parts.map(({ row }) => row.record_id),
    fields,
  )
  const byId = new Map(stored.map((record) => [record.id, record]))
  const back: BatchChange[] = []
  for (const part of parts) {
    const { row, step } = part
    const reason = whyNot(work, name, byId.get(row.record_id), step)
    if (!reason) back.push({ id: row.record_id, before: step.after, after: step.before })
    settle(part, reason)
  }
  await batch.write(work, back, undone)
}

function whyNot(
  work: Work,
  name: ResourceName,
  record: BatchRecord | undefined,
  { before, after }: Part['step'],
): FieldProblem | null {
  const { user } = work.context
  const { feature } = entryOf(name)
  const hidden = record && sees(user, feature) !== 'all' && record.created_by !== user?.id
  if (!record || hidden) return 'bulk_gone'
  if (!can(user, 'edit', feature, record)) return 'bulk_not_allowed'
  const now = byHand(name, record)
  if (holds(now, after)) return null
  return holds(now, before) ? 'bulk_done_already' : 'bulk_changed_since'
}
