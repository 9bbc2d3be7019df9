import type { One, Saved } from '#domain/contract/envelope.ts'
import { writeQuery } from '#domain/contract/list-query.ts'
import type { Values } from '#domain/fields.ts'
import type { changedValue, recordWrite } from '#domain/operations/history.ts'
import { send } from '../providers/requests/http.ts'

/** The history as the server speaks of it. */

export type ChangedValue = Values<typeof changedValue>
export type RecordWrite = Values<typeof recordWrite>

/** All that an operation did, or one write of it. */
export type Asked = { operation_id: string } | { history_id: number }

export type Left = { resource: string; id: number; title: string; reason: string }
export type UndoSample = {
  resource: string
  id: number
  title: string
  what: string
  changes: ChangedValue[]
}
export type UndoPreview = {
  restored: number
  left: Left[]
  left_total: number
  /** Writes that there are, and how many of them were looked at. */
  total: number
  looked: number
  samples: UndoSample[]
}
export type Undone = {
  restored: number
  operation_id: string
  left: Left[]
  left_total: number
  /** It runs by itself, and nothing has been taken back yet. */
  run_id?: number | null
}
/** How far an undo is that runs by itself; state: 0 under way, 1 done, 2 broken off. */
export type UndoRun = {
  state: number
  total: number
  done: number
  restored: number
  operation_id: string | null
  left: Left[]
  left_total: number
  problem: string | null
}
export type Undoing = (asked: Asked) => Promise<{ data: Undone; msg: string }>

/** What was written to a record, the newest first; `next` is what the older ones come before. */
export async function historyOf(resource: string, id: number, before?: number, signal?: AbortSignal) {
  const query = writeQuery({ resource, id, ...(before && { before }) })
  const { json } = await send(`/api/history/of?${query}`, { signal })
  return (json as One<{ rows: RecordWrite[]; next: number | null }>).data
}

const post = async (path: string, asked: Asked) => (await send(path, { method: 'POST', body: asked })).json

export const previewUndo = async (asked: Asked) =>
  ((await post('/api/history/undo-preview', asked)) as One<UndoPreview>).data

export async function readUndoRun(id: number): Promise<UndoRun> {
  const { json } = await send(`/api/history/undo-runs/${id}`)
  return (json as One<UndoRun>).data
}

export async function undoWrite(asked: Asked): Promise<{ data: Undone; msg: string }> {
  const { data, msg } = (await post('/api/history/undo', asked)) as Saved<Undone>
  return { data: data as Undone, msg: msg ?? '' }
}
