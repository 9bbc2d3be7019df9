import {
  type Endpoint,
  type PlainLoad,
  type ShopApi,
  type ShopCall,
  shopTable,
} from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'
import { load } from '../resources/engine.ts'
import { answers } from './answers.ts'
import { checkInput } from './routes.ts'

/** The shop interface in process, for server rendering: the same checks and answers as over HTTP (decisions 41). */
export function createShopApi(context: Context): ShopApi {
  const calls = Object.entries(shopTable).map(([name, endpoint]) => [
    name,
    async (input: Record<string, unknown>) => {
      const answer = answers[name as ShopCall] as (
        context: Context,
        input: unknown,
        path: string,
      ) => Promise<unknown>
      return answer(context, checkInput(endpoint as Endpoint, input), endpoint.path)
    },
  ])
  return {
    ...Object.fromEntries(calls),
    load: (name: PlainLoad, query: { page?: number; limit?: number } = {}) =>
      load(context, name, { page: query.page ?? 1, limit: query.limit }, `/api/${name}/load`),
  }
}
