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

type Answerer = (context: Context, input: unknown, path: string) => Promise<unknown>

type Call = { name: string; endpoint: Endpoint; answer: Answerer; ofEverybody: boolean }

// Each request has an interface of its own: what is the same in all of them is put together once.
const calls = new Map<string | symbol, Call>(
  Object.entries(shopTable as Record<string, Endpoint>).map(([name, endpoint]) => [
    name,
    { name, endpoint, answer: answers[name as ShopCall] as Answerer, ofEverybody: isEverybodys(name) },
  ]),
)

/**
 * The shop interface in process, for server rendering: the same checks and answers as over HTTP (decisions 41). What was
 * asked is entered in `seen`.
 */
export function createShopApi(context: Context, seen?: Seen): ShopApi {
  const nobody = inNobodysName(context)
  async function ask({ name, endpoint, answer, ofEverybody }: Call, raw: Record<string, unknown>) {
    try {
      if (!ofEverybody && seen) seen.own = true
      const input = checkInput(endpoint, raw)
      const given = await answer(ofEverybody ? nobody : context, input, endpoint.path)
      if (ofEverybody && seen) await noteShown(nobody, name, given, seen)
      return given
    } catch (error) {
      throw asFailure(error)
    }
  }
  const plainLoad = (name: PlainLoad, query: { page?: number; limit?: number } = {}) =>
    load(context, name, { page: query.page ?? 1, limit: query.limit }, `/api/${name}/load`)
  // A page asks a few of a hundred calls.
  return new Proxy({} as ShopApi, {
    get: (_, name) => {
      const call = calls.get(name)
      if (call) return (input: Record<string, unknown>) => ask(call, input)
      return name === 'load' ? plainLoad : undefined
    },
  })
}
