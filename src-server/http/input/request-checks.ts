import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../context/failure.ts'
import { sourceOf } from '../request-source.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The allowed origin of the request. `own pages`: pages of the shop only, for plain HTML forms. `own pages or programs`: no
     * pages of other sites; the default for requests that change data, and to be set for a GET that does. `anybody`: the
     * callbacks of the payment provider, which are verified with the provider, and the signed reports of couriers.
     */
    from?: 'own pages' | 'own pages or programs' | 'anybody'
    /** The media types of the body, '' for no body; JSON only by default. */
    accepts?: readonly string[] | 'anything'
    /** The query parameters of a request that changes data, in addition to `lang`. */
    query?: readonly string[]
  }
}

export const jsonType = 'application/json'
export const multipartType = 'multipart/form-data'
export const formType = 'application/x-www-form-urlencoded'
/** For a request without fields: the body may be omitted. */
export const jsonOrNothing: readonly string[] = [jsonType, '']

/**
 * Protects requests that change data against cross-site request forgery (OWASP; sign-in included):
 *
 * 1. Requests from a page of another site are rejected, by Sec-Fetch-Site and Origin (request-source.ts).
 * 2. The body has the type that the route names. A form of another site cannot send JSON.
 * 3. Fields come from the body: a URL with anything but the route's own query parameters is rejected, and credentials in the
 *    URL of any request, which would end up in browser histories and proxy logs.
 *
 * The XSRF token (`rejectForgery` in context.ts) is checked in addition. Tokens in the Authorization header are sent by programs
 * only, so rule 1 does not apply to them.
 */
export function addRequestChecks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (!isNowhere(request)) rejectOtherSites(request)
    done()
  })
  // After the hooks of the route, so that rejected requests count for the rate limits.
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!isNowhere(request)) {
      rejectFieldsInQuery(request)
      rejectOtherTypes(request)
    }
    done(null, payload)
  })
}

/** Routes that respond with 404 to every method. */
const isNowhere = ({ is404, routeOptions }: FastifyRequest): boolean =>
  is404 || routeOptions.config.accepts === 'anything'

const reads = ({ method }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

function rejectOtherSites(request: FastifyRequest): void {
  const { context, headers, routeOptions } = request
  const from = routeOptions.config.from ?? (reads(request) ? 'anybody' : 'own pages or programs')
  if (from === 'anybody') return
  const source = sourceOf(headers, context.environment)
  if (from === 'own pages' && source !== 'own page') throw new Failure(403, 'sign_in_form.from_elsewhere')
  if (source === 'other site' && !context.bearer) throw new Failure(403, 'from_another_site')
}

const credential =
  /(^|_)(password|secret|token|otp)$|^(auth_|activation_|second_factor_|recovery_)?code$|^login_id$/i

function rejectFieldsInQuery(request: FastifyRequest): void {
  const { query, routeOptions } = request
  const { url = '', config } = routeOptions
  if (config.from === 'anybody') return
  const isCall = url.startsWith('/api/') || url.startsWith('/oauth/')
  if (!isCall && reads(request)) return
  const own = config.query ?? []
  const unknown = Object.keys(query as object).filter((name) => {
    if (name === 'lang' || own.includes(name)) return false
    return credential.test(name) || (isCall && !reads(request))
  })
  if (unknown.length === 0) return
  const names = unknown.join(', ').slice(0, 200)
  const errors = Object.fromEntries(unknown.map((name) => [name, { reason: 'in_address' as const }]))
  throw new Failure(422, 'fields_in_address', { args: { names }, errors })
}

function rejectOtherTypes(request: FastifyRequest): void {
  if (reads(request)) return
  const { accepts = request.method === 'DELETE' ? jsonOrNothing : [jsonType] } = request.routeOptions.config
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (accepts.includes(type.trim().toLowerCase())) return
  const types = (accepts as readonly string[]).filter(Boolean).join(', ')
  throw new Failure(415, 'wrong_body_type', { args: { types } })
}
