import type { Problem } from '../fields/check.ts'
import { reservedSlugs, routeWords, toSlug } from '../values/slug.ts'

/** The path settings of products and blog posts, each with the default that is reserved for it. */
export const pathSettings = { product_detail_path: 'products', blog_page_path: 'blog' } as const

export type PathSetting = keyof typeof pathSettings

/** The error of a path setting on its own, or null: one segment, and not an existing route of the shop. */
export function pathProblem(setting: PathSetting, path: string): Problem | null {
  if (path === pathSettings[setting]) return null
  if (path === '' || toSlug(path) !== path) return { reason: 'slug_malformed' }
  if (/^\p{N}+$/u.test(path)) return { reason: 'slug_numeric' }
  return [...reservedSlugs, ...routeWords].includes(path) ? { reason: 'slug_reserved' } : null
}
