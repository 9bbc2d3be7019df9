import {
  choice,
  color,
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
  translated,
} from '../fields.ts'
import { tier } from './product.ts'

/** How the storefront sees products (spec 3; the names of domain 2.4, fields the client reads). */

const photo = {
  id: integer({ required: true }),
  content: picture({ required: true }),
  content_title: text({ required: true }),
} as const

const titled = translated({ title: text({ required: true }) })

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
  /** The lowest charged price and what it is reduced from; empty when nothing is sold. */
  from_price: money(),
  from_regular_price: money(),
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
  product_price_type_id: integer({ required: true }),
  product_price_type_data: record(translated({ type_title: text({ required: true }) })),
  options: rows({
    product_type_id: integer({ required: true }),
    product_type_item_id: integer({ required: true }),
  }),
  product_photo_infos: rows({ product_photo_data: record(photo) }),
  tiers: rows(tier),
} as const

export const productDetail = {
  ...productCard,
  registered: flag(),
  selected: flag(),
  allow_custom_design: flag(),
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
} as const

export const suggestion = {
  id: integer({ required: true }),
  ...translated({ product_title: text({ required: true, max: 300 }) }),
  slug: text({ required: true }),
  generic_name: text(),
} as const

/** A choice beside the results of a search, with what it would leave. */
export const facet = {
  id: integer({ required: true }),
  slug: text({ required: true }),
  ...titled,
  count: integer({ required: true }),
} as const
