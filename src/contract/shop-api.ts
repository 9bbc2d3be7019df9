import { category } from '../catalog/category.ts'
import { company } from '../catalog/company.ts'
import {
  alternative,
  designSet,
  type extraSearch,
  productCard,
  productDetail,
  productReview,
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
import { logoInfo, publicConfig } from '../site/site-config.ts'
import { themeSetup } from '../site/theme-setup.ts'
import { accountCalls } from './account-api.ts'
import { categoryCalls } from './category-api.ts'
import { contentCalls } from './content-api.ts'
import { customerCalls } from './customer-api.ts'
import { deliveryCalls } from './delivery-api.ts'
import { demandCalls } from './demand-api.ts'
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

// Slugs can be long, and there can be many.
const several = text({ max: 2000 })
/** THE SHOP TABLE: all endpoints of the storefront (docs/product.md 7, docs/decisions/0007). */
export const shopTable = {
  ...accountCalls,
  ...contentCalls,
  ...categoryCalls,
  ...customerCalls,
  ...deliveryCalls,
  ...demandCalls,
  ...noticeCalls,
  ...ownOrderCalls,
  ...paymentCalls,
  ...trackingCalls,
  basicConfig: one(
    '/api/basic-config',
    {
      site_basic_config_data: record(publicConfig),
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
      /** Those that can be chosen now. */
      offered_payment_list: labels,
      admin_user_type_id: integer({ required: true }),
      delivery_user_type_id: integer({ required: true }),
      customer_user_type_id: integer({ required: true }),
      /** The URL template of the map tiles, with {z}, {x} and {y}; null: maps without tiles. */
      map_info: record({ tiles: text({ max: 500 }) }),
      /** The client ids for sign-in with a provider; null if it is not configured. */
      third_party_auth_info: record({ google_client_id: text(), fb_app_id: text() }),
      currency_info: record({
        title: text({ required: true }),
        symbol: text({ required: true }),
        symbol_pos: text({ required: true }),
      }),
      /** The theme of the shop: accent colour, corners, fonts. */
      theme_info: record(themeSetup),
      /** The numbers at which the shop receives wallet transfers, with instructions. */
      transfer_info: record({
        bkash_number: publicConfig.bkash_number,
        nagad_number: publicConfig.nagad_number,
        rocket_number: publicConfig.rocket_number,
        transfer_instructions: publicConfig.transfer_instructions,
        transfer_instructions_bn: publicConfig.transfer_instructions_bn,
      }),
      banner_display_types: labels,
      banner_schedule_types: labels,
      media_gallery_img_path: text({ required: true }),
      vat: publicConfig.vat,
      delivery_fee_default: publicConfig.delivery_fee_default,
    },
    { cached: 'result' },
  ),
  logoInfo: one('/api/logo-info', logoInfo, { cached: 'result' }),
  /** Header and footer, ready to render. */
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
  /** docs/domain.md 2.3: the design sets of one category or of all. */
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
  /** Products that can carry a design; with a category only those directly in it. */
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
      /** Slugs or ids; several are alternatives, separated by commas. */
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
      /** 1: only products in stock. */
      stock: text({ max: 1 }),
      /** relevance (where there is a keyword), newest, price-asc, price-desc, title. */
      sort: text({ max: 20 }),
      /** 0: without facets. */
      facets: text({ max: 1 }),
    },
  }),
  suggestions: plain('/api/products/search/list', suggestion, {
    limited: 'search',
    cached: 'response',
    query: { term: text({ max: 100 }), limit: integer({ min: 1, max: 20 }) },
  }),
  /** Checks whether the items of a cart can still be ordered at the displayed prices; writes nothing. */
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

/** The simple `/load` endpoints of the registry that the storefront uses; the resource engine handles them. */
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

/** The input of an endpoint: parameters, query and body merged. */
export type ShopInput<K extends ShopCall> = InputValues<ShopTable[K]['params']> &
  InputValues<ShopTable[K]['query']> &
  InputValues<ShopTable[K]['body']>

export type AnswerOf<E extends Endpoint> = E['wrap'] extends 'page'
  ? Page<Values<E['answer']>>
  : E['wrap'] extends 'found'
    ? Page<Values<E['answer']>> & Values<typeof extraSearch>
    : E['wrap'] extends 'plain'
      ? Values<E['answer']>[]
      : Values<E['answer']>
export type AnswerRow<K extends ShopCall> = Values<ShopTable[K]['answer']>
export type ShopAnswer<K extends ShopCall> = AnswerOf<ShopTable[K]>

/** One interface with two implementations: the server calls it in process, the browser over HTTP. Errors are thrown. */
export type ShopApi = { [K in ShopCall]: (input: ShopInput<K>) => Promise<ShopAnswer<K>> } & {
  load<N extends PlainLoad>(
    name: N,
    query?: { limit?: number; page?: number },
  ): Promise<Page<Values<(typeof plainLoads)[N]>>>
}
