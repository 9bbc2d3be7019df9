import type { FastifyInstance } from 'fastify'
import { livePath } from '#domain/contract/live.ts'
import type { Shop } from '../../context/context.ts'
import { asker } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { createStreams } from './streams.ts'
import { createTeller } from './teller.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How many streams are open here. */
    liveStreams: () => number
  }
}

/** Shorter than a proxy waits for a word. */
const pingEvery = 25_000
/** So long a browser waits before it comes back, in milliseconds. */
const retry = 3_000

/** What happens to orders, told as it happens (server-sent events) to the people whom it concerns. */
export function addLiveRoutes(
  app: FastifyInstance,
  shop: Pick<Shop, 'db' | 'changes' | 'environment'>,
): void {
  // Half of the connections are left to everything else.
  const streams = createStreams(Math.floor(shop.environment.connections.most / 2))
  app.decorate('liveStreams', () => streams.all().length)
  const teller = createTeller(shop, streams, (error) => app.log.error({ err: error }, 'live'))
  const deafen = shop.changes.onChange(teller.hear)
  const pinging = setInterval(() => {
    for (const stream of streams.all()) streams.say(stream, ': still here\n\n')
    if (streams.all().length > 0) teller.checkPeople()
  }, pingEvery)
  pinging.unref()

  // Before the server waits for its connections to end: these would not.
  app.addHook('preClose', async () => {
    clearInterval(pinging)
    deafen()
    for (const stream of streams.all()) streams.end(stream)
    await teller.told()
  })

  app.get(
    livePath,
    {
      config: { guard: 'auth' },
      schema: {
        summary: 'stream of events: the orders and notifications that concern one; it has no end',
        tags: ['live'],
        response: {
          200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        },
      },
      compress: false,
      exposeHeadRoute: false,
    },
    async ({ context }, reply) => {
      const user = asker(context)
      if (!context.session) throw new Failure(401, 'sign_in_first')
      const body = streams.add(context.session.key, user.id, context.address)
      if (!body) throw new Failure(429, 'too_many_requests', { args: { seconds: 60 } })
      body.write(`retry: ${retry}\n\n`)
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // When it ends its connection does: the shop that closes waits for none.
          .header('connection', 'close')
          .send(body)
      )
    },
  )
}
