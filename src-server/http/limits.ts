import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/contract/endpoint.ts'
import { Failure } from '../context/failure.ts'
import type { Environment } from '../environment/environment.ts'

type Limits = NonNullable<Environment['rateLimit']>

declare module '@fastify/rate-limit' {
  interface CreateRateLimitOptions {
    /** Requests with the same counter are counted together. */
    counter?: string
  }
}

const timeWindow = 60_000

/** The counter of an endpoint. Endpoints that do the same share one, so that using both does not raise the limit. */
export const counterOf = ({ method, path, countedWith }: Endpoint): string =>
  `${method} ${countedWith ?? path}`

/** The config of a rate-limited route, per minute and address (docs/decisions/0003); empty if limits are off. */
export const limited = (limits: Limits | null, name: keyof Limits | undefined, counter?: string) =>
  limits && name ? { rateLimit: { max: limits[name], timeWindow, ...(counter && { counter }) } } : {}

/** Counts a request that a page makes in process; throws when there were too many. */
export type CountCall = (endpoint: Endpoint) => Promise<void>

/**
 * Counts the requests that a page makes in process like requests of the same address to the API itself, so that pages do not
 * raise the limit.
 */
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

/** `ttl`: the milliseconds until the next request is allowed. */
export const tooMany = (ttl: number) =>
  new Failure(429, 'too_many_requests', { args: { seconds: Math.max(1, Math.ceil(ttl / 1_000)) } })
