import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { Failure } from '../context/failure.ts'
import type { Environment } from '../environment/environment.ts'

type Limits = NonNullable<Environment['rateLimit']>

declare module '@fastify/rate-limit' {
  interface CreateRateLimitOptions {
    /** Calls with the same counter are counted together. */
    counter?: string
  }
}

const timeWindow = 60_000

/** The counter of an endpoint. Endpoints that do the same share one, so that nobody gets more calls by using both. */
export const counterOf = ({ method, path, countedWith }: Endpoint): string =>
  `${method} ${countedWith ?? path}`

/** The config of a route whose calls are limited, per minute and address (docs/decisions/0003); nothing where limits are off. */
export const limited = (limits: Limits | null, name: keyof Limits | undefined, counter?: string) =>
  limits && name ? { rateLimit: { max: limits[name], timeWindow, ...(counter && { counter }) } } : {}

/** Counts a call that a page makes in process; throws when there were too many. */
export type CountCall = (endpoint: Endpoint) => Promise<void>

/** Counts the calls of pages as those of the same address to the API itself: a page gives no more than the call. */
export function pageCalls(
  app: FastifyInstance,
  limits: Limits | null,
): (request: FastifyRequest) => CountCall {
  const counts = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>()
  function countOf(endpoint: Endpoint, max: number) {
    const counter = counterOf(endpoint)
    const count = counts.get(counter) ?? app.createRateLimit({ max, timeWindow, counter })
    counts.set(counter, count)
    return count
  }
  return (request) => async (endpoint) => {
    if (!limits || !endpoint.limited) return
    const counted = await countOf(endpoint, limits[endpoint.limited])(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  }
}

/** `ttl`: after how many milliseconds the next call is answered. */
export const tooMany = (ttl: number) =>
  new Failure(429, 'too_many_requests', { args: { seconds: Math.max(1, Math.ceil(ttl / 1_000)) } })
