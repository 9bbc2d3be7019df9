import type { FastifyInstance } from 'fastify'
import { cacheControl, originOf } from '../pages/origin.ts'
import { openApiDocument } from './document.ts'
import { prepareDocuments } from './prepared.ts'
import { readablePage } from './readable-page.ts'

/** The API's description: for programs at /api/openapi.json, for people at /api/docs. Each is made once. */
export function addOpenApi(app: FastifyInstance): void {
  const open = { config: { guard: 'public' } }
  const documents = prepareDocuments(10)

  app.get('/api/openapi.json', open, (request, reply) => {
    const place = originOf(request)
    reply.type('application/json; charset=utf-8').header('cache-control', cacheControl(place))
    // Without PUBLIC_URL a client may name any host; a path alone is the same for all of them.
    const server = place.sure ? place.origin : '/'
    return documents.send(request, reply, 'openapi.json', () => JSON.stringify(openApiDocument(server)))
  })
  app.get('/api/docs', open, (request, reply) => {
    const { language } = request.context
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
    // It names no origin.
    return documents.send(request, reply, language, () => readablePage(openApiDocument(''), language))
  })
}
