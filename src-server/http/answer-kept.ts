import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../context.ts'
import { answerOf, bodyFor, type KeptAnswer, keepAnswers, type Making, type Shown } from './kept-answers.ts'
import { languageOf } from './language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer shows, where it is the same whoever asks; else nothing is kept of it. */
    shown: Shown | null
    making: Making | null
  }
  interface FastifyContextConfig {
    /** Whether answers may be kept: pages and calls tell apart who would get the same. */
    kept?: 'page' | 'call'
  }
}

/** What goes out with the bytes; the rest is said of every answer. */
const said = ['content-type', 'content-language', 'content-security-policy', 'cache-control', 'vary']

/**
 * Bytes before work: what was made once for everybody is answered before anybody is asked for. What is kept is an answer of
 * 200 that its route calls everybody's, that gives nobody a cookie and that may be kept elsewhere too.
 */
export function answerKept(app: FastifyInstance, shop: Shop): void {
  const answers = keepAnswers(shop.changes, shop.now)
  app.decorateRequest('shown', null)
  app.decorateRequest('making', null)

  app.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request, shop)
    if (name === undefined) return
    const known = answers.take(name) ?? answers.coming(name)
    // Whoever is the first begins at once, before the others ask.
    const found = known && (await known)
    if (found) return give(request, reply, found)
    const making = answers.begin(name)
    if (!making) return
    request.making = making
    // Whoever goes away before there is an answer keeps nobody waiting; no hook of the framework tells of all of them.
    reply.raw.once('close', () => answers.finish(making, null))
  })
  // What everybody shares is packed here, once; the rest where it goes out (app.ts).
  app.addHook('onSend', async (request, reply, payload) => {
    const { making, shown } = request
    if (!making) return payload
    request.making = null
    if (!shown || typeof payload !== 'string' || !mayBeShared(reply)) {
      answers.finish(making, null)
      return payload
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    const answer = await answerOf(payload, headersOf(reply))
    answers.finish(making, answer, shown)
    return bodyOf(request, reply, answer)
  })
}

/** By what an answer is told from all others. Programs that say who they are are answered as such. */
function nameOf(request: FastifyRequest, { environment }: Shop): string | undefined {
  const { kept } = request.routeOptions.config
  const { headers, url } = request
  if (!kept || request.method !== 'GET' || headers.authorization !== undefined) return undefined
  if (kept === 'call') return `${languageOf(request)} ${url}`
  const query = request.query as Record<string, unknown>
  // The one chooses a language from now on, the other shows what is not published.
  if ('lang' in query || 'preview' in query) return undefined
  const origin = environment.publicUrl ? '' : `${request.protocol}://${request.host}`
  const untracked = headers.dnt === '1' || headers['sec-gpc'] === '1'
  return `${languageOf(request)} ${origin} ${untracked} ${url}`
}

const mayBeShared = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  !reply.hasHeader('set-cookie') &&
  !/no-store|private/.test(String(reply.getHeader('cache-control') ?? ''))

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(
    said.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )

async function give(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<FastifyReply> {
  reply.headers(answer.headers)
  return reply.send(await bodyOf(request, reply, answer))
}

/** The bytes with what they are; none, where the browser has them. */
async function bodyOf({ headers }: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  reply.header('etag', answer.etag)
  const vary = answer.headers.vary
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  if (headers['if-none-match']?.includes(answer.etag)) {
    reply.status(304)
    return null
  }
  const [encoding, bytes] = await bodyFor(answer, headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return bytes
}
