import { sql } from 'kysely'
import { variantKey } from '#domain/orders/pricing/variant.ts'
import { toSlug } from '#domain/values/slug.ts'
import type { OperationContext } from '../../context/operation.ts'
import { freeSlugs } from '../../resources/records/free-slug.ts'
import { indexProducts } from '../products/product-index.ts'
import type { ImportedProduct } from './medicine-product.ts'
import { insertRows } from './names.ts'

export type NewProduct = { import_key: string; source: string; product: ImportedProduct }

/**
 * Inserts many new products with their related rows: the same rows as saving each one separately, with one statement per table. A
 * product that another import has just created is skipped. Returns the number of created products.
 */
export async function insertProducts(
  operation: OperationContext,
  newProducts: readonly NewProduct[],
): Promise<number> {
  if (newProducts.length === 0) return 0
  const { trx, context } = operation
  const me = context.user?.id ?? null
  const slugs = await freeSlugs(
    trx,
    'products',
    newProducts.map(({ product }) => toSlug(product.product_title)),
  )
  const rows = await insertRows(
    trx,
    'products',
    newProducts.map(({ import_key, product: { product_title, company_id, registered, status } }, at) => ({
      import_key,
      slug: slugs[at],
      product_title,
      company_id,
      registered,
      selected: false,
      allow_custom_design: false,
      search_text: '',
      sold_qty: 0,
      status,
      created_by: me,
      updated_by: me,
    })),
    sql`on conflict (import_key) do nothing`,
  )
  const ids = new Map(rows.map(({ id, import_key }) => [import_key, id]))
  const made = newProducts.flatMap((one) => {
    const id = ids.get(one.import_key)
    return id === undefined ? [] : [{ ...one, id }]
  })

  const links = (field: 'category_ids' | 'generic_ids') =>
    insertRows(
      trx,
      `products_${field}`,
      made.flatMap(({ id: owner_id, product }) =>
        product[field].map((target_id, position) => ({ owner_id, target_id, position })),
      ),
    )
  await links('category_ids')
  await links('generic_ids')
  await insertRows(
    trx,
    'product_type_infos',
    made.flatMap(({ id: product_id, product }) =>
      product.product_type_infos.map((group, position) => ({ product_id, ...group, position })),
    ),
  )
  await insertVariants(operation, made)
  await indexProducts(trx, [...ids.values()])
  for (const { id, import_key, source, product } of made)
    operation.recordChange({
      resource: 'products',
      id,
      action: 'create',
      as: 'import',
      after: { id, import_key, ...product, import_fingerprint: source },
    })
  return made.length
}

async function insertVariants(
  { trx }: OperationContext,
  made: readonly (NewProduct & { id: number })[],
): Promise<void> {
  const variants = made.flatMap(({ id: product_id, product }) =>
    product.product_price_infos.map((variant, position) => ({
      product_id,
      position,
      options_key: variantKey(variant),
      variant,
    })),
  )
  const rows = await insertRows(
    trx,
    'product_price_infos',
    variants.map(({ product_id, position, options_key, variant }) => ({
      product_id,
      position,
      options_key,
      product_price_type_id: variant.product_price_type_id,
      unit_price: variant.unit_price,
      cart_qty_mode: variant.cart_qty_mode,
      stock_type: variant.stock_type,
      stock_qty: 0,
      status: variant.status,
    })),
  )
  const place = (product: unknown, position: unknown) => `${product}/${position}`
  const ids = new Map(rows.map(({ id, product_id, position }) => [place(product_id, position), id]))
  const parts = <Part extends object>(of: (variant: (typeof variants)[number]['variant']) => Part[]) =>
    variants.flatMap(({ product_id, position, variant }) =>
      of(variant).map((part) => ({ product_price_info_id: ids.get(place(product_id, position)), ...part })),
    )
  await insertRows(
    trx,
    'product_price_options',
    parts(({ options }) => options),
  )
  await insertRows(
    trx,
    'product_price_tiers',
    parts(({ tiers }) => tiers),
  )
}
