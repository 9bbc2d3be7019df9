import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#domain/contract/envelope.ts'
import type { ShopCall, ShopTable } from '#domain/contract/shop-api.ts'
import type { Values } from '#domain/fields/fields.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'
import type { ListIndex } from '../../resources/list/list-index.ts'
import type { Ordered } from '../../resources/list/order-of-ids.ts'
import { readPageOf } from '../../resources/list/page.ts'
import { productsBelow } from './category-tags.ts'
import { type ProductCard, productCards } from './product-cards.ts'

/** The lists of the storefront (docs/domain.md 2.4): published products only, each list in its own order. */

type Paging = { page: number | null; limit: number | null }
type List = Paging & {
  /** A further condition on a product t. */
  where?: RawBuilder<unknown> | undefined
  key?: RawBuilder<unknown>
  direction?: Ordered['direction']
  gaps?: boolean
  /** The cache tags of the list: which products it has, and their order (affected-lists.ts). */
  tags: readonly Tag[]
  index?: ListIndex | undefined
}
type Input<K extends ShopCall> = Values<ShopTable[K]['params'] & ShopTable[K]['query'] & ShopTable[K]['body']>
type Cards = Promise<Page<ProductCard>>

// docs/domain.md 5: rows of the home page 15, all products 18, search 20, related 8.
const rowLength = 15
export const searchLength = 20
export const published = sql`t.status and t.deleted_at is null`

/** The query of a product list: published products, newest first by default. */
export function listOfProducts({
  where,
  key = sql`t.id`,
  direction = 'desc',
  gaps = false,
  tags,
}: Omit<List, keyof Paging | 'index'>) {
  const from = sql`from products t where ${published}${where ? sql` and ${where}` : sql``}`
  return { from, key, direction, gaps, tags }
}

export function listProducts(context: Context, list: List, length: number, path: string): Cards {
  const paging = { page: list.page ?? 1, limit: list.limit ?? length, path, index: list.index }
  return readPageOf(context, { ...listOfProducts(list), ...paging }, (ids) => productCards(context, ids))
}

/** The ids of a published category and of all published ones below it. */
export const categoryAndBelow = (which: RawBuilder<unknown>) => sql`(with recursive below as (
    select c.id from categories c where ${which} and c.status and c.deleted_at is null
    union select c.id from categories c join below b on c.parent_id = b.id where c.status and c.deleted_at is null
  ) select id from below)`

export const inCategory = (which: RawBuilder<unknown>) =>
  sql`t.id in (select owner_id from products_category_ids where target_id in ${categoryAndBelow(which)})`

export const all = (context: Context, input: Input<'all'>, path: string): Cards =>
  listProducts(context, { ...input, tags: ['products/all'] }, 18, path)

export const selected = (context: Context, input: Input<'selected'>, path: string): Cards =>
  listProducts(context, { ...input, where: sql`t.selected`, tags: ['products/selected'] }, rowLength, path)

/** docs/decisions/0016: by the number sold; products that were never sold are excluded. */
export const hot = (context: Context, input: Input<'hot'>, path: string): Cards =>
  listProducts(
    context,
    { ...input, where: sql`t.sold_qty > 0`, key: sql`t.sold_qty`, tags: ['products/all', 'sold-products'] },
    rowLength,
    path,
  )

export const byMode = (context: Context, input: Input<'byMode'>, path: string): Cards => {
  const where = sql`t.id in (select product_id from product_mode_infos where mode_id = ${input.mode})`
  return listProducts(context, { ...input, where, tags: [`products/mode:${input.mode}`] }, rowLength, path)
}

export async function byCategory(context: Context, input: Input<'byCategory'>, path: string): Cards {
  const where = inCategory(sql`c.id = ${input.cat_id}`)
  const tags = await productsBelow(context, { id: input.cat_id })
  return listProducts(context, { ...input, where, tags }, searchLength, path)
}

export const byCompany = (context: Context, input: Input<'byCompany'>, path: string): Cards =>
  listProducts(
    context,
    {
      ...input,
      where: sql`t.company_id = ${input.company_id}`,
      tags: [`products/company:${input.company_id}`],
    },
    5,
    path,
  )

/** docs/domain.md 2.4: by the number of the visitor's tags, then newest; without tags the newest. */
export const recommended = (context: Context, input: Input<'recommended'>, path: string): Cards => {
  const tags = tagIds(input.tag_ids)
  if (tags.length === 0) return all(context, { ...input, limit: input.limit ?? rowLength }, path)
  const matching = sql`products_tag_ids where target_id = any(${tags}::integer[])`
  const where = sql`t.id in (select owner_id from ${matching})`
  const key = sql`(select count(*) from ${matching} and owner_id = t.id)`
  const depends = tags.map((id): Tag => `products/tag:${id}`)
  return listProducts(context, { ...input, where, key, tags: depends }, rowLength, path)
}

// docs/domain.md 5: at most 15 visited tags. Sorted, so that the same tags share a cached list.
const tagIds = (text: string | null): number[] => {
  const ids = (text ?? '').split(',').map((part) => part.trim())
  return [...new Set(ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number))].slice(0, 15).sort((a, b) => a - b)
}

export async function inCategorySlug(context: Context, input: Input<'inCategory'>, path: string): Cards {
  const where = inCategory(sql`c.slug = ${input.slug}`)
  const tags = await productsBelow(context, { slug: input.slug })
  return listProducts(context, { ...input, where, tags }, searchLength, path)
}

/** docs/domain.md 2.4: products that have any of these generics. */
export const sharing = (context: Context, input: Input<'sharing'>, path: string): Cards => {
  const generics = idsIn(input.generics)
  const where = sql`t.id in (select owner_id from products_generic_ids where target_id = any(${generics}::integer[]))`
  const tags = generics.map((id): Tag => `products/generic:${id}`)
  return listProducts(context, { ...input, where, tags }, 8, path)
}

const idsIn = (text: string): number[] => tagIds(text.replace(/[[\]\s]/g, ''))

/** docs/domain.md 1.3: products that allow designs; with a category, only products in that category itself. */
export const designable = (context: Context, input: Input<'designable'>, path: string): Cards => {
  const within =
    input.cat_id === null
      ? sql``
      : sql` and t.id in (select owner_id from products_category_ids where target_id = ${input.cat_id})`
  const where = sql`t.allow_custom_design${within}`
  const tags: Tag[] = [
    'products/designable',
    ...(input.cat_id === null ? [] : [`products/category:${input.cat_id}` as const]),
  ]
  return listProducts(context, { ...input, where, tags }, rowLength, path)
}
