import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { integer, text } from '#domain/fields/fields.ts'
import { type Language, languages } from '#domain/language/language.ts'
import {
  type DocumentCopy,
  documentCopies,
  isPrintKind,
  MOST_DOCUMENTS,
  printKinds,
} from '#domain/orders/documents/documents.ts'
import { Failure } from '../context/failure.ts'
import type { Environment } from '../environment/environment.ts'
import { limited } from '../http/limits.ts'
import type { TrackingProof } from '../orders/customer/tracking-token.ts'
import { orderFeature } from '../orders/record/change-order.ts'
import { fileResponse, requestSchemas } from '../resources/json-schema.ts'
import { badQuery } from '../resources/list/bad-query.ts'
import { printOrders, printOwnInvoice, printTrackedInvoice, type Wanted } from './order-documents.ts'

const lang = text({ max: 2 })
const wantedQuery = { lang, copy: text({ max: 10 }) } as const
const kind = text({ required: true, max: 20 })
const order_id = text({ required: true, max: 12 })
const kinds = `${printKinds.join(', ')}; copy is ${documentCopies.join(', ')} or both`

/** The schema of a route that sends a PDF file. */
export const schemaOf = (
  { operationId, tag }: { operationId: string; tag: string },
  summary: string,
  request: Parameters<typeof requestSchemas>[0],
) => ({
  operationId,
  summary,
  tags: [tag],
  ...requestSchemas(request),
  response: fileResponse('application/pdf'),
})

type DocumentQuery = { lang?: string; copy?: string; ids?: string }

/**
 * Documents of orders for staff with access to the orders; the invoice for the customer of an order, and for a guest who has
 * tracked it.
 */
export function addDocumentRoutes(app: FastifyInstance, { rateLimit }: Environment): void {
  const config = { guard: 'feature', feature: orderFeature, action: 'view' } as const

  const ofOrder = schemaOf(
    { operationId: 'getOrderDocument', tag: 'order-infos' },
    `get a document of an order: ${kinds}`,
    {
      params: { id: integer({ required: true }), kind },
      querystring: wantedQuery,
    },
  )
  app.get('/api/order-infos/:id/documents/:kind', { config, schema: ofOrder }, async (request, reply) => {
    const { id = '' } = request.params as { id?: string }
    const wanted = wantedOf(request)
    const [one] = idsIn(id)
    if (one === undefined) throw new Failure(404, 'record_not_found')
    return send(reply, `${wanted.kind}-${id}`, await printOrders(request.context, [one], wanted))
  })
  const ofOrders = schemaOf(
    { operationId: 'getOrderDocuments', tag: 'order-infos' },
    `get the documents of up to ${MOST_DOCUMENTS} orders in one file`,
    {
      params: { kind },
      querystring: { ids: text({ required: true, max: 1000 }), ...wantedQuery },
    },
  )
  app.get('/api/order-infos/documents/:kind', { config, schema: ofOrders }, async (request, reply) => {
    const wanted = wantedOf(request)
    const ids = idsIn((request.query as DocumentQuery).ids ?? '')
    if (ids.length === 0) throw badQuery('ids')
    if (ids.length > MOST_DOCUMENTS)
      throw new Failure(422, 'too_many_documents', { args: { max: MOST_DOCUMENTS } })
    return send(reply, `${wanted.kind}-orders`, await printOrders(request.context, ids, wanted))
  })
  const ownInvoice = schemaOf(
    { operationId: 'getOwnInvoice', tag: 'shop' },
    'get the invoice of one’s own order',
    {
      params: { order_id },
      querystring: { lang },
    },
  )
  const own = { config: { guard: 'customer' }, schema: ownInvoice }
  app.get('/api/my-orders/invoice/:order_id', own, async (request, reply) => {
    const { order_id } = request.params as { order_id: string }
    const pdf = await printOwnInvoice(request.context, order_id, languageOf(request))
    return send(reply, invoiceName(order_id), pdf)
  })
  app.get(
    '/api/order-tracking/:order_id/:tracking_token/invoice',
    {
      config: { guard: 'public', ...limited(rateLimit, 'order') },
      schema: schemaOf(
        { operationId: 'getTrackedInvoice', tag: 'shop' },
        'get the invoice of an order that was looked up with number and phone',
        {
          params: { order_id, tracking_token: text({ required: true, max: 60 }) },
          querystring: { lang },
        },
      ),
    },
    async (request, reply) => {
      const proof = request.params as TrackingProof
      const pdf = await printTrackedInvoice(request.context, proof, languageOf(request))
      return send(reply, invoiceName(proof.order_id), pdf)
    },
  )
}

const invoiceName = (order_id: string) => `invoice-${/^\d{1,12}$/.test(order_id) ? order_id : 'order'}`

export const send = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf)

function wantedOf(request: FastifyRequest): Wanted {
  const { kind = '' } = request.params as { kind?: string }
  if (!isPrintKind(kind)) throw new Failure(404, 'page_not_found')
  const { copy = 'customer' } = request.query as DocumentQuery
  const copies =
    copy === 'both' ? [...documentCopies].reverse() : documentCopies.filter((one) => one === copy)
  if (copies.length === 0) throw badQuery('copy', { reason: 'not_a_choice' })
  return { kind, language: languageOf(request), copies: copies satisfies DocumentCopy[] }
}

/** docs/decisions/0027: the requested language, else that of the user. */
export const languageOf = ({ query, context }: FastifyRequest): Language =>
  languages.find((each) => each === (query as DocumentQuery).lang) ?? context.language

/** The ids of a list without duplicates; none if one of them is invalid. */
export function idsIn(text: string): number[] {
  const parts = text.split(',')
  return parts.every((part) => /^\d{1,9}$/.test(part)) ? [...new Set(parts.map(Number))] : []
}
