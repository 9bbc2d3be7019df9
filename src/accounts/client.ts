import { flag, text, time } from '../fields/fields.ts'

/** A program that calls the shop with a token of its own (`/oauth/token`). Its secret is made and shown by a verb, once. */
export const oauthClient = {
  title: text({ required: true }),
  client_id: text({ required: true, max: 80, unique: true, readonly: true }),
  /** What its tokens are good for, beyond what everybody may read. */
  place_orders: flag(true),
  follow_orders: flag(true),
  last_used_at: time({ readonly: true }),
} as const

/** What a token of a client may be asked for; each is a flag of the client. */
export type ClientScope = 'place_orders' | 'follow_orders'
