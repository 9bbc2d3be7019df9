import { soldTier, variant } from '../../catalog/product.ts'
import { integer, money, rows, text, translated, type Values } from '../../fields/fields.ts'

/** Fixed prices on a page of the back office, and in a price list. */
export const pricesPerPage = 20
export const maxPrices = 20_000

/** A variant with its public price and its fixed price in a list. */
export const listedVariant = {
  product_price_info_id: integer({ required: true }),
  ...translated({ product_title: text({ required: true, max: 300 }), variant_title: text() }),
  sku: text(),
  unit_price: money({ required: true }),
  price: money(),
} as const
export type ListedVariant = Values<typeof listedVariant>

export const listedPrices = {
  prices: rows(listedVariant, { max: pricesPerPage }),
  total: integer({ required: true }),
} as const
export type ListedPrices = Values<typeof listedPrices>

/** The fixed prices of a list that are set, or removed where the price is empty. */
export const pricesInput = {
  id: integer({ required: true, min: 1 }),
  prices: rows(
    { product_price_info_id: integer({ required: true, min: 1 }), price: money({ min: 0.01 }) },
    { max: 5000 },
  ),
} as const
export type PricesInput = Values<typeof pricesInput>

/** All fixed prices of a list, as its CSV file has them. */
export const exportedPrices = { prices: rows(listedVariant, { max: maxPrices }) } as const

/** What a variant costs a customer. */
export const customerPrice = {
  product_price_info_id: integer({ required: true }),
  unit_price: variant.unit_price,
  cart_qty_mode: variant.cart_qty_mode,
  min_qty: variant.min_qty,
  max_qty: variant.max_qty,
  tiers: rows(soldTier, { max: 50 }),
} as const
export type CustomerPrice = Values<typeof customerPrice>

/** The prices in an uploaded file; `skipped` are the lines without a price or with a SKU that no variant, or several, have. */
export const priceFile = {
  prices: rows(listedVariant, { max: 5000 }),
  skipped: rows({ line: integer({ required: true }), sku: text() }, { max: 5000 }),
} as const
export type PriceFile = Values<typeof priceFile>
