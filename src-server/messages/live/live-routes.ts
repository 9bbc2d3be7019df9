import type { FastifyInstance } from 'fastify'
import { livePath } from '#domain/contract/live.ts'
import type { Shop } from '../../context/context.ts'
import { currentUser } from '../../context/current-user.ts'
import { Failure } from '../../context/failure.ts'
import { createPublisher } from './publisher.ts'
import { createStreams } from './streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The number of streams that are open in this process. */
    liveStreams: () => number
  }
}

/** Shorter than the idle timeout of proxies, in milliseconds. */
const pingEvery = 25_000
/** The delay in milliseconds before a browser reconnects. */
const retry = 3_000

/** Server-sent events about orders, for the users that they concern. */
export function addLiveRoutes(
  app: FastifyInstance,
  shop: Pick<Shop, 'db' | 'changes' | 'environment'>,
): void {
  // Half of the connections are reserved for other requests.
  const streams = createStreams(Math.floor(shop.environment.connections.most / 2))
  app.decorate('liveStreams', () => streams.all().length)
  const publisher = createPublisher(shop, streams, (error) => app.log.error({ err: error }, 'live'))
  const deafen = shop.changes.onChange(publisher.publish)
  const pinging = setInterval(() => {
    for (const stream of streams.all()) streams.write(stream, ': still here\n\n')
    if (streams.all().length > 0) publisher.checkPeople()
  }, pingEvery)
  pinging.unref()

  // Ends the streams before the server waits for its connections to close: a stream would never end.
  app.addHook('preClose', async () => {
    clearInterval(pinging)
    deafen()
    for (const stream of streams.all()) streams.end(stream)
    await publisher.flushed()
  })

  app.get(
    livePath,
    {
      config: { guard: 'auth' },
      schema: {
        operationId: 'streamEvents',
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
      const user = currentUser(context)
      if (!context.session) throw new Failure(401, 'sign_in_first')
      const body = streams.add(context.session.key, user.id, context.address)
      if (!body) throw new Failure(429, 'too_many_requests', { args: { seconds: 60 } })
      body.write(`retry: ${retry}\n\n`)
      return (
        reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          // The end of a stream closes its connection, so that a server that shuts down waits for none.
          .header('connection', 'close')
          .send(body)
      )
    },
  )
}
