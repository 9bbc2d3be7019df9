import { type Action, can, sees } from '#domain/accounts/permissions.ts'
import type { FieldProblem } from '#domain/fields/check.ts'
import { Failure } from '../context/failure.ts'
import { speak } from '../context/language.ts'
import { requireRightToWrite, tryPart, type Work } from '../context/operation.ts'
import type { StoredRecord } from '../resources/hooks.ts'
import { removeRecord, updateRecord } from '../resources/records/engine.ts'
import { readRecord } from '../resources/records/record-read.ts'
import { entryOf } from '../resources/registry.ts'
import { readName } from '../resources/table.ts'
import { byHand } from './by-hand.ts'
import { holds } from './holds.ts'
import type { KeptRow } from './kept-rows.ts'
import { isDeleted, restoreRecord } from './restore-record.ts'
import type { Move, Step } from './step.ts'
import { stockIsBack, withStockBack } from './stock-back.ts'

type Back = Extract<Step, { what: 'back' }>

/** What an undone operation is called in the history. */
export const undone = 'undo'

/** Takes back what was done to one record through the engine, with its checks and what follows; or says why it stays. */
export async function undoRecord(work: Work, moves: readonly Move[]): Promise<FieldProblem | null> {
  return attempt(work, async (inside) => {
    for (const move of moves) {
      const reason = await undoMove(inside, move)
      if (reason) return reason
    }
    return null
  })
}

async function undoMove(work: Work, { row, step }: Move): Promise<FieldProblem | null> {
  const { resource: name, record_id: id } = row
  const entry = entryOf(name)
  if (entry.only === 'handled') return 'undo_own_steps'
  if (step.what === 'unknown') return 'undo_not_kept'
  const stored = await readRecord(work, name, id, true)
  const gone = !stored && (await isDeleted(work, readName(name, entry), id))
  const reason = stored ? ofLiving(work, row, step, stored) : ofDeleted(step, gone)
  if (reason) return reason
  if (step.what === 'remove') await removeRecord(withRightTo(work, 'delete', row), name, id)
  else if (step.what === 'restore') await restoreRecord(withRightTo(work, 'delete', row), name, id)
  else await takeBack(work, row, step, stored ?? {})
  return null
}

async function takeBack(work: Work, row: KeptRow, step: Back, now: Record<string, unknown>): Promise<void> {
  const note = speak[work.context.language]('stock_taken_back')
  const inside: Work = { ...withRightTo(work, 'edit', row), stock: { reason: 'adjust', note } }
  await updateRecord(inside, row.resource, row.record_id, withStockBack(step.before, now, step.stock))
}

/** Why what is not there any more cannot be taken back; null where it can be brought back. */
export const ofDeleted = ({ what }: Step, gone: boolean): FieldProblem | null => {
  if (what === 'remove') return 'bulk_done_already'
  return what === 'restore' && gone ? null : 'bulk_gone'
}

/** Why what is there stays as it is; null where it can be taken back. */
export function ofLiving(work: Work, row: KeptRow, step: Step, stored: StoredRecord): FieldProblem | null {
  const { user } = work.context
  const { feature, only } = entryOf(row.resource)
  const owned = only === 'singleton' ? undefined : stored
  if (owned && sees(user, feature) !== 'all' && owned.created_by !== user?.id) return 'bulk_gone'
  if (step.what === 'restore') return 'bulk_done_already'
  if (!can(user, step.what === 'remove' ? 'delete' : 'edit', feature, owned)) return 'undo_not_allowed'
  const now = byHand(row.resource, stored)
  if (step.what === 'back') {
    // Stock alone does not show whether it was moved since: sales move it too. Whoever has saved it since has.
    const moved = step.stock.length > 0 && row.variants_since
    if (holds(now, step.after) && !moved) return null
    const done = holds(now, step.before) && stockIsBack(stored, step.stock)
    return done ? 'bulk_done_already' : 'bulk_changed_since'
  }
  if (step.what !== 'remove') return null
  // Of what was read back everything is known; of the rest, whether somebody has written it since.
  const changed =
    step.left.created_at === undefined ? row.written_since : !holds(now, byHand(row.resource, step.left))
  return changed ? 'bulk_changed_since' : null
}

/** The right that is asked for is the one that the record's own feature gives. */
export const withRightTo = (work: Work, action: Action, { resource }: Pick<KeptRow, 'resource'>): Work => ({
  ...work,
  requireRight: (record) =>
    requireRightToWrite(work.context, { action, feature: entryOf(resource).feature }, record),
})

/** What is refused here leaves nothing behind, in the database and in the history. */
export async function attempt(
  work: Work,
  run: (work: Work) => Promise<FieldProblem | null>,
): Promise<FieldProblem | null> {
  const inside = (part: Work) => run({ ...part, keep: (change) => part.keep({ ...change, as: undone }) })
  const reason = await tryPart(work, inside, (problem) => problem !== null)
  return reason instanceof Failure ? problemOf(reason) : reason
}

/** Why the engine has refused. */
export function problemOf({ status, said, errors }: Failure): FieldProblem {
  if (status === 403) return 'undo_not_allowed'
  if (said === 'in_use') return 'undo_in_use'
  const reasons = Object.values(errors ?? {}).map(({ reason }) => reason)
  if (reasons.includes('unknown_reference')) return 'undo_reference_gone'
  if (reasons.includes('stock_below_zero')) return 'undo_stock_gone'
  return reasons.includes('taken') ? 'undo_taken' : 'undo_against_rules'
}
