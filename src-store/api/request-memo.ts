import { type Endpoint, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'

type Call = (input: object) => Promise<unknown>

const table: Record<string, Endpoint> = shopTable

/** The same API for one request: each read is sent once, because the frame and the page share some reads. */
export const memoizeReads = (api: ShopApi): ShopApi => {
  const results = new Map<string, Promise<unknown>>()
  const memoize =
    (name: string, call: Call): Call =>
    (input) => {
      const key = `${name} ${JSON.stringify(input)}`
      const result = results.get(key) ?? call(input)
      results.set(key, result)
      return result
    }
  const calls: Record<string, Call> = {}
  // A page uses a few of a hundred calls, so each call is wrapped on first use.
  return new Proxy(api, {
    get: (all, name: keyof ShopApi) => {
      calls[name] ??= table[name]?.method === 'GET' ? memoize(name, all[name] as Call) : (all[name] as Call)
      return calls[name]
    },
  })
}
