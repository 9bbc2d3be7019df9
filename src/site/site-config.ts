import { demandSettings } from '../demand/abandoned-cart-record.ts'
import { choiceLabels } from '../fields/choice-labels.ts'
import {
  decimal,
  flag,
  integer,
  keyed,
  link,
  longText,
  money,
  phone,
  picture,
  record,
  richText,
  rows,
  text,
  translated,
} from '../fields/fields.ts'
import { orderCheckSettings } from '../orders/checks/check-settings.ts'
import { shopFeatures } from './shop-features.ts'

/** The public settings. */
export const publicConfig = {
  ...translated({
    website_title: text({ required: true, max: 80 }),
    website_desc: longText({ max: 500 }),
    meta_keywords: text({ max: 500 }),
    not_found_page_txt: richText(),
    printer_line_txt: richText(),
  }),
  important_message: record({ ...translated({ text: longText({ max: 500 }) }), active: flag() }),
  why_choose_us: rows(
    {
      ...translated({ title: text({ required: true }), text: longText({ required: true, max: 500 }) }),
      icon: text({ max: 60 }),
    },
    { max: 20 },
  ),
  reel_slider: rows(
    {
      ...translated({ title: text({ required: true }) }),
      url: link({ required: true }),
      image: picture(),
    },
    { max: 20 },
  ),
  video_slider: rows(
    {
      ...translated({ title: text({ required: true }) }),
      youtube_url: link({ required: true }),
      image: picture(),
    },
    { max: 20 },
  ),
  /** The number that customers call. */
  shop_phone: phone(),
  android_play_store: link(),
  ios_app_store: link(),
  fb_page: link(),
  twitter_page: link(),
  linkedin_page: link(),
  instagram_page: link(),
  youtube_page: link(),
  google_map_page: link(),
  // docs/product.md 9: VAT default 0 (a percentage), delivery fee default 100, map position.
  vat: decimal({ required: true, digits: 2, min: 0, max: 100, initial: 0 }),
  /** With VAT by product: whether the prices contain it. Without, `vat` percent are added to the total of an order. */
  prices_include_vat: { ...flag(true), setting: 'use_vat_rates' },
  /** Whether the payable total of an order is rounded to whole Taka. */
  round_to_taka: flag(),
  delivery_fee_default: money({ required: true, initial: 100 }),
  map_latitude: decimal({ required: true, digits: 6, min: -90, max: 90, initial: 23.727929 }),
  map_longitude: decimal({ required: true, digits: 6, min: -180, max: 180, initial: 90.410545 }),
  currency_title: text({ required: true, max: 40, initial: 'Taka' }),
  currency_symbol: text({ required: true, max: 8, initial: 'Tk' }),
  // The number of days after delivery within which items can be returned; 0: never.
  return_days: integer({ required: true, min: 0, max: 365, initial: 7 }),
  /** Whether amounts on printed documents have separators by lakh and crore. */
  lakh_grouping: flag(true),
  /** The business identification number (nine digits and four), and the address on Mushak forms. */
  seller_bin: text({ max: 14 }),
  ...translated({ seller_address: text({ max: 300 }) }),
  /** Whether Mushak 6.3 and 6.7 are issued with invoices and credit notes; needs the BIN. */
  mushak: flag(),
  /** How often a parcel is brought to the customer before it comes back. */
  delivery_attempts: integer({ required: true, min: 1, max: 10, initial: 3 }),
  /** The numbers at which the shop receives wallet transfers; a wallet without a number is not offered. */
  bkash_number: text({ max: 20 }),
  nagad_number: text({ max: 20 }),
  rocket_number: text({ max: 20 }),
  ...translated({ transfer_instructions: text({ max: 500 }) }),
  // Minutes ahead of UTC; the shop's time zone for schedules, order numbers and display.
  time_zone: integer({ required: true, min: -720, max: 840, initial: 360 }),
  // docs/decisions/0031: the paths of product and blog pages.
  product_detail_path: text({ required: true, max: 60, initial: 'products' }),
  blog_page_path: text({ required: true, max: 60, initial: 'blog' }),
  // docs/product.md 3: a picture for each order status, by its id; without one the shop uses its default.
  order_status_images: keyed({ content: picture() }, { max: 10 }),
  // A container of Google Tag Manager; null: no analytics.
  analytics_tag: text({ max: 20 }),
  choice_labels: choiceLabels,
  ...shopFeatures,
} as const

/** The shop's settings (docs/product.md 3 and 9, docs/domain.md 2.6 and 6.15): one row, edited in the back office. */
export const basicConfig = {
  ...publicConfig,
  ...orderCheckSettings,
  ...demandSettings,
  /** Whether reduced prices strike the lowest price of the last 30 days instead of the regular one (docs/domain.md 1.9). */
  struck_price_rule: flag(),
} as const

/** Whether this is a valid container id of Google Tag Manager; it is inserted into every page and its content security policy. */
export const isAnalyticsTag = (tag: string): boolean => /^GTM-[A-Z0-9]{4,12}$/.test(tag)

/** The shop's logos (docs/domain.md 1.5). */
export const logoInfo = {
  logo: picture(),
  dark_logo: picture(),
  watermark_logo: picture(),
  favicon: picture(),
} as const
