import { type Endpoint, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'

const reads = Object.entries(shopTable as Record<string, Endpoint>).flatMap(([name, { method }]) =>
  method === 'GET' ? [name as keyof ShopApi] : [],
)

/** The same interface that asks each read only once: frame and page share what both need while one page is made. */
export const asksOnce = (api: ShopApi): ShopApi => {
  const asked = new Map<string, Promise<unknown>>()
  const remembered = (key: string, ask: () => Promise<unknown>) => {
    const known = asked.get(key) ?? ask()
    asked.set(key, known)
    return known
  }
  const once: Record<string, unknown> = { ...api }
  for (const name of reads)
    once[name] = (input: object) =>
      remembered(`${name} ${JSON.stringify(input)}`, () =>
        (api[name] as (input: object) => Promise<unknown>)(input),
      )
  return once as ShopApi
}
