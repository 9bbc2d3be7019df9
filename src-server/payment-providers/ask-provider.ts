import { NoClearAnswer, NotReached } from './provider.ts'

/** Nobody at the other end keeps the shop waiting for longer, in milliseconds. */
const patience = 15_000

// Before anything was sent.
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

// Said by what stands before a server that is not there.
const away = new Set([502, 503])

/**
 * Asks a provider and reads its JSON. What went wrong is told by codes alone: address and answer hold what is nobody's business.
 */
export async function askProvider(
  url: string,
  fields: Readonly<Record<string, string>>,
  method: 'GET' | 'POST',
): Promise<Record<string, unknown>> {
  const sent = new URLSearchParams(fields)
  const answer = await fetch(method === 'GET' ? `${url}?${sent}` : url, {
    method,
    ...(method === 'POST' && { body: sent }),
    headers: { accept: 'application/json' },
    // The password is for this address and no other.
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

/** A value of an answer as text; '' where there is none. */
export const textOf = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = Object.hasOwn(body, name) ? body[name] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
