/** The history of prices. */
export type PriceTables = {
  variant_prices: {
    product_price_info_id: number
    quantity: number
    day: string
    price: number
    lowest: number
    lowest_before: number | null
  }
}
