import type { FastifyInstance } from 'fastify'
import type { Shop } from '../context/context.ts'
import { currentRequest } from './current-request.ts'

const longestText = 2_000

/** Logs every slow query: its text without the values, and the id of its request. */
export function logSlowQueries(
  app: FastifyInstance,
  { queries, environment: { slowQueryMs } }: Pick<Shop, 'queries' | 'environment'>,
): void {
  if (slowQueryMs === 0) return
  const stop = queries.subscribe(({ text, ms, failed }) => {
    if (ms < slowQueryMs) return
    const entry = { sql: text.slice(0, longestText), ms: Math.round(ms), failed, reqId: currentRequest()?.id }
    app.log.warn(entry, 'slow query')
  })
  app.addHook('onClose', async () => void stop())
}
