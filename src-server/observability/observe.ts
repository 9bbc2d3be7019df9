import type { FastifyInstance } from 'fastify'
import type { Shop } from '../context/context.ts'
import { addMetricsRoute } from './metrics-route.ts'
import { followRequests } from './requests.ts'
import { logSlowQueries } from './slow-queries.ts'
import { openTracing } from './tracing.ts'

/** Sets up logging, metrics and tracing. Must run before the rest of the application is registered. */
export async function observe(app: FastifyInstance, shop: Shop): Promise<void> {
  const { environment, queries } = shop
  // The metrics package is imported only when metrics are configured.
  const metrics = environment.metricsToken
    ? (await import('./metrics.ts')).openMetrics(shop, () => app.liveStreams())
    : null
  const tracing = await openTracing(environment)
  followRequests(app, metrics, tracing)
  logSlowQueries(app, shop)
  addMetricsRoute(app, metrics, environment.metricsToken)
  if (!metrics && !tracing) return
  const stop = queries.subscribe(({ text, ms, failed }) => {
    metrics?.query(ms, failed)
    tracing?.query(text, ms, failed)
  })
  app.addHook('onClose', async () => {
    stop()
    await tracing?.close()
  })
}
