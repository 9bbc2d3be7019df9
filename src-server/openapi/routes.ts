import type { FastifyInstance } from 'fastify'
import { cacheControl, originOf } from '../pages/origin.ts'
import { openApiDocument } from './document.ts'
import { prepareDocuments } from './prepared.ts'
import { readablePage } from './readable-page.ts'

/** Without PUBLIC_URL a client names the origin, and may name any: more than these are not kept. */
const mostOrigins = 20

/** The API's description: for programs at /api/openapi.json, for people at /api/docs. Each is made once. */
export function addOpenApi(app: FastifyInstance): void {
  const open = { config: { guard: 'public' } }
  const descriptions = prepareDocuments(mostOrigins)
  const pages = prepareDocuments(10)
  const describe = descriptionOf()

  app.get('/api/openapi.json', open, (request, reply) => {
    const place = originOf(request)
    reply.type('application/json; charset=utf-8').header('cache-control', cacheControl(place))
    return descriptions.send(request, reply, place.origin, () => describe(place.origin))
  })
  app.get('/api/docs', open, (request, reply) => {
    const { language } = request.context
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
    // It names no origin.
    return pages.send(request, reply, language, () => readablePage(openApiDocument(''), language))
  })
}

/** The document as text. Only the origin in it differs, so all else is written once. */
function descriptionOf(): (origin: string) => string {
  let rest: string | undefined
  return (origin) => {
    if (rest === undefined) {
      const { openapi: _, servers: __, ...others } = openApiDocument('')
      rest = JSON.stringify(others).slice(1)
    }
    return `{"openapi":"3.1.0","servers":${JSON.stringify([{ url: origin }])},${rest}`
  }
}
