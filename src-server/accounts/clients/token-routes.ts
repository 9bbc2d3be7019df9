import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TokenError, tokenRequest, tokenResponse } from '#domain/accounts/client-token.ts'
import { shopTable } from '#domain/contract/shop-api.ts'
import { check } from '#domain/fields/check.ts'
import { Failure } from '../../context/failure.ts'
import type { ServerMessage } from '../../context/language.ts'
import type { Environment } from '../../environment/environment.ts'
import { objectBody } from '../../http/body.ts'
import { failureBody } from '../../http/errors.ts'
import { formType, jsonType } from '../../http/input/request-checks.ts'
import { languageOf } from '../../http/language.ts'
import { counterOf, limited } from '../../http/limits.ts'
import { inputSchema, objectSchema } from '../../resources/json-schema.ts'
import { clientToken } from './token.ts'

const string = { type: 'string' } as const
const errorResponse = {
  description: 'Error',
  type: 'object',
  required: ['error', 'error_description', 'status', 'msg'],
  properties: {
    error: string,
    error_description: string,
    status: { const: false },
    msg: string,
    errors: { type: 'object', additionalProperties: string },
  },
}

/** Tokens for programs (RFC 6749, section 4.4): a body as a form or as JSON, the secret in it or by HTTP Basic authentication. */
export async function addTokenRoute(app: FastifyInstance, limits: Environment['rateLimit']): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 8192 })
    const body = inputSchema(tokenRequest)
    scope.route({
      method: 'POST',
      url: '/oauth/token',
      config: {
        guard: 'public',
        accepts: [formType, jsonType],
        ...limited(limits, 'login', counterOf(shopTable.login)),
      },
      schema: {
        operationId: 'createToken',
        summary: 'get a token for a program, by its client id and secret',
        tags: ['tokens'],
        body: { content: { [formType]: { schema: body }, [jsonType]: { schema: body } } },
        response: { 200: objectSchema(tokenResponse), 400: errorResponse, 401: errorResponse },
      },
      errorHandler: sendTokenError,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
        return clientToken(request.context, readRequest(request))
      },
    })
  })
}

function readRequest({ body, headers }: FastifyRequest) {
  const { values, problems } = check(tokenRequest, objectBody(body ?? {}))
  if (Object.keys(problems).length > 0) throw new Failure(400, 'invalid', { errors: problems })
  const basic = basicCredentials(headers.authorization)
  if (!basic) return values
  // RFC 6749, section 2.3: a client must not use two methods at the same time.
  const twice = values.client_secret !== null || (values.client_id ?? basic.client_id) !== basic.client_id
  if (twice) throw new Failure(400, 'people.two_credentials')
  return { ...values, ...basic }
}

/** RFC 6749, section 2.3.1: the id and the secret are percent-encoded. Many clients do not encode a +, so it stays one. */
function basicCredentials(header = ''): { client_id: string; client_secret: string } | null {
  const encoded = /^Basic ([\w+/=-]{1,1000})$/i.exec(header)?.[1]
  if (!encoded) return null
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  return { client_id: decoded(id), client_secret: decoded(rest.join(':')) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const codes: Partial<Record<ServerMessage, TokenError>> = {
  invalid_client: 'invalid_client',
  session_over: 'invalid_client',
  unsupported_grant: 'unsupported_grant_type',
  scope_missing: 'invalid_scope',
}

/** The error of RFC 6749, section 5.2, together with that of all other responses. */
function sendTokenError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isUnreadable = !(thrown instanceof Failure) && (thrown.statusCode ?? 500) < 429
  const error = isUnreadable ? new Failure(400, 'bad_request') : thrown
  if (!(error instanceof Failure) || error.status >= 429) return reply.send(error)
  const envelope = failureBody(error, request.context?.language ?? languageOf(request))
  if (error.status === 401) reply.header('www-authenticate', 'Basic realm="Haat"')
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .send({
      error: codes[error.messageKey] ?? 'invalid_request',
      error_description: envelope.msg,
      ...envelope,
    })
}
