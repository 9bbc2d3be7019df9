import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { integer, text } from '#domain/fields/fields.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { fileKinds, ordered, privateKey } from '../../media/private-files.ts'
import { fileResponse, requestSchemas } from '../../resources/json-schema.ts'
import { orderFeature } from '../record/change-order.ts'
import { seenOrder } from '../record/seen-order.ts'

/** Serves the files of an order, its prescriptions and designs, to back office users with the right to view that order. */
export function addOrderFileRoutes(app: FastifyInstance): void {
  app.get(
    '/api/order-infos/:id/files/:name',
    {
      config: { guard: 'feature', feature: orderFeature, action: 'view' },
      schema: {
        operationId: 'getOrderFile',
        summary: 'get a file that was sent with an order',
        tags: ['order-infos'],
        ...requestSchemas({ params: { id: integer({ required: true }), name: text({ required: true }) } }),
        response: fileResponse('image/webp'),
      },
    },
    async (request, reply) => {
      const { id, name } = request.params as { id: string; name: string }
      if (!/^\d{1,9}$/.test(id) || !/^[0-9a-f]{48}$/.test(name)) throw new Failure(404, 'page_not_found')
      const file = await fileOf(request.context, Number(id), name)
      const found = await request.context.storage.get(privateKey(name))
      if (!found) throw new Failure(404, 'page_not_found')
      return reply
        .header('content-type', 'image/webp')
        .header('content-length', found.size)
        .header('content-disposition', `inline; filename="${fileKinds[file.kind]}-${file.id}.webp"`)
        .send(found.stream)
    },
  )
}

async function fileOf(context: Context, id: number, name: string): Promise<{ id: number; kind: number }> {
  await seenOrder(context, id)
  const { rows } = await sql<{ id: number; kind: number }>`select f.id, f.kind from private_files f
    where f.name = ${name} and ${ordered(sql`f.name`, id)}`.execute(context.db)
  const [found] = rows
  if (!found) throw new Failure(404, 'page_not_found')
  return found
}
