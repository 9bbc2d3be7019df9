import type { ShopAnswer } from '#domain/contract/shop-api.ts'

export type Reviews = ShopAnswer<'reviews'>

/** The page size of the review list. */
export const reviewsAtOnce = 5
