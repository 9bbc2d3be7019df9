import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import type { Language } from '#domain/language/language.ts'
import type { ShopTranslate } from './messages.ts'

type Category = ShopAnswer<'categories'>['data'][number]
type Subcategory = Category['sub_categories'][number]

type CategoryLink = Pick<Subcategory, 'id' | 'category_name' | 'category_name_bn' | 'slug' | 'icon'>
export type MenuCategory = CategoryLink & { sub_categories: CategoryLink[] }

type BasicConfig = ShopAnswer<'basicConfig'>['site_basic_config_data']

/** The settings that every page needs; few, because they are part of each document. */
const settingsOfPages = [
  'website_title',
  'website_title_bn',
  'website_desc',
  'website_desc_bn',
  'meta_keywords',
  'meta_keywords_bn',
  'not_found_page_txt',
  'not_found_page_txt_bn',
  'printer_line_txt',
  'printer_line_txt_bn',
  'important_message',
  'fb_page',
  'twitter_page',
  'linkedin_page',
  'instagram_page',
  'youtube_page',
  'google_map_page',
  'product_detail_path',
  'blog_page_path',
  'time_zone',
  'use_promotions',
  'use_vat_rates',
  'prices_include_vat',
  'round_to_taka',
  'use_back_in_stock',
  'use_wishlist',
  'use_abandoned_carts',
] as const
type SettingsOfPages = Pick<BasicConfig, (typeof settingsOfPages)[number]>

export type SiteConfig = SettingsOfPages & {
  vat: number
  delivery_fee_default: number
  currency_symbol: string
  map: { tiles: string | null; latitude: number; longitude: number }
  product_modes: ChoiceItem[]
  payment_types: ChoiceItem[]
  /** The ids of those that can be chosen now. */
  offered_payments: number[]
  /** The numbers at which the shop receives wallet transfers, with instructions. */
  transfers: ShopAnswer<'basicConfig'>['transfer_info']
  order_steps: ChoiceItem[]
  /** The status labels of an order (docs/decisions/0020): from the second step on, and for the first. */
  order_labels: { statuses: ChoiceItem[]; first: Omit<ChoiceItem, 'id'> }
  /** The picture of a status, by status id; other statuses have a dot. */
  status_pictures: ShopAnswer<'basicConfig'>['order_status_images']
  /** The colour of the browser's toolbar. */
  accent: string
}

export type Site = {
  config: SiteConfig
  logo: ShopAnswer<'logoInfo'>
  menu: MenuCategory[]
  /** Texts and links of header and footer. */
  frame: ShopAnswer<'frame'>
  /** The client ids of the sign-in providers; null = not set up. */
  providers: ShopAnswer<'basicConfig'>['third_party_auth_info']
}

const toCategoryLink = ({ id, category_name, category_name_bn, slug, icon }: CategoryLink): CategoryLink => ({
  id,
  category_name,
  category_name_bn,
  slug,
  icon,
})

// docs/product.md 9: the menu shows 10 categories.
export const menuQuery = { type: 'display_on_nav', limit: 10 }

const configOf = (all: ShopAnswer<'basicConfig'>): SiteConfig => {
  const data = all.site_basic_config_data
  return {
    ...(Object.fromEntries(settingsOfPages.map((name) => [name, data[name]])) as SettingsOfPages),
    vat: all.vat,
    delivery_fee_default: all.delivery_fee_default,
    currency_symbol: all.currency_info.symbol,
    map: { tiles: all.map_info.tiles, latitude: data.map_latitude, longitude: data.map_longitude },
    product_modes: all.product_mode_list,
    payment_types: all.payment_type_list,
    offered_payments: all.offered_payment_list.map(({ id }) => id),
    transfers: all.transfer_info,
    order_steps: all.order_timeline_list,
    order_labels: { statuses: all.order_status_list, first: all.order_init_status_label },
    status_pictures: all.order_status_images,
    accent: all.theme_info.accent,
  }
}

type Answers = [ShopAnswer<'basicConfig'>, Site['logo'], readonly Category[], Site['frame']]

const siteOf = (...[all, logo, categories, frame]: Answers): Site => ({
  config: configOf(all),
  logo,
  menu: categories.map((category) => ({
    ...toCategoryLink(category),
    sub_categories: category.sub_categories.map(toCategoryLink),
  })),
  frame,
  providers: all.third_party_auth_info,
})

let last: { answers: Answers; site: Site } | undefined

/** Returns the same object for the same responses, so that the fragments that are cached for it stay valid. */
function memoizedSite(...answers: Answers): Site {
  if (!last || answers.some((answer, at) => answer !== last?.answers[at]))
    last = { answers, site: siteOf(...answers) }
  return last.site
}

/** Loads what every page needs: settings, logo, menu, header and footer. */
export const loadSite = async (api: ShopApi): Promise<Site> => {
  const [all, logo, { data }, frame] = await Promise.all([
    api.basicConfig({}),
    api.logoInfo({}),
    // The menu contains no products, so saving a product does not invalidate pages because of it.
    api.categories({ ...menuQuery, products: 0 }),
    api.frame({}),
  ])
  return memoizedSite(all, logo, data, frame)
}

/** The context from which a page's head is written. */
export type HeadMessages = { site: Site; language: Language; t: ShopTranslate }
