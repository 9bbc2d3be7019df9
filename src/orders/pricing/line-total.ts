import { type Poisha, toPoisha } from '../../values/money.ts'

/** A line of an order, in Tk: charged unit price, quantity, returned quantity, and the price of a design, once per line. */
export type PricedLine = {
  price: number
  qty: number
  returned_qty?: number
  custom_product_design_price: number | null
}

/**
 * The total of a line, in poisha: the rounded unit price times the quantity not returned, plus the design once
 * (docs/decisions/0012).
 */
export const lineTotal = ({
  price,
  qty,
  returned_qty = 0,
  custom_product_design_price,
}: PricedLine): Poisha =>
  qty > returned_qty ? toPoisha(price) * (qty - returned_qty) + toPoisha(custom_product_design_price ?? 0) : 0
