import { type Endpoint, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'

type Call = (input: object) => Promise<unknown>

const table: Record<string, Endpoint> = shopTable

/** The same interface that asks each read only once: frame and page share what both need while one page is made. */
export const asksOnce = (api: ShopApi): ShopApi => {
  const asked = new Map<string, Promise<unknown>>()
  const once =
    (name: string, call: Call): Call =>
    (input) => {
      const key = `${name} ${JSON.stringify(input)}`
      const known = asked.get(key) ?? call(input)
      asked.set(key, known)
      return known
    }
  const calls: Record<string, Call> = {}
  // A page asks a few of a hundred calls.
  return new Proxy(api, {
    get: (all, name: keyof ShopApi) => {
      calls[name] ??= table[name]?.method === 'GET' ? once(name, all[name] as Call) : (all[name] as Call)
      return calls[name]
    },
  })
}
