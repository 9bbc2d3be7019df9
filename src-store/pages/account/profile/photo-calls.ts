import type { Language } from '#domain/language/language.ts'
import { apiBase } from '../../../api/api-base.ts'
import type { ApiError } from '../../../api/failure.ts'
import { currentToken } from '../../../api/token.ts'
import type { Person } from '../person.ts'

/** The calls outside the shop table: a photo is uploaded as a file, not as JSON. */

async function send(path: string, language: Language, body?: FormData): Promise<Person> {
  const init: RequestInit = {
    method: 'POST',
    credentials: apiBase() ? 'include' : 'same-origin',
    // docs/decisions/0001: the XSRF token of the session, as for every write.
    headers: { accept: 'application/json', 'x-xsrf-token': currentToken() ?? '' },
  }
  if (body) init.body = body
  const response = await fetch(`${apiBase()}${path}?lang=${language}`, init).catch((): never => {
    throw { status: 0, body: null } satisfies ApiError
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw { status: response.status, body: answer } as ApiError
  return (answer as { data: Person }).data
}

/** Uploads the user's photo; returns the updated user. */
export function uploadPhoto(file: File, language: Language): Promise<Person> {
  const body = new FormData()
  body.set('file', file)
  return send('/api/user/photo', language, body)
}

export const removePhoto = (language: Language): Promise<Person> => send('/api/user/photo/remove', language)
