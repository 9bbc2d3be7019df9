import { flag, text, time } from '../fields/fields.ts'

/**
 * An API client that calls the shop with its own token (`/oauth/token`). Its secret is generated and shown once, by an action.
 */
export const oauthClient = {
  title: text({ required: true }),
  client_id: text({ required: true, max: 80, unique: true, readonly: true }),
  /** The scopes of its tokens, beyond public access. */
  place_orders: flag(true),
  follow_orders: flag(true),
  last_used_at: time({ readonly: true }),
} as const

/** The scopes that a client can request for a token; each is a flag of the client. */
export type ClientScope = 'place_orders' | 'follow_orders'
