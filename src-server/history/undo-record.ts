import { type Action, can, sees } from '#domain/accounts/permissions.ts'
import type { FieldProblem } from '#domain/fields/check.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import { type OperationContext, requireRightToWrite, tryPart } from '../context/operation.ts'
import type { StoredRecord } from '../resources/hooks.ts'
import { removeRecord, updateRecord } from '../resources/records/engine.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { entryOf } from '../resources/registry.ts'
import { readName } from '../resources/table.ts'
import { byHand } from './by-hand.ts'
import type { HistoryRow } from './history-rows.ts'
import { holds } from './holds.ts'
import { isDeleted, restoreRecord } from './restore-record.ts'
import type { HistoryStep, Move } from './step.ts'
import { hasJoinedUnits, stockIsBack, withStockBack } from './stock-back.ts'

type Back = Extract<HistoryStep, { what: 'back' }>

/** The action of an undo in the history. */
export const undone = 'undo'

/** Undoes the changes of one record through the engine, with its checks and hooks; returns the reason if it cannot be undone. */
export async function undoRecord(
  operation: OperationContext,
  moves: readonly Move[],
): Promise<FieldProblem | null> {
  return attempt(operation, async (inside) => {
    for (const move of moves) {
      const reason = await undoMove(inside, move)
      if (reason) return reason
    }
    return null
  })
}

async function undoMove(operation: OperationContext, { row, step }: Move): Promise<FieldProblem | null> {
  const { resource: name, record_id: id } = row
  const entry = entryOf(name)
  if (entry.only === 'handled') return 'undo_own_steps'
  if (step.what === 'unknown') return 'undo_not_kept'
  const stored = await readRecord(operation, name, id, true)
  const deleted = !stored && (await isDeleted(operation, readName(name, entry), id))
  const reason = stored ? ofLiving(operation, row, step, stored) : ofDeleted(step, deleted)
  if (reason) return reason
  if (step.what === 'remove') await removeRecord(withRightTo(operation, 'delete', row), name, id)
  else if (step.what === 'restore') await restoreRecord(withRightTo(operation, 'delete', row), name, id)
  else await takeBack(operation, row, step, stored ?? {})
  return null
}

async function takeBack(
  operation: OperationContext,
  row: HistoryRow,
  step: Back,
  now: Record<string, unknown>,
): Promise<void> {
  const note = translate[operation.context.language]('stock_taken_back')
  const inside: OperationContext = {
    ...withRightTo(operation, 'edit', row),
    stock: { reason: 'adjust', note },
  }
  await updateRecord(inside, row.resource, row.record_id, withStockBack(step.before, now, step.stock))
}

/** Why the change of a missing record cannot be undone; null if the record can be restored. */
export const ofDeleted = ({ what }: HistoryStep, deleted: boolean): FieldProblem | null => {
  if (what === 'remove') return 'bulk_done_already'
  return what === 'restore' && deleted ? null : 'bulk_gone'
}

/** Why the change of an existing record cannot be undone; null if it can. */
export function ofLiving(
  operation: OperationContext,
  row: HistoryRow,
  step: HistoryStep,
  stored: StoredRecord,
): FieldProblem | null {
  const { user } = operation.context
  const { feature, only } = entryOf(row.resource)
  const owned = only === 'singleton' ? undefined : stored
  if (owned && sees(user, feature) !== 'all' && owned.created_by !== user?.id) return 'bulk_gone'
  if (step.what === 'restore') return 'bulk_done_already'
  if (!can(user, step.what === 'remove' ? 'delete' : 'edit', feature, owned)) return 'undo_not_allowed'
  const now = byHand(row.resource, stored)
  if (step.what === 'back') {
    if (row.resource === 'products' && hasJoinedUnits(step.before, step.after)) return 'undo_units'
    // The stock alone does not show whether a user has saved it since, because sales change it as well.
    const moved = step.stock.length > 0 && row.variants_since
    if (holds(now, step.after) && !moved) return null
    const done = holds(now, step.before) && stockIsBack(stored, step.stock)
    return done ? 'bulk_done_already' : 'bulk_changed_since'
  }
  if (step.what !== 'remove') return null
  // If the whole record is recorded, its fields are compared; otherwise any later write counts as a change.
  const changed =
    step.left.created_at === undefined ? row.written_since : !holds(now, byHand(row.resource, step.left))
  return changed ? 'bulk_changed_since' : null
}

/** The right of the record's own feature is checked. */
export const withRightTo = (
  operation: OperationContext,
  action: Action,
  { resource }: Pick<HistoryRow, 'resource'>,
): OperationContext => ({
  ...operation,
  requireRight: (record) =>
    requireRightToWrite(operation.context, { action, feature: entryOf(resource).feature }, record),
})

/** Runs in a savepoint: a rejected step changes neither the database nor the history. */
export async function attempt(
  operation: OperationContext,
  run: (operation: OperationContext) => Promise<FieldProblem | null>,
): Promise<FieldProblem | null> {
  const inside = (part: OperationContext) =>
    run({ ...part, recordChange: (change) => part.recordChange({ ...change, as: undone }) })
  const reason = await tryPart(operation, inside, (problem) => problem !== null)
  return reason instanceof Failure ? problemOf(reason) : reason
}

/** The reason of the engine's error. */
export function problemOf({ status, messageKey, errors }: Failure): FieldProblem {
  if (status === 403) return 'undo_not_allowed'
  if (messageKey === 'in_use') return 'undo_in_use'
  const reasons = Object.values(errors ?? {}).map(({ reason }) => reason)
  if (reasons.includes('unknown_reference')) return 'undo_reference_gone'
  if (reasons.includes('stock_below_zero')) return 'undo_stock_gone'
  return reasons.includes('taken') ? 'undo_taken' : 'undo_against_rules'
}
