import type { FastifyInstance } from 'fastify'
import { flag, text } from '#domain/fields/fields.ts'
import { courierId, courierNames } from '#domain/orders/couriers/courier.ts'
import { Failure } from '../context/failure.ts'
import { objectSchema, requestSchemas } from '../resources/json-schema.ts'
import { applyReport } from './apply-report.ts'
import { couriersOf } from './courier-of.ts'

/**
 * The reports of couriers, from server to server. The secret that the shop has set in the courier's panel proves the sender; an
 * unknown courier or parcel is 404, a wrong secret 401.
 */
export function addCourierRoutes(app: FastifyInstance): void {
  app.post(
    '/api/couriers/:courier/webhook',
    {
      bodyLimit: 64 * 1024,
      config: { guard: 'public', from: 'anybody', ownBearer: true },
      schema: {
        operationId: 'reportParcel',
        summary: 'report of a courier about a parcel, with the secret that the shop has set there',
        tags: ['couriers'],
        ...requestSchemas({ params: { courier: text({ required: true, max: 20 }) } }),
        body: { type: 'object', additionalProperties: true },
        response: { 200: objectSchema({ status: flag() }), 202: objectSchema({ status: flag() }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { courier: named } = request.params as { courier: string }
      const name = courierNames.find((one) => one === named)
      const courier = name && (await couriersOf(request.context)).get(name)
      if (!name || !courier) throw new Failure(404, 'page_not_found')
      const query = request.query as Readonly<Record<string, unknown>>
      if (!courier.webhook.isSigned({ headers: request.headers, query }))
        throw new Failure(401, 'courier.not_signed')
      const report = courier.webhook.read((request.body ?? {}) as Readonly<Record<string, unknown>>)
      if (report && !(await applyReport(request.context, courierId[name], report)))
        throw new Failure(404, 'record_not_found')
      if (courier.webhook.headers) reply.headers(courier.webhook.headers)
      return reply.status(courier.webhook.status ?? 200).send({ status: true })
    },
  )
}
