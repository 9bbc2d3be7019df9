import type { FastifyInstance } from 'fastify'
import { noDependencies } from '../cache/cache.ts'
import { cached } from '../cache/cached.ts'
import { cacheControl, originOf } from '../pages/origin.ts'
import type { OpenApi } from './openapi.ts'
import { readablePage } from './readable-page.ts'

/** Serves the OpenAPI document to programs, and an HTML page of it to people. Each is created once and cached. */
export function addOpenApi(app: FastifyInstance): void {
  const open = { config: { guard: 'public', cached: 'call' as const } }

  app.get('/api/openapi.json', open, (request, reply) => {
    const place = originOf(request)
    reply.type('application/json; charset=utf-8').header('cache-control', cacheControl(place))
    // Without PUBLIC_URL a client may send any host; a path alone is valid for all hosts.
    const server = place.sure ? place.origin : '/'
    request.dependencies = noDependencies()
    return cached(request.context, { name: 'openapi', input: server }, async () =>
      JSON.stringify({ ...app.swagger(), servers: [{ url: server }] }),
    )
  })
  app.get('/api/docs', open, (request, reply) => {
    const { language } = request.context
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
    request.dependencies = noDependencies()
    // The page contains no origin, so it can be cached.
    return cached(request.context, { name: 'api docs', input: language }, async () =>
      readablePage(app.swagger() as unknown as OpenApi, language),
    )
  })
}
