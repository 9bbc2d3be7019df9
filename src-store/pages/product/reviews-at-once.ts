import type { ShopAnswer } from '#domain/contract/shop-api.ts'

export type Reviews = ShopAnswer<'reviews'>

/** How many are shown at once. */
export const reviewsAtOnce = 5
