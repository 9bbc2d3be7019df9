import { cached } from '../../cache/cached.ts'
import type { Tag } from '../../cache/tags.ts'
import type { Context } from '../../context/context.ts'

type Node = { id: number; parent_id: number | null; slug: string }

/** Cache tags of the products in a published category and in all published ones below it. */
export async function productsBelow(
  context: Context,
  which: { id: number } | { slug: string },
): Promise<Tag[]> {
  const nodes = await cached(context, { name: 'category tree', tags: ['categories'] }, readTree)
  const top = nodes.find((node) => ('id' in which ? node.id === which.id : node.slug === which.slug))
  const ids = top ? [top.id] : []
  // The array grows during the loop: each category appends its children.
  for (const id of ids) ids.push(...nodes.flatMap((node) => (node.parent_id === id ? node.id : [])))
  return ['categories', ...ids.map((id): Tag => `products/category:${id}`)]
}

const readTree = ({ db }: Context): Promise<Node[]> =>
  db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug'])
    .where('status', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
