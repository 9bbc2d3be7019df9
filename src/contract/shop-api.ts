import { category } from '../catalog/category.ts'
import { company } from '../catalog/company.ts'
import {
  alternative,
  designSet,
  productCard,
  productDetail,
  productReview,
  type searchBeside,
  suggestion,
} from '../catalog/product-answer.ts'
import { customerComment } from '../content/comment.ts'
import {
  choice,
  flag,
  type InputValues,
  integer,
  keyed,
  picture,
  record,
  rows,
  text,
  type Values,
} from '../fields/fields.ts'
import { cartCheck, checkedCart, guestOrder, missingRecipient, placedOrder } from '../orders/placement.ts'
import { frame } from '../site/frame.ts'
import { area, city, region } from '../site/places.ts'
import { basicConfig, logoInfo } from '../site/site-config.ts'
import { themeSetup } from '../site/theme-setup.ts'
import { accountCalls } from './account-api.ts'
import { categoryCalls } from './category-api.ts'
import { contentCalls } from './content-api.ts'
import { customerCalls } from './customer-api.ts'
import { deliveryCalls } from './delivery-api.ts'
import { type Endpoint, found, one, page, plain, saved } from './endpoint.ts'
import type { Page } from './envelope.ts'
import { noticeCalls } from './notice-api.ts'
import { ownOrderCalls } from './own-order-api.ts'
import { paymentCalls } from './payment-api.ts'
import { trackingCalls } from './tracking-api.ts'

export type { Endpoint, Limited, ShopGuard } from './endpoint.ts'

const id = { id: integer({ required: true }) } as const
const bySlug = { slug: text({ required: true }) } as const
const paging = { limit: integer({ min: 1, max: 100 }), page: integer({ min: 1 }) } as const
const label = {
  id: integer({ required: true }),
  title: text({ required: true }),
  title_bn: text({ required: true }),
} as const
const labels = rows(label)

// Slugs may be long, and many.
const several = text({ max: 2000 })
/** THE SECOND TABLE: everything that the storefront may ask (docs/product.md 7, docs/decisions/0007). */
export const shopTable = {
  ...accountCalls,
  ...contentCalls,
  ...categoryCalls,
  ...customerCalls,
  ...deliveryCalls,
  ...noticeCalls,
  ...ownOrderCalls,
  ...paymentCalls,
  ...trackingCalls,
  basicConfig: one(
    '/api/basic-config',
    {
      site_basic_config_data: record(basicConfig),
      gender_list: labels,
      blood_group_list: labels,
      display_on_list: labels,
      static_page_group: labels,
      order_timeline_list: labels,
      order_status_list: labels,
      order_status_images: keyed({ content: picture({ required: true }) }),
      order_init_status_label: record({
        title: text({ required: true }),
        title_bn: text({ required: true }),
      }),
      product_mode_list: labels,
      payment_type_list: labels,
      /** Of those, what can be chosen now. */
      offered_payment_list: labels,
      admin_user_type_id: integer({ required: true }),
      delivery_user_type_id: integer({ required: true }),
      customer_user_type_id: integer({ required: true }),
      /** Where the pieces of maps come from, with {z}, {x} and {y}; null: maps without a picture. */
      map_info: record({ tiles: text({ max: 500 }) }),
      /** What a sign-in with a provider begins with; null where it is not set up. */
      third_party_auth_info: record({ google_client_id: text(), fb_app_id: text() }),
      currency_info: record({
        title: text({ required: true }),
        symbol: text({ required: true }),
        symbol_pos: text({ required: true }),
      }),
      /** How the shop looks: its accent, its corners, its letters. */
      theme_info: record(themeSetup),
      banner_display_types: labels,
      banner_schedule_types: labels,
      media_gallery_img_path: text({ required: true }),
      vat: basicConfig.vat,
      delivery_fee_default: basicConfig.delivery_fee_default,
    },
    { cached: 'result' },
  ),
  logoInfo: one('/api/logo-info', logoInfo, { cached: 'result' }),
  /** Header and footer as they are drawn. */
  frame: one('/api/frame', frame, { cached: 'result' }),
  product: one('/api/products/:slug', productDetail, { params: bySlug, cached: 'response' }),
  recommended: page('/api/products/recommended', productCard, {
    method: 'POST',
    query: paging,
    body: { tag_ids: text({ max: 200 }) },
    cached: 'response',
  }),
  selected: page('/api/products/selected', productCard, { query: paging, cached: 'result' }),
  hot: page('/api/products/hot', productCard, { query: paging, cached: 'result' }),
  byMode: page('/api/products/by-mode', productCard, {
    query: { ...paging, mode: choice('product_mode', { required: true }) },
    cached: 'result',
  }),
  byCategory: page('/api/products/by-category/:cat_id', productCard, {
    params: { cat_id: integer({ required: true }) },
    query: paging,
    cached: 'response',
  }),
  byCompany: page('/api/products/by-company/:company_id', productCard, {
    params: { company_id: integer({ required: true }) },
    query: paging,
    cached: 'response',
  }),
  inCategory: page('/api/products/category/:slug', productCard, {
    params: bySlug,
    query: paging,
    cached: 'response',
  }),
  related: page('/api/products/related/:slug', productCard, {
    params: bySlug,
    query: paging,
    cached: 'response',
  }),
  /** docs/domain.md 2.4: by generics instead, as '1,2' or '[1,2]'. */
  sharing: page('/api/products/related', productCard, {
    query: { ...paging, generics: text({ required: true, max: 200 }) },
    cached: 'response',
  }),
  alternatives: plain('/api/products/alternatives/:slug', alternative, {
    params: bySlug,
    query: { limit: integer({ min: 1, max: 20 }) },
    cached: 'response',
  }),
  reviews: page('/api/products/reviews/:slug', productReview, {
    params: bySlug,
    query: paging,
    cached: 'response',
  }),
  designs: plain('/api/products/designs/:slug', designSet, { params: bySlug, cached: 'response' }),
  /** docs/domain.md 2.3: the sets themselves, of one category or of all. */
  designSets: page(
    '/api/custom-product-designs/load',
    {
      ...designSet,
      cat_id: integer(),
      cat_info: record(
        {
          ...id,
          category_name: category.category_name,
          category_name_bn: category.category_name_bn,
          slug: category.slug,
        },
        { required: false },
      ),
      status: flag(),
    },
    { query: { ...paging, cat_id: integer({ min: 1 }) }, cached: 'response' },
  ),
  /** Products that can carry a design; those of a category itself, where one is named. */
  designable: page('/api/custom-product-designs/products', productCard, {
    query: { ...paging, cat_id: integer({ min: 1 }) },
    cached: 'response',
  }),
  all: page('/api/products/all', productCard, { query: paging, cached: 'result' }),
  search: found('/api/products/search', productCard, {
    limited: 'search',
    cached: 'response',
    query: {
      ...paging,
      keyword: text({ max: 100 }),
      /** Slugs or ids, several parted by commas: alternatives. */
      category: several,
      'product-type': several,
      company: several,
      generic: several,
      disease: several,
      /** Ids. */
      colour: several,
      mode: several,
      /** Tk, as '100-500', '100-' or '-500'. */
      price: several,
      /** 1: only what can be bought now. */
      stock: text({ max: 1 }),
      /** relevance (where there is a keyword), newest, price-asc, price-desc, title. */
      sort: text({ max: 20 }),
      /** 0: without them. */
      facets: text({ max: 1 }),
    },
  }),
  suggestions: plain('/api/products/search/list', suggestion, {
    limited: 'search',
    cached: 'response',
    query: { term: text({ max: 100 }), limit: integer({ min: 1, max: 20 }) },
  }),
  /** Whether what lies in a cart can still be ordered as it was seen; nothing is written. */
  checkCart: one('/api/my-orders/check', checkedCart, {
    method: 'POST',
    guard: 'session',
    scope: 'place_orders',
    body: cartCheck,
    limited: 'search',
  }),
  placeOrder: saved('/api/my-orders/store', placedOrder, {
    method: 'POST',
    guard: 'session',
    scope: 'place_orders',
    body: guestOrder,
    problems: (order) => missingRecipient(order as Parameters<typeof missingRecipient>[0]),
    limited: 'order',
  }),
} as const

/** The plain `/load` of the registry that the storefront reads; the engine answers them. */
export const plainLoads = {
  regions: { ...id, ...region },
  cities: { ...id, ...city },
  areas: { ...id, ...area },
  companies: { ...id, ...company },
  'customer-comments': { ...id, ...customerComment },
} as const

export type ShopTable = typeof shopTable
export type ShopCall = keyof ShopTable
export type PlainLoad = keyof typeof plainLoads

/** The input of a call: parameters, query and body together. */
export type ShopInput<K extends ShopCall> = InputValues<ShopTable[K]['params']> &
  InputValues<ShopTable[K]['query']> &
  InputValues<ShopTable[K]['body']>

export type AnswerOf<E extends Endpoint> = E['wrap'] extends 'page'
  ? Page<Values<E['answer']>>
  : E['wrap'] extends 'found'
    ? Page<Values<E['answer']>> & Values<typeof searchBeside>
    : E['wrap'] extends 'plain'
      ? Values<E['answer']>[]
      : Values<E['answer']>
export type AnswerRow<K extends ShopCall> = Values<ShopTable[K]['answer']>
export type ShopAnswer<K extends ShopCall> = AnswerOf<ShopTable[K]>

/** One interface, two ways: the server calls it in process, the browser over HTTP. A refusal is thrown. */
export type ShopApi = { [K in ShopCall]: (input: ShopInput<K>) => Promise<ShopAnswer<K>> } & {
  load<N extends PlainLoad>(
    name: N,
    query?: { limit?: number; page?: number },
  ): Promise<Page<Values<(typeof plainLoads)[N]>>>
}
