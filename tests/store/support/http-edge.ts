import { type Endpoint, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'

// As on the server, fixed paths take precedence over paths with parameters.
const endpoints = Object.entries(shopTable as Record<string, Endpoint>).sort(
  ([, a], [, b]) => Number(a.path.includes(':')) - Number(b.path.includes(':')),
)

const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  return match && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')]))
}

const typed = (endpoint: Endpoint, raw: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      const kind = { ...endpoint.query, ...endpoint.params }[name]?.kind
      return [name, kind === 'integer' || kind === 'choice' ? Number(value) : value]
    }),
  )

/** A recorded request. */
export type Sent = { method: string; path: string; headers: Record<string, string>; body: unknown }

/** Handles `fetch` with the shop table like the server; a rejection becomes a status with its body. */
export function httpEdge(api: ShopApi): { fetch: typeof globalThis.fetch; sent: Sent[] } {
  const sent: Sent[] = []
  const answer = async (url: URL, method: string, body: Record<string, unknown> | undefined) => {
    const input = { ...Object.fromEntries(url.searchParams), ...body }
    const load = /^\/api\/([\w-]+)\/load$/.exec(url.pathname)?.[1]
    for (const [name, endpoint] of endpoints) {
      const params = endpoint.method === method ? paramsOf(endpoint.path, url.pathname) : null
      if (!params) continue
      const call = api[name as keyof ShopApi] as (input: unknown) => Promise<unknown>
      const data = await call(typed(endpoint, { ...input, ...params }))
      return ['one', 'saved'].includes(endpoint.wrap) ? { status: true, data } : data
    }
    if (load) return (api.load as (name: string) => Promise<unknown>)(load)
    throw { status: 404, body: null }
  }
  const answered = async (target: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(target), 'https://shop.example')
    const method = init.method ?? 'GET'
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : undefined
    sent.push({ method, path: url.pathname, headers: init.headers as Record<string, string>, body })
    try {
      return Response.json(await answer(url, method, body))
    } catch (error) {
      const { status, body: message } = error as { status: number; body: unknown }
      if (status === 0) throw new TypeError('not reached')
      return Response.json(message, { status })
    }
  }
  return { fetch: answered as typeof globalThis.fetch, sent }
}
