import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { livePath } from '#domain/contract/live.ts'
import type { Environment } from '../environment/environment.ts'
import { type Current, onBehalfOf } from './current-request.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before the first hook, and of what was no request. */
    current: Current | null
  }
}

const inTenths = (ms: number): number => Math.round(ms * 10) / 10

/** What asks all the time, and whether somebody else is there: nobody wants to read of it. */
const probes = new Set(['/health', '/ready', '/metrics'])

/** Each request has an id that its response, its lines in the log and its span carry. */
export function followRequests(app: FastifyInstance, metrics: Metrics | null, tracing: Tracing | null): void {
  app.decorateRequest('current', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    metrics?.began()
    const span = tracing?.begin(request.method, routeOf(request), request.headers)
    request.current = { id: request.id, ...(span && { span }) }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    ended(request, reply)
    done()
  })

  function ended(request: FastifyRequest, reply: FastifyReply): void {
    const { method, log, current } = request
    const status = reply.statusCode
    const route = routeOf(request)
    const ms = inTenths(reply.elapsedTime)
    const level = status >= 500 ? 'error' : probes.has(route) ? 'debug' : 'info'
    log[level]({ method, route, status, ms }, 'request')
    // A stream is as long as somebody listens.
    metrics?.ended(method, route, status, route === livePath ? null : ms)
    if (current?.span) tracing?.end(current.span, status)
  }
}

/** What is done for a request, its statements among it, carries its id, where somebody wants to know. */
export function actOnBehalf(
  app: FastifyInstance,
  { tracing, slowQueryAsker }: Pick<Environment, 'tracing' | 'slowQueryAsker'>,
): void {
  if (!tracing && !slowQueryAsker) return
  const act = ({ current }: FastifyRequest, _: FastifyReply, done: () => void) =>
    current ? onBehalfOf(current, done) : done()
  app.addHook('onRequest', act)
  // A body comes in events of the connection, which know nothing of the request.
  app.addHook('preValidation', act)
}

/** The pattern of the route: an address may hold whom it is about. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'
