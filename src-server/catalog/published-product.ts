import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { Failure } from '../failure.ts'

/** The id of a product that everybody may see; without one there is no such page. */
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

/** The same, or of the last one of that slug that was removed: what is like it is still of use. */
export async function knownId(db: Kysely<Schema>, slug: string): Promise<number> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where((is) => is.or([is('status', '=', true), is('deleted_at', 'is not', null)]))
    .orderBy(sql`deleted_at is not null`)
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!product) throw new Failure(404, 'page_not_found')
  return product.id
}
