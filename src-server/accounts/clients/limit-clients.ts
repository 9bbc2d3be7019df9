import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../../environment/environment.ts'
import { tooMany } from '../../http/limits.ts'

/** Counts the requests of an API client with all of its tokens. */
export type LimitClient = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Limits the requests of each API client per minute. Its responses have the headers `x-ratelimit-limit`, `x-ratelimit-remaining` and
 * `x-ratelimit-reset` (seconds).
 */
export function clientLimit(app: FastifyInstance, limits: Environment['rateLimit']): LimitClient {
  if (!limits) return async () => {}
  const count = app.createRateLimit({
    max: limits.client,
    timeWindow: 60_000,
    counter: 'API client',
    keyGenerator: ({ context: { session } }) =>
      session?.kind === 'client' ? `client ${session.client_id}` : '',
  })
  return async (request, reply) => {
    if (request.context.session?.kind !== 'client') return
    const counted = await count(request)
    if (counted.isAllowed) return
    reply.headers({
      'x-ratelimit-limit': counted.max,
      'x-ratelimit-remaining': counted.remaining,
      'x-ratelimit-reset': counted.ttlInSeconds,
    })
    if (counted.isExceeded) throw tooMany(counted.ttl)
  }
}
