import { writeQuery } from '#domain/contract/list-query.ts'
import { type Endpoint, type PlainLoad, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'
import type { Refusal } from './failure.ts'

type Input = Readonly<Record<string, unknown>>
type Scalars = Readonly<Record<string, string | number | boolean | undefined>>

// decisions 1: readable, bound to the session, sent back as X-XSRF-TOKEN.
const xsrfCookie = () => /(?:^|;\s*)oauth_token=([^;]+)/.exec(document.cookie)?.[1]

const only = (input: Input, names: object): Scalars =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => Object.hasOwn(names, name) && value !== null),
  ) as Scalars

const addressOf = (endpoint: Endpoint, input: Input, language: Language): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  return `${path}?${writeQuery({ ...only(input, endpoint.query), lang: language })}`
}

async function send(url: string, body?: Input): Promise<unknown> {
  const token = xsrfCookie()
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers['x-xsrf-token'] = decodeURIComponent(token)
  if (body) headers['content-type'] = 'application/json'
  const init: RequestInit = { credentials: 'same-origin', headers }
  if (body) Object.assign(init, { method: 'POST', body: JSON.stringify(body) })
  const response = await fetch(url, init).catch((): never => {
    throw { status: 0, body: null } satisfies Refusal
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw { status: response.status, body: answer } as Refusal
  return answer
}

const unwrapped = (endpoint: Endpoint, answer: unknown): unknown =>
  endpoint.wrap === 'one' || endpoint.wrap === 'saved' ? (answer as { data: unknown }).data : answer

/** The shop interface over HTTP, from the shop table: the one fetch client of the browser (decisions 32). */
export function httpShopApi(language: Language): ShopApi {
  const ask = async (endpoint: Endpoint, input: Input) => {
    // A guest's session is given before the first call that needs one (decisions 1).
    if (endpoint.section === 'session' && !xsrfCookie()) await send(shopTable.session.path)
    const body = endpoint.method === 'POST' ? only(input, endpoint.body) : undefined
    return unwrapped(endpoint, await send(addressOf(endpoint, input, language), body))
  }
  const calls = Object.entries(shopTable as Record<string, Endpoint>).map(([name, endpoint]) => [
    name,
    (input: Input) => ask(endpoint, input),
  ])
  return {
    ...Object.fromEntries(calls),
    load: (name: PlainLoad, query: Scalars = {}) =>
      send(`/api/${name}/load?${writeQuery({ ...query, lang: language })}`),
  }
}
