import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../context.ts'
import { requestIds } from '../observability/request-id.ts'
import { type AtOnce, inTenths } from '../observability/requests.ts'
import { hasBody } from './has-body.ts'
import {
  answerOf,
  bytesAs,
  formFor,
  type KeptAnswer,
  keepAnswers,
  type Making,
  type Shown,
} from './kept-answers.ts'
import { keptName } from './kept-name.ts'
import type { Encoding } from './packing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer shows, where it is the same whoever asks; else nothing is kept of it. */
    shown: Shown | null
    making: Making | null
  }
  interface FastifyContextConfig {
    /** Answers of this route may be kept; of a page, those of most addresses. */
    kept?: 'page' | 'call'
  }
}

/** What is said of one request, or of the form in which its answer goes out; the rest goes out with the bytes. */
const once = /^(x-request-id|x-ratelimit-.*|content-length|content-encoding|connection)$/

/**
 * Bytes before work: what was made once for everybody is answered before anybody is asked for. What is kept is an answer of
 * 200 that its route calls everybody's, that gives nobody a cookie and that may be kept elsewhere too. `tell` hears of what
 * was answered before the framework had made anything of the request; without it nothing is.
 */
export function answerKept(app: FastifyInstance, shop: Shop, tell: AtOnce | null): void {
  const { environment } = shop
  const answers = keepAnswers(shop.changes, shop.now)
  app.decorateRequest('shown', null)
  app.decorateRequest('making', null)

  // Who comes while the process leaves is told so, on the long way.
  const nameOf = (request: IncomingMessage) => (app.isLeaving() ? undefined : keptName(request, environment))
  const newId = requestIds(environment.proxies)

  const giveAtOnce = (request: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now()
    // What sends a body is bounded by the hooks of the framework.
    const name = hasBody(request) ? undefined : nameOf(request)
    const answer = name === undefined ? undefined : answers.take(name)
    if (!answer || !isReady(answer, request.headers)) return false
    const id = newId(request)
    const status = give(request.headers, response, answer, id)
    tell?.(id, { method: 'GET', route: answer.route, status, ms: inTenths(performance.now() - began) })
    return true
  }
  if (tell) answerBefore(app.server, giveAtOnce)

  // Not async: what is there goes out at once.
  app.addHook('onRequest', (request, reply, done) => {
    const name = mayBeKept(request) ? nameOf(request.raw) : undefined
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
    if (known) return giveAs(request, reply, known, done)
    const coming = answers.coming(name)
    if (!coming) return begin()
    coming.then((found) => (found ? giveAs(request, reply, found, done) : begin()))
  })
  // What everybody shares is packed here, once; the rest where it goes out (app.ts).
  app.addHook('onSend', async (request, reply, payload) => {
    const { making, shown } = request
    if (!making) return payload
    request.making = null
    if (!shown || !isText(payload) || !mayBeShared(reply)) {
      answers.finish(making, null)
      return payload
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    const answer = await answerOf(payload, saidOf(reply), request.routeOptions.url ?? '')
    answers.finish(making, answer, shown)
    for (let at = 0; at < answer.lines.length; at += 2)
      reply.header(answer.lines[at] ?? '', answer.lines[at + 1])
    if (isKnown(request.headers, answer)) {
      reply.status(304)
      return null
    }
    const form = formFor(answer, request.headers['accept-encoding'])
    if (form !== 'identity') reply.header('content-encoding', form)
    return bytesAs(answer, form)
  })
}

const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)

/** Lets `answer` look at each request first; what it does not answer goes to the framework. */
function answerBefore(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const framework = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!answer(request, response)) for (const listener of framework) listener.call(server, request, response)
  })
}

/** Of two kinds of pages nothing is kept: one chooses a language from now on, the other shows what is not published. */
function mayBeKept({ routeOptions, query }: FastifyRequest): boolean {
  const { kept } = routeOptions.config
  const asked = query as Record<string, unknown>
  return kept === 'call' || (kept === 'page' && !('lang' in asked || 'preview' in asked))
}

const mayBeShared = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  !reply.hasHeader('set-cookie') &&
  !/no-store|private/.test(String(reply.getHeader('cache-control') ?? ''))

/** What is said with the answer, names and values in turn. */
function saidOf(reply: FastifyReply): string[] {
  const said: string[] = []
  const all = reply.getHeaders()
  for (const name in all) {
    const value = all[name]
    if (value !== undefined && !once.test(name)) said.push(name, String(value))
  }
  return said
}

/** Whether the browser has it. */
const isKnown = (headers: IncomingHttpHeaders, { etag }: Pick<KeptAnswer, 'etag'>): boolean =>
  headers['if-none-match']?.includes(etag) === true

/** Whether it can go out as it was kept. */
const isReady = (answer: KeptAnswer, headers: IncomingHttpHeaders): boolean =>
  isKnown(headers, answer) || formFor(answer, headers['accept-encoding']) === answer.form

/** The answer to a request that the framework knows: it only counts it, and does nothing of what is done for others. */
function giveAs(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  fail: (error: Error) => void,
): void {
  const end = (ready: Ready) => {
    reply.hijack()
    give(request.headers, reply.raw, ready, request.id)
  }
  const form = formFor(answer, request.headers['accept-encoding'])
  if (isReady(answer, request.headers)) end(answer)
  else bytesAs(answer, form).then((bytes) => end({ ...answer, form, bytes }), fail)
}

/** An answer in the form in which it goes out. */
type Ready = Omit<KeptAnswer, 'form'> & { form: Encoding }

/** The answer itself and the id of its request; gives its status. */
function give(asked: IncomingHttpHeaders, response: ServerResponse, answer: Ready, id: string): number {
  const lines = [...answer.lines, 'x-request-id', id]
  if (isKnown(asked, answer)) {
    response.writeHead(304, lines).end()
    return 304
  }
  if (answer.form !== 'identity') lines.push('content-encoding', answer.form)
  lines.push('content-length', String(answer.bytes.length))
  response.writeHead(200, lines).end(answer.bytes)
  return 200
}
