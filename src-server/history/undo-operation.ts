import { can, sees } from '#domain/accounts/permissions.ts'
import type { FieldProblem } from '#domain/fields/check.ts'
import { isUndoable } from '#domain/operations/history.ts'
import type { ResourceName } from '#registry'
import { Failure } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import type { Batch, BatchChange, BatchRecord } from '../resources/batch.ts'
import { hooksOf } from '../resources/hooks.ts'
import { entryOf } from '../resources/registry.ts'
import { byHand } from './by-hand.ts'
import { type HistoryRow, readHistoryRows } from './history-rows.ts'
import { holds } from './holds.ts'
import { type HistoryStep, type Move, movesOf } from './step.ts'
import { goesWithMany, type Settle, undoMany } from './undo-many.ts'
import { undone, undoRecord } from './undo-record.ts'

export { undone } from './undo-record.ts'

/** A record that could not be undone, and why. */
export type NotRestored = { resource: ResourceName; id: number; title: string | null; reason: FieldProblem }

/** `done`: the undone writes, the newest first. */
export type Undone = { restored: number; left: NotRestored[]; done: HistoryRow[] }

/** Called with the number of writes processed so far. */
export type Progress = (done: number) => void

type Part = { row: HistoryRow; step: Extract<HistoryStep, { what: 'back' }> }

/**
 * Undoes the changes of an operation to the records of a resource. Records that have changed since, are deleted or may not be
 * changed are skipped and listed. The undo is an operation of its own, so that it can be undone as well.
 */
export async function undoOperation(
  operation: OperationContext,
  name: ResourceName,
  operation_id: string,
): Promise<Undone> {
  return undoRows(operation, await readHistoryRows(operation.trx, { operation_id }, name))
}

/** The same with rows of the history that have been read. */
export async function undoRows(
  operation: OperationContext,
  rows: readonly HistoryRow[],
  now = new Date(),
  progress?: Progress,
): Promise<Undone> {
  const records = movesOf(rows)
  const [first] = rows
  if (!first || records.length === 0) throw new Failure(404, 'undo.unknown')
  requireRecent(rows, now)
  const done: HistoryRow[] = []
  const left: NotRestored[] = []
  const settle: Settle = ({ row }, reason) => {
    const { resource, record_id: id, title } = row
    if (reason) left.push({ resource, id, title, reason })
    else done.push(row)
  }
  const parts = new Map<ResourceName, Part[]>()
  for (const turn of turnsOf(operation, records)) {
    const [moves] = turn as [Move[]]
    const [move] = moves as [Move]
    const { resource } = move.row
    if (turn.length > 1) await undoMany(operation, turn.flat(), settle)
    else if (moves.length === 1 && isPart(operation, move))
      parts.set(resource, [...(parts.get(resource) ?? []), move])
    else settle(move, await undoRecord(operation, moves))
    progress?.(done.length + left.length)
  }
  for (const [name, several] of parts) await undoParts(operation, name, several.toReversed(), settle)
  if (done.length === 0 && left.every(({ reason }) => reason === 'bulk_done_already'))
    throw new Failure(409, 'undo.done_already')
  return { restored: done.length, left, done }
}

/** Throws if the operation is too old to be undone. */
export function requireRecent([first]: readonly HistoryRow[], now: Date): void {
  if (first && !isUndoable(first.created_at, now)) throw new Failure(409, 'undo.too_late')
}

/** How many records are undone in one bulk step. */
const together = 500

/** Groups consecutive records with the same kind of change, in order. */
function turnsOf(operation: OperationContext, records: readonly Move[][]): Move[][][] {
  const turns: Move[][][] = []
  let kind: string | null = null
  for (const moves of records) {
    const [move] = moves as [Move]
    const many = moves.length === 1 && goesWithMany(operation, move)
    const here: string | null = many ? `${move.row.resource} ${move.step.what}` : null
    const last = turns.at(-1)
    if (last && here !== null && here === kind && last.length < together) last.push(moves)
    else turns.push([moves])
    kind = here
  }
  return turns
}

const isPart = ({ context }: OperationContext, move: Move): move is Part =>
  move.step.what === 'back' &&
  move.step.part &&
  move.step.stock.length === 0 &&
  hooksOf(context, move.row.resource).batch !== undefined

/** Undoes many records of which only some fields are recorded, in few statements. */
async function undoParts(
  operation: OperationContext,
  name: ResourceName,
  parts: readonly Part[],
  settle: Settle,
): Promise<void> {
  const batch = hooksOf(operation.context, name).batch as Batch
  const fields = [...new Set(parts.flatMap(({ step }) => Object.keys(step.after)))]
  const stored = await batch.lock(
    operation,
    parts.map(({ row }) => row.record_id),
    fields,
  )
  const byId = new Map(stored.map((record) => [record.id, record]))
  const back: BatchChange[] = []
  for (const part of parts) {
    const { row, step } = part
    const reason = whyNot(operation, name, byId.get(row.record_id), step)
    if (!reason) back.push({ id: row.record_id, before: step.after, after: step.before })
    settle(part, reason)
  }
  await batch.write(operation, back, undone)
}

function whyNot(
  operation: OperationContext,
  name: ResourceName,
  record: BatchRecord | undefined,
  { before, after }: Part['step'],
): FieldProblem | null {
  const { user } = operation.context
  const { feature } = entryOf(name)
  const hidden = record && sees(user, feature) !== 'all' && record.created_by !== user?.id
  if (!record || hidden) return 'bulk_gone'
  if (!can(user, 'edit', feature, record)) return 'bulk_not_allowed'
  const now = byHand(name, record)
  if (holds(now, after)) return null
  return holds(now, before) ? 'bulk_done_already' : 'bulk_changed_since'
}
