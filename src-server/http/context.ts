import type { FastifyReply, FastifyRequest } from 'fastify'
import { recognise, userSessionSeconds, xsrfMatches, xsrfToken } from '../auth/sessions.ts'
import type { Context, Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { languageOf } from './language.ts'
import { isSecure } from './own-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: Context
  }
  interface FastifyContextConfig {
    /** The route checks the bearer token itself: it is another service's and no session. */
    ownBearer?: true
    /** API clients may call it like routes with the guard `feature`: it checks the rights itself. */
    apiClients?: true
  }
}

const sessionCookie = 'haat_session'
/** docs/decisions/0001: readable, bound to the session, sent back as X-XSRF-TOKEN. */
const xsrfCookie = 'oauth_token'
/** The users who have signed in on this browser; it outlasts every session. */
const deviceCookie = 'haat_device'
const deviceSeconds = 365 * 86_400

/** The context of a request: identified by a bearer token, by the cookie of a browser, or anonymous. */
export async function contextOf(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const bearer = request.routeOptions.config.ownBearer ? undefined : sent
  const token = bearer ?? request.cookies[sessionCookie]
  const known = token ? await recognise(shop, token) : null
  if (bearer && !known) throw new Failure(401, 'session_over')
  let disconnected: AbortSignal | undefined
  return {
    // New properties first: adding a property to a copied object is a hundred times slower than having it before the spread.
    user: known?.user ?? (isForApiClients(request) ? known?.admin : null) ?? null,
    session: known?.session ?? null,
    language: languageOf(request),
    // A closed connection has no address.
    address: request.ip?.slice(0, 60) ?? '',
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    bearer: bearer !== undefined,
    device: request.cookies[deviceCookie] ?? null,
    setSession: (given) => setCookies(shop, request, reply, given),
    trust: (device) =>
      reply.setCookie(deviceCookie, device, {
        ...cookieOptions(shop, request),
        maxAge: deviceSeconds,
        httpOnly: true,
      }),
    // Created only when a caller needs it.
    signal: () => {
      disconnected ??= disconnectSignal(request.raw, reply.raw)
      return disconnected
    },
    ...shop,
  }
}

/** Whether an API client acts for its admin: in the back office only. In the storefront it is a client without a user. */
const isForApiClients = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.guard === 'feature' || config.apiClients === true

/** No Domain: the cookies belong to this host only. */
const cookieOptions = ({ environment }: Shop, request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(request.raw, environment) }) as const

function setCookies(shop: Shop, request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const options = cookieOptions(shop, request)
  const lasting = { ...options, maxAge: userSessionSeconds }
  // docs/decisions/0001: a response that sets a session is not cached.
  reply.header('cache-control', 'no-store')
  if (token === null) {
    reply.clearCookie(sessionCookie, options)
    reply.clearCookie(xsrfCookie, options)
  } else {
    reply.setCookie(sessionCookie, token, { ...lasting, httpOnly: true })
    reply.setCookie(xsrfCookie, xsrfToken(shop.secret, token), { ...lasting, httpOnly: false })
  }
}

/** A request that changes data with a session cookie also has to send the XSRF token, which another site cannot read. */
export function rejectForgery(request: FastifyRequest, guard: string | undefined): void {
  const { context } = request
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const harmless = guard === 'public' || (reads && request.routeOptions.url !== '/api/logout')
  if (harmless || !context.session || context.bearer) return
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string' || !xsrfMatches(context.secret, context.session.token, given))
    throw new Failure(403, 'wrong_header')
}
