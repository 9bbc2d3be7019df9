import { type Endpoint, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'

/** The same interface that asks each read only once: frame and page share what both need while one page is made. */
export const asksOnce = (api: ShopApi): ShopApi => {
  const asked = new Map<string, Promise<unknown>>()
  const remembered = (key: string, ask: () => Promise<unknown>) => {
    const known = asked.get(key) ?? ask()
    asked.set(key, known)
    return known
  }
  const reads = Object.entries(shopTable as Record<string, Endpoint>).filter(
    ([, { method }]) => method === 'GET',
  )
  const calls = reads.map(([name]) => [
    name,
    (input: object) =>
      remembered(`${name} ${JSON.stringify(input)}`, () =>
        (api[name as keyof ShopApi] as (input: object) => Promise<unknown>)(input),
      ),
  ])
  return { ...api, ...Object.fromEntries(calls) }
}
