import type { Kysely } from 'kysely'
import { Failure } from '../../context/failure.ts'
import type { Schema } from '../../database/schema/schema.ts'

/** The id of a published product; throws if there is none. */
export async function publishedId(db: Kysely<Schema>, slug: string): Promise<number> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw new Failure(404, 'page_not_found')
  return product.id
}
