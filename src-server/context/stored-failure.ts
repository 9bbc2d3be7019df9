import type { Language } from '#domain/language/language.ts'
import { Failure } from './failure.ts'
import { type ServerMessage, translate } from './language.ts'

type StoredFailure = { messageKey: ServerMessage; args?: Failure['args'] }

/** The failure of a job as text for its row, so that it can be shown in any language. Other errors are stored as `fallback`. */
export function storeFailure(error: unknown, fallback: ServerMessage): string {
  const { messageKey, args } = error instanceof Failure ? error : new Failure(500, fallback)
  return JSON.stringify({ messageKey, args } satisfies StoredFailure)
}

/** The message of a stored failure; null without one. Rows of earlier releases have the key as `said`. */
export function storedMessage(stored: string | null, language: Language): string | null {
  if (!stored) return null
  const { messageKey, said, args }: Partial<StoredFailure> & { said?: ServerMessage } = JSON.parse(stored)
  const key = messageKey ?? said
  return key ? translate[language](key, args) : null
}
