import { can, sees } from '#domain/accounts/permissions.ts'
import type { FieldProblem } from '#domain/check.ts'
import type { ResourceName } from '#registry'
import { Failure } from '../failure.ts'
import type { Work } from '../operation.ts'
import { entryOf } from '../resources/registry.ts'
import { type BatchChange, type BatchRecord, batches } from './batch.ts'
import { byHand, engineBatch } from './engine-batch.ts'
import { changedFields, holds } from './holds.ts'

/** What an undone operation is called in the history. */
export const undone = 'undo'

/** A record that stays as it is, and why. */
export type Left = { id: number; reason: FieldProblem }

type Undone = { restored: number; left: Left[] }
type Row = { record_id: number; before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * Takes back what an operation has changed in the records of a resource: every field that it changed is as it was
 * before. What has been changed since, is gone or may not be touched stays, and is named. It is an operation of its own,
 * so that it can be taken back as well.
 */
export async function undoOperation(work: Work, name: ResourceName, operation_id: string): Promise<Undone> {
  const rows = await readRows(work, name, operation_id)
  if (rows.length === 0) throw new Failure(404, 'undo.unknown')
  const batch = batches[name] ?? engineBatch(name)
  const fields = [...new Set(rows.flatMap(({ after }) => Object.keys(after)))]
  const stored = await batch.lock(
    work,
    rows.map(({ record_id }) => record_id),
    fields,
  )
  const byId = new Map(stored.map((record) => [record.id, record]))
  const back: BatchChange[] = []
  const left: Left[] = []
  for (const { record_id: id, before, after } of rows) {
    const reason = whyNot(work, name, byId.get(id), before, after)
    if (reason) left.push({ id, reason })
    else back.push({ id, before: after, after: before })
  }
  if (back.length === 0 && left.every(({ reason }) => reason === 'bulk_done_already'))
    throw new Failure(409, 'undo.done_already')
  await batch.write(work, back, undone)
  return { restored: back.length, left }
}

function whyNot(
  work: Work,
  name: ResourceName,
  record: BatchRecord | undefined,
  before: Row['before'],
  after: Row['after'],
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

/** Of each record, the fields that the operation changed. */
async function readRows({ trx }: Work, name: ResourceName, operation_id: string): Promise<Row[]> {
  const kept = await trx
    .selectFrom('history')
    .select(['record_id', 'before', 'after'])
    .where('operation_id', '=', operation_id)
    .where('resource', '=', name)
    .orderBy('id')
    .execute()
  return kept.flatMap(({ record_id, before, after }) => {
    // Made or deleted: there is no earlier state to go back to.
    if (!before || !after) return []
    const [was, is] = [before, after].map((state) => byHand(name, state as never)) as [
      Row['before'],
      Row['after'],
    ]
    const changed = changedFields(was, is)
    const only = (state: Row['before']) =>
      Object.fromEntries(changed.map((field) => [field, state[field] ?? null]))
    return changed.length === 0 ? [] : [{ record_id, before: only(was), after: only(is) }]
  })
}
