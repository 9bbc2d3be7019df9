import { writeQuery } from '#domain/contract/list-query.ts'
import { type Endpoint, type PlainLoad, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import type { ApiError } from './failure.ts'
import { hearAnswer, hearNothing } from './network.ts'
import { currentToken } from './token.ts'

type Input = Readonly<Record<string, unknown>>
type Scalars = Readonly<Record<string, string | number | boolean | undefined>>

const only = (input: Input, names: object): Scalars =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => Object.hasOwn(names, name) && value !== null),
  ) as Scalars

const addressOf = (endpoint: Endpoint, input: Input, language: Language): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  return `${path}?${writeQuery({ ...only(input, endpoint.query), lang: language })}`
}

async function send(base: string, path: string, body?: Input): Promise<unknown> {
  const token = currentToken()
  const headers: Record<string, string> = { accept: 'application/json' }
  // docs/decisions/0001: the XSRF token of the session.
  if (token) headers['x-xsrf-token'] = token
  if (body) headers['content-type'] = 'application/json'
  const init: RequestInit = { credentials: base ? 'include' : 'same-origin', headers }
  if (body) Object.assign(init, { method: 'POST', body: JSON.stringify(body) })
  const response = await fetch(base + path, init).catch((): never => {
    hearNothing()
    throw { status: 0, body: null } satisfies ApiError
  })
  hearAnswer(response)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw { status: response.status, body: answer } as ApiError
  // The connection broke during the response, or another server, such as a proxy, responded.
  if (answer === null) throw { status: 0, body: null } satisfies ApiError
  return answer
}

const unwrapped = (endpoint: Endpoint, answer: unknown): unknown =>
  endpoint.wrap === 'one' || endpoint.wrap === 'saved' ? (answer as { data: unknown }).data : answer

/** Sends one call over HTTP. */
export const requestSender =
  (language: Language, base = '') =>
  async (endpoint: Endpoint, input: Input): Promise<unknown> => {
    // The XSRF token is issued before the first call that needs a session, to guests too (docs/decisions/0001).
    if (endpoint.guard !== 'public' && !currentToken()) await send(base, shopTable.session.path)
    const body = endpoint.method === 'POST' ? only(input, endpoint.body) : undefined
    return unwrapped(endpoint, await send(base, addressOf(endpoint, input, language), body))
  }

/**
 * The shop API over HTTP, built from the shop table: the one fetch client of the browser (docs/decisions/0032). `base` is the
 * base address of its paths (docs/product.md 7); empty: the origin of the page.
 */
export function httpShopApi(language: Language, base = ''): ShopApi {
  const request = requestSender(language, base)
  const calls = Object.entries(shopTable as Record<string, Endpoint>).map(([name, endpoint]) => [
    name,
    (input: Input) => request(endpoint, input),
  ])
  return {
    ...Object.fromEntries(calls),
    load: (name: PlainLoad, query: Scalars = {}) =>
      send(base, `/api/${name}/load?${writeQuery({ ...query, lang: language })}`),
  }
}
