import { flag, integer, money, reference, text, time } from '../fields/fields.ts'

/** Settings: how long a cart is left alone before its customer is reminded. */
export const demandSettings = {
  abandoned_cart_hours: integer({ required: true, min: 1, max: 168, initial: 4 }),
} as const

/** A cart in the back office's list; it names no customer. */
export const abandonedCart = {
  items: integer({ readonly: true }),
  total: money({ readonly: true }),
  reminded_at: time({ readonly: true }),
  order_info_id: reference('order-infos', { readonly: true }),
  order_id: text({ readonly: true, max: 12 }),
  order_total: money({ readonly: true }),
  recovered: flag(),
} as const
