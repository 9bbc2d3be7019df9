import { integer, text } from '#domain/fields.ts'
import { documentCopies, documentKinds, MOST_DOCUMENTS } from '#domain/orders/documents.ts'
import { type Call, pathOf, queryOf, refusals, signedIn } from './parts.ts'

/** Papers of orders: the only calls that answer PDF. */

const pdf = { schema: { type: 'string', format: 'binary' } }
const answers = {
  security: signedIn,
  responses: { 200: { description: 'The paper', content: { 'application/pdf': pdf } }, ...refusals },
}
const lang = text({ max: 2 })
const wanted = { lang, copy: text({ max: 10 }) }
const kind = text({ required: true, max: 20 })
const said = `${documentKinds.join(', ')}; copy is ${documentCopies.join(', ')} or both`

export const paperCalls: Call[] = [
  [
    'GET',
    '/api/order-infos/:id/documents/:kind',
    {
      summary: `a paper of an order: ${said}`,
      tags: ['order-infos'],
      parameters: [...pathOf({ id: integer({ required: true }), kind }), ...queryOf(wanted)],
      ...answers,
    },
  ],
  [
    'GET',
    '/api/order-infos/documents/:kind',
    {
      summary: `the papers of up to ${MOST_DOCUMENTS} orders in one, by their ids`,
      tags: ['order-infos'],
      parameters: [...pathOf({ kind }), ...queryOf({ ids: text({ required: true, max: 1000 }), ...wanted })],
      ...answers,
    },
  ],
  [
    'GET',
    '/api/my-orders/:order_id/invoice',
    {
      summary: 'the invoice of a customer’s own order',
      tags: ['shop'],
      parameters: [...pathOf({ order_id: text({ required: true, max: 12 }) }), ...queryOf({ lang })],
      ...answers,
    },
  ],
  [
    'GET',
    '/api/order-tracking/:order_id/:tracking_token/invoice',
    {
      summary: 'the invoice of an order that was looked up with number and phone',
      tags: ['shop'],
      parameters: [
        ...pathOf({
          order_id: text({ required: true, max: 12 }),
          tracking_token: text({ required: true, max: 60 }),
        }),
        ...queryOf({ lang }),
      ],
      ...answers,
    },
  ],
]
