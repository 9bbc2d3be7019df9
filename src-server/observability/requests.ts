import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { livePath } from '#domain/contract/live.ts'
import type { Environment } from '../environment/environment.ts'
import { type Current, onBehalfOf } from './current-request.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before the first hook, and for anything that is no request. */
    current: Current | null
  }
}

const inTenths = (ms: number): number => Math.round(ms * 10) / 10

/** Frequent probes, which are logged at the level debug only. */
const probes = new Set(['/health', '/ready', '/metrics'])

/** Gives each request an id for its response, its log lines and its span. */
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
    // The duration of a stream is no measure of the server.
    metrics?.ended(method, route, status, route === livePath ? null : ms)
    if (current?.span) tracing?.end(current.span, status)
  }
}

/**
 * Makes the request id available to everything that runs for the request, its database queries included, when tracing or the slow
 * query log needs it.
 */
export function actOnBehalf(
  app: FastifyInstance,
  { tracing, logsSlowQueries }: Pick<Environment, 'tracing' | 'logsSlowQueries'>,
): void {
  if (!tracing && !logsSlowQueries) return
  const act = ({ current }: FastifyRequest, _: FastifyReply, done: () => void) =>
    current ? onBehalfOf(current, done) : done()
  app.addHook('onRequest', act)
  // The body arrives in events of the connection, which lose the context of the request.
  app.addHook('preValidation', act)
}

/** The pattern of the route, because a path may have personal data in it. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'
