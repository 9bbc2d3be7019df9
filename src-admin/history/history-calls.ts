import type { One } from '#domain/contract/envelope.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { changedValue, recordWrite } from '#domain/operations/history.ts'
import { send } from '../providers/requests/http.ts'
import type { NotRestored, UndoTarget } from '../undo/undo-calls.ts'

/** The history as the server speaks of it. */

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
  /** Writes that there are, and how many of them were looked at. */
  total: number
  looked: number
  samples: UndoSample[]
}
/** What was written to a record, the newest first; `next` is what the older ones come before. */
export async function historyOf(resource: string, id: number, before?: number, signal?: AbortSignal) {
  const query = writeQuery({ resource, id, ...(before && { before }) })
  const { json } = await send(`/api/history/of?${query}`, { signal })
  return (json as One<{ rows: RecordWrite[]; next: number | null }>).data
}

export async function previewUndo(target: UndoTarget): Promise<UndoPreview> {
  const { json } = await send('/api/history/undo-preview', { method: 'POST', body: target })
  return (json as One<UndoPreview>).data
}
