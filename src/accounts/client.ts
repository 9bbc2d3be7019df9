import { flag, integer, reference, rows, text, time, type Values } from '../fields/fields.ts'

/** What a client may do with the records of a feature; the row itself allows reading them. */
export const clientAccess = {
  feature_id: integer({ required: true, min: 1 }),
  /** Create and change. */
  write: flag(),
  delete: flag(),
} as const
export type ClientAccess = Values<typeof clientAccess>

/**
 * An API client that calls the shop with its own token (`/oauth/token`). Its secret is generated and shown once, by an action.
 */
export const oauthClient = {
  title: text({ required: true }),
  client_id: text({ required: true, max: 80, unique: true, readonly: true }),
  /** Placing orders as the storefront does, and following them. */
  place_orders: flag(true),
  follow_orders: flag(true),
  /** Its access to the back office. */
  accesses: rows(clientAccess, { max: 200 }),
  /** The admin who last saved its access or made its secret. The client never has a right that this admin lacks. */
  acts_for: reference('users', { readonly: true }),
  last_used_at: time({ readonly: true }),
} as const

/** The scopes of the endpoints of the storefront; each is a flag of the client. */
export const shopScopes = ['place_orders', 'follow_orders'] as const
export type ClientScope = (typeof shopScopes)[number]
