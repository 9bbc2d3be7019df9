import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'
import { readablePage } from './readable-page.ts'

/** The API's description: for programs at /api/openapi.json, for people at /api/docs. */
export function addOpenApi(app: FastifyInstance): void {
  const open = { config: { guard: 'public' } }
  app.get('/api/openapi.json', open, async (request) =>
    openApiDocument(`${request.protocol}://${request.host}`),
  )
  app.get('/api/docs', open, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(readablePage(openApiDocument(`${request.protocol}://${request.host}`), request.context.language)),
  )
}
