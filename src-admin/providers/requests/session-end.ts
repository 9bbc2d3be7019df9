import { useEffect } from 'react'
import { HttpError } from 'react-admin'
import { createPrompt } from './prompt.ts'

/** Opens the dialog in which the person whose session has ended signs in again. */
export const signInAgain = createPrompt<undefined>()

let unsavedForms = 0
/** The dialog was cancelled: only the next write opens it again, not what the page reads on its own. */
let isCancelled = false

/** Called where a session begins. */
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

// The text fields of a dialog report nothing.
const isDialogOpen = () => document.querySelector('[role="dialog"] :is(input, textarea)') !== null

/**
 * Sends a request, and once more after signing in again where the session has ended: a write, or a read beside unsaved changes.
 * Any other read leads to the sign-in page. When signing in was cancelled the error has status 0 instead of 401, so that the page
 * with its form stays.
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

/** Whether the page stays although a request failed, because signing in again was cancelled. */
export const isSignInCancelled = (error: unknown): boolean => error instanceof HttpError && error.status === 0
