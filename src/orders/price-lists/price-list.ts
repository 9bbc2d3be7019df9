import { decimal, links, text, time, translated } from '../../fields/fields.ts'

/** The prices of one or more customer groups; fixed prices of variants are rows of their own. */
export const priceList = {
  ...translated({ price_list_title: text({ required: true, max: 120, unique: true }) }),
  /** The change of all unit prices: -10 is 10 % off. Empty: only the fixed prices apply. */
  percent: decimal({ digits: 2, min: -99.99, max: 1000 }),
  customer_group_ids: links('customer-groups'),
  starts_at: time(),
  ends_at: time(),
} as const
