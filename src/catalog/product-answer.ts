import { mediaGallery } from '../content/media.ts'
import {
  choice,
  color,
  date,
  decimal,
  flag,
  integer,
  keyed,
  money,
  picture,
  record,
  reference,
  richText,
  rows,
  text,
  time,
  translated,
} from '../fields/fields.ts'
import { soldTier } from './product.ts'

/** Products in the storefront's responses (docs/product.md 3; the names of docs/domain.md 2.4, fields the client reads). */

const photo = {
  id: integer({ required: true }),
  content: picture({ required: true }),
  content_title: text({ required: true }),
  alt_text: mediaGallery.alt_text,
  alt_text_bn: mediaGallery.alt_text_bn,
} as const

export const productCard = {
  id: integer({ required: true }),
  ...translated({ product_title: text({ required: true, max: 300 }) }),
  slug: text({ required: true }),
  product_mode_infos: rows({ mode_id: choice('product_mode', { required: true }) }),
  product_photo_infos: rows({ product_photo_data: record(photo) }),
  /** Keyed by price type id. */
  price_type_infos: keyed(translated({ type_title: text({ required: true }) })),
  company_info: record(
    {
      id: integer({ required: true }),
      ...translated({ company_name: text({ required: true }) }),
      slug: text({ required: true }),
    },
    { required: false },
  ),
  generic_info: rows({
    product_generic_id: integer({ required: true }),
    generics_data_info: record(translated({ generic_name: text({ required: true }) })),
  }),
  /** The lowest charged price and its regular price; empty if nothing is sold. */
  from_price: money(),
  from_regular_price: money(),
  /** Of the variant that the product page selects first; empty if nothing is sold (docs/product.md 3). */
  unit_price: money(),
  sku: text(),
  cart_qty_mode: choice('cart_qty_mode'),
  min_qty: integer(),
  max_qty: integer(),
  in_stock: flag(),
} as const

const variantAnswer = {
  id: integer({ required: true }),
  unit_price: money({ required: true }),
  sku: text(),
  cart_qty_mode: choice('cart_qty_mode', { required: true }),
  min_qty: integer(),
  max_qty: integer(),
  product_color_id: reference('product-color-info'),
  product_size_id: reference('product-size-info'),
  remarks: text(),
  stock_type: choice('stock_type', { required: true }),
  stock_qty: integer(),
  /** The day on which an open pre-order is expected. */
  preorder_on: date(),
  product_price_type_id: integer({ required: true }),
  product_price_type_data: record(translated({ type_title: text({ required: true }) })),
  options: rows({
    product_type_id: integer({ required: true }),
    product_type_item_id: integer({ required: true }),
  }),
  product_photo_infos: rows({ product_photo_data: record(photo) }),
  tiers: rows(soldTier),
} as const

export const productDetail = {
  ...productCard,
  registered: flag(),
  selected: flag(),
  allow_custom_design: flag(),
  /** The VAT rate in percent; empty in a shop without VAT by product. */
  vat_rate: decimal({ min: 0, max: 100 }),
  /** False while the shop does not use it. */
  prescription_only: flag(),
  cat_info: rows({
    cat_data_info: record({
      id: integer({ required: true }),
      ...translated({ category_name: text({ required: true }) }),
      slug: text({ required: true }),
      parent_id: integer(),
    }),
  }),
  disease_info: rows({
    product_disease_id: integer({ required: true }),
    disease_data_info: record(translated({ disease_title: text({ required: true }) })),
  }),
  tag_info: rows({
    product_tag_id: integer({ required: true }),
    tags_data_info: record(translated({ tag_title: text({ required: true }) })),
  }),
  product_type_info: rows({
    product_type_id: integer({ required: true }),
    product_type_data_info: record({
      id: integer({ required: true }),
      ...translated({ type_title: text({ required: true }) }),
    }),
    product_type_names_info: rows({
      product_type_name_id: integer({ required: true }),
      product_type_names_data_info: record({
        id: integer({ required: true }),
        ...translated({ type_name: text({ required: true }) }),
      }),
    }),
  }),
  product_color_infos: rows({
    id: integer({ required: true }),
    ...translated({ color_title: text({ required: true }) }),
    color_code: color({ required: true }),
  }),
  product_size_infos: rows({
    id: integer({ required: true }),
    ...translated({ size_title: text({ required: true }) }),
    size_type_id: choice('size_type', { required: true }),
  }),
  product_infos: rows({
    product_info_type_id: integer({ required: true }),
    product_info_type_data: record(translated({ type_title: text({ required: true }) })),
    ...translated({ content: richText({ required: true }) }),
  }),
  product_price_infos: rows(variantAnswer, { max: 300 }),
  /** Of the visible reviews; `average` is empty without any, the histogram goes from 5 to 1. */
  rating_info: record({
    average: decimal({ digits: 1 }),
    count: integer({ required: true }),
    histogram: rows({ points: integer({ required: true }), count: integer({ required: true }) }),
  }),
} as const

/** docs/domain.md 3.3: a customer's review of a product that they bought. Only the first name is public. */
export const productReview = {
  id: integer({ required: true }),
  rating_points: integer({ required: true, min: 1, max: 5 }),
  review_comments: text({ max: 2000 }),
  full_name: text({ required: true }),
  reviewed_at: time({ required: true }),
  /** The shop's reply. */
  review_answer: text({ max: 2000 }),
} as const

/** A product with the same generic from another company, with the price of its cheapest price entry. */
export const alternative = {
  id: integer({ required: true }),
  ...translated({ product_title: text({ required: true, max: 300 }) }),
  slug: text({ required: true }),
  ...translated({ company_name: text() }),
  ...translated({ type_title: text({ required: true }) }),
  unit_price: money({ required: true }),
  regular_price: money({ required: true }),
  in_stock: flag(),
} as const

/** A priced set of designs; a customer selects one picture of it. */
export const designSet = {
  id: integer({ required: true }),
  ...translated({ design_title: text({ required: true }) }),
  price: money({ required: true }),
  photo_infos: rows(photo),
} as const

export const suggestion = {
  id: integer({ required: true }),
  ...translated({ product_title: text({ required: true, max: 300 }) }),
  slug: text({ required: true }),
  generic_name: text(),
  from_price: money(),
  photo: picture(),
} as const

/** A filter option of a search, with the number of products it would leave; `slug` is its value in the URL. */
const facet = {
  id: integer({ required: true }),
  slug: text({ required: true }),
  ...translated({ title: text({ required: true }) }),
  count: integer({ required: true }),
} as const

const count = { count: integer({ required: true }) } as const
const offered = rows(facet)

/** The filter options of a search. */
export const extraSearch = {
  /** The first options of each kind and the selected ones, most products first; empty if they were not requested. */
  facets: record(
    {
      category: offered,
      'product-type': offered,
      company: offered,
      generic: offered,
      disease: offered,
      colour: offered,
      mode: offered,
      price: record({
        lowest: money(),
        highest: money(),
        /** Whole Tk, both ends inclusive; empty = open. */
        ranges: rows({ from: integer(), to: integer(), ...count }),
      }),
      stock: record(count),
    },
    { required: false },
  ),
  /** The words that were searched for instead, if the typed words match nothing. */
  meant: text(),
} as const
