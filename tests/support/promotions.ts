import type { PromotionRule } from '#domain/orders/promotions/promotion.ts'
import { promotionType } from '#domain/orders/promotions/promotion.ts'
import type { PromotionLine, PromotionOrder } from '#domain/orders/promotions/promotion-order.ts'

/** A promotion for tests: ten percent off everything. */
export const rule = (changes: Partial<PromotionRule> = {}): PromotionRule => ({
  id: 1,
  status: true,
  promotion_title: 'Ten off',
  promotion_title_bn: null,
  automatic: false,
  code: 'TEN',
  promotion_type: promotionType.percent,
  percent: 10,
  amount: null,
  max_discount: null,
  buy_qty: null,
  get_qty: null,
  min_total: null,
  min_qty: null,
  first_order: false,
  once_per_customer: false,
  max_uses: null,
  uses_per_code: 1,
  starts_at: null,
  ends_at: null,
  product_ids: [],
  category_ids: [],
  company_ids: [],
  excluded_product_ids: [],
  excluded_category_ids: [],
  excluded_company_ids: [],
  customer_group_ids: [],
  city_ids: [],
  area_ids: [],
  stackable: false,
  priority: 0,
  uses: 0,
  ...changes,
})

export const line = (changes: Partial<PromotionLine> = {}): PromotionLine => ({
  product_id: 1,
  category_ids: [],
  company_id: null,
  price: 100,
  qty: 1,
  custom_product_design_price: null,
  ...changes,
})

export const cartOf = (
  lines: readonly PromotionLine[],
  changes: Partial<PromotionOrder> = {},
): PromotionOrder => ({
  lines,
  delivery_fee: 60,
  city_id: 1,
  area_id: 1,
  is_first_order: null,
  customer_group_id: null,
  used_by_customer: new Set(),
  now: '2026-11-28T12:00:00.000Z',
  ...changes,
})
