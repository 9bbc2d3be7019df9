import type { One } from '#domain/contract/envelope.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { changedValue, recordWrite } from '#domain/operations/history.ts'
import { send } from '../providers/requests/http.ts'
import type { NotRestored, UndoTarget } from '../undo/undo-calls.ts'

/** Requests of the history. */

export type ChangedValue = Values<typeof changedValue>
export type RecordWrite = Values<typeof recordWrite>

export type UndoSample = {
  resource: string
  id: number
  title: string
  what: string
  changes: ChangedValue[]
}
export type UndoPreview = {
  restored: number
  left: NotRestored[]
  left_total: number
  /** The number of writes, and how many of them were examined. */
  total: number
  looked: number
  samples: UndoSample[]
}
/** The writes of a record, newest first; `next` is the cursor of the older ones. */
export async function historyOf(resource: string, id: number, before?: number, signal?: AbortSignal) {
  const query = writeQuery({ resource, id, ...(before && { before }) })
  const { json } = await send(`/api/history/of?${query}`, { signal })
  return (json as One<{ rows: RecordWrite[]; next: number | null }>).data
}

export async function previewUndo(target: UndoTarget): Promise<UndoPreview> {
  const { json } = await send('/api/history/undo-preview', { method: 'POST', body: target })
  return (json as One<UndoPreview>).data
}
