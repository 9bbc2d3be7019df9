import type { FieldProblem } from '#domain/fields/check.ts'
import type { ResourceName } from '#registry'
import { Failure } from '../context/failure.ts'
import type { Work } from '../context/operation.ts'
import { hooksOf, type StoredRecord } from '../resources/hooks.ts'
import { readRecords } from '../resources/records/record-read.ts'
import { usedAmong, usesItself } from '../resources/records/uses.ts'
import { removeRecords, updateRecords, writesMany } from '../resources/records/write-many.ts'
import { entryOf } from '../resources/registry.ts'
import { deletedAmong, restoreRecords } from './restore-record.ts'
import type { Move, Step } from './step.ts'
import { attempt, ofDeleted, ofLiving, problemOf, undoRecord, withRightTo } from './undo-record.ts'

/** Says of a record that it has been taken back, or why it stays. */
export type Settle = (move: Move, reason: FieldProblem | null) => void

type What = Exclude<Step['what'], 'unknown'>

/** Whether it can be taken back together with others to which the same was done. */
export function goesWithMany({ context }: Work, { row: { resource }, step }: Move): boolean {
  const { only } = entryOf(resource)
  if (only === 'handled' || only === 'singleton' || step.what === 'unknown') return false
  if (step.what === 'remove') return true
  if (!writesMany(context, resource)) return false
  // A slug that is changed looks for its place alone.
  return step.what === 'restore' || (!step.part && step.stock.length === 0 && !('slug' in step.before))
}

/**
 * Takes back what was done to many records of one resource, each once and to each the same, in few statements. What comes of
 * each is what `undoRecord` would have come to.
 */
export async function undoMany(work: Work, moves: readonly Move[], settle: Settle): Promise<void> {
  const [first] = moves
  if (!first) return
  const { resource: name } = first.row
  const ids = moves.map(({ row }) => row.record_id)
  const live = new Map((await readWhole(work, name, ids)).map((record) => [record.id, record]))
  const gone =
    first.step.what === 'restore'
      ? await deletedAmong(
          work,
          name,
          ids.filter((id) => !live.has(id)),
        )
      : null
  const ready: Move[] = []
  for (const move of moves) {
    const { row, step } = move
    const stored = live.get(row.record_id)
    const reason = stored
      ? ofLiving(work, row, step, stored)
      : ofDeleted(step, gone?.has(row.record_id) === true)
    if (reason) settle(move, reason)
    else ready.push(move)
  }
  const what = first.step.what as What
  const open = what === 'remove' ? await removable(work, name, ready, live, settle) : ready
  const refused = await attempt(work, (inside) => write(inside, name, what, open, live))
  for (const move of open) settle(move, refused ? await undoRecord(work, [move]) : null)
}

/** Those of them that may go; of the others it is said at once why they stay. */
async function removable(
  work: Work,
  name: ResourceName,
  moves: readonly Move[],
  live: ReadonlyMap<number, StoredRecord>,
  settle: Settle,
): Promise<Move[]> {
  const allowed: Move[] = []
  for (const move of moves) {
    const reason = await whyKept(work, name, live.get(move.row.record_id) as StoredRecord)
    if (reason) settle(move, reason)
    else allowed.push(move)
  }
  const used = await usedAmong(
    { db: work.trx, hooks: work.context.hooks },
    name,
    allowed.map(({ row }) => row.record_id),
  )
  const free = allowed.filter(({ row }) => used && !used.has(row.record_id))
  // What uses it may be one of these, and go before it.
  const alone = used === null || usesItself(name)
  for (const move of allowed.filter((one) => !free.includes(one)))
    settle(move, alone ? await undoRecord(work, [move]) : 'undo_in_use')
  return free
}

async function whyKept(work: Work, name: ResourceName, stored: StoredRecord): Promise<FieldProblem | null> {
  try {
    await hooksOf(work.context, name).mayRemove?.(work, stored)
    return null
  } catch (error) {
    if (error instanceof Failure) return problemOf(error)
    throw error
  }
}

/** Null, for what cannot be written is thrown. */
async function write(
  work: Work,
  name: ResourceName,
  what: What,
  moves: readonly Move[],
  live: ReadonlyMap<number, StoredRecord>,
): Promise<null> {
  const ids = moves.map(({ row }) => row.record_id)
  const asked = withRightTo(work, what === 'back' ? 'edit' : 'delete', { resource: name })
  if (ids.length === 0) return null
  if (what === 'remove')
    await removeRecords(
      asked,
      name,
      ids.map((id) => live.get(id) as StoredRecord),
    )
  else if (what === 'restore') await restoreRecords(asked, name, ids)
  else
    await updateRecords(
      asked,
      name,
      moves.map(({ row, step }) => ({ id: row.record_id, body: step.what === 'back' ? step.before : {} })),
    )
  return null
}

/** The live ones of these with all that hangs on them, locked. */
async function readWhole(work: Work, name: ResourceName, ids: readonly number[]): Promise<StoredRecord[]> {
  const records = await readRecords(work.trx, name, ids, true)
  const { readChildren } = hooksOf(work.context, name)
  if (!readChildren) return records
  const whole: StoredRecord[] = []
  for (const record of records) whole.push({ ...record, ...(await readChildren(work.trx, record.id)) })
  return whole
}
