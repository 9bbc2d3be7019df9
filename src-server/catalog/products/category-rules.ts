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

/** The category of each type that has one, by table and id. */
export type TypeCategories = ReadonlyMap<string, number>

/** The categories of the types that these products use, in one query. */
export async function readTypeCategories(
  trx: Transaction<Schema>,
  products: readonly SavedProduct[],
): Promise<TypeCategories> {
  const parts = tables.flatMap((table) => {
    const ids = [...new Set(products.flatMap((product) => uses[table](product).map(([, id]) => id)))]
    return ids.length === 0
      ? []
      : [
          sql`select ${sql.lit(table)} as table, id, cat_id from ${sql.table(table)}
            where id = any(${ids}::integer[]) and cat_id is not null`,
        ]
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{
    table: string
    id: number
    cat_id: number
  }>`${sql.join(parts, sql` union all `)}`.execute(trx)
  return new Map(rows.map(({ table, id, cat_id }) => [`${table} ${id}`, cat_id]))
}

/**
 * docs/domain.md 1.3: types of a category can be used by its products only. References that the product had before stay valid, so
 * that an old product can still be saved.
 */
export function strangersToCategories(
  categories: TypeCategories,
  product: SavedProduct,
  stored: SavedProduct | null,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const table of tables) {
    const before = new Set(stored ? uses[table](stored).map(([, id]) => id) : [])
    for (const [path, id] of uses[table](product)) {
      const category = categories.get(`${table} ${id}`)
      if (!before.has(id) && category !== undefined && !product.category_ids.includes(category))
        errors[path] = { reason: 'not_for_category' }
    }
  }
  return errors
}
