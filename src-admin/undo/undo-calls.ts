import type { HttpError } from 'react-admin'
import type { One, Saved } from '#domain/contract/envelope.ts'
import { send } from '../providers/requests/http.ts'

/** What to undo: a whole operation, or one write. */
export type UndoTarget = { operation_id: string } | { history_id: number }

export type NotRestored = { resource: string; id: number; title: string; reason: string }
export type Undone = {
  restored: number
  operation_id: string
  left: NotRestored[]
  left_total: number
  /** The id of the background job that runs the undo; nothing has been restored yet. */
  run_id?: number | null
}
/** The progress of an undo that runs as a job; state: 0 running, 1 done, 2 failed. */
export type UndoRun = {
  state: number
  total: number
  done: number
  restored: number
  operation_id: string | null
  left: NotRestored[]
  left_total: number
  problem: string | null
}
/** The request that undoes; the bulk edit of products has its own. */
export type UndoCall = (target: UndoTarget) => Promise<{ data: Undone; msg: string }>

export async function readUndoRun(id: number): Promise<UndoRun> {
  const { json } = await send(`/api/history/undo-runs/${id}`)
  return (json as One<UndoRun>).data
}

export async function undoWrite(target: UndoTarget): Promise<{ data: Undone; msg: string }> {
  const { data, msg } = (await send('/api/history/undo', { method: 'POST', body: target }))
    .json as Saved<Undone>
  return { data: data as Undone, msg: msg ?? '' }
}

/** The polling interval of the progress, in milliseconds. */
const pollInterval = 1500

/** Waits for an undo that runs as a job, and reports its progress. The job continues if the server cannot be reached. */
export async function waitForUndo(id: number, onProgress: (run: UndoRun) => void): Promise<UndoRun> {
  for (;;) {
    const run = await readUndoRun(id).catch((error: HttpError) => {
      if (error.status === undefined || error.status >= 500) return null
      throw error
    })
    if (run) onProgress(run)
    if (run && run.state !== 0) return run
    await new Promise((wake) => setTimeout(wake, pollInterval))
  }
}
