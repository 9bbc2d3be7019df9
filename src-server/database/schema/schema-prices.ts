import type { Generated, GeneratedAlways } from 'kysely'

type Time = string

/** The variants of products with their prices, and the history of prices. */
export type PriceTables = {
  product_price_infos: {
    id: Generated<number>
    product_id: number
    position: number
    options_key: string
    product_price_type_id: number
    product_color_id: number | null
    product_size_id: number | null
    unit_price: number
    cart_qty_mode: number
    min_qty: number | null
    max_qty: number | null
    sku: string | null
    barcode: Generated<string | null>
    stock_type: number
    pack_size: number | null
    stock_of_id: number | null
    base_id: GeneratedAlways<number>
    base_pieces: GeneratedAlways<number>
    stock_qty: number
    preorder_on: Generated<string | null>
    preorder_qty: Generated<number>
    low_stock_qty: number | null
    remarks: string | null
    status: boolean
    deleted_at: Time | null
    created_at: Generated<Time>
    updated_at: Generated<Time>
  }
  product_price_options: {
    product_price_info_id: number
    product_type_id: number
    product_type_item_id: number
  }
  product_price_tiers: {
    product_price_info_id: number
    quantity: number
    price_type: number
    price: number
    discount_price: number | null
    business_day: number | null
    hrs_in_dhaka: boolean
    recommended: boolean
  }
  variant_prices: {
    product_price_info_id: number
    quantity: number
    day: string
    price: number
    lowest: number
    lowest_before: number | null
  }
}
