import { useEffect } from 'react'
import { HttpError } from 'react-admin'
import { createPrompt } from './prompt.ts'

/** Opens the dialog in which the user signs in again after the session has ended. */
export const signInAgain = createPrompt<undefined>()

let unsavedForms = 0
/** The dialog was cancelled: only the next write opens it again, not background reads. */
let isCancelled = false

/** Called when a session begins. */
export function sessionBegan(): void {
  isCancelled = false
}

/** Reports that a form has unsaved changes: then the end of a session must not close it. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    unsavedForms += 1
    return () => {
      unsavedForms -= 1
    }
  }, [isDirty])
}

// The text fields of a dialog report no unsaved changes.
const isDialogOpen = () => document.querySelector('[role="dialog"] :is(input, textarea)') !== null

/**
 * Sends a request, and repeats it after signing in again if the session has ended: for a write, or for a read while there are
 * unsaved changes. Any other read redirects to the sign-in page. If signing in was cancelled, the error has status 0 instead of
 * 401, so that the page with its form stays.
 */
export async function withSession<Result>(isWrite: boolean, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (error) {
    const isEnded = error instanceof HttpError && error.status === 401
    if (!isEnded || !(isWrite || unsavedForms > 0 || isDialogOpen())) throw error
    if (isWrite || !isCancelled) {
      const isSignedIn = await signInAgain.open(undefined)
      if (isSignedIn) return request()
      isCancelled = true
    }
    throw signInAgain.isRegistered() ? new HttpError(error.message, 0, error.body) : error
  }
}

/** Whether a request failed because signing in again was cancelled; then the page stays. */
export const isSignInCancelled = (error: unknown): boolean => error instanceof HttpError && error.status === 0
