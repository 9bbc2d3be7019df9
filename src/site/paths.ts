import type { Problem } from '../fields/check.ts'
import { reservedSlugs, routeWords, slug } from '../values/slug.ts'

/** Where products and blog posts live: the settings, each with the word that only it may have. */
export const pathSettings = { product_detail_path: 'products', blog_page_path: 'blog' } as const

export type PathSetting = keyof typeof pathSettings

/** What is wrong with a path setting by itself, or null: one segment, and no address that the shop has already. */
export function pathProblem(setting: PathSetting, path: string): Problem | null {
  if (path === pathSettings[setting]) return null
  if (path === '' || slug(path) !== path) return { reason: 'slug_malformed' }
  if (/^\p{N}+$/u.test(path)) return { reason: 'slug_numeric' }
  return [...reservedSlugs, ...routeWords].includes(path) ? { reason: 'slug_reserved' } : null
}
