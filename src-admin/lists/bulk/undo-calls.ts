import type { HttpError } from 'react-admin'
import type { One, Saved } from '#domain/contract/envelope.ts'
import { send } from '../../providers/requests/http.ts'

/** UndoCall what the history has recorded. */

/** All that an operation did, or one write of it. */
export type Asked = { operation_id: string } | { history_id: number }

export type Left = { resource: string; id: number; title: string; reason: string }
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
/** The call of an undo; what has a state besides the history has its own. */
export type UndoCall = (asked: Asked) => Promise<{ data: Undone; msg: string }>

export async function readUndoRun(id: number): Promise<UndoRun> {
  const { json } = await send(`/api/history/undo-runs/${id}`)
  return (json as One<UndoRun>).data
}

export async function undoWrite(asked: Asked): Promise<{ data: Undone; msg: string }> {
  const { data, msg } = (await send('/api/history/undo', { method: 'POST', body: asked }))
    .json as Saved<Undone>
  return { data: data as Undone, msg: msg ?? '' }
}

/** How often the server is asked while it works, in milliseconds. */
const PACE = 1500

/** Waits for an undo that runs by itself, and tells how far it is; it goes on whether or not it can be asked about. */
export async function followUndo(id: number, tell: (run: UndoRun) => void): Promise<UndoRun> {
  for (;;) {
    const run = await readUndoRun(id).catch((error: HttpError) => {
      if (error.status === undefined || error.status >= 500) return null
      throw error
    })
    if (run) tell(run)
    if (run && run.state !== 0) return run
    await new Promise((wake) => setTimeout(wake, PACE))
  }
}
