import { type Kysely, sql } from 'kysely'
import { offers } from '../../catalog/detail/product-designs.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** The price of each design on each product, in Tk; undefined when the pair is not offered. */
export type DesignPrices = (product_id: number, design_id: number) => number | undefined

/** Prices of the published pictures in the offered design sets; of two sets with the same picture the cheaper one counts. */
export async function designPrices(
  db: Kysely<Schema>,
  products: number[],
  pictures: number[],
): Promise<DesignPrices> {
  if (pictures.length === 0) return () => undefined
  const { rows } = await sql<{ product_id: number; design_id: number; price: number }>`
    select p.id as product_id, x.id as design_id, min(d.price) as price
    from products p
    join media_galleries x on x.id = any(${pictures}) and x.status and x.deleted_at is null
    join custom_product_designs_photo_ids l on l.target_id = x.id
    join custom_product_designs d on d.id = l.owner_id
    where p.id = any(${products}) and ${offers}
    group by p.id, x.id`.execute(db)
  const prices = new Map(rows.map((row) => [`${row.product_id}-${row.design_id}`, row.price]))
  return (product_id, design_id) => prices.get(`${product_id}-${design_id}`)
}
