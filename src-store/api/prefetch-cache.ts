import { type Endpoint, type ShopApi, shopTable } from '#domain/contract/shop-api.ts'
import { timings } from '#domain/site/timings.ts'
import type { ApiError } from './failure.ts'

type Call = (...input: unknown[]) => Promise<unknown>

/** Prefetched responses, by call and input. */
const answers = new Map<string, Promise<unknown>>()

const keyOf = (name: string, input: unknown[]) => `${name} ${JSON.stringify(input)}`

const eachCall = (api: ShopApi, make: (name: string, call: Call) => Call): ShopApi =>
  Object.fromEntries(
    Object.entries(api).map(([name, call]) => [name, make(name, call as Call)]),
  ) as unknown as ShopApi

/** Whether a call may be prefetched: a public read without a rate limit. */
const isFree = (name: string): boolean => {
  if (name === 'load') return true
  const { method, guard, limited } = shopTable[name as keyof typeof shopTable] as Endpoint
  // The session call is public, but its response is personal.
  return method === 'GET' && guard === 'public' && limited === undefined && name !== 'session'
}

const rejectingCall: Call = async () => {
  throw { status: 403, body: null } satisfies ApiError
}

const store = (key: string, load: () => Promise<unknown>): Promise<unknown> => {
  const known = answers.get(key)
  if (known) return known
  const response = load()
  const forget = () => answers.get(key) === response && answers.delete(key)
  answers.set(key, response)
  response.catch(forget)
  setTimeout(forget, timings.answerAhead)
  return response
}

/** The API for prefetching: it caches the responses of cheap public reads, and rejects all other calls. */
export const prefetchingApi = (api: ShopApi): ShopApi =>
  eachCall(api, (name, call) =>
    isFree(name) ? (...input) => store(keyOf(name, input), () => call(...input)) : rejectingCall,
  )

/** The API that uses each prefetched response once; other calls are sent. */
export const prefetchedApi = (api: ShopApi): ShopApi =>
  eachCall(api, (name, call) => (...input) => {
    const key = keyOf(name, input)
    const known = answers.get(key)
    answers.delete(key)
    return known ? known.catch(() => call(...input)) : call(...input)
  })
