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
import { answers } from './answers.ts'
import { isPublicCall, isSharedCall, publicContext } from './public-calls.ts'
import { checkInput } from './routes.ts'

/** What a page is made from. `personal` once it has called something that is not public. */
export type PageSource = { dependencies: Dependencies; personal?: true }

type Answerer = (context: Context, input: unknown, path: string) => Promise<unknown>

type Call = { name: string; endpoint: Endpoint; answer: Answerer; isPublic: boolean; isShared: boolean }

// The same for all requests.
const calls = new Map<string | symbol, Call>(
  Object.entries(shopTable as Record<string, Endpoint>).map(([name, endpoint]) => [
    name,
    {
      name,
      endpoint,
      answer: answers[name as ShopCall] as Answerer,
      isPublic: isPublicCall(name),
      isShared: isSharedCall(name),
    },
  ]),
)

/**
 * The shop interface in process, for server rendering: the same checks and results as over HTTP (docs/decisions/0041). What the page
 * depends on is collected in `source`; calls that are limited are counted by `count`.
 */
export function createShopApi(context: Context, source?: PageSource, count?: CountCall): ShopApi {
  const anonymous = publicContext(context, source?.dependencies)
  // A preview shows drafts, which nobody else may see.
  const sharesResults = context.preview === undefined
  async function call(known: Call, input: Record<string, unknown>) {
    const { endpoint, answer, isPublic, isShared } = known
    try {
      if (!isPublic && source) source.personal = true
      await count?.(endpoint)
      if (isShared && sharesResults) return await callShared(anonymous, known, input)
      return await answer(isPublic ? anonymous : context, checkInput(endpoint, input), endpoint.path)
    } catch (error) {
      throw asFailure(error)
    }
  }
  const plainLoad = (name: PlainLoad, { page = 1, limit }: { page?: number; limit?: number } = {}) =>
    loadCached(anonymous, name, { page, limit }, `/api/${name}/load`)
  // A page needs a few of a hundred calls.
  return new Proxy({} as ShopApi, {
    get: (_, name) => {
      const known = calls.get(name)
      if (known) return (input: Record<string, unknown>) => call(known, input)
      return name === 'load' ? plainLoad : undefined
    },
  })
}

const callShared = (
  context: Context,
  { name, endpoint, answer }: Call,
  input: Record<string, unknown>,
): Promise<unknown> =>
  cached(context, { name: `call ${name}`, input: [context.language, input] }, (reading) =>
    answer(reading, checkInput(endpoint, input), endpoint.path),
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
