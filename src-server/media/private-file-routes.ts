import type { FastifyInstance, FastifyRequest } from 'fastify'
import { integer, text } from '#domain/fields/fields.ts'
import { Failure } from '../context/failure.ts'
import { translate } from '../context/language.ts'
import type { Environment } from '../environment/environment.ts'
import { formFile } from '../http/input/form-file.ts'
import { jsonOrNothing, multipartType } from '../http/input/request-checks.ts'
import { limited } from '../http/limits.ts'
import { fileBody, fileResponse, objectSchema, requestSchemas, wrapped } from '../resources/json-schema.ts'
import {
  fileKinds,
  findPrivateFile,
  largestPrivateBytes,
  privateFileUrl,
  privateKey,
  removePrivateFile,
  storePrivateFile,
} from './private-files.ts'

/** The response of an upload: the URL of the file, which its owner and entitled staff may open. */
const privateFileFields = {
  id: integer({ required: true }),
  name: text({ required: true }),
  url: text({ required: true }),
} as const

const byName = requestSchemas({ params: { name: text({ required: true }) } })

/**
 * Uploads of prescriptions and of a customer's own designs: any session may send them, and only the sender can see them again.
 */
export function addPrivateFileRoutes(app: FastifyInstance, { rateLimit }: Environment): void {
  app.post(
    '/api/private-files',
    {
      config: {
        guard: 'session',
        scope: 'place_orders',
        accepts: [multipartType],
        query: ['kind'],
        upload: true,
        ...limited(rateLimit, 'upload'),
      },
      schema: {
        operationId: 'uploadPrivateFile',
        summary: 'upload a prescription or a design of one’s own',
        tags: ['private-files'],
        querystring: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { enum: Object.values(fileKinds) } },
        },
        body: fileBody(),
        response: { 200: wrapped.saved(objectSchema(privateFileFields)) },
      },
    },
    async (request) => {
      const kind = kindOf(request)
      const file = await formFile(request, largestPrivateBytes)
      if (!file) throw new Failure(415, 'not_a_picture')
      const { id, name } = await storePrivateFile(request.context, kind, file.content)
      return {
        status: true,
        data: { id, name, url: privateFileUrl(name) },
        msg: translate[request.context.language]('saved'),
      }
    },
  )

  app.get(
    '/api/private-files/:name',
    {
      config: { guard: 'session', scope: 'follow_orders' },
      schema: {
        operationId: 'getPrivateFile',
        summary: 'get a private file, as its owner or as staff with the right',
        tags: ['private-files'],
        ...byName,
        response: fileResponse('image/webp'),
      },
    },
    async (request, reply) => {
      const { id, name, kind } = await findPrivateFile(request.context, nameOf(request))
      const found = await request.context.storage.get(privateKey(name))
      if (!found) throw new Failure(404, 'page_not_found')
      return reply
        .header('content-type', 'image/webp')
        .header('content-length', found.size)
        .header('content-disposition', `inline; filename="${fileKinds[kind]}-${id}.webp"`)
        .send(found.stream)
    },
  )

  app.post(
    '/api/private-files/:name/remove',
    {
      config: { guard: 'session', scope: 'place_orders', accepts: jsonOrNothing },
      schema: {
        operationId: 'deletePrivateFile',
        summary: 'delete a private file',
        tags: ['private-files'],
        ...byName,
        response: { 200: wrapped.saved(objectSchema({})) },
      },
    },
    async (request) => {
      await removePrivateFile(request.context, nameOf(request))
      return { status: true, data: {}, msg: translate[request.context.language]('deleted') }
    },
  )
}

function kindOf({ query }: FastifyRequest): number {
  const { kind } = query as { kind?: string }
  const found = Object.entries(fileKinds).find(([, name]) => name === kind)
  if (!found) throw new Failure(422, 'invalid', { errors: { kind: { reason: 'not_a_choice' } } })
  return Number(found[0])
}

function nameOf({ params }: FastifyRequest): string {
  const { name } = params as { name: string }
  if (!/^[0-9a-f]{48}$/.test(name)) throw new Failure(404, 'page_not_found')
  return name
}
