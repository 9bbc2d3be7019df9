import { NoClearAnswer, NotReached } from './provider.ts'

/** The timeout for a provider, in milliseconds. */
const patience = 15_000

// Errors that occur before anything was sent.
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

// Statuses that a proxy sends for an unreachable server.
const away = new Set([502, 503])

/**
 * Sends a request to a provider and reads its JSON. Errors contain codes only, because the URL and the response have confidential
 * data.
 */
export async function callProvider(
  url: string,
  fields: Readonly<Record<string, string>>,
  method: 'GET' | 'POST',
): Promise<Record<string, unknown>> {
  const sent = new URLSearchParams(fields)
  const answer = await fetch(method === 'GET' ? `${url}?${sent}` : url, {
    method,
    ...(method === 'POST' && { body: sent }),
    headers: { accept: 'application/json' },
    // The password is meant for this address only.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error): never => {
    const code = String((error.cause as { code?: unknown } | undefined)?.code ?? error.name)
    throw unreached.has(code) ? new NotReached(code) : new NoClearAnswer(code)
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw away.has(answer.status) ? new NotReached(`${answer.status}`) : new NoClearAnswer(`${answer.status}`)
  }
  const body: unknown = await answer.json().catch(() => null)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new NoClearAnswer('no JSON')
  return body as Record<string, unknown>
}

/** A value of a response as text; '' if it is missing. */
export const textOf = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = Object.hasOwn(body, name) ? body[name] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
