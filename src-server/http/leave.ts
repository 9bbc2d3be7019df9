import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../context/context.ts'

/**
 * Requests that are still running after this time (milliseconds) are aborted, because most supervisors kill the process soon
 * after the signal.
 */
const longestClose = 20_000

/**
 * Graceful shutdown: fails the readiness probe but continues to respond for as long as a load balancer may need to notice; then
 * accepts no more requests, and lets running ones finish.
 */
export async function leave(
  app: FastifyInstance,
  { jobs }: Pick<Shop, 'jobs'>,
  drainSeconds: number,
  close: () => Promise<void>,
): Promise<void> {
  app.sayGoodbye()
  jobs.rest()
  await wait(drainSeconds * 1_000)
  const closed = close().then(
    () => true,
    (error: unknown) => {
      app.log.error({ err: error }, 'closing failed')
      return true
    },
  )
  const ended = await Promise.race([closed, wait(longestClose, false, { ref: false })])
  if (!ended)
    app.log.warn(`Not everything has ended within ${longestClose / 1_000} seconds; it is broken off.`)
}
