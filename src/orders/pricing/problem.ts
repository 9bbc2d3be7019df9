/** Why the rules of this room refuse a value; each reason is the key of a message. */
export type ProblemReason =
  | 'qty_not_whole'
  | 'qty_below_min'
  | 'qty_above_max'
  | 'qty_not_listed'
  | 'out_of_stock'
  | 'price_negative'
  | 'percent_above_100'
  | 'discount_dearer'
  | 'quantity_not_ascending'
  | 'recommended_twice'
  | 'quantities_missing'
  | 'min_not_positive'
  | 'max_below_min'
  | 'variant_repeated'
  | 'sku_repeated'
  | 'items_missing'
  | 'discount_negative'
  | 'discount_above_total'
  | 'delivery_fee_negative'
  | 'amount_too_large'

/** A refusal: the reason, and the numbers that its message names (amounts in Tk). */
export type Problem = { reason: ProblemReason; args?: Readonly<Record<string, number>> }

/** Refusals by the path of the field, as the form spells it: `tiers.1.quantity`. */
export type Problems = Record<string, Problem>

/** The same refusals, one level further in. */
export const under = (path: string | number, problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${path}.${field}`, problem]))
