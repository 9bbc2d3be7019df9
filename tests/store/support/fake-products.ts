import type { ShopAnswer } from '#domain/contract/shop-api.ts'

export type Product = ShopAnswer<'product'>
type Variant = Product['product_price_infos'][number]
type Tier = Variant['tiers'][number]

export const tier = (quantity: number, price: number, discount_price: number | null = null): Tier => ({
  quantity,
  price_type: 2,
  price,
  discount_price,
  business_day: 3,
  hrs_in_dhaka: false,
  recommended: false,
  lowest_price: null,
})

export const variant = (id: number, unit_price: number, more: Partial<Variant> = {}): Variant => ({
  id,
  unit_price,
  sku: `SKU-${id}`,
  cart_qty_mode: 2,
  min_qty: null,
  max_qty: null,
  product_color_id: null,
  product_size_id: null,
  remarks: null,
  stock_type: 0,
  stock_qty: null,
  preorder_on: null,
  product_price_type_id: 1,
  product_price_type_data: { type_title: 'Per Piece', type_title_bn: 'প্রতি পিস' },
  options: [],
  product_photo_infos: [],
  tiers: [],
  ...more,
})

export const product = (id: number, product_title: string, more: Partial<Product> = {}): Product => ({
  id,
  product_title,
  product_title_bn: null,
  slug: product_title.toLowerCase().replaceAll(' ', '-'),
  product_mode_infos: [],
  product_photo_infos: [],
  price_type_infos: { 1: { type_title: 'Per Piece', type_title_bn: 'প্রতি পিস' } },
  company_info: null,
  generic_info: [],
  from_price: 100,
  from_regular_price: 100,
  unit_price: 100,
  sku: null,
  cart_qty_mode: 2,
  min_qty: null,
  max_qty: null,
  in_stock: true,
  registered: false,
  selected: false,
  allow_custom_design: false,
  vat_rate: null,
  prescription_only: false,
  cat_info: [],
  disease_info: [],
  tag_info: [],
  product_type_info: [],
  product_color_infos: [],
  product_size_infos: [],
  product_infos: [],
  product_price_infos: [variant(id * 10, 100)],
  rating_info: {
    average: null,
    count: 0,
    histogram: [5, 4, 3, 2, 1].map((points) => ({ points, count: 0 })),
  },
  ...more,
})

/** Worked example E1: 1200 each, 1000 discounted, 900 from quantity five on, at most ten. */
export const tea = product(1, 'Green Tea', {
  product_title_bn: 'সবুজ চা',
  from_price: 1000,
  from_regular_price: 1200,
  product_photo_infos: [
    {
      product_photo_data: {
        id: 1,
        content: '/media/tea.webp',
        content_title: 'Tea',
        alt_text: null,
        alt_text_bn: null,
      },
    },
    {
      product_photo_data: {
        id: 2,
        content: '/media/tea-2.webp',
        content_title: 'Tea in a cup',
        alt_text: null,
        alt_text_bn: null,
      },
    },
  ],
  tag_info: [{ product_tag_id: 4, tags_data_info: { tag_title: 'Sylhet', tag_title_bn: 'সিলেট' } }],
  product_infos: [
    {
      product_info_type_id: 1,
      product_info_type_data: { type_title: 'Details', type_title_bn: 'বিবরণ' },
      content: '<p>Picked in <strong>March</strong>.</p><script>alert(1)</script>',
      content_bn: null,
    },
  ],
  product_price_infos: [variant(11, 1200, { max_qty: 10, tiers: [tier(1, 1200, 1000), tier(5, 1100, 900)] })],
})

const color = (id: number, color_title: string) => ({
  id,
  color_title,
  color_title_bn: null,
  color_code: '#336699',
})

/** Two colours and two sizes; the combination red and large is not sold. */
export const shirt = product(2, 'Cotton Shirt', {
  product_color_infos: [color(1, 'Red'), color(2, 'Blue')],
  product_size_infos: [
    { id: 1, size_title: 'Small', size_title_bn: 'ছোট', size_type_id: 4 },
    { id: 2, size_title: 'Large', size_title_bn: 'বড়', size_type_id: 4 },
  ],
  product_price_infos: [
    variant(21, 400, { product_color_id: 1, product_size_id: 1 }),
    variant(22, 420, { product_color_id: 2, product_size_id: 1, stock_type: 1, stock_qty: 0 }),
    variant(23, 450, { product_color_id: 2, product_size_id: 2, stock_type: 1, stock_qty: 2 }),
  ],
})

/** Worked example E4: sold in quantities of 100, 500 or 1000. */
export const cards = product(3, 'Visiting Cards', {
  product_price_infos: [
    variant(31, 2, {
      cart_qty_mode: 1,
      tiers: [tier(100, 2), { ...tier(500, 10), price_type: 1 }, { ...tier(1000, 20, 25), price_type: 1 }],
    }),
  ],
})

/** A catalogue of this many products, newest first. */
export const catalogue = [tea, shirt, cards].concat(
  Array.from({ length: 60 }, (_, at) => product(at + 4, `Product ${at + 4}`)),
)
