import { HttpError } from 'react-admin'

/** A session that ends while somebody works; this connects the fetch client with the dialog that signs in again. */

type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Registers the dialog; returns how to remove it again. */
export function onSessionEnd(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Asks to sign in again; false when that was cancelled. Requests that end at the same time share one dialog. */
function signInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

const unsaved = new Set<symbol>()

/** Marks unsaved changes of a form until the returned function is called. */
export function markUnsaved(): () => void {
  const form = Symbol('form')
  unsaved.add(form)
  return () => unsaved.delete(form)
}

const typesInDialog = () => document.querySelector('[role="dialog"] :is(input, textarea)') !== null

/**
 * Sends a request, and once more after signing in again where the session has ended: a write, or a read beside changes that are
 * not saved. Anything else leads to the sign-in page. When signing in was cancelled, the error is no 401 any more, so that the
 * form stays.
 */
export async function withSession<Result>(isWrite: boolean, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    if (!isSessionEnd(error) || !(isWrite || unsaved.size > 0 || typesInDialog())) throw error
    if (await signInAgain()) return request()
    throw ask ? new HttpError(error.message, 0, error.body) : error
  }
}

const isSessionEnd = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 401
