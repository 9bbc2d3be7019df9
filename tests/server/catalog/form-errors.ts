import type { FieldProblem } from '../../../src/fields/check.ts'
import type { Tea } from './tea.ts'

/** The path of a field, the sent values, the expected error, and the numbers in its message. */
export type Rejected = [path: string, sent: object, reason: FieldProblem, args?: Record<string, number>]

const long = (length: number) => 'x'.repeat(length)
export const many = <Row>(count: number, row: (at: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(at))

/** All errors that the form can contain, by section. */
export const refusals = async (tea: Tea): Promise<Rejected[]> => {
  const { parts } = tea
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const later = new Date(Date.now() + 172_800_000).toISOString()
  const elsewhere = await tea.make('categories', { category_name: 'Coffee' })
  const forCoffee = { type_title: 'Roast', cat_id: elsewhere }
  const roast = await tea.make('product-types', forCoffee)
  const dark = await tea.make('product-type-info-name', { type_name: 'Dark', product_type_id: roast })
  const roastText = await tea.make('product-info-types', forCoffee)
  const sack = await tea.make('product-price-types', forCoffee)
  const text = (more: object) => ({
    product_infos: [{ product_info_type_id: parts.details, content: '<p>Fresh</p>', ...more }],
  })
  const variant = (more: object) => ({ product_price_infos: [tea.variant(more)] })
  const tiers = (...of: object[]) =>
    variant({ tiers: of.map((one, at) => ({ quantity: at + 1, price_type: 2, price: 10, ...one })) })
  const at = 'product_price_infos.0'
  const largest = 9_999_999_999
  return [
    ['product_title', { product_title: ' ' }, 'required'],
    ['product_title', { product_title: long(301) }, 'too_long', { max: 300 }],
    ['product_title_bn', { product_title_bn: long(301) }, 'too_long', { max: 300 }],
    ['slug', { slug: '2026' }, 'slug_numeric'],
    ['slug', { slug: 'load' }, 'slug_reserved'],
    ['slug', { slug: long(192) }, 'too_long', { max: 191 }],
    ['company_id', { company_id: 99_999 }, 'unknown_reference'],
    ['company_id', { company_id: 'Square' }, 'unreadable'],
    ['category_ids', { category_ids: [parts.category, 99_999] }, 'unknown_reference'],
    ['generic_ids', { generic_ids: [99_999] }, 'unknown_reference'],
    ['disease_ids', { disease_ids: [99_999] }, 'unknown_reference'],
    ['tag_ids', { tag_ids: many(201, (n) => n + 1) }, 'too_many', { max: 200 }],
    ['photo_ids', { photo_ids: [parts.photo, 99_999] }, 'unknown_reference'],
    ['new_tags.1.title', { new_tags: [{ title: 'sound' }, { title: ' ' }] }, 'required'],
    ['new_tags.0.title', { new_tags: [{ title: long(192) }] }, 'too_long', { max: 191 }],
    ['new_tags', { new_tags: many(21, (n) => ({ title: `tag ${n}` })) }, 'too_many', { max: 20 }],
    ['new_diseases.0.title', { new_diseases: [{ title: '!!!' }] }, 'slug_missing'],
    ['new_generics.0.title', { new_generics: [{ title: '100' }] }, 'slug_numeric'],

    ['publish_at', { publish_at: 'soon', status: false }, 'unreadable'],
    ['publish_at', { publish_at: '2020-01-01T00:00:00Z', status: false }, 'time_over'],
    ['publish_at', { publish_at: soon, status: true }, 'already_published'],
    ['unpublish_at', { unpublish_at: '2020-01-01T00:00:00Z' }, 'time_over'],
    ['unpublish_at', { publish_at: later, unpublish_at: soon, status: false }, 'ends_before_start'],

    ['product_mode_infos.0.mode_id', { product_mode_infos: [{ mode_id: 99 }] }, 'not_a_choice'],
    ['product_mode_infos.1.mode_id', { product_mode_infos: [{ mode_id: 1 }, { mode_id: 1 }] }, 'taken'],
    ['product_infos.0.content', text({ content: '' }), 'required'],
    ['product_infos.0.content_bn', text({ content_bn: long(200_001) }), 'too_long', { max: 200_000 }],
    ['product_infos.0.product_info_type_id', text({ product_info_type_id: null }), 'required'],
    ['product_infos.0.product_info_type_id', text({ product_info_type_id: roastText }), 'not_for_category'],
    [
      'product_infos.1.product_info_type_id',
      { product_infos: [...text({}).product_infos, ...text({}).product_infos] },
      'taken',
    ],

    ['color_ids', { color_ids: [parts.red, 99_999] }, 'unknown_reference'],
    ['size_ids', { size_ids: [parts.large, 99_999] }, 'unknown_reference'],
    [
      'product_type_infos.1.product_type_id',
      {
        product_type_infos: [
          { product_type_id: parts.flavour, item_ids: [parts.mint] },
          { product_type_id: parts.flavour, item_ids: [parts.lemon] },
        ],
      },
      'taken',
    ],
    [
      'product_type_infos.1.product_type_id',
      {
        product_type_infos: [
          { product_type_id: parts.flavour, item_ids: [parts.mint, parts.lemon] },
          { product_type_id: roast, item_ids: [dark] },
        ],
      },
      'not_for_category',
    ],
    [
      'product_type_infos.0.item_ids',
      {
        product_type_infos: [{ product_type_id: parts.flavour, item_ids: [parts.mint, parts.lemon, dark] }],
      },
      'not_a_choice',
    ],

    [
      'product_price_infos',
      { product_price_infos: many(301, () => tea.variant()) },
      'too_many',
      { max: 300 },
    ],
    [`${at}.id`, variant({ id: 99_999 }), 'unknown_reference'],
    [`${at}.product_price_type_id`, variant({ product_price_type_id: null }), 'required'],
    [`${at}.product_price_type_id`, variant({ product_price_type_id: 99_999 }), 'unknown_reference'],
    [`${at}.product_price_type_id`, variant({ product_price_type_id: sack }), 'not_for_category'],
    [
      `${at}.options.0.product_type_item_id`,
      variant({ options: [{ product_type_id: parts.flavour, product_type_item_id: dark }] }),
      'not_a_choice',
    ],
    [
      `${at}.options.1.product_type_id`,
      variant({
        options: [
          { product_type_id: parts.flavour, product_type_item_id: parts.mint },
          { product_type_id: parts.flavour, product_type_item_id: parts.lemon },
        ],
      }),
      'taken',
    ],
    [
      `${at}.product_color_id`,
      { color_ids: [], ...variant({ product_color_id: parts.red }) },
      'not_a_choice',
    ],
    [`${at}.product_size_id`, { size_ids: [], ...variant({ product_size_id: parts.large }) }, 'not_a_choice'],
    [`${at}.unit_price`, variant({ unit_price: '' }), 'required'],
    [`${at}.unit_price`, variant({ unit_price: 'cheap' }), 'unreadable'],
    [`${at}.unit_price`, variant({ unit_price: -1 }), 'too_small', { min: 0 }],
    [`${at}.unit_price`, variant({ unit_price: largest + 1 }), 'too_large', { max: largest }],
    [`${at}.unit_price`, variant({ unit_price: 1.005 }), 'too_exact', { digits: 2 }],
    [`${at}.cart_qty_mode`, variant({ cart_qty_mode: 3 }), 'not_a_choice'],
    [`${at}.tiers`, variant({ cart_qty_mode: 1, tiers: [] }), 'quantities_missing'],
    [`${at}.min_qty`, variant({ min_qty: 0 }), 'too_small', { min: 1 }],
    [`${at}.max_qty`, variant({ min_qty: 10, max_qty: 9 }), 'max_below_min', { min: 10 }],
    [`${at}.max_qty`, variant({ max_qty: 1_000_001 }), 'too_large', { max: 1_000_000 }],
    [`${at}.sku`, variant({ sku: long(192) }), 'too_long', { max: 191 }],
    [`${at}.stock_type`, variant({ stock_type: 2 }), 'not_a_choice'],
    [`${at}.stock_change`, variant({ stock_type: 1, stock_change: 1.5 }), 'unreadable'],
    [
      `${at}.stock_change`,
      variant({ stock_type: 1, stock_change: 1_000_001 }),
      'too_large',
      { max: 1_000_000 },
    ],
    [`${at}.stock_change`, variant({ stock_type: 1, stock_change: -1 }), 'stock_below_zero', { stock: 0 }],
    [`${at}.low_stock_qty`, variant({ low_stock_qty: -1 }), 'too_small', { min: 0 }],
    [`${at}.remarks`, variant({ remarks: long(1001) }), 'too_long', { max: 1000 }],
    [`${at}.photo_ids`, variant({ photo_ids: [99_999] }), 'unknown_reference'],
    [
      'product_price_infos.1',
      { product_price_infos: [tea.variant(), tea.variant({ unit_price: 1 })] },
      'variant_repeated',
      { other: 1 },
    ],
    [
      'product_price_infos.1.sku',
      {
        product_price_infos: [
          tea.variant({ sku: 'GT-9' }),
          tea.variant({ sku: ' gt-9', product_price_type_id: parts.box }),
        ],
      },
      'sku_repeated',
      { other: 1 },
    ],

    [`${at}.tiers`, tiers(...many(51, () => ({}))), 'too_many', { max: 50 }],
    [`${at}.tiers.0.quantity`, tiers({ quantity: '' }), 'required'],
    [`${at}.tiers.0.quantity`, tiers({ quantity: 0 }), 'too_small', { min: 1 }],
    [`${at}.tiers.1.quantity`, tiers({ quantity: 5 }, { quantity: 5 }), 'quantity_not_ascending'],
    [`${at}.tiers.1.quantity`, tiers({ quantity: 5 }, { quantity: 4 }), 'quantity_not_ascending'],
    [`${at}.tiers.0.price_type`, tiers({ price_type: 3 }), 'not_a_choice'],
    [`${at}.tiers.0.price`, tiers({ price: null }), 'required'],
    [`${at}.tiers.0.price`, tiers({ price: -1 }), 'too_small', { min: 0 }],
    [`${at}.tiers.0.price`, tiers({ price_type: 1, price: 101 }), 'percent_above_100'],
    [`${at}.tiers.0.discount_price`, tiers({ discount_price: -1 }), 'too_small', { min: 0 }],
    [`${at}.tiers.0.discount_price`, tiers({ discount_price: 11 }), 'discount_dearer'],
    [`${at}.tiers.0.discount_price`, tiers({ price_type: 1, discount_price: 9 }), 'discount_dearer'],
    [`${at}.tiers.0.discount_price`, tiers({ price_type: 1, discount_price: 101 }), 'percent_above_100'],
    [`${at}.tiers.0.business_day`, tiers({ business_day: 366 }), 'too_large', { max: 365 }],
    [`${at}.tiers.1.recommended`, tiers({ recommended: true }, { recommended: true }), 'recommended_twice'],
  ]
}
