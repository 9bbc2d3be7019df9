import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../../context/failure.ts'
import { sourceOf } from '../request-source.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may send the request. `own pages`: pages of the shop alone, for plain HTML forms. `own pages or programs`: nobody
     * else's page; the default of whatever changes something, and to be named by a GET that does. `anybody`: the callbacks
     * of the payment provider, which are verified with the provider.
     */
    from?: 'own pages' | 'own pages or programs' | 'anybody'
    /** The media types of the body, '' for no body. JSON alone where nothing is said. */
    accepts?: readonly string[] | 'anything'
    /** The query parameters of a call that changes something, besides `lang`. */
    query?: readonly string[]
  }
}

export const jsonType = 'application/json'
export const multipartType = 'multipart/form-data'
export const formType = 'application/x-www-form-urlencoded'
/** For a call without fields: a body may be left out. */
export const jsonOrNothing: readonly string[] = [jsonType, '']

/**
 * Protects what changes something from pages of other sites (OWASP: cross-site request forgery, sign-in included):
 *
 * 1. A page of another site is refused, by Sec-Fetch-Site and Origin (request-source.ts).
 * 2. The body has the type that the route names. A form of another site cannot send JSON.
 * 3. Fields come from the body: an address with anything but the route's own query parameters is refused, and credentials
 *    in the address of any call, which would end up in histories and in the logs of proxies.
 *
 * The word of the session (`refuseForgery` in context.ts) comes on top of it. Tokens in the Authorization header are sent by
 * programs alone, so the first rule does not ask where their requests come from.
 */
export function addRequestChecks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (!isNowhere(request)) refuseOtherSites(request)
    done()
  })
  // After the hooks of the route, so that these calls count among those that are limited.
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!isNowhere(request)) {
      refuseFieldsInAddress(request)
      refuseOtherTypes(request)
    }
    done(null, payload)
  })
}

/** What answers every method with 404. */
const isNowhere = ({ is404, routeOptions }: FastifyRequest): boolean =>
  is404 || routeOptions.config.accepts === 'anything'

const reads = ({ method }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

function refuseOtherSites(request: FastifyRequest): void {
  const { context, headers, routeOptions } = request
  const from = routeOptions.config.from ?? (reads(request) ? 'anybody' : 'own pages or programs')
  if (from === 'anybody') return
  const source = sourceOf(headers, context.environment)
  if (from === 'own pages' && source !== 'own page') throw new Failure(403, 'sign_in_form.from_elsewhere')
  if (source === 'other site' && !context.bearer) throw new Failure(403, 'from_another_site')
}

const credential =
  /(^|_)(password|secret|token|otp)$|^(auth_|activation_|second_factor_|recovery_)?code$|^login_id$/i

function refuseFieldsInAddress(request: FastifyRequest): void {
  const { query, routeOptions } = request
  const { url = '', config } = routeOptions
  if (config.from === 'anybody') return
  const isCall = url.startsWith('/api/') || url.startsWith('/oauth/')
  if (!isCall && reads(request)) return
  const own = config.query ?? []
  const refused = Object.keys(query as object).filter((name) => {
    if (name === 'lang' || own.includes(name)) return false
    return credential.test(name) || (isCall && !reads(request))
  })
  if (refused.length === 0) return
  const names = refused.join(', ').slice(0, 200)
  const errors = Object.fromEntries(refused.map((name) => [name, { reason: 'in_address' as const }]))
  throw new Failure(422, 'fields_in_address', { args: { names }, errors })
}

function refuseOtherTypes(request: FastifyRequest): void {
  if (reads(request)) return
  const { accepts = request.method === 'DELETE' ? jsonOrNothing : [jsonType] } = request.routeOptions.config
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (accepts.includes(type.trim().toLowerCase())) return
  const types = (accepts as readonly string[]).filter(Boolean).join(', ')
  throw new Failure(415, 'wrong_body_type', { args: { types } })
}
