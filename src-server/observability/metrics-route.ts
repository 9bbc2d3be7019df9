import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../context/failure.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** /metrics for clients with the token of the environment; 404 in a shop without a token. */
export function addMetricsRoute(
  app: FastifyInstance,
  metrics: Metrics | null,
  word: string | undefined,
): void {
  app.get('/metrics', { config: { guard: 'word' } }, async ({ headers }, reply) => {
    if (!metrics || !word) throw new Failure(404, 'page_not_found')
    const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digest(given), digest(word))) throw new Failure(401, 'sign_in_first')
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.read())
  })
}
