import type { Generated } from 'kysely'

type Time = string
type Link = { owner_id: number; target_id: number; position: Generated<number> }

/** The codes and products of promotions, and the promotions that orders have used. */
export type PromotionTables = {
  promotions_product_ids: Link
  promotions_category_ids: Link
  promotions_company_ids: Link
  promotions_excluded_product_ids: Link
  promotions_excluded_category_ids: Link
  promotions_excluded_company_ids: Link
  promotions_city_ids: Link
  promotions_area_ids: Link
  promotions_customer_group_ids: Link
  price_lists_customer_group_ids: Link
  price_list_prices: { price_list_id: number; product_price_info_id: number; price: number }
  promotion_codes: {
    id: Generated<number>
    promotion_id: number
    code: string
    uses: Generated<number>
    created_at: Generated<Time>
  }
  order_promotions: {
    id: Generated<number>
    order_info_id: number
    promotion_id: number | null
    promotion_code_id: number | null
    code: string | null
    promotion_title: string
    promotion_title_bn: string | null
    discount: number
    delivery_discount: number
    /** The order was cancelled: the use does not count. */
    released: Generated<boolean>
    created_at: Generated<Time>
  }
}
