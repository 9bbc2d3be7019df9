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
import type { CountCall } from '../http/limits.ts'
import { load } from '../resources/engine.ts'
import { answers } from './answers.ts'
import { inNobodysName, isEverybodys, noteShown } from './everybodys.ts'
import { checkInput } from './routes.ts'

/** What a page is made of: `own` once something was asked that is not the same whoever asks. */
export type Seen = Shown & { own?: true }

type Answerer = (context: Context, input: unknown, path: string) => Promise<unknown>

/** Of everybody's reads what page after page asks for, with the same few inputs. */
const askedOften: ReadonlySet<string> = new Set<ShopCall>([
  'all',
  'basicConfig',
  'blogs',
  'byMode',
  'categories',
  'categoryRows',
  'frame',
  'hot',
  'logoInfo',
  'selected',
  'usedProductTypes',
])

type Call = { name: string; endpoint: Endpoint; answer: Answerer; ofEverybody: boolean; kept: boolean }

// Each request has an interface of its own: what is the same in all of them is put together once.
const calls = new Map<string | symbol, Call>(
  Object.entries(shopTable as Record<string, Endpoint>).map(([name, endpoint]) => [
    name,
    {
      name,
      endpoint,
      answer: answers[name as ShopCall] as Answerer,
      ofEverybody: isEverybodys(name),
      kept: askedOften.has(name),
    },
  ]),
)

/**
 * The shop interface in process, for server rendering: the same checks and answers as over HTTP (decisions 41). What was
 * asked is entered in `seen`, and calls that are limited are counted by `count`.
 */
export function createShopApi(context: Context, seen?: Seen, count?: CountCall): ShopApi {
  const nobody = inNobodysName(context)
  const { language, preview, keptCalls } = context
  // Who looks at a draft sees what nobody else does.
  const once = <Answer>(name: string, input: object, make: () => Promise<Answer>): Promise<Answer> =>
    preview ? make() : keptCalls.read('anything', `${name} ${language} ${JSON.stringify(input)}`, make)
  async function ask({ name, endpoint, answer, ofEverybody, kept }: Call, raw: Record<string, unknown>) {
    try {
      if (!ofEverybody && seen) seen.own = true
      await count?.(endpoint)
      const make = async () =>
        answer(ofEverybody ? nobody : context, checkInput(endpoint, raw), endpoint.path)
      const given = await (kept ? once(name, raw, make) : make())
      if (ofEverybody && seen) await noteShown(nobody, name, given, seen)
      return given
    } catch (error) {
      throw asFailure(error)
    }
  }
  const plainLoad = (name: PlainLoad, { page = 1, limit }: { page?: number; limit?: number } = {}) =>
    once(`load ${name}`, { page, limit }, () => load(nobody, name, { page, limit }, `/api/${name}/load`))
  // A page asks a few of a hundred calls.
  return new Proxy({} as ShopApi, {
    get: (_, name) => {
      const call = calls.get(name)
      if (call) return (input: Record<string, unknown>) => ask(call, input)
      return name === 'load' ? plainLoad : undefined
    },
  })
}
