import type { FastifyInstance, FastifyRequest } from 'fastify'
import { text } from '#domain/fields/fields.ts'
import { MOST_DOCUMENTS } from '#domain/orders/documents/documents.ts'
import { Failure } from '../context/failure.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { badQuery } from '../resources/list/bad-query.ts'
import { idsIn, languageOf, schemaOf, send } from './document-routes.ts'
import { printLabels, printPickingList } from './parcel-documents.ts'
import { labelLayouts } from './pdf-labels.ts'

type ParcelQuery = { ids?: string; layout?: string }

/** Labels and the picking list of up to 100 orders, for staff with access to the orders. */
export function addParcelRoutes(app: FastifyInstance): void {
  const config = { guard: 'feature', feature: orderFeature, action: 'view' } as const
  const ids = text({ required: true, max: 1000 })
  const lang = text({ max: 2 })
  const labels = schemaOf(
    { operationId: 'getOrderLabels', tag: 'order-infos' },
    `get the labels of up to ${MOST_DOCUMENTS} orders; layout is sheet or roll`,
    {
      querystring: { ids, lang, layout: text({ max: 10 }) },
    },
  )
  app.get('/api/order-infos/labels', { config, schema: labels }, async (request, reply) => {
    const { layout = 'sheet' } = request.query as ParcelQuery
    const known = labelLayouts.find((one) => one === layout)
    if (!known) throw badQuery('layout', { reason: 'not_a_choice' })
    const wanted = { language: languageOf(request), layout: known }
    return send(reply, 'labels', await printLabels(request.context, chosenIds(request), wanted))
  })
  const picking = schemaOf(
    { operationId: 'getPickingList', tag: 'order-infos' },
    `get the picking list of up to ${MOST_DOCUMENTS} orders`,
    {
      querystring: { ids, lang },
    },
  )
  app.get('/api/order-infos/picking-list', { config, schema: picking }, async (request, reply) => {
    const list = await printPickingList(request.context, chosenIds(request), languageOf(request))
    return send(reply, 'picking-list', list)
  })
}

function chosenIds({ query }: FastifyRequest): number[] {
  const ids = idsIn((query as ParcelQuery).ids ?? '')
  if (ids.length === 0) throw badQuery('ids')
  if (ids.length > MOST_DOCUMENTS)
    throw new Failure(422, 'too_many_documents', { args: { max: MOST_DOCUMENTS } })
  return ids
}
