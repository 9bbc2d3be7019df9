import {
  type Endpoint,
  type PlainLoad,
  type ShopApi,
  type ShopCall,
  shopTable,
} from '#domain/contract/shop-api.ts'
import type { Dependencies } from '../cache/cache.ts'
import { cached } from '../cache/cached.ts'
import type { Context } from '../context/context.ts'
import { asFailure } from '../http/database-errors.ts'
import type { CountCall } from '../http/limits.ts'
import { tagsOf } from '../resources/list/list.ts'
import { load } from '../resources/records/engine.ts'
import { checkInput } from './check-input.ts'
import { handlers } from './handlers.ts'
import { publicContext } from './public-context.ts'

/** The sources of a page. `personal` is set once it has made a call that is not public. */
export type PageSource = { dependencies: Dependencies; personal?: true }

type Handler = (context: Context, input: unknown, path: string) => Promise<unknown>

type Call = { name: string; endpoint: Endpoint; handler: Handler }

// The same for all requests.
const calls = new Map<string | symbol, Call>(
  Object.entries(shopTable as Record<string, Endpoint>).map(([name, endpoint]) => [
    name,
    { name, endpoint, handler: handlers[name as ShopCall] as Handler },
  ]),
)

/**
 * The shop API in process, for server rendering: the same checks and results as over HTTP (docs/decisions/0041). The dependencies
 * of the page are collected in `source`; rate-limited calls are counted by `count`.
 */
export function createShopApi(context: Context, source?: PageSource, count?: CountCall): ShopApi {
  const anonymous = publicContext(context, source?.dependencies)
  // A preview shows drafts, which must not get into a shared result.
  const sharesResults = context.preview === undefined
  async function call(known: Call, input: Record<string, unknown>) {
    const { endpoint, handler } = known
    try {
      if (!endpoint.cached && source) source.personal = true
      await count?.(endpoint)
      if (endpoint.cached === 'result' && sharesResults) return await callCached(anonymous, known, input)
      return await handler(endpoint.cached ? anonymous : context, checkInput(endpoint, input), endpoint.path)
    } catch (error) {
      throw asFailure(error)
    }
  }
  const plainLoad = (name: PlainLoad, { page = 1, limit }: { page?: number; limit?: number } = {}) =>
    loadCached(anonymous, name, { page, limit }, `/api/${name}/load`)
  // Lazy, because a page needs only a few of a hundred calls.
  return new Proxy({} as ShopApi, {
    get: (_, name) => {
      const known = calls.get(name)
      if (known) return (input: Record<string, unknown>) => call(known, input)
      return name === 'load' ? plainLoad : undefined
    },
  })
}

const callCached = (
  context: Context,
  { name, endpoint, handler }: Call,
  input: Record<string, unknown>,
): Promise<unknown> =>
  cached(context, { name: `call ${name}`, input: [context.language, input] }, (reading) =>
    handler(reading, checkInput(endpoint, input), endpoint.path),
  )

/** The published rows of a resource as a page shows them. */
const loadCached = (
  context: Context,
  name: PlainLoad,
  query: { page: number; limit: number | undefined },
  path: string,
) =>
  cached(context, { name: 'load', input: [name, query, context.language], tags: tagsOf(name) }, (reading) =>
    load(reading, name, query, path),
  )
