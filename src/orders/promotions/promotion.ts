import {
  choice,
  decimal,
  flag,
  integer,
  links,
  money,
  text,
  time,
  translated,
  type Values,
} from '../../fields/fields.ts'

/** The values of promotion_type (docs/domain.md 7). */
export const promotionType = { percent: 1, amount: 2, fixed_price: 3, free_delivery: 4, buy_get: 5 } as const

/** A discount on an order: with a code that the customer enters, or automatic. */
export const promotion = {
  ...translated({ promotion_title: text({ required: true, max: 120 }) }),
  /** Whether it applies without a code. */
  automatic: flag(),
  /** The code that all customers may use; single-use codes are generated. */
  code: text({ max: 40, unique: true }),
  promotion_type: choice('promotion_type', { required: true, initial: promotionType.percent }),
  percent: decimal({ digits: 2, min: 0, max: 100 }),
  /** Off the items together, or the unit price of a fixed price. */
  amount: money(),
  max_discount: money(),
  buy_qty: integer({ min: 1, max: 1000 }),
  get_qty: integer({ min: 1, max: 1000 }),
  /** The smallest sum and quantity of the items that it applies to. */
  min_total: money(),
  min_qty: integer({ min: 1, max: 1_000_000 }),
  first_order: flag(),
  once_per_customer: flag(),
  max_uses: integer({ min: 1, max: 10_000_000 }),
  /** How often each generated code can be used. */
  uses_per_code: integer({ required: true, min: 1, max: 10_000_000, initial: 1 }),
  starts_at: time(),
  ends_at: time(),
  /** Without any of the first three it applies to all items. */
  product_ids: links('products'),
  category_ids: links('categories'),
  company_ids: links('companies'),
  excluded_product_ids: links('products'),
  excluded_category_ids: links('categories'),
  excluded_company_ids: links('companies'),
  /** Without any it is for all customers. */
  customer_group_ids: links('customer-groups'),
  /** Without any it applies to deliveries to all places. */
  city_ids: links('cities'),
  area_ids: links('areas'),
  /** Whether it is added to other discounts, and which of them is deducted first: the highest number. */
  stackable: flag(),
  priority: integer({ required: true, min: 0, max: 1000, initial: 0 }),
  uses: integer({ required: true, readonly: true, initial: 0 }),
} as const

/** A promotion as the rules read it. */
export type PromotionRule = { id: number; status: boolean } & Values<typeof promotion>
