/** How the files of another shop program are read: the field of each of its headings. */
export type Preset = {
  name: PresetName
  kind: 'product-files' | 'customer-infos'
  /** Headings that together occur in the files of this program only. */
  signs: readonly string[]
  /** Headings in lower case, or patterns for them. Several headings of one field are alternatives, unless it joins texts. */
  fields: readonly (readonly [string | RegExp, string])[]
}

export const presetNames = [
  'shopify_products',
  'shopify_customers',
  'woocommerce_products',
  'woocommerce_customers',
  'medusa_products',
  'prestashop_products',
  'opencart_products',
  'bagisto_products',
] as const

export type PresetName = (typeof presetNames)[number]

const shopifyFields: Preset['fields'] = [
  ['handle', 'handle'],
  ['url handle', 'handle'],
  ['title', 'product_title'],
  ['body (html)', 'description'],
  ['description', 'description'],
  ['vendor', 'company'],
  ['type', 'categories'],
  ['tags', 'tags'],
  ['status', 'published'],
  ['published', 'published'],
  ['published on online store', 'published'],
  [/^option([123]) name$/, 'option$1_name'],
  [/^option([123]) value$/, 'option$1_value'],
  ['variant sku', 'sku'],
  ['sku', 'sku'],
  ['variant barcode', 'barcode'],
  ['barcode', 'barcode'],
  ['variant price', 'price'],
  ['price', 'price'],
  ['variant compare at price', 'compare_at_price'],
  ['compare-at price', 'compare_at_price'],
  ['variant inventory tracker', 'stock_tracked'],
  ['inventory tracker', 'stock_tracked'],
  ['variant inventory qty', 'stock_qty'],
  ['inventory quantity', 'stock_qty'],
  ['image src', 'pictures'],
  ['product image url', 'pictures'],
]

export const presets: readonly Preset[] = [
  {
    name: 'shopify_products',
    kind: 'product-files',
    signs: ['handle', 'body (html)', 'option1 name', 'variant price'],
    fields: shopifyFields,
  },
  {
    name: 'shopify_products',
    kind: 'product-files',
    signs: ['url handle', 'option1 name', 'option1 value', 'price'],
    fields: shopifyFields,
  },
  {
    name: 'woocommerce_products',
    kind: 'product-files',
    signs: ['id', 'type', 'sku', 'name', 'regular price', 'parent'],
    fields: [
      ['id', 'handle'],
      ['type', 'row_type'],
      ['sku', 'sku'],
      ['gtin, upc, ean, or isbn', 'barcode'],
      ['name', 'product_title'],
      ['published', 'published'],
      ['short description', 'short_description'],
      ['description', 'description'],
      ['in stock?', 'in_stock'],
      ['stock', 'stock_qty'],
      ['low stock amount', 'low_stock_qty'],
      ['sale price', 'sale_price'],
      ['regular price', 'price'],
      ['categories', 'categories'],
      ['tags', 'tags'],
      ['brands', 'company'],
      ['images', 'pictures'],
      ['parent', 'parent'],
      [/^attribute ([123]) name$/, 'option$1_name'],
      [/^attribute ([123]) value\(s\)$/, 'option$1_value'],
    ],
  },
  {
    name: 'medusa_products',
    kind: 'product-files',
    signs: ['product handle', 'product title', 'variant title'],
    fields: [
      ['product handle', 'handle'],
      ['product title', 'product_title'],
      ['product subtitle', 'short_description'],
      ['product description', 'description'],
      ['product status', 'published'],
      [/^(variant )?price bdt$/, 'price'],
      [/^(variant )?price [a-z]{3}$/, 'price'],
      [/^(variant )?option ([123]) name$/, 'option$2_name'],
      [/^(variant )?option ([123]) value$/, 'option$2_value'],
      ['variant sku', 'sku'],
      ['variant barcode', 'barcode'],
      ['variant ean', 'barcode'],
      ['variant inventory quantity', 'stock_qty'],
      ['variant manage inventory', 'stock_tracked'],
      ['product collection title', 'categories'],
      ['product type', 'categories'],
      ['product tags', 'tags'],
      [/^product tag \d+$/, 'tags'],
      [/^(product )?image \d+ url$/, 'pictures'],
      ['product thumbnail', 'pictures'],
    ],
  },
  {
    name: 'prestashop_products',
    kind: 'product-files',
    signs: ['product id', 'categories (x,y,z...)', 'reference #'],
    fields: [
      ['product id', 'handle'],
      ['active (0/1)', 'published'],
      ['name *', 'product_title'],
      ['name', 'product_title'],
      ['categories (x,y,z...)', 'categories'],
      ['price tax included', 'price'],
      ['price tax excluded', 'price'],
      ['reference #', 'sku'],
      ['ean-13', 'barcode'],
      ['ean13', 'barcode'],
      ['upc', 'barcode'],
      ['manufacturer', 'company'],
      ['brand', 'company'],
      ['quantity', 'stock_qty'],
      ['low stock level', 'low_stock_qty'],
      ['short description', 'short_description'],
      ['summary', 'short_description'],
      ['description', 'description'],
      ['tags (x,y,z...)', 'tags'],
      ['url rewritten', 'slug'],
      ['image urls (x,y,z...)', 'pictures'],
    ],
  },
  {
    name: 'opencart_products',
    kind: 'product-files',
    signs: ['product_id', 'model', 'manufacturer', 'stock_status_id'],
    fields: [
      ['product_id', 'handle'],
      [/^name(\(en[-a-z]*\))?$/, 'product_title'],
      [/^name\(bn[-a-z]*\)$/, 'product_title_bn'],
      ['sku', 'sku'],
      ['model', 'sku'],
      ['ean', 'barcode'],
      ['upc', 'barcode'],
      ['quantity', 'stock_qty'],
      ['subtract', 'stock_tracked'],
      ['manufacturer', 'company'],
      ['price', 'price'],
      ['status', 'published'],
      [/^description(\(en[-a-z]*\))?$/, 'description'],
      [/^tags?(\(en[-a-z]*\))?$/, 'tags'],
      ['seo_keyword', 'slug'],
    ],
  },
  {
    name: 'bagisto_products',
    kind: 'product-files',
    signs: ['sku', 'attribute_family_code', 'url_key'],
    fields: [
      ['sku', 'sku'],
      ['url_key', 'handle'],
      ['parent_sku', 'parent'],
      ['type', 'row_type'],
      ['name', 'product_title'],
      ['short_description', 'short_description'],
      ['description', 'description'],
      ['status', 'published'],
      ['price', 'price'],
      ['special_price', 'sale_price'],
      ['categories', 'categories'],
      ['images', 'pictures'],
      ['inventories', 'stock_qty'],
      ['manage_stock', 'stock_tracked'],
      ['color', 'color'],
      ['size', 'size'],
      ['brand', 'company'],
    ],
  },
  {
    name: 'shopify_customers',
    kind: 'customer-infos',
    signs: ['first name', 'last name', 'email', 'accepts email marketing'],
    fields: [
      ['customer id', 'external_reference'],
      ['first name', 'full_name'],
      ['last name', 'full_name'],
      ['email', 'email'],
      ['phone', 'mobile'],
      ['default address phone', 'mobile'],
    ],
  },
  {
    name: 'woocommerce_customers',
    kind: 'customer-infos',
    signs: ['first_name', 'last_name', 'user_email', 'billing_phone'],
    fields: [
      ['id', 'external_reference'],
      ['customer_id', 'external_reference'],
      ['first_name', 'full_name'],
      ['last_name', 'full_name'],
      ['user_email', 'email'],
      ['billing_phone', 'mobile'],
    ],
  },
]

const plain = (heading: string): string => heading.trim().replace(/\s+/g, ' ').toLowerCase()

/** The preset of the program that a file comes from, by its headings. */
export function presetOf(headings: readonly string[]): Preset | undefined {
  const all = new Set(headings.map(plain))
  return presets.find(({ signs }) => signs.every((sign) => all.has(sign)))
}

/** The field that a preset gives a heading. */
export function presetField(
  { fields }: Preset,
  heading: string,
): { field: string; rank: number } | undefined {
  const text = plain(heading)
  for (const [rank, [sign, field]] of fields.entries()) {
    if (typeof sign === 'string') {
      if (sign === text) return { field, rank }
    } else if (sign.test(text)) return { field: text.replace(sign, field), rank }
  }
  return undefined
}
