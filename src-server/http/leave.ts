import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../context/context.ts'

/** What is still under way when this is over is broken off: so long after a signal most supervisors kill, with the rest. */
const longestClose = 20_000

/**
 * Goes without a visitor noticing: says so first and answers on, for as long as a balancer may need to ask;
 * then takes no more, and lets what is under way end.
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
