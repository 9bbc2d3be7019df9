import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What each design costs on each product, in Tk; a pair that is missing is not offered. */
export type DesignPrices = (product_id: number, design_id: number) => number | undefined

/**
 * The pictures of the published sets that a product's categories offer; a set without a category is offered everywhere,
 * and of two sets with the same picture the cheaper counts.
 */
export async function designPrices(
  trx: Transaction<Schema>,
  products: number[],
  pictures: number[],
): Promise<DesignPrices> {
  if (pictures.length === 0) return () => undefined
  const { rows } = await sql<{ product_id: number; design_id: number; price: number }>`
    select p.id as product_id, m.id as design_id, min(d.price) as price
    from products p
    join media_galleries m on m.id = any(${pictures}) and m.deleted_at is null
    join custom_product_designs_photo_ids l on l.target_id = m.id
    join custom_product_designs d on d.id = l.owner_id and d.status and d.deleted_at is null
    where p.id = any(${products}) and p.allow_custom_design
      and (d.cat_id is null or exists (
        select from products_category_ids c where c.owner_id = p.id and c.target_id = d.cat_id))
    group by p.id, m.id`.execute(trx)
  const prices = new Map(rows.map((row) => [`${row.product_id}-${row.design_id}`, row.price]))
  return (product_id, design_id) => prices.get(`${product_id}-${design_id}`)
}
