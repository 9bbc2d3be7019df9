import type { FieldProblem } from '#domain/fields/check.ts'
import type { ResourceName } from '#registry'
import { Failure } from '../context/failure.ts'
import type { OperationContext } from '../context/operation.ts'
import { hooksOf, type StoredRecord } from '../resources/hooks.ts'
import { readRecords } from '../resources/records/record-read.ts'
import { usedAmong, usesItself } from '../resources/records/uses.ts'
import { removeRecords, updateRecords, writesMany } from '../resources/records/write-many.ts'
import { entryOf } from '../resources/registry.ts'
import { deletedAmong, restoreRecords } from './restore-record.ts'
import type { HistoryStep, Move } from './step.ts'
import { attempt, ofDeleted, ofLiving, problemOf, undoRecord, withRightTo } from './undo-record.ts'

/** Reports the result for a record: undone, or the reason why not. */
export type Settle = (move: Move, reason: FieldProblem | null) => void

type What = Exclude<HistoryStep['what'], 'unknown'>

/** Whether the move can be undone in bulk with others of the same kind. */
export function goesWithMany({ context }: OperationContext, { row: { resource }, step }: Move): boolean {
  const { only } = entryOf(resource)
  if (only === 'handled' || only === 'singleton' || step.what === 'unknown') return false
  if (step.what === 'remove') return true
  if (!writesMany(context, resource)) return false
  // A changed slug has to be made unique one by one.
  return step.what === 'restore' || (!step.part && step.stock.length === 0 && !('slug' in step.before))
}

/**
 * Undoes the same kind of change of many records of one resource, each once, in few statements. The result of each is the same as
 * with `undoRecord`.
 */
export async function undoMany(
  operation: OperationContext,
  moves: readonly Move[],
  settle: Settle,
): Promise<void> {
  const [first] = moves
  if (!first) return
  const { resource: name } = first.row
  const ids = moves.map(({ row }) => row.record_id)
  const live = new Map((await readWhole(operation, name, ids)).map((record) => [record.id, record]))
  const isDeletedRow =
    first.step.what === 'restore'
      ? await deletedAmong(
          operation,
          name,
          ids.filter((id) => !live.has(id)),
        )
      : null
  const ready: Move[] = []
  for (const move of moves) {
    const { row, step } = move
    const stored = live.get(row.record_id)
    const reason = stored
      ? ofLiving(operation, row, step, stored)
      : ofDeleted(step, isDeletedRow?.has(row.record_id) === true)
    if (reason) settle(move, reason)
    else ready.push(move)
  }
  const what = first.step.what as What
  const open = what === 'remove' ? await removable(operation, name, ready, live, settle) : ready
  const failure = await attempt(operation, (inside) => write(inside, name, what, open, live))
  for (const move of open) settle(move, failure ? await undoRecord(operation, [move]) : null)
}

/** The moves that may be removed; for the others the reason is reported immediately. */
async function removable(
  operation: OperationContext,
  name: ResourceName,
  moves: readonly Move[],
  live: ReadonlyMap<number, StoredRecord>,
  settle: Settle,
): Promise<Move[]> {
  const allowed: Move[] = []
  for (const move of moves) {
    const reason = await undeletableReason(operation, name, live.get(move.row.record_id) as StoredRecord)
    if (reason) settle(move, reason)
    else allowed.push(move)
  }
  const used = await usedAmong(
    { db: operation.trx, hooks: operation.context.hooks },
    name,
    allowed.map(({ row }) => row.record_id),
  )
  const free = allowed.filter(({ row }) => used && !used.has(row.record_id))
  // The record that uses it may be one of these, and be removed before it.
  const alone = used === null || usesItself(name)
  for (const move of allowed.filter((one) => !free.includes(one)))
    settle(move, alone ? await undoRecord(operation, [move]) : 'undo_in_use')
  return free
}

async function undeletableReason(
  operation: OperationContext,
  name: ResourceName,
  stored: StoredRecord,
): Promise<FieldProblem | null> {
  try {
    await hooksOf(operation.context, name).beforeDelete?.(operation, stored)
    return null
  } catch (error) {
    if (error instanceof Failure) return problemOf(error)
    throw error
  }
}

/** Always null; errors are thrown. */
async function write(
  operation: OperationContext,
  name: ResourceName,
  what: What,
  moves: readonly Move[],
  live: ReadonlyMap<number, StoredRecord>,
): Promise<null> {
  const ids = moves.map(({ row }) => row.record_id)
  const permission = withRightTo(operation, what === 'back' ? 'edit' : 'delete', { resource: name })
  if (ids.length === 0) return null
  if (what === 'remove')
    await removeRecords(
      permission,
      name,
      ids.map((id) => live.get(id) as StoredRecord),
    )
  else if (what === 'restore') await restoreRecords(permission, name, ids)
  else
    await updateRecords(
      permission,
      name,
      moves.map(({ row, step }) => ({ id: row.record_id, body: step.what === 'back' ? step.before : {} })),
    )
  return null
}

/** Reads those of the records that are not deleted, with their child rows, locked. */
async function readWhole(
  operation: OperationContext,
  name: ResourceName,
  ids: readonly number[],
): Promise<StoredRecord[]> {
  const records = await readRecords(operation.trx, name, ids, true)
  const { readChildren } = hooksOf(operation.context, name)
  if (!readChildren) return records
  const whole: StoredRecord[] = []
  for (const record of records) whole.push({ ...record, ...(await readChildren(operation.trx, record.id)) })
  return whole
}
