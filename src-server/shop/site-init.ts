import type { siteCalls } from '#domain/contract/site-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { loadCategories } from '../catalog/categories/category-menu.ts'
import { loadBanners } from '../content/banners.ts'
import type { Context } from '../context/context.ts'
import { readBasicConfig, readLogoInfo } from '../site/site-config.ts'

type SiteInit = Values<typeof siteCalls.siteInit.answer>

/** docs/product.md 9: the menu has ten categories. */
const shelves = 10

/** docs/domain.md 2.6: the initial data of a client, in one call; each part is the result of its own call. */
export async function readSiteInit(context: Context): Promise<SiteInit> {
  const shelvesOn = async (type: string) =>
    (await loadCategories(context, { type, limit: shelves, page: 1, products: null }, '/api/categories/load'))
      .data
  const [basic_config_info, logo_info, display_on_nav, display_on_body, promotional_banner_info] =
    await Promise.all([
      readBasicConfig(context),
      readLogoInfo(context),
      shelvesOn('display_on_nav'),
      shelvesOn('display_on_body'),
      loadBanners(context, { limit: null, page: null }),
    ])
  return {
    basic_config_info,
    logo_info,
    category_info: { display_on_nav, display_on_body },
    promotional_banner_info,
  }
}
