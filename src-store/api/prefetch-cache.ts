import { type Endpoint, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'
import { timings } from '#domain/site/timings.ts'
import type { Refusal } from './failure.ts'

type Call = (...input: unknown[]) => Promise<unknown>

/** What came ahead, by call and input. */
const answers = new Map<string, Promise<unknown>>()

const keyOf = (name: string, input: unknown[]) => `${name} ${JSON.stringify(input)}`

const eachCall = (api: ShopApi, make: (name: string, call: Call) => Call): ShopApi =>
  Object.fromEntries(
    Object.entries(api).map(([name, call]) => [name, make(name, call as Call)]),
  ) as unknown as ShopApi

/** Whether it may be asked before anybody wants it: a read that is everybody's, and that nobody has to count. */
const isFree = (name: string): boolean => {
  if (name === 'load') return true
  const { method, guard, limited } = shopTable[name as keyof typeof shopTable] as Endpoint
  // Who is asking is public to ask, and nobody else's to know.
  return method === 'GET' && guard === 'public' && limited === undefined && name !== 'session'
}

const refused: Call = async () => {
  throw { status: 403, body: null } satisfies Refusal
}

const remember = (key: string, ask: () => Promise<unknown>): Promise<unknown> => {
  const known = answers.get(key)
  if (known) return known
  const asked = ask()
  const forget = () => answers.get(key) === asked && answers.delete(key)
  answers.set(key, asked)
  asked.catch(forget)
  setTimeout(forget, timings.answerAhead)
  return asked
}

/** The shop to ask ahead: it answers what is cheap and nobody's, and refuses all else; its answers wait to be taken. */
export const prefetchingApi = (api: ShopApi): ShopApi =>
  eachCall(api, (name, call) =>
    isFree(name) ? (...input) => remember(keyOf(name, input), () => call(...input)) : refused,
  )

/** The shop that takes what came ahead, once; what did not come it asks. */
export const prefetchedApi = (api: ShopApi): ShopApi =>
  eachCall(api, (name, call) => (...input) => {
    const key = keyOf(name, input)
    const known = answers.get(key)
    answers.delete(key)
    return known ? known.catch(() => call(...input)) : call(...input)
  })
