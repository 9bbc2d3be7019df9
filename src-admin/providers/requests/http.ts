import { HttpError } from 'react-admin'
import { isFailureBody } from '#domain/contract/failure.ts'
import { noteFailure } from './last-failure.ts'
import { neededProof, reauthentication } from './reauthentication.ts'
import { withSession } from './session-end.ts'

/** The only HTTP client: cookies, CSRF token, JSON, and errors in react-admin's format. */

export const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

// The Cookie Store API is missing on plain HTTP, over which a shop on a local network is served.
export const setCookie = (cookie: string): void => void Object.assign(document, { cookie })

type Sent = { method?: string; body?: unknown; signal?: AbortSignal | undefined }
type Answer = { status: number; headers: Headers; body: string; json: unknown }

/** The headers of every request. docs/decisions/0001: the readable cookie, sent back. */
export const ownHeaders = () => ({
  accept: 'application/json',
  'X-XSRF-TOKEN': decodeURIComponent(cookie('oauth_token') ?? ''),
})

/**
 * Sends a request. If the session has ended, or the server requires reauthentication first, a dialog opens and the request is
 * sent again.
 */
export const send = (url: string, sent: Sent = {}): Promise<Answer> =>
  withSession((sent.method ?? 'GET') !== 'GET', () => sendProven(url, sent))

async function sendProven(url: string, sent: Sent): Promise<Answer> {
  try {
    return await sendOnce(url, sent)
  } catch (error) {
    const needed = neededProof(error)
    if (!needed || !(await reauthentication.open(needed))) throw error
    return sendOnce(url, sent)
  }
}

async function sendOnce(url: string, { method = 'GET', body, signal }: Sent): Promise<Answer> {
  const form = body instanceof FormData
  // The server requires JSON for all writes, so that forms of other sites cannot send them.
  const sent = body === undefined && method === 'POST' ? {} : body
  const payload = form ? body : sent === undefined ? undefined : JSON.stringify(sent)
  const response = await fetch(url, {
    method,
    headers: {
      ...ownHeaders(),
      ...(payload !== undefined && !form && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { body: payload }),
    ...(signal && { signal }),
  })
  noteFailure(response)
  const text = await response.text()
  const json = readAnswer(response.status, text)
  return { status: response.status, headers: response.headers, body: text, json }
}

/** The JSON of a response; throws if the request failed. */
export function readAnswer(status: number, text: string): unknown {
  const json = read(text)
  if (status < 200 || status > 299 || isFailureBody(json)) throw failure(status, json)
  return json
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function failure(status: number, json: unknown): HttpError {
  const body = isFailureBody(json) ? json : { status: false, msg: 'ra.notification.http_error' }
  return new HttpError(body.msg, status, {
    ...body,
    ...('errors' in body && { errors: nested(body.errors) }),
  })
}

type Nested = { [key: string]: string | Nested }

/** Errors by path ('tiers.0.price') as the tree that react-hook-form expects. */
export function nested(errors: Readonly<Record<string, string>> = {}): Nested {
  const root: Nested = {}
  for (const [path, text] of Object.entries(errors)) {
    const parts = path.split('.')
    const last = parts.pop() ?? path
    let branch = root
    for (const part of parts) {
      const next = branch[part]
      // An error of a whole row must not hide the errors inside it.
      const inner: Nested = typeof next === 'object' ? next : typeof next === 'string' ? { root: next } : {}
      branch[part] = inner
      branch = inner
    }
    const there = branch[last]
    if (typeof there === 'object') there.root = text
    else branch[last] = text
  }
  return root
}
