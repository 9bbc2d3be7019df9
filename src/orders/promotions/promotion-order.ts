import { type Poisha, toPoisha } from '../../values/money.ts'
import { lineTotal, type PricedLine } from '../pricing/totals.ts'

/** A line of an order, with what conditions are about; `category_ids` includes the categories above. */
export type PromotionLine = PricedLine & {
  product_id: number | null
  category_ids: readonly number[]
  company_id: number | null
}

/** An order as the rules of promotions see it. */
export type PromotionOrder = {
  lines: readonly PromotionLine[]
  /** In Tk; null while the area is unknown. */
  delivery_fee: number | null
  city_id: number | null
  area_id: number | null
  /** null: the customer is not known yet. */
  is_first_order: boolean | null
  /** The group of the customer's account. */
  customer_group_id: number | null
  /** The promotions that this customer has used in other orders. */
  used_by_customer: ReadonlySet<number>
  /** ISO 8601. */
  now: string
}

export const totalOf = (line: PromotionLine): Poisha => lineTotal({ ...line, returned_qty: 0 })

export const unitOf = (line: PromotionLine): Poisha => toPoisha(line.price)

export const sumOf = (amounts: readonly Poisha[]): Poisha => amounts.reduce((sum, one) => sum + one, 0)
