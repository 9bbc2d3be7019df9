import {
  type Endpoint,
  type PlainLoad,
  type ShopApi,
  type ShopCall,
  shopTable,
} from '#domain/contract/shop-api.ts'
import type { Context } from '../context.ts'
import { asFailure } from '../database/out-of-reach.ts'
import type { Shown } from '../http/kept-answers.ts'
import { load } from '../resources/engine.ts'
import { answers } from './answers.ts'
import { inNobodysName, isEverybodys, noteShown } from './everybodys.ts'
import { checkInput } from './routes.ts'

/** What a page is made of: `own` once something was asked that is not the same whoever asks. */
export type Seen = Shown & { own?: true }

/**
 * The shop interface in process, for server rendering: the same checks and answers as over HTTP (decisions 41). What was
 * asked is entered in `seen`.
 */
export function createShopApi(context: Context, seen?: Seen): ShopApi {
  const nobody = inNobodysName(context)
  const everybodys = async (name: string, answer: Promise<unknown>) => {
    if (seen) await noteShown(nobody, name, await answer, seen)
    return answer
  }
  const calls = Object.entries(shopTable).map(([name, endpoint]) => [
    name,
    async (input: Record<string, unknown>) => {
      const answer = answers[name as ShopCall] as (
        context: Context,
        input: unknown,
        path: string,
      ) => Promise<unknown>
      const ask = (whom: Context) => answer(whom, checkInput(endpoint as Endpoint, input), endpoint.path)
      try {
        if (isEverybodys(name)) return await everybodys(name, ask(nobody))
        if (seen) seen.own = true
        return await ask(context)
      } catch (error) {
        throw asFailure(error)
      }
    },
  ])
  return {
    ...Object.fromEntries(calls),
    load: (name: PlainLoad, query: { page?: number; limit?: number } = {}) =>
      load(context, name, { page: query.page ?? 1, limit: query.limit }, `/api/${name}/load`),
  }
}
