import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { Banner } from './banner-slide.tsx'

/** docs/product.md 9, banner display types: 1 top, 2 to 4 between the rows of the home page, 6 popup. */
export const displayType = { top: '1', body: ['2', '3', '4'], popup: '6' } as const

/** docs/product.md 9: banners are loaded eight at a time. */
export const bannerQuery = { limit: 8 }

export async function loadBanners(api: ShopApi): Promise<Partial<Record<string, Banner[]>>> {
  const { by_display_type } = await api.banners(bannerQuery)
  return Object.fromEntries(Object.entries(by_display_type).map(([type, { banners }]) => [type, banners]))
}
