import { type Page, pageMeta } from '#domain/contract/envelope.ts'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { choices, orderInitStatusLabel, orderStatusLabels } from '#domain/fields/choices.ts'
import { frameOf } from '#domain/site/frame.ts'
import { anonymousAccount, rejectWith } from './anonymous-account.ts'
import { blog, footerSetup, headerSetup, pages } from './fake-content.ts'
import { fakeFacets } from './fake-facets.ts'
import { places } from './fake-places.ts'
import { catalogue, type Product } from './fake-products.ts'
import { settings } from './fake-settings.ts'
import { noPromotions } from './no-promotions.ts'

export { rejectWith }

/** A list in the pagination format of the server. */
const paged = <Row>(
  rows: readonly Row[],
  { page, limit }: { page?: number | null; limit?: number | null },
  otherwise = 15,
): Page<Row> => {
  const { offset, ...envelope } = pageMeta({
    page: page ?? 1,
    limit: limit ?? otherwise,
    total: rows.length,
    path: '/api/list',
  })
  return { data: rows.slice(offset, offset + envelope.meta.per_page), ...envelope }
}

const category = (id: number, category_name: string, category_name_bn: string, slug: string) => ({
  id,
  category_name,
  category_name_bn,
  slug,
  parent_id: null,
  icon: null,
  banner_image: null,
  video_url: null,
  display_on_nav: true,
  display_on_body: false,
  featured: false,
})

export const order: ShopAnswer<'placedOrder'> = {
  order_id: '251121123456',
  status: 3,
  timeline_id: 3,
  created_at: '2025-11-21T04:00:00.000Z',
  choose_payment_type: 1,
  paid: false,
  can_pay_again: false,
  pay_token: null,
  tracking_token: null,
  returnable_until: null,
  payment_info: null,
  undecided_payments: [],
  transfer_amount: null,
  transfers: [],
  refund_info: [],
  cancel_reason: null,
  prescription_state: 0,
  prescription_note: null,
  delivery_state: 0,
  deliver_on: null,
  failure: null,
  total_amount: 1000,
  discount: 0,
  delivery_fee: 60,
  vat_amount: 5,
  vat_mode: 0,
  vat_total: 50,
  rounding: 0,
  total_payable: 1110,
  delivery_timeline_info: [
    {
      timeline_id: 1,
      status: 1,
      created_at: '2025-11-21T04:00:00.000Z',
      happened_at: '2025-11-21T04:00:00.000Z',
    },
  ],
  order_items_info: [
    {
      id: 1,
      returnable_qty: 0,
      product_return_info: [],
      product_title: 'Green Tea',
      product_title_bn: 'সবুজ চা',
      product_slug: 'green-tea',
      product_price_type: 'Per Piece',
      product_price_type_bn: 'প্রতি পিস',
      product_type_infos: [],
      product_image: null,
      unit_price: 1200,
      price: 1000,
      custom_product_design: null,
      custom_product_design_price: null,
      upload_product_image: null,
      prescription_only: false,
      preorder_on: null,
      qty: 1,
      returned_qty: 0,
    },
  ],
}

const loads = {
  ...places,
  companies: [
    { id: 1, company_name: 'Kashful Care', company_name_bn: null, slug: 'kashful-care', logo: null },
  ],
  'customer-comments': [],
}

type Changes = { settings?: Partial<typeof settings>; calls?: Partial<ShopApi> }

const staticPage: ShopApi['staticPage'] = async ({ slug }) => ({
  ...(pages.find((page) => page.slug === slug) ?? rejectWith(404)),
  details: '<p>Who we are.</p>',
  details_bn: null,
  google_map_display: false,
  photo_ids: [],
  photo_infos: [],
})

/** A shop in memory that implements the shop API; `calls` override its responses. */
export function fakeShop({ settings: changed = {}, calls = {} }: Changes = {}): ShopApi {
  const products: readonly Product[] = catalogue
  const bySlug = (slug: string) => products.find((product) => product.slug === slug) ?? rejectWith(404)
  const shelves = [
    {
      ...category(1, 'Food', 'খাবার', 'food'),
      sub_categories: [{ ...category(2, 'Tea', 'চা', 'tea'), product_infos: products.slice(0, 2) }],
    },
  ]
  return {
    ...anonymousAccount,
    session: async () => ({ user_info: null }),
    logout: async () => ({ status: true, msg: 'Signed out.' }),
    basicConfig: async () => ({
      site_basic_config_data: { ...settings, ...changed },
      gender_list: choices.gender,
      blood_group_list: choices.blood_group,
      display_on_list: choices.display_on,
      static_page_group: choices.static_page_group,
      order_timeline_list: choices.order_step,
      order_status_list: orderStatusLabels,
      order_status_images: {},
      order_init_status_label: orderInitStatusLabel,
      product_mode_list: choices.product_mode,
      payment_type_list: choices.payment_type,
      offered_payment_list: choices.payment_type.slice(0, 1),
      admin_user_type_id: 1,
      delivery_user_type_id: 2,
      customer_user_type_id: 3,
      currency_info: { title: 'Taka', symbol: 'Tk', symbol_pos: 'left' },
      map_info: { tiles: null },
      third_party_auth_info: { google_client_id: null, fb_app_id: null },
      transfer_info: {
        bkash_number: null,
        nagad_number: null,
        rocket_number: null,
        transfer_instructions: null,
        transfer_instructions_bn: null,
      },
      theme_info: { accent: '#1b6b4a', radius: 10, font: 1 },
      banner_display_types: choices.banner_display_type,
      banner_schedule_types: choices.banner_schedule_type,
      media_gallery_img_path: '/media/',
      vat: settings.vat,
      delivery_fee_default: settings.delivery_fee_default,
    }),
    logoInfo: async () => ({ logo: null, dark_logo: null, watermark_logo: null, favicon: null }),
    frame: async () =>
      frameOf({
        header: headerSetup,
        footer: footerSetup,
        config: { ...settings, ...changed },
        pages: await (calls.staticPages ?? (async () => pages))({}),
        groups: choices.static_page_group,
      }),
    categories: async (input) => paged(shelves, input),
    categoryRows: async () => [],
    usedProductTypes: async () => [],
    root: async ({ slug }) => {
      const [food] = shelves
      const tea = food?.sub_categories[0]
      const found = [food, tea].find((one) => one?.slug === slug)
      if (!found) return { page: await (calls.staticPage ?? staticPage)({ slug }), category: null }
      const category = {
        ...found,
        path: found === food ? [food] : ([food, tea] as never[]),
        sub_categories: found === food ? [tea as never] : [],
      }
      return { page: null, category }
    },
    mediaCategories: async (input) => paged([], input),
    mediaGalleries: async (input) => paged([], input),
    banners: async () => ({ by_display_type: {} }),
    staticPages: async () => pages,
    staticPage,
    blogs: async (input) => paged([blog], input),
    blog: async ({ slug }) => (slug === blog.slug ? blog : rejectWith(404)),
    product: async ({ slug }) => bySlug(slug),
    recommended: async (input) => paged([], input),
    selected: async (input) => paged(products.slice(0, 3), input),
    hot: async (input) => paged(products.slice(5, 9), input),
    byMode: async (input) => paged([], input),
    byCategory: async (input) => paged(products, input),
    byCompany: async (input) => paged([], input),
    inCategory: async (input) => paged(products, input),
    sharing: async (input) => paged([], input),
    alternatives: async () => [],
    reviews: async (input) => paged([], input),
    designs: async () => [],
    designSets: async (query) => paged([], query),
    designable: async (query) => paged([], query),
    related: async ({ slug, ...input }) =>
      paged(
        products.filter((product) => product.slug !== slug),
        input,
      ),
    all: async (input) => paged(products, input, 18),
    search: async ({ keyword, category: folder, ...input }) => ({
      ...paged(
        folder && !['food', 'tea'].includes(folder)
          ? []
          : products.filter(({ product_title }) =>
              product_title.toLowerCase().includes((keyword ?? '').toLowerCase()),
            ),
        input,
        20,
      ),
      facets: fakeFacets,
      meant: null,
    }),
    suggestions: async ({ term }) =>
      products
        .filter(({ product_title }) => product_title.toLowerCase().startsWith((term ?? '').toLowerCase()))
        .map((product) => ({ ...product, generic_name: null, photo: null })),
    checkCart: async () => ({
      lines: [],
      vat_amount: settings.vat,
      vat: { vat_mode: 0, round_to_taka: false, vat_lines: [] },
      delivery_fee: null,
      promotions: noPromotions,
    }),
    placeOrder: async () => ({
      order_id: order.order_id,
      total_payable: order.total_payable,
      payment_url: null,
    }),
    placedOrder: async () => rejectWith(404),
    trackOrder: async ({ order_id }) => (order_id === order.order_id ? order : rejectWith(404)),
    load: async (name) => paged<never>(loads[name] as never[], { limit: 100 }),
    ...calls,
  }
}
