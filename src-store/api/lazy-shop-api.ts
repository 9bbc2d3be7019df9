import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Language } from '#domain/language/language.ts'

type Calls = Record<string | symbol, (...input: unknown[]) => Promise<unknown>>

/**
 * The shop API of the browser. The client and its table are loaded with the first call, because a page arrives with its own data.
 * A proxy for a record of functions; it must not be awaited or spread.
 */
export function lazyShopApi(language: Language, base?: string): ShopApi {
  let opened: Promise<ShopApi> | undefined
  const open = () => {
    opened ??= Promise.all([import('./http-shop-api.ts'), import('./prefetch-cache.ts')]).then(
      ([{ httpShopApi }, { prefetchedApi }]) => prefetchedApi(httpShopApi(language, base)),
    )
    return opened
  }
  const request =
    (call: string | symbol) =>
    async (...input: unknown[]) =>
      ((await open()) as unknown as Calls)[call]?.(...input)
  return new Proxy({} as ShopApi, { get: (_, call) => request(call) })
}
