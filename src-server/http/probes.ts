import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Shop } from '../context/context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it asks for no more visitors, and answers those who come: before it closes. */
    sayGoodbye: () => void
    isLeaving: () => boolean
  }
}

/** Longer nobody waits for what a probe asks, in milliseconds. */
const longestAnswer = 2_000

/** How a process leaves: who has a connection kept for more comes with the next request to another one. */
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

/** What a balancer asks: `/health`, whether the process lives; `/ready`, whether visitors should be sent to it. */
export function addProbes(app: FastifyInstance, shop: Pick<Shop, 'db' | 'changes'>): void {
  app.get('/health', { config: { guard: 'public' } }, async () => ({
    status: true,
    time: new Date().toISOString(),
  }))

  const answers = oncePerAnswer(() => answersAtAll(shop))
  const whyNot = async () => {
    if (app.isLeaving()) return 'leaving'
    if (!shop.changes.hears()) return 'does not hear of changes'
    return (await answers()) ? null : 'no database'
  }
  app.get('/ready', { config: { guard: 'public' } }, async (_, reply) => {
    const reason = await whyNot()
    reply.header('cache-control', 'no-store')
    return reason === null ? { status: true } : reply.status(503).send({ status: false, reason })
  })
}

/**
 * Whether the database gives and serves connections. One that is busy counts: would every process under a heavy load be taken
 * out, there would be no shop; and one that hangs is noticed by what hears of changes.
 */
const answersAtAll = ({ db }: Pick<Shop, 'db'>): Promise<boolean> =>
  Promise.race([
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
    wait(longestAnswer, true, { ref: false }),
  ])

/** However many ask at once, one question is under way. */
function oncePerAnswer<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | null = null
  return () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
}
