import {
  choice,
  decimal,
  flag,
  integer,
  links,
  longText,
  money,
  reference,
  richText,
  rows,
  slug,
  text,
  time,
  translated,
} from '../fields/fields.ts'

/** A tier of a variant's prices (docs/domain.md 1.9): the unit price from this quantity on. */
export const tier = {
  quantity: integer({ required: true, min: 1, max: 1_000_000 }),
  price_type: choice('tier_price_type', { required: true, initial: 2 }),
  price: money({ required: true }),
  discount_price: money(),
  business_day: integer({ min: 0, max: 365 }),
  hrs_in_dhaka: flag(),
  recommended: flag(),
} as const

/** A tier as the shop sells it, with the lowest price of the last 30 days where reduced prices strike it (docs/domain.md 1.9). */
export const soldTier = { ...tier, lowest_price: money() } as const

/** A variant: a price type with one item of each option group, a colour and a size (docs/decisions/0011), and its stock. */
export const variant = {
  id: integer({ min: 1 }),
  product_price_type_id: reference('product-price-types', { required: true }),
  options: rows(
    {
      product_type_id: reference('product-types', { required: true }),
      product_type_item_id: reference('product-type-info-name', { required: true }),
    },
    { max: 10, stored: 'table' },
  ),
  product_color_id: reference('product-color-info'),
  product_size_id: reference('product-size-info'),
  unit_price: money({ required: true }),
  cart_qty_mode: choice('cart_qty_mode', { required: true, initial: 2 }),
  min_qty: integer({ min: 1, max: 1_000_000 }),
  max_qty: integer({ min: 1, max: 1_000_000 }),
  sku: text(),
  /** The number below the bars of its package (GTIN, EAN, UPC). */
  barcode: text({ max: 40 }),
  stock_type: choice('stock_type', { required: true, initial: 0 }),
  /** The pieces of the base unit in one of this unit; 1 for the base unit, empty for a stock of its own. */
  pack_size: integer({ min: 1, max: 1_000_000 }),
  stock_qty: integer({ readonly: true }),
  // Stock is changed by a difference, so that an open form never overwrites a sale.
  stock_change: integer({ min: -1_000_000, max: 1_000_000 }),
  /** At or below this quantity the stock is low; empty: the default of src/catalog/stock.ts. */
  low_stock_qty: integer({ min: 0, max: 1_000_000 }),
  remarks: text({ max: 1000 }),
  status: flag(true),
  photo_ids: links('media-galleries'),
  tiers: rows(tier, { max: 50, stored: 'table' }),
} as const

/** Words typed into a picker: they become records when the product is saved (docs/domain.md 1.3). */
const typed = (max: number) =>
  rows({ title: text({ required: true, max }) }, { required: false, max: 20, stored: 'table', secret: true })

/** A product (docs/domain.md 1.3, 1.8). Saved with all its related rows in one transaction. */
export const product = {
  ...translated({ product_title: text({ required: true, max: 300 }) }),
  slug: slug('product_title'),
  company_id: reference('companies'),
  registered: flag(),
  selected: flag(),
  allow_custom_design: flag(),
  /** Whether its stock is in batches with an expiry (docs/domain.md 3.13). */
  track_batches: flag(false, { setting: 'use_batches' }),
  /** In percent; empty: that of its nearest category, else that of the shop. */
  vat_rate: decimal({ min: 0, max: 100, setting: 'use_vat_rates' }),
  /** An order with it waits until a pharmacist has released it. */
  prescription_only: flag(false, { setting: 'use_prescription_gate' }),
  /** When `status` is turned on and off automatically; cleared once that has happened. */
  publish_at: time(),
  unpublish_at: time(),
  /** docs/decisions/0018: the key of the imported row that this product came from. */
  import_key: text({ readonly: true }),
  /** The searched text: titles, generics, diseases, company, tags, SKUs, barcodes (docs/domain.md 6.17). */
  search_text: longText({ required: true, readonly: true, secret: true }),
  /** The price on the card: the lowest charged price of an active variant (docs/domain.md 6.19) and its regular price. */
  from_price: money({ readonly: true }),
  from_regular_price: money({ readonly: true }),
  category_ids: links('categories'),
  generic_ids: links('generics'),
  disease_ids: links('disease'),
  tag_ids: links('tags'),
  new_generics: typed(1000),
  new_diseases: typed(191),
  new_tags: typed(191),
  color_ids: links('product-color-info'),
  size_ids: links('product-size-info'),
  photo_ids: links('media-galleries'),
  product_mode_infos: rows(
    { mode_id: choice('product_mode', { required: true }) },
    { max: 5, stored: 'table' },
  ),
  product_infos: rows(
    {
      product_info_type_id: reference('product-info-types', { required: true }),
      ...translated({ content: richText({ required: true }) }),
    },
    { max: 30, stored: 'table' },
  ),
  product_type_infos: rows(
    {
      product_type_id: reference('product-types', { required: true }),
      item_ids: links('product-type-info-name'),
    },
    { max: 10, stored: 'table' },
  ),
  product_price_infos: rows(variant, { max: 300, stored: 'table' }),
} as const
