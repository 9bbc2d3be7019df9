import type { FastifyInstance } from 'fastify'
import { originOf } from '../pages/origin.ts'
import { openApiDocument } from './document.ts'
import { readablePage } from './readable-page.ts'

/** The API's description: for programs at /api/openapi.json, for people at /api/docs. */
export function addOpenApi(app: FastifyInstance): void {
  const open = { config: { guard: 'public' } }
  app.get('/api/openapi.json', open, async (request) => openApiDocument(originOf(request).origin))
  app.get('/api/docs', open, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(readablePage(openApiDocument(originOf(request).origin), request.context.language)),
  )
}
