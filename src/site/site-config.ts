import { choiceLabels } from '../fields/choice-labels.ts'
import {
  decimal,
  flag,
  integer,
  keyed,
  link,
  longText,
  money,
  picture,
  record,
  richText,
  rows,
  text,
  translated,
} from '../fields/fields.ts'

/** The shop's settings (docs/product.md 3 and 9, docs/domain.md 2.6 and 6.15): one row, edited in the back office. */
export const basicConfig = {
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
  delivery_fee_default: money({ required: true, initial: 100 }),
  map_latitude: decimal({ required: true, digits: 6, min: -90, max: 90, initial: 23.727929 }),
  map_longitude: decimal({ required: true, digits: 6, min: -180, max: 180, initial: 90.410545 }),
  currency_title: text({ required: true, max: 40, initial: 'Taka' }),
  currency_symbol: text({ required: true, max: 8, initial: 'Tk' }),
  // So many days after its delivery something may come back; 0: never.
  return_days: integer({ required: true, min: 0, max: 365, initial: 7 }),
  // Minutes ahead of UTC; the shop's clock for schedules, numbers and screens.
  time_zone: integer({ required: true, min: -720, max: 840, initial: 360 }),
  // docs/decisions/0031: where product and blog pages live.
  product_detail_path: text({ required: true, max: 60, initial: 'products' }),
  blog_page_path: text({ required: true, max: 60, initial: 'blog' }),
  // docs/product.md 3: a picture for each status of an order, by its id; without one the shop draws its own.
  order_status_images: keyed({ content: picture() }, { max: 10 }),
  // A container of Google Tag Manager; null: nothing is counted.
  analytics_tag: text({ max: 20 }),
  choice_labels: choiceLabels,
} as const

/** Whether this names a container of Google Tag Manager; it goes into every page and its policy. */
export const isAnalyticsTag = (tag: string): boolean => /^GTM-[A-Z0-9]{4,12}$/.test(tag)

/** The shop's marks (docs/domain.md 1.5). */
export const logoInfo = {
  logo: picture(),
  dark_logo: picture(),
  watermark_logo: picture(),
  favicon: picture(),
} as const
