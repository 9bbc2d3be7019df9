import type { HttpError } from 'react-admin'
import { isReauthentication, type NeedsReauthentication } from '#domain/accounts/reauthentication.ts'
import { createPrompt } from './prompt.ts'

/** The server wants a recent proof of identity before some writes. */
export const reauthentication = createPrompt<NeedsReauthentication>()

/** What the server asks for in a 403, or null for any other error. */
export function neededProof(error: unknown): NeedsReauthentication | null {
  const { status, body } = error as Partial<HttpError>
  const data = status === 403 ? (body as { data?: unknown } | undefined)?.data : null
  return isReauthentication(data) ? data : null
}
