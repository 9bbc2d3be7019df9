import type { FastifyInstance } from 'fastify'
import type { Shop } from '../context/context.ts'
import { addMetricsRoute } from './metrics-route.ts'
import { followRequests } from './requests.ts'
import { tellSlowQueries } from './slow-queries.ts'
import { openTracing } from './tracing.ts'

/** Lets people see from outside how the shop does: log, numbers and spans. Before everything else of the application. */
export async function observe(app: FastifyInstance, shop: Shop): Promise<void> {
  const { environment, queries } = shop
  // What counts, and what follows, is read only where somebody asks for it.
  const metrics = environment.metricsToken
    ? (await import('./metrics.ts')).openMetrics(shop, () => app.liveStreams())
    : null
  const tracing = await openTracing(environment)
  followRequests(app, metrics, tracing)
  tellSlowQueries(app, shop)
  addMetricsRoute(app, metrics, environment.metricsToken)
  if (!metrics && !tracing) return
  const stop = queries.hear(({ text, ms, failed }) => {
    metrics?.query(ms, failed)
    tracing?.query(text, ms, failed)
  })
  app.addHook('onClose', async () => {
    stop()
    await tracing?.close()
  })
}
