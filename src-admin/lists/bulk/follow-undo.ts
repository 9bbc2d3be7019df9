import type { HttpError } from 'react-admin'
import { readUndoRun, type UndoRun } from './undo-calls.ts'

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
