import { type RawBuilder, sql } from 'kysely'
import { type Page, pageMeta } from '#domain/contract/envelope.ts'
import type { ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import { dependsOn } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import { Failure } from '../../context/failure.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { type ProductCard, productCards } from './product-cards.ts'
import { listProducts, published } from './product-lists.ts'

const usual = 8

/** The products that share a link target with one product. */
const ofTheSame = (links: string, id: RawBuilder<unknown>) =>
  sql`select other.owner_id from ${sql.table(links)} mine join ${sql.table(links)} other on other.target_id = mine.target_id
    where mine.owner_id = ${id}`

// The published product, or the last deleted one with that slug, because its related products are still useful.
const known = preparedQuery(
  (slug: string) => sql<{
    id: number
    generics: number[]
    categories: number[]
    sharing: number[]
  }>`select own.id,
      array(select target_id from products_generic_ids where owner_id = own.id) as generics,
      array(select target_id from products_category_ids where owner_id = own.id) as categories, array(select t.id from products t
      where ${published} and t.id <> own.id and t.id in (${ofTheSame('products_generic_ids', sql`own.id`)})
      order by t.id desc) as sharing
    from (select id from products where slug = ${slug} and status and deleted_at is null union all
      (select id from products where slug = ${slug} and deleted_at is not null order by deleted_at desc limit 1)
      limit 1) own`,
)

/**
 * Products that share a generic; if there are none, products of the same categories (docs/domain.md 2.4). Also works for a
 * deleted product.
 */
export async function related(
  context: Context,
  { slug, page, limit }: Values<ShopTable['related']['params'] & ShopTable['related']['query']>,
  path: string,
): Promise<Page<ProductCard>> {
  const [own] = await known.execute(context.db, slug)
  if (!own) throw new Failure(404, 'page_not_found')
  const generics = own.generics.map((id): Tag => `products/generic:${id}`)
  dependsOn(context, `products:${own.id}`, ...generics)
  const paging = { page: page ?? 1, limit: limit ?? usual, path }
  if (own.sharing.length === 0) {
    const where = sql`t.id <> ${own.id} and t.id in (${ofTheSame('products_category_ids', sql`${own.id}`)})`
    const tags = own.categories.map((id): Tag => `products/category:${id}`)
    return listProducts(context, { ...paging, where, tags }, usual, path)
  }
  const { meta, links, offset } = pageMeta({ ...paging, total: own.sharing.length })
  return { data: await productCards(context, own.sharing.slice(offset, offset + paging.limit)), meta, links }
}
