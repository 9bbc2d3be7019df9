import { flag, integer, text } from '../fields/fields.ts'
import { bare } from './endpoint.ts'

const done = { status: flag(), msg: text({ required: true }) } as const

/** The endpoints for what customers wait for. */
export const demandCalls = {
  /** A message when a sold-out variant is available again; a signed-in customer needs no contact. */
  requestStock: bare('/api/stock-requests/request', done, {
    method: 'POST',
    guard: 'session',
    limited: 'code',
    body: { product_price_info_id: integer({ required: true, min: 1 }), contact: text({ max: 191 }) },
  }),
  /** Stops the messages to the contact that the token of a message belongs to. */
  stopMessages: bare('/api/message-opt-outs/store', done, {
    method: 'POST',
    guard: 'session',
    limited: 'code',
    body: { token: text({ required: true, max: 60 }) },
  }),
} as const
