import type { ShopAnswer } from '#domain/contract/shop-api.ts'

/** A cart without promotions. */
export const noPromotions: ShopAnswer<'checkCart'>['promotions'] = {
  applied: [],
  rejected: [],
  discount: 0,
  delivery_discount: 0,
}
