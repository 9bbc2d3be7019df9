/** Why the pricing rules reject a value; each reason is a message key. */
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
  | 'unit_not_tracked'
  | 'base_unit_missing'
  | 'base_unit_repeated'
  | 'stock_of_base_unit'
  | 'items_missing'
  | 'discount_negative'
  | 'discount_above_total'
  | 'delivery_fee_negative'
  | 'amount_too_large'

/** A validation error: the reason, and the numbers in its message (amounts in Tk). */
export type CartProblem = { reason: ProblemReason; args?: Readonly<Record<string, number>> }

/** Validation errors by field path, in the form's notation: `tiers.1.quantity`. */
export type CartProblems = Record<string, CartProblem>

/** The same errors with a path prefix. */
export const under = (path: string | number, problems: CartProblems): CartProblems =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${path}.${field}`, problem]))
