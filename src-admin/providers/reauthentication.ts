import type { HttpError } from 'react-admin'
import { isReauthentication, type NeedsReauthentication } from '#domain/accounts/reauthentication.ts'

/** The server wants a recent proof of identity before some writes; this connects the fetch client with the dialog. */

type Ask = (needed: NeedsReauthentication) => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Registers the dialog; returns how to remove it again. */
export function onReauthentication(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Asks for the proof; false when it was cancelled. Requests that need it at the same time share one dialog. */
export function reauthenticate(needed: NeedsReauthentication): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask(needed).finally(() => {
    asking = null
  })
  return asking
}

/** What the server asks for in a 403, or null for any other error. */
export function neededProof(error: unknown): NeedsReauthentication | null {
  const { status, body } = error as Partial<HttpError>
  const data = status === 403 ? (body as { data?: unknown } | undefined)?.data : null
  return isReauthentication(data) ? data : null
}
