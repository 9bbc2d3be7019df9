import { toPoisha, toTk } from '../../values/money.ts'
import type { PromotionRule } from './promotion.ts'
import { type PromotionLine, type PromotionOrder, sumOf, totalOf } from './promotion-order.ts'

/** Why a promotion does not apply; each is a message of the server. */
export type UnmetCondition =
  | 'unknown'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'used_by_customer'
  | 'first_order'
  | 'customer_group'
  | 'place_unknown'
  | 'place'
  | 'no_items'
  | 'min_total'
  | 'min_qty'
  | 'no_effect'
  | 'not_combined'

/** The condition, and the numbers in its message; `min` and `missing` in Tk or pieces. */
export type Unmet = { condition: UnmetCondition; args?: Readonly<Record<string, number>> }

const isIn = (ids: readonly number[], id: number | null): boolean => id !== null && ids.includes(id)

const names = (
  line: PromotionLine,
  products: readonly number[],
  categories: readonly number[],
  companies: readonly number[],
): boolean =>
  isIn(products, line.product_id) ||
  line.category_ids.some((id) => categories.includes(id)) ||
  isIn(companies, line.company_id)

/** Whether a promotion is about this line. */
export function appliesTo(rule: PromotionRule, line: PromotionLine): boolean {
  const { product_ids, category_ids, company_ids } = rule
  const all = product_ids.length + category_ids.length + company_ids.length === 0
  if (!all && !names(line, product_ids, category_ids, company_ids)) return false
  return !names(line, rule.excluded_product_ids, rule.excluded_category_ids, rule.excluded_company_ids)
}

/** The first condition that an order does not meet, or null. */
export const unmetCondition = (rule: PromotionRule, order: PromotionOrder): Unmet | null =>
  unmetPeriod(rule, order) ?? unmetCustomer(rule, order) ?? unmetPlace(rule, order) ?? unmetItems(rule, order)

function unmetPeriod(rule: PromotionRule, { now }: PromotionOrder): Unmet | null {
  const time = Date.parse(now)
  if (!rule.status) return { condition: 'unknown' }
  if (rule.starts_at !== null && time < Date.parse(rule.starts_at)) return { condition: 'not_started' }
  if (rule.ends_at !== null && time >= Date.parse(rule.ends_at)) return { condition: 'ended' }
  return rule.max_uses !== null && rule.uses >= rule.max_uses ? { condition: 'used_up' } : null
}

function unmetCustomer(rule: PromotionRule, order: PromotionOrder): Unmet | null {
  if (rule.once_per_customer && order.used_by_customer.has(rule.id)) return { condition: 'used_by_customer' }
  if (rule.first_order && order.is_first_order === false) return { condition: 'first_order' }
  const { customer_group_ids: groups } = rule
  return groups.length === 0 || isIn(groups, order.customer_group_id) ? null : { condition: 'customer_group' }
}

function unmetPlace(rule: PromotionRule, { city_id, area_id }: PromotionOrder): Unmet | null {
  if (rule.city_ids.length + rule.area_ids.length === 0) return null
  if (area_id === null) return { condition: 'place_unknown' }
  return isIn(rule.city_ids, city_id) || isIn(rule.area_ids, area_id) ? null : { condition: 'place' }
}

function unmetItems(rule: PromotionRule, { lines }: PromotionOrder): Unmet | null {
  const items = lines.filter((line) => appliesTo(rule, line))
  if (items.length === 0) return { condition: 'no_items' }
  const total = sumOf(items.map(totalOf))
  const min = rule.min_total === null ? 0 : toPoisha(rule.min_total)
  if (total < min) return { condition: 'min_total', args: { min: toTk(min), missing: toTk(min - total) } }
  const qty = items.reduce((sum, line) => sum + line.qty, 0)
  const least = rule.min_qty ?? 0
  return qty < least ? { condition: 'min_qty', args: { min: least, missing: least - qty } } : null
}
