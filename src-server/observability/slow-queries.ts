import type { FastifyInstance } from 'fastify'
import type { Shop } from '../context/context.ts'
import { currentRequest } from './current-request.ts'

const longestText = 2_000

/** Tells of every statement that takes long: its text without the values, and the request that asked. */
export function tellSlowQueries(
  app: FastifyInstance,
  { queries, environment: { slowQueryMs } }: Pick<Shop, 'queries' | 'environment'>,
): void {
  if (slowQueryMs === 0) return
  const stop = queries.hear(({ text, ms, failed }) => {
    if (ms < slowQueryMs) return
    const told = { sql: text.slice(0, longestText), ms: Math.round(ms), failed, reqId: currentRequest()?.id }
    app.log.warn(told, 'slow query')
  })
  app.addHook('onClose', async () => void stop())
}
