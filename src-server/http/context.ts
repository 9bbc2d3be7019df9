import type { FastifyReply, FastifyRequest } from 'fastify'
import { recognise, userSessionSeconds, xsrfMatches, xsrfToken } from '../auth/sessions.ts'
import type { Context, Shop } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import { clientGone } from './client-gone.ts'
import { languageOf } from './language.ts'
import { isSecure } from './own-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: Context
  }
}

const sessionCookie = 'haat_session'
/** docs/decisions/0001: readable, bound to the session, sent back as X-XSRF-TOKEN. */
const xsrfCookie = 'oauth_token'
/** Who has signed in on this browser; it outlasts every session. */
const deviceCookie = 'haat_device'
const deviceSeconds = 365 * 86_400

/** Who asks: a bearer token, or the cookie of a browser, or nobody. */
export async function contextOf(shop: Shop, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? request.cookies[sessionCookie]
  const known = token ? await recognise(shop, token) : null
  if (bearer && !known) throw new Failure(401, 'session_over')
  let gone: AbortSignal | undefined
  return {
    // What is new first: each name that is added to a copy costs a hundred times as much as one that is there before it.
    user: known?.user ?? null,
    session: known?.session ?? null,
    language: languageOf(request),
    // Of a connection that is gone there is no address.
    address: request.ip?.slice(0, 60) ?? '',
    user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    bearer: bearer !== undefined,
    device: request.cookies[deviceCookie] ?? null,
    remember: (given) => setCookies(shop, request, reply, given),
    trust: (device) =>
      reply.setCookie(deviceCookie, device, {
        ...cookieOptions(shop, request),
        maxAge: deviceSeconds,
        httpOnly: true,
      }),
    // Made only where something waits for it.
    signal: () => {
      gone ??= clientGone(request.raw, reply.raw)
      return gone
    },
    ...shop,
  }
}

/** No Domain: the cookies belong to this host alone. */
const cookieOptions = ({ environment }: Shop, request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: isSecure(request.raw, environment) }) as const

function setCookies(shop: Shop, request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const options = cookieOptions(shop, request)
  const lasting = { ...options, maxAge: userSessionSeconds }
  // docs/decisions/0001: whoever is given a session is answered uncached.
  reply.header('cache-control', 'no-store')
  if (token === null) {
    reply.clearCookie(sessionCookie, options)
    reply.clearCookie(xsrfCookie, options)
  } else {
    reply.setCookie(sessionCookie, token, { ...lasting, httpOnly: true })
    reply.setCookie(xsrfCookie, xsrfToken(shop.secret, token), { ...lasting, httpOnly: false })
  }
}

/** A call that changes something and is known by its cookie must say the session's word too: no other site can. */
export function refuseForgery(request: FastifyRequest, guard: string | undefined): void {
  const { context } = request
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const harmless = guard === 'public' || (reads && request.routeOptions.url !== '/api/logout')
  if (harmless || !context.session || context.bearer) return
  const given = request.headers['x-xsrf-token']
  if (typeof given !== 'string' || !xsrfMatches(context.secret, context.session.token, given))
    throw new Failure(403, 'wrong_header')
}
