import type { FastifyInstance, FastifyRequest } from 'fastify'
import { check } from '#domain/check.ts'
import { pushCalls } from '#domain/contract/push-api.ts'
import { type Endpoint, shopTable } from '#domain/contract/shop-api.ts'
import { siteCalls } from '#domain/contract/site-api.ts'
import type { Fields } from '#domain/fields.ts'
import { noDependencies } from '../cache/cache.ts'
import type { Context } from '../context/context.ts'
import { Failure } from '../context/failure.ts'
import type { Environment } from '../environment/environment.ts'
import { jsonOrNothing, jsonType } from '../http/input/request-checks.ts'
import { limited } from '../http/limits.ts'
import { readPushKey } from '../messages/push/push-keys.ts'
import { removePush, storePush } from '../messages/push/subscriptions.ts'
import { objectSchema, wrapped } from '../resources/json-schema.ts'
import { answers } from './answers.ts'
import { isPublicCall, publicContext } from './public-calls.ts'
import { readSiteInit } from './site-init.ts'

const calls: Record<string, Endpoint> = { ...shopTable, ...siteCalls, ...pushCalls }
const answerers: Record<string, unknown> = {
  ...answers,
  siteInit: readSiteInit,
  pushKey: readPushKey,
  storePush,
  removePush,
}

/** Those that give cookies, or take them away, though they are asked with GET. */
const setsCookies: ReadonlySet<string> = new Set(['session', 'logout'])

/** The storefront's routes, made from the shop table, and what stands beside it. */
export function addShopRoutes(app: FastifyInstance, limits: Environment['rateLimit']): void {
  for (const [name, endpoint] of Object.entries(calls)) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: {
        guard: endpoint.section,
        query: Object.keys(endpoint.query),
        accepts: Object.keys(endpoint.body).length > 0 ? [jsonType] : jsonOrNothing,
        ...(setsCookies.has(name) && { from: 'own pages or programs' as const }),
        ...(isPublicCall(name) && { cached: 'call' as const }),
        ...(endpoint.scope && { scope: endpoint.scope }),
        ...limited(limits, endpoint.limited),
      },
      schema: { response: { 200: wrapped[endpoint.wrap](objectSchema(endpoint.answer)) } },
      handler: async (request) => answerOver(request, name, endpoint),
    })
  }
}

type Answerer = (context: Context, input: never, path: string) => Promise<unknown>

async function answerOver(request: FastifyRequest, name: string, endpoint: Endpoint): Promise<unknown> {
  const input = checkInput(endpoint, sentTo(endpoint, request))
  const answer = await answerTo(request, name, input)
  if (endpoint.wrap === 'one') return { status: true, data: answer }
  if (endpoint.wrap === 'saved') return { status: true, ...(answer as object) }
  return answer
}

/** Each field from the place that the endpoint names for it, and from no other. */
function sentTo(endpoint: Endpoint, { query, body, params }: FastifyRequest): Record<string, unknown> {
  return {
    ...pick(query, endpoint.query),
    ...pick(body, endpoint.body),
    ...pick(params, endpoint.params),
  }
}

function pick(sent: unknown, fields: Fields): Record<string, unknown> {
  const given = (sent ?? {}) as Record<string, unknown>
  const names = Object.keys(fields).filter((name) => Object.hasOwn(given, name))
  return Object.fromEntries(names.map((name) => [name, given[name]]))
}

async function answerTo(request: FastifyRequest, name: string, input: Record<string, unknown>) {
  const ask = (context: Context) =>
    (answerers[name] as Answerer)(context, input as never, pathOf(request.url))
  if (!isPublicCall(name)) return ask(request.context)
  const dependencies = noDependencies()
  const answer = await ask(publicContext(request.context, dependencies))
  request.dependencies = dependencies
  return answer
}

const known = new WeakMap<Endpoint, Fields>()

/** All that an endpoint is asked with. */
function fieldsOf(endpoint: Endpoint): Fields {
  const fields = known.get(endpoint) ?? { ...endpoint.query, ...endpoint.body, ...endpoint.params }
  known.set(endpoint, fields)
  return fields
}

/** What the fields of the endpoint make of what was sent; in process and over HTTP alike. */
export function checkInput(endpoint: Endpoint, raw: Record<string, unknown>): Record<string, unknown> {
  const { values, problems: wrong } = check(fieldsOf(endpoint), raw)
  const problems = { ...endpoint.problems?.(values), ...wrong }
  if (Object.keys(problems).length === 0) return values
  // An address that cannot be is one that is not there.
  if (Object.keys(problems).some((field) => field in endpoint.params))
    throw new Failure(404, 'page_not_found')
  throw new Failure(422, 'invalid', { errors: problems })
}

const pathOf = (url: string) => url.replace(/([?&])page=[^&]*(&|$)/, '$1').replace(/[?&]$/, '')
