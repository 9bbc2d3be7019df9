import type { Priced, Tier } from '#domain/orders/pricing/price.ts'

const tier = (quantity: number, price_type: number, price: number, discount_price: number | null): Tier => ({
  quantity,
  price_type,
  price,
  discount_price,
  business_day: null,
  hrs_in_dhaka: false,
  recommended: false,
})

/** A tier with a percentage discount from this quantity on. */
export const percent = (quantity: number, price: number, discount: number | null = null) =>
  tier(quantity, 1, price, discount)

/** A tier with a fixed price in Tk from this quantity on. */
export const fixed = (quantity: number, price: number, discount: number | null = null) =>
  tier(quantity, 2, price, discount)

/** A variant that is sold in any quantity. */
export const openVariant = (unit_price: number, tiers: Tier[], max_qty: number | null = null): Priced => ({
  unit_price,
  cart_qty_mode: 2,
  min_qty: null,
  max_qty,
  tiers,
})

/** A variant that is sold only in its listed quantities. */
export const listVariant = (unit_price: number, tiers: Tier[]): Priced => ({
  ...openVariant(unit_price, tiers),
  cart_qty_mode: 1,
})

/** The variants of the worked examples (docs/domain.md 1.9). */
export const e1 = openVariant(1200, [fixed(1, 1200, 1000), fixed(5, 1100, 900)], 10)
export const e3 = openVariant(50, [percent(1, 0), percent(10, 5), percent(50, 10, 12)])
export const e4 = listVariant(2, [percent(100, 0), percent(500, 10), percent(1000, 20, 25)])
export const e5 = openVariant(100, [fixed(5, 100, 90)])
export const e6 = openVariant(9.99, [percent(1, 33)])
export const e7 = openVariant(250, [percent(10, 10)])
