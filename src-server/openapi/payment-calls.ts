import { flag, text } from '#domain/fields.ts'
import { objectSchema } from '../resources/json-schema.ts'
import { type Call, ok, pathOf, refusals, signedIn } from './parts.ts'

/** The way to a provider of digital payment and back. */

const onward = { 303: { description: 'The address to go on to' }, ...refusals }
const provider = { parameters: pathOf({ provider: text({ required: true }) }) }
const fields = {
  requestBody: {
    content: {
      'application/x-www-form-urlencoded': {
        schema: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
}

export const paymentCalls: Call[] = [
  [
    'GET',
    '/api/payments/begin/:order_id',
    {
      summary: 'begin to pay one’s own order: leads on to the page of the provider',
      tags: ['payments'],
      security: signedIn,
      parameters: pathOf({ order_id: text({ required: true, max: 12 }) }),
      responses: onward,
    },
  ],
  [
    'GET',
    '/api/payments/link/:order_id/:pay_token',
    {
      summary: 'begin to pay an order by its pay link: leads on to the page of the provider',
      tags: ['payments'],
      security: [{}],
      parameters: pathOf({
        order_id: text({ required: true, max: 12 }),
        pay_token: text({ required: true, max: 40 }),
      }),
      responses: onward,
    },
  ],
  [
    'POST',
    '/api/payments/:provider/return',
    {
      summary: 'somebody comes back from the page of the provider, which sends this form',
      tags: ['payments'],
      security: [{}],
      ...provider,
      ...fields,
      responses: onward,
    },
  ],
  [
    'POST',
    '/api/payments/:provider/ipn',
    {
      summary: 'the provider tells by itself what has become of a payment',
      tags: ['payments'],
      security: [{}],
      ...provider,
      ...fields,
      responses: { ...ok(objectSchema({ status: flag() })), ...refusals },
    },
  ],
]
