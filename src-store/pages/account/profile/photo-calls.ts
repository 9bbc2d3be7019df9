import type { Language } from '#domain/language/language.ts'
import { apiBase } from '../../../api/api-base.ts'
import type { Refusal } from '../../../api/failure.ts'
import { currentToken } from '../../../api/token.ts'
import type { Person } from '../person.ts'

/** The two calls beside the shop table: a photograph travels as a file, not as JSON. */

async function send(path: string, language: Language, body?: FormData): Promise<Person> {
  const init: RequestInit = {
    method: 'POST',
    credentials: apiBase() ? 'include' : 'same-origin',
    // docs/decisions/0001: the session's word, as every call that changes something says it.
    headers: { accept: 'application/json', 'x-xsrf-token': currentToken() ?? '' },
  }
  if (body) init.body = body
  const response = await fetch(`${apiBase()}${path}?lang=${language}`, init).catch((): never => {
    throw { status: 0, body: null } satisfies Refusal
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw { status: response.status, body: answer } as Refusal
  return (answer as { data: Person }).data
}

/** Keeps a photo of oneself; answers oneself with it. */
export function uploadPhoto(file: File, language: Language): Promise<Person> {
  const body = new FormData()
  body.set('file', file)
  return send('/api/user/photo', language, body)
}

export const removePhoto = (language: Language): Promise<Person> => send('/api/user/photo/remove', language)
