import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { pushCalls } from '#domain/contract/push-api.ts'
import { type Endpoint, shopTable } from '#domain/contract/shop-api.ts'
import { siteCalls } from '#domain/contract/site-api.ts'
import type { Fields } from '#domain/fields/fields.ts'
import { noDependencies } from '../cache/cache.ts'
import type { Context } from '../context/context.ts'
import type { Environment } from '../environment/environment.ts'
import { jsonOrNothing, jsonType } from '../http/input/request-checks.ts'
import { rejectUnknownFields } from '../http/input/unknown-fields.ts'
import { counterOf, limited } from '../http/limits.ts'
import { objectSchema, requestSchemas, wrapped } from '../resources/json-schema.ts'
import { checkInput } from './check-input.ts'
import { handlers } from './handlers.ts'
import { publicContext } from './public-context.ts'

type Handler = (context: Context, input: Record<string, unknown>, path: string) => Promise<unknown>
type Limits = Environment['rateLimit']

/** Adds a route for each call of the shop table and of the additional calls; all of a route comes from its endpoint. */
export function addShopRoutes(app: FastifyInstance, limits: Limits): void {
  const calls: Record<string, Endpoint> = { ...shopTable, ...siteCalls, ...pushCalls }
  for (const [name, endpoint] of Object.entries(calls))
    app.route(routeOf(name, endpoint, handlers[name as keyof typeof handlers] as Handler, limits))
}

function routeOf(name: string, endpoint: Endpoint, handler: Handler, limits: Limits): RouteOptions {
  const hasBody = Object.keys(endpoint.body).length > 0
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: {
      guard: endpoint.guard,
      query: Object.keys(endpoint.query),
      accepts: hasBody ? [jsonType] : jsonOrNothing,
      ...(endpoint.setsCookies && { from: 'own pages or programs' }),
      ...(endpoint.cached && { cached: 'call' }),
      ...(endpoint.scope && { scope: endpoint.scope }),
      ...limited(limits, endpoint.limited, counterOf(endpoint)),
    },
    schema: {
      operationId: name,
      summary: name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      tags: ['shop'],
      ...requestSchemas({ params: endpoint.params, querystring: endpoint.query, body: endpoint.body }),
      response: { 200: wrapped[endpoint.wrap](objectSchema(endpoint.answer)) },
    },
    handler: async (request) => {
      rejectUnknownFields(request.context, endpoint.body, request.body)
      const input = checkInput(endpoint, inputOf(endpoint, request))
      const result = await handler(contextFor(endpoint, request), input, pathOf(request.url))
      if (endpoint.wrap === 'one') return { status: true, data: result }
      if (endpoint.wrap === 'saved') return { status: true, ...(result as object) }
      return result
    },
  }
}

/** Reads each field only from the location that the endpoint declares. */
function inputOf(endpoint: Endpoint, { query, body, params }: FastifyRequest): Record<string, unknown> {
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

/** A cached call has no user, and the response depends on what its handler reads. */
function contextFor(endpoint: Endpoint, request: FastifyRequest): Context {
  if (!endpoint.cached) return request.context
  const dependencies = noDependencies()
  request.dependencies = dependencies
  return publicContext(request.context, dependencies)
}

const pathOf = (url: string) => url.replace(/([?&])page=[^&]*(&|$)/, '$1').replace(/[?&]$/, '')
