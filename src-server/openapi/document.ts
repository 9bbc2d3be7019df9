import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { shareSchema } from '../resources/shared-schemas.ts'
import { completeDocument } from './complete-document.ts'
import { errorComponents, errorResponses, failureSchema } from './error-responses.ts'
import { idempotencyKey, isRepeatable, securityOf, securitySchemes } from './security.ts'
import { tags } from './tags.ts'

const description =
  'Lists respond with `data` and `meta`, errors with `status: false`, `msg` and `errors` by field. Amounts are Tk, times ISO 8601 in UTC. Writes to roles, admins, API clients and third-party keys, and ending other sessions, respond with 403 and `data.needs` = `reauthentication` unless the password or a code was given in this session within the last 10 minutes: send it to /api/user/confirm-identity, by one of `data.methods`, then repeat the request. Tokens of API clients never write these resources. ' +
  'Fields of a body are sent in it, as JSON: in an address they are rejected (422), and so is another type of body (415). ' +
  'A request that changes something is rejected when a browser sends it from a page of another site (403).'

/** Adds what all routes have in common: who may call them, by the guard, and the error responses. */
const transform: SwaggerTransform = ({ schema, url, route }) => ({
  url,
  schema: schema && {
    ...schema,
    security: securityOf(route.config ?? {}),
    // The plugin passes extensions on; complete-document.ts adds them to the responses and parameters.
    'x-errors': errorResponses(route),
    'x-repeatable': isRepeatable(route.config ?? {}, String(route.method)),
  },
})

/**
 * Collects the schemas of all routes that are registered from here on, for the OpenAPI document. Routes without tags are left
 * out.
 */
export async function collectSchemas(app: FastifyInstance): Promise<void> {
  shareSchema('Failure', failureSchema, () => failureSchema)
  await app.register(swagger, {
    hideUntagged: true,
    convertConstToEnum: false,
    transform,
    transformObject: (document) => completeDocument(document as Parameters<typeof completeDocument>[0]),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Haat',
        summary: 'The API of the shop, of its back office and of its storefront',
        version: '1',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: tags(),
      components: {
        responses: errorComponents(),
        parameters: { IdempotencyKey: idempotencyKey },
        securitySchemes,
      },
    },
  })
}
