import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Shop } from '../context/context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts the shutdown: the readiness probe fails, but requests are still served until the server closes. */
    sayGoodbye: () => void
    isLeaving: () => boolean
  }
}

/** The longest time that a probe waits for the database, in milliseconds. */
const longestAnswer = 2_000

/** Closes keep-alive connections during a shutdown, so that clients send their next request to another process. */
export function addGoodbye(app: FastifyInstance): void {
  let leaving = false
  app.decorate('sayGoodbye', () => {
    leaving = true
  })
  app.decorate('isLeaving', () => leaving)
  app.addHook('onSend', (_, reply, payload, done) => {
    if (leaving) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** The probes for a load balancer: `/health`, whether the process is alive; `/ready`, whether it should get requests. */
export function addProbes(app: FastifyInstance, shop: Pick<Shop, 'db' | 'changes'>): void {
  app.get('/health', { config: { guard: 'public' } }, async () => ({
    status: true,
    time: new Date().toISOString(),
  }))

  const answers = oncePerAnswer(() => answersAtAll(shop))
  const whyNot = async () => {
    if (app.isLeaving()) return 'leaving'
    if (!shop.changes.isListening()) return 'does not receive changes'
    return (await answers()) ? null : 'no database'
  }
  app.get('/ready', { config: { guard: 'public' } }, async (_, reply) => {
    const reason = await whyNot()
    reply.header('cache-control', 'no-store')
    return reason === null ? { status: true } : reply.status(503).send({ status: false, reason })
  })
}

/**
 * Whether the database serves connections. A busy one counts as available, because a load balancer must not remove all processes
 * under heavy load; one that hangs is detected by the change subscription.
 */
const answersAtAll = ({ db }: Pick<Shop, 'db'>): Promise<boolean> =>
  Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    wait(longestAnswer, true, { ref: false }),
  ])

/** Concurrent calls share one query. */
function oncePerAnswer<Answer>(check: () => Promise<Answer>): () => Promise<Answer> {
  let checking: Promise<Answer> | null = null
  return () => {
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }
}
