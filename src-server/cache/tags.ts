import type { ResourceName } from '#registry'
import type { Change } from '../database/changes.ts'

/** Changes that are published without being a resource of the registry. */
type Announced = 'product-stock' | 'product-availability' | 'sold-products' | 'push-keys' | 'pictures'

export type Tagged = ResourceName | Announced

/**
 * What a cached value depends on, by the writes that invalidate it:
 *
 * - `products`: every write to the resource, new records included.
 * - `products:any`: a write to a record that already existed.
 * - `products:12`: a write to this record.
 * - `products/company:5`: a write that affects this list of records. A write that names no lists affects all of them.
 */
export type Tag = Tagged | `${Tagged}:${number | 'any'}` | `${Tagged}/${string}`

/** The tags that a change invalidates: single ones, all that begin with a prefix, or everything. */
export type Affects = { tags: readonly string[]; prefixes: readonly string[]; everything: boolean }

export function affectedBy({ resource, id, action, lists }: Change): Affects {
  if (resource === '*') return { tags: [], prefixes: [], everything: true }
  const all = { tags: [resource], everything: false }
  // The change does not name its records.
  if (id === null) return { ...all, prefixes: [`${resource}:`, `${resource}/`] }
  const tags = [resource, `${resource}:${id}`, ...(action === 'create' ? [] : [`${resource}:any`])]
  if (!lists) return { ...all, tags, prefixes: [`${resource}/`] }
  return { ...all, tags: [...tags, ...lists.map((list) => `${resource}/${list}`)], prefixes: [] }
}
