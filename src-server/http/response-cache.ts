import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageAddress } from '#domain/site/page-address.ts'
import type { Cache, Dependencies, Entry, Pending } from '../cache/cache.ts'
import type { Shop } from '../context/context.ts'
import type { Environment } from '../environment/environment.ts'
import {
  acceptedEncoding,
  type CompressedBody,
  compressBody,
  compressWell,
  decodeBody,
  etagOf,
} from './compression.ts'
import { languageOf } from './language.ts'
import { ownOrigin } from './own-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The dependencies of the response, set by handlers whose response is public; without them it is not cached. */
    dependencies: Dependencies | null
    pendingResponse: Pending<CachedResponse> | null
  }
  interface FastifyContextConfig {
    /** Responses of this route may be cached. */
    cached?: 'page' | 'call'
  }
}

/** A stored response of status 200: compressed, with the headers that do not depend on the request. */
type CachedResponse = {
  headers: Record<string, string>
  body: CompressedBody
  /** How often it was served, up to `popular`. */
  served: number
}

/** Headers of a single request, or of the encoding of its response. */
const ofOneRequest = /^(x-request-id|x-ratelimit-.*|content-length|content-encoding|connection)$/

/** A response that was served this often is compressed again at a higher level, which saves a fifth of its bytes. */
const popular = 4

/**
 * Serves cached public responses (docs/caching.md) before the other hooks of a request run; the hooks of a response (log,
 * metrics) run as for any other. Requests for a response that is being computed wait for it.
 */
export function serveCachedResponses(
  app: FastifyInstance,
  { cache, environment }: Pick<Shop, 'cache' | 'environment'>,
): void {
  app.decorateRequest('dependencies', null)
  app.decorateRequest('pendingResponse', null)

  app.addHook('onRequest', (request, reply, done) => {
    const key = cacheKey(request, environment)
    if (key === undefined) return done()
    const found = cache.get<CachedResponse>(key, 'response')
    if (found) return void serve(request, reply, found.value)
    const pending = cache.pending<CachedResponse>(key)
    if (pending)
      return void pending.then((made) => {
        if (made) serve(request, reply, made.value)
        else begin(cache, key, request, reply, done)
      })
    begin(cache, key, request, reply, done)
  })
}

/** Stores public responses with their headers: after every hook that sets some, before compression. */
export function cacheResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { pendingResponse: pending, dependencies } = request
    if (!pending) return payload
    request.pendingResponse = null
    if (!dependencies || !isBody(payload) || !isPublic(reply)) {
      pending.finish(null)
      return payload
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    const body = await compressBody(payload)
    const response: CachedResponse = { headers: headersOf(reply, body), body, served: 0 }
    pending.finish({
      value: response,
      dependencies,
      bytes: body.bytes.length + 1_000,
    } satisfies Entry<CachedResponse>)
    return prepare(request, reply, response)
  })
}

function begin(
  cache: Cache,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  const pending = cache.begin<CachedResponse>(key)
  request.pendingResponse = pending
  // When the client disconnects, other requests stop waiting.
  reply.raw.once('close', () => pending.finish(null))
  done()
}

function serve(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  const body = prepare(request, reply, response)
  if (response.served < popular && ++response.served === popular) void improve(response)
  if (body instanceof Promise)
    body.then(
      (bytes) => reply.send(bytes),
      (error: unknown) => reply.send(error),
    )
  else reply.send(body)
}

/** Sets status and headers and returns the body: null if the browser's copy is current (304). */
function prepare(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: CachedResponse,
): Buffer | Promise<Buffer> | null {
  reply.headers(headers)
  if (request.headers['if-none-match']?.includes(headers.etag ?? '') === true) {
    reply.status(304)
    return null
  }
  const accepted =
    body.encoding === 'identity' ? 'identity' : acceptedEncoding(request.headers['accept-encoding'])
  if (accepted !== 'identity') reply.header('content-encoding', accepted)
  return accepted === body.encoding ? body.bytes : decodeBody(body, accepted)
}

async function improve(response: CachedResponse): Promise<void> {
  if (response.body.encoding !== 'br') return
  // If recompressing fails, the body stays as it is. The content and its tag are the same.
  response.body = await compressWell(response.body).catch(() => response.body)
}

/**
 * The key of everything that a public response may depend on; undefined if nothing is cached: with an Authorization header, for a
 * page with a language in its URL, and for a preview.
 */
function cacheKey(
  { method, url, raw, headers, cookies, query, routeOptions }: FastifyRequest,
  environment: Pick<Environment, 'publicUrl' | 'proxies'>,
): string | undefined {
  const { cached } = routeOptions.config
  if (!cached || (method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined)
    return undefined
  if (cached === 'page' && ('lang' in (query as object) || 'preview' in (query as object))) return undefined
  const language = languageOf({ headers, cookies, ...(cached === 'call' && { query }) })
  const untracked = headers.dnt === '1' || headers['sec-gpc'] === '1'
  // Links and HSTS depend on the origin.
  const origin = ownOrigin(raw, environment)
  return `response ${language} ${untracked} ${origin} ${cached === 'call' ? url : pageAddress(url).page}`
}

const isBody = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)

const isPublic = (reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  !reply.hasHeader('set-cookie') &&
  !/no-store/.test(String(reply.getHeader('cache-control') ?? ''))

function headersOf(reply: FastifyReply, body: CompressedBody): Record<string, string> {
  const headers: Record<string, string> = { etag: etagOf(body) }
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && !ofOneRequest.test(name)) headers[name] = String(value)
  headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding'
  return headers
}
