import { sql, type Transaction } from 'kysely'
import type { FieldErrors } from '../../context/failure.ts'
import type { Schema } from '../../database/schema/schema.ts'
import type { SavedProduct } from './product-parts.ts'

/** The references of a product to records that may belong to a category, by their table. */
const uses = {
  product_types: ({ product_type_infos }: SavedProduct) =>
    product_type_infos.map(
      ({ product_type_id }, at) => [`product_type_infos.${at}.product_type_id`, product_type_id] as const,
    ),
  product_info_types: ({ product_infos }: SavedProduct) =>
    product_infos.map(
      ({ product_info_type_id }, at) =>
        [`product_infos.${at}.product_info_type_id`, product_info_type_id] as const,
    ),
  product_price_types: ({ product_price_infos }: SavedProduct) =>
    product_price_infos.map(
      ({ product_price_type_id }, at) =>
        [`product_price_infos.${at}.product_price_type_id`, product_price_type_id] as const,
    ),
}
const tables = Object.keys(uses) as (keyof typeof uses)[]

/**
 * docs/domain.md 1.3: types of a category can be used by its products only. References that the product had before stay valid, so
 * that an old product can still be saved.
 */
export async function strangersToCategories(
  trx: Transaction<Schema>,
  product: SavedProduct,
  stored: SavedProduct | null,
): Promise<FieldErrors> {
  const wanted = tables.map((table) => {
    const before = new Set(stored ? uses[table](stored).map(([, id]) => id) : [])
    return [table, uses[table](product).filter(([, id]) => !before.has(id))] as const
  })
  const conditions = wanted.filter(([, of]) => of.length > 0)
  if (conditions.length === 0) return {}
  const bound = conditions.map(
    ([table, of]) => sql`select ${sql.lit(table)} as table, id from ${sql.table(table)}
      where id = any(${of.map(([, id]) => id)}::integer[]) and cat_id is not null and cat_id <> all(${product.category_ids}::integer[])`,
  )
  const { rows } = await sql<{ table: string; id: number }>`${sql.join(bound, sql` union all `)}`.execute(trx)
  const strange = new Set(rows.map(({ table, id }) => `${table} ${id}`))
  return Object.fromEntries(
    conditions.flatMap(([table, of]) =>
      of
        .filter(([, id]) => strange.has(`${table} ${id}`))
        .map(([path]) => [path, { reason: 'not_for_category' }]),
    ),
  )
}
