import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../context.ts'
import {
  answerOf,
  bytesAs,
  type Encoding,
  formFor,
  type KeptAnswer,
  keepAnswers,
  type Making,
  type Shown,
} from './kept-answers.ts'
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

/** What is said of one request, or of the form in which its answer goes out; the rest goes out with the bytes. */
const once = /^(x-request-id|x-ratelimit-.*|content-length|content-encoding|connection)$/

/**
 * Bytes before work: what was made once for everybody is answered before anybody is asked for. What is kept is an answer of
 * 200 that its route calls everybody's, that gives nobody a cookie and that may be kept elsewhere too.
 */
export function answerKept(app: FastifyInstance, shop: Shop): void {
  const answers = keepAnswers(shop.changes, shop.now)
  app.decorateRequest('shown', null)
  app.decorateRequest('making', null)

  // Not async: what is there goes out at once.
  app.addHook('onRequest', (request, reply, done) => {
    // Who comes while the process leaves is told so, on the long way.
    const name = app.isLeaving() ? undefined : nameOf(request, shop)
    if (name === undefined) return done()
    // Whoever is the first begins at once, before the others ask.
    const begin = () => {
      request.making = answers.begin(name) ?? null
      const { making } = request
      // Whoever goes away before there is an answer keeps nobody waiting; no hook of the framework tells of all of them.
      if (making) reply.raw.once('close', () => answers.finish(making, null))
      done()
    }
    const known = answers.take(name)
    if (known) return give(request, reply, known, done)
    const coming = answers.coming(name)
    if (!coming) return begin()
    coming.then((found) => (found ? give(request, reply, found, done) : begin()))
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
    reply.headers(answer.headers)
    if (isKnown(request, answer)) {
      reply.status(304)
      return null
    }
    const form = formFor(answer, request.headers['accept-encoding'])
    if (form !== 'identity') reply.header('content-encoding', form)
    return bytesAs(answer, form)
  })
}

/** By what an answer is told from all others. Programs that say who they are are answered as such. */
function nameOf(request: FastifyRequest, { environment }: Shop): string | undefined {
  const { kept } = request.routeOptions.config
  const { headers, url } = request
  if (!kept || request.method !== 'GET' || headers.authorization !== undefined) return undefined
  if (kept === 'call') return `${languageOf(request)} ${request.protocol} ${url}`
  const query = request.query as Record<string, unknown>
  // The one chooses a language from now on, the other shows what is not published.
  if ('lang' in query || 'preview' in query) return undefined
  const origin = `${request.protocol}://${environment.publicUrl ? '' : request.host}`
  const untracked = headers.dnt === '1' || headers['sec-gpc'] === '1'
  return `${languageOf(request)} ${origin} ${untracked} ${url}`
}

const mayBeShared = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  !reply.hasHeader('set-cookie') &&
  !/no-store|private/.test(String(reply.getHeader('cache-control') ?? ''))

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || once.test(name) ? [] : [[name, String(value)]],
    ),
  )

/** Whether the browser has it. */
const isKnown = ({ headers }: FastifyRequest, { etag }: KeptAnswer): boolean =>
  headers['if-none-match']?.includes(etag) === true

/** The answer itself, and nothing of what is done for others: the framework only counts it. */
function give(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  fail: (error: Error) => void,
): void {
  const end = (status: number, form: Encoding, bytes?: Buffer) => {
    reply.hijack()
    reply.raw.writeHead(status, {
      ...answer.headers,
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      ...(form !== 'identity' && { 'content-encoding': form }),
      ...(bytes && { 'content-length': bytes.length }),
    })
    reply.raw.end(bytes)
  }
  const form = formFor(answer, request.headers['accept-encoding'])
  if (isKnown(request, answer)) end(304, 'identity')
  else if (form === answer.form) end(200, form, answer.bytes)
  else bytesAs(answer, form).then((bytes) => end(200, form, bytes), fail)
}
