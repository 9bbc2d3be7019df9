import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema/schema.ts'

// What products of an import refer to, and what they consist of.
const tables = [
  'categories',
  'companies',
  'generics',
  'product_types',
  'product_type_info_name',
  'product_price_types',
  'products',
  'products_category_ids',
  'products_generic_ids',
  'product_type_infos',
  'product_price_infos',
  'product_price_options',
  'product_price_tiers',
  'search_words',
] as const

/**
 * Has the rows counted whenever the import has about doubled them. PostgreSQL looks at the counts once to plan how it finds
 * what a row refers to: with those of a small shop it would read the whole table for every row that comes in (measured:
 * 176 s instead of 22 for 21,714 rows).
 */
export function rowCounts(db: Kysely<Schema>): (created: number) => Promise<void> {
  let next = 300
  return async (created) => {
    if (created < next) return
    next = created * 2
    // One by one, so that answers go out in between.
    for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

/**
 * Has them tidied when the import is over: autovacuum would come to it a minute later, or not at all where it is switched
 * off, and until then every list is read as if the shop were still empty (measured: 13 ms instead of 1 for 20 cards).
 */
export async function tidyImported(db: Kysely<Schema>): Promise<void> {
  for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
