import { flag } from '../fields/fields.ts'

/** Larger features that a shop switches on in its settings; until then their pages are not in the menu, and the shop does not show them. */
export const shopFeatures = {
  use_promotions: flag(),
  use_purchasing: flag(),
  use_stocktakes: flag(),
  use_stock_units: flag(),
  use_batches: flag(),
  use_preorders: flag(),
  use_locations: flag(),
  use_vat_rates: flag(),
  use_back_in_stock: flag(),
  use_wishlist: flag(),
  use_abandoned_carts: flag(),
  use_price_lists: flag(),
  use_credit: flag(),
  use_prescription_gate: flag(),
} as const

/** The name of such a setting. */
export type ShopFeature = keyof typeof shopFeatures

export const isShopFeature = (name: string): name is ShopFeature => Object.hasOwn(shopFeatures, name)
