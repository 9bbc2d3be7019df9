import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import type { ChoiceItem } from '#domain/fields/choices.ts'
import type { Language } from '#domain/language/language.ts'
import type { ShopTranslate } from './messages.ts'

type Category = ShopAnswer<'categories'>['data'][number]
type Subcategory = Category['sub_categories'][number]

type Shelf = Pick<Subcategory, 'id' | 'category_name' | 'category_name_bn' | 'slug' | 'icon'>
export type MenuCategory = Shelf & { sub_categories: Shelf[] }

type BasicConfig = ShopAnswer<'basicConfig'>['site_basic_config_data']

/** What every page needs of the settings; travels in each document, so it is kept small. */
export type SiteConfig = Pick<
  BasicConfig,
  | 'website_title'
  | 'website_title_bn'
  | 'website_desc'
  | 'website_desc_bn'
  | 'meta_keywords'
  | 'meta_keywords_bn'
  | 'not_found_page_txt'
  | 'not_found_page_txt_bn'
  | 'printer_line_txt'
  | 'printer_line_txt_bn'
  | 'important_message'
  | 'fb_page'
  | 'twitter_page'
  | 'linkedin_page'
  | 'instagram_page'
  | 'youtube_page'
  | 'google_map_page'
  | 'product_detail_path'
  | 'blog_page_path'
  | 'time_zone'
> & {
  vat: number
  delivery_fee_default: number
  currency_symbol: string
  map: { tiles: string | null; latitude: number; longitude: number }
  product_modes: ChoiceItem[]
  payment_types: ChoiceItem[]
  /** Of those, what can be chosen now. */
  offered_payments: number[]
  order_steps: ChoiceItem[]
  /** What an order is called where it stands (docs/decisions/0020): from the second step on, and at the first. */
  order_labels: { statuses: ChoiceItem[]; first: Omit<ChoiceItem, 'id'> }
  /** What a status is shown with, by its id; the others have a dot. */
  status_pictures: ShopAnswer<'basicConfig'>['order_status_images']
  /** The colour of the browser's own bars. */
  accent: string
}

export type Site = {
  config: SiteConfig
  logo: ShopAnswer<'logoInfo'>
  menu: MenuCategory[]
  /** Header and footer: words and ways. */
  frame: ShopAnswer<'frame'>
  /** What the shop is called by the providers that people may sign in with; null = not set up. */
  providers: ShopAnswer<'basicConfig'>['third_party_auth_info']
}

const shelf = ({ id, category_name, category_name_bn, slug, icon }: Shelf): Shelf => ({
  id,
  category_name,
  category_name_bn,
  slug,
  icon,
})

// docs/product.md 9: the menu holds 10 categories.
export const menuQuery = { type: 'display_on_nav', limit: 10 }

const configOf = (all: ShopAnswer<'basicConfig'>): SiteConfig => {
  const data = all.site_basic_config_data
  return {
    website_title: data.website_title,
    website_title_bn: data.website_title_bn,
    website_desc: data.website_desc,
    website_desc_bn: data.website_desc_bn,
    meta_keywords: data.meta_keywords,
    meta_keywords_bn: data.meta_keywords_bn,
    not_found_page_txt: data.not_found_page_txt,
    not_found_page_txt_bn: data.not_found_page_txt_bn,
    printer_line_txt: data.printer_line_txt,
    printer_line_txt_bn: data.printer_line_txt_bn,
    important_message: data.important_message,
    fb_page: data.fb_page,
    twitter_page: data.twitter_page,
    linkedin_page: data.linkedin_page,
    instagram_page: data.instagram_page,
    youtube_page: data.youtube_page,
    google_map_page: data.google_map_page,
    product_detail_path: data.product_detail_path,
    blog_page_path: data.blog_page_path,
    time_zone: data.time_zone,
    vat: all.vat,
    delivery_fee_default: all.delivery_fee_default,
    currency_symbol: all.currency_info.symbol,
    map: { tiles: all.map_info.tiles, latitude: data.map_latitude, longitude: data.map_longitude },
    product_modes: all.product_mode_list,
    payment_types: all.payment_type_list,
    offered_payments: all.offered_payment_list.map(({ id }) => id),
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
    ...shelf(category),
    sub_categories: category.sub_categories.map(shelf),
  })),
  frame,
  providers: all.third_party_auth_info,
})

let last: { answers: Answers; site: Site } | undefined

/** The same answers give the same object, so that the fragments that are cached for it stay valid. */
function memoizedSite(...answers: Answers): Site {
  if (!last || answers.some((answer, at) => answer !== last?.answers[at]))
    last = { answers, site: siteOf(...answers) }
  return last.site
}

/** What every page needs: settings, logo, menu, header and footer. */
export const loadSite = async (api: ShopApi): Promise<Site> => {
  const [all, logo, { data }, frame] = await Promise.all([
    api.basicConfig({}),
    api.logoInfo({}),
    // The menu around a page names no products, so that saving one leaves the page cached.
    api.categories({ ...menuQuery, products: 0 }),
    api.frame({}),
  ])
  return memoizedSite(all, logo, data, frame)
}

/** What the head of a page is written from. */
export type HeadWords = { site: Site; language: Language; t: ShopTranslate }
