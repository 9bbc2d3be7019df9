import { choice, flag, integer, reference, text, time, type Values } from '../fields/fields.ts'

/** Other programs are notified of what happens in the shop, by signed requests (docs/domain.md 3.21). */

/** The features that roles get rights for. */
export const webhookFeature = 80
export const deliveryFeature = 81

/** An address that gets the chosen events. */
export const webhook = {
  title: text({ required: true }),
  /** https, of a public host. */
  url: text({ required: true, max: 500 }),
  on_order_placed: flag(true),
  on_order_paid: flag(true),
  on_order_step: flag(true),
  on_order_cancelled: flag(true),
  on_order_returned: flag(true),
  on_stock_low: flag(),
  on_product_changed: flag(),
  on_customer_created: flag(),
} as const

/** The ids of `webhook_state` in src/fields/choices.ts. */
export const deliveryState = { waiting: 1, delivered: 2, given_up: 3 } as const

/** An event for one webhook. */
export const webhookDelivery = {
  webhook_id: reference('webhooks', { readonly: true }),
  event: text({ readonly: true, max: 40 }),
  /** The order number, SKU or title. */
  about: text({ readonly: true }),
  state: choice('webhook_state', { required: true, readonly: true }),
  attempts: integer({ readonly: true }),
  next_at: time({ readonly: true }),
  response_status: integer({ readonly: true }),
  problem: text({ readonly: true }),
  delivered_at: time({ readonly: true }),
} as const

/** The result of a request to a webhook. */
export const deliveryResult = {
  id: integer({ required: true }),
  state: choice('webhook_state', { required: true }),
  response_status: integer(),
  problem: text(),
} as const
export type DeliveryResult = Values<typeof deliveryResult>

/** Minutes until the next attempt; after the last one a delivery is given up. */
const delays = [1, 5, 30, 120, 360, 720, 1440, 1440] as const

/** In how many minutes a request is sent again after this many attempts; null: not any more. */
export const nextAttemptAfter = (attempts: number): number | null => delays[attempts - 1] ?? null
