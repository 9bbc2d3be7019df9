import type { ResourceName } from '#registry'
import type { Change } from '../database/changes.ts'

/** What changes without being a resource of the registry. */
type Announced = 'product-stock' | 'product-availability' | 'sold-products' | 'push-keys' | 'pictures'

export type Tagged = ResourceName | Announced

/**
 * What a cached value depends on. Of a resource:
 *
 * - `products`: any write to it, new records included.
 * - `products:any`: a write to any record that was there before.
 * - `products:12`: a write to this record.
 * - `products/company:5`: a list of its records. Whoever writes names the lists that the write changes; without names all of
 *   them count as changed.
 */
export type Tag = Tagged | `${Tagged}:${number | 'any'}` | `${Tagged}/${string}`

/** Whether a change makes values with this tag out of date. */
export type Affects = { tags: readonly string[]; prefixes: readonly string[]; everything: boolean }

/** The tags that a committed change invalidates. */
export function affectedBy({ resource, id, action, lists }: Change): Affects {
  if (resource === '*') return { tags: [], prefixes: [], everything: true }
  const all = { tags: [resource], everything: false }
  // Nobody says which records it was.
  if (id === null) return { ...all, prefixes: [`${resource}:`, `${resource}/`] }
  const tags = [resource, `${resource}:${id}`, ...(action === 'create' ? [] : [`${resource}:any`])]
  if (!lists) return { ...all, tags, prefixes: [`${resource}/`] }
  return { ...all, tags: [...tags, ...lists.map((list) => `${resource}/${list}`)], prefixes: [] }
}
