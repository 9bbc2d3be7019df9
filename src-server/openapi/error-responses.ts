import type { RouteOptions } from 'fastify'
import type { FailureStatus } from '#domain/contract/failure.ts'
import { Failure } from '../context/failure.ts'
import type { ServerMessage } from '../context/language.ts'
import { failureBody } from '../http/errors.ts'
import type { JsonSchema } from '../resources/json-schema.ts'

/** The schema of the body of every error response (src/contract/failure.ts). */
export const failureSchema: JsonSchema = {
  type: 'object',
  required: ['status', 'msg'],
  properties: {
    status: { const: false },
    msg: { type: 'string', description: 'One message, in the language of the request' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A message for each field, by its path',
    },
    data: { description: 'What the client can act on' },
  },
}

type ErrorResponse = { name: string; description: string; status: FailureStatus; message: ServerMessage }

const responses: readonly ErrorResponse[] = [
  {
    name: 'Unauthorized',
    description: 'No session, or one that is over',
    status: 401,
    message: 'session_over',
  },
  { name: 'Forbidden', description: 'No right to do it', status: 403, message: 'admins_only' },
  { name: 'NotFound', description: 'No such record', status: 404, message: 'record_not_found' },
  { name: 'Conflict', description: 'The record is in another state', status: 409, message: 'stale' },
  { name: 'TooLarge', description: 'The body is too large', status: 413, message: 'too_large' },
  { name: 'WrongType', description: 'The body is of another type', status: 415, message: 'wrong_body_type' },
  { name: 'Invalid', description: 'Invalid values', status: 422, message: 'invalid' },
  { name: 'TooManyRequests', description: 'Too many requests', status: 429, message: 'too_many_requests' },
]

const content = (example?: unknown) => ({
  'application/json': { schema: { $ref: '#/components/schemas/Failure' }, ...(example ? { example } : {}) },
})

/** The error responses of the document by their names, each with an example. */
export const errorComponents = () => ({
  ...Object.fromEntries(
    responses.map(({ name, description, status, message }) => [
      name,
      { description, content: content(exampleOf(status, message)) },
    ]),
  ),
  Error: { description: 'Any other error', content: content() },
})

function exampleOf(status: FailureStatus, message: ServerMessage) {
  const args = { by: 'Rahima Khatun', seconds: 60, types: 'application/json' }
  const errors = status === 422 ? { name: { reason: 'required' as const } } : undefined
  return failureBody(new Failure(status, message, { args, ...(errors && { errors }) }), 'en')
}

/** The references to the error responses that a route can have, by its guard, input and limits. */
export function errorResponses(route: RouteOptions): Record<string, { $ref: string }> {
  const statuses = errorStatuses(route)
  const own = responses.filter(({ status }) => statuses.has(status))
  const reference = (name: string) => ({ $ref: `#/components/responses/${name}` })
  return {
    ...Object.fromEntries(own.map(({ name, status }) => [status, reference(name)])),
    default: reference('Error'),
  }
}

function errorStatuses({ method, url, config, schema }: RouteOptions): Set<FailureStatus> {
  const writes = method !== 'GET'
  const isPublic = config?.guard === 'public'
  const statuses: [FailureStatus, boolean][] = [
    // An unknown token is rejected on every route.
    [401, true],
    [403, !isPublic || writes || config?.from !== undefined],
    [404, url.includes(':')],
    [409, writes && !isPublic],
    [413, Boolean(schema?.body)],
    [415, writes],
    [422, writes || Boolean(schema?.querystring)],
    [429, Boolean(config?.rateLimit)],
  ]
  return new Set(statuses.filter(([, occurs]) => occurs).map(([status]) => status))
}
