import { toNfc } from './normalize.ts'

/** Words that appear in the place of a slug in API paths (docs/domain.md 2.1). */
export const reservedSlugs: readonly string[] = [
  'load',
  'search',
  'edit',
  'store',
  'update',
  'delete',
  'all',
  'hot',
  'selected',
  'recommended',
  'related',
  'by-mode',
  'by-category',
  'by-company',
  'category',
  'page',
  'exist-check',
  'load-related-data',
]

/** Route names of the shop (docs/product.md 2), not allowed as slugs of pages and categories at `/{slug}`. */
export const routeWords: readonly string[] = [
  'api',
  'oauth',
  'health',
  'ready',
  'metrics',
  'sitemap',
  'media',
  'assets',
  'dashboard',
  'user',
  'products',
  'cart',
  'checkout',
  'shop',
  'blog',
  'frontend',
  'order-tracking',
  'thank-you',
  'offline',
  'unsubscribe',
  'wishlist',
  'saved-cart',
  'blog-page',
  'checkout-page',
  'shop-page',
  'static-page',
  'studio-page',
  'user-dashboard',
  'delivery-person-dashboard',
]

// 1.5 mg is another dose than 15 mg. In 1.2.3 two matches share a digit, so the second pass finds what the first one skips.
const withDigitsApart = (text: string): string => splitDigits(splitDigits(text))
const splitDigits = (text: string): string => text.replace(/(\p{N})[.,](\p{N})/gu, '$1-$2')

/**
 * The slug of a title (docs/product.md 5, docs/decisions/0015): lower case, '&' as 'and', one '-' for spaces and / ( ) [ ] % ?,
 * other punctuation removed, letters and marks of every script preserved. '' if the title contains neither letter nor digit.
 */
export const toSlug = (title: string): string =>
  withDigitsApart(toNfc(title.toLowerCase()))
    .replaceAll('&', 'and')
    .replace(/[\s/()[\]%?]/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')

export type SlugProblem = 'slug_missing' | 'slug_malformed' | 'slug_numeric' | 'slug_reserved'

/** Why a slug is invalid, or null: a number would be read as the limit of a list (docs/domain.md 2.1). */
export const slugProblem = (
  text: string,
  reserved: readonly string[] = reservedSlugs,
): SlugProblem | null => {
  if (text === '') return 'slug_missing'
  if (toSlug(text) !== text) return 'slug_malformed'
  if (/^\p{N}+$/u.test(text)) return 'slug_numeric'
  return reserved.includes(text) ? 'slug_reserved' : null
}

/** The slug, or its first free variation: 'tea', 'tea-2', 'tea-3' (docs/decisions/0015). '' stays ''. */
export const nextFree = (
  wanted: string,
  taken: ReadonlySet<string>,
  reserved: readonly string[] = reservedSlugs,
): string => {
  const free = (text: string) => !taken.has(text) && slugProblem(text, reserved) === null
  if (wanted === '' || free(wanted)) return wanted
  let n = 2
  while (!free(`${wanted}-${n}`)) n += 1
  return `${wanted}-${n}`
}
