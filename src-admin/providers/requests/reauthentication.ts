import type { HttpError } from 'react-admin'
import { isReauthentication, type NeedsReauthentication } from '#domain/accounts/reauthentication.ts'
import { createPrompt } from './prompt.ts'

/** The server requires recent reauthentication before some writes. */
export const reauthentication = createPrompt<NeedsReauthentication>()

/** The proof that the server requires in a 403; null for any other error. */
export function neededProof(error: unknown): NeedsReauthentication | null {
  const { status, body } = error as Partial<HttpError>
  const data = status === 403 ? (body as { data?: unknown } | undefined)?.data : null
  return isReauthentication(data) ? data : null
}
