import type { ShopCall } from '#domain/contract/shop-api.ts'
import type { siteCalls } from '#domain/contract/site-api.ts'
import { nextBannerTurn } from '../content/banners.ts'
import type { Context } from '../context.ts'
import type { Shown } from '../http/kept-answers.ts'

/** Reads that answer the same whoever asks; of everything else nothing is kept. */
const everybodys: ReadonlySet<ShopCall | keyof typeof siteCalls> = new Set([
  'all',
  'alternatives',
  'banners',
  'basicConfig',
  'blog',
  'blogs',
  'byCategory',
  'byCompany',
  'byMode',
  'categories',
  'categoryRows',
  'designable',
  'designSets',
  'designs',
  'frame',
  'hot',
  'inCategory',
  'logoInfo',
  'mediaCategories',
  'mediaGalleries',
  'product',
  'recommended',
  'related',
  'reviews',
  'root',
  'search',
  'selected',
  'sharing',
  'siteInit',
  'staticPage',
  'staticPages',
  'suggestions',
  'usedProductTypes',
] as const)

export const isEverybodys = (call: string): boolean => (everybodys as ReadonlySet<string>).has(call)

/** Asked by nobody: nothing of whoever it was comes into what everybody gets, and nothing is written for it. */
export const inNobodysName = (context: Context): Context => ({
  ...context,
  user: null,
  session: null,
  device: null,
  address: '',
  user_agent: null,
  bearer: false,
  remember: () => {
    throw new Error('An answer of everybody gives nobody a session.')
  },
})

/** Enters what the answer of a call shows beside what drops every answer: the stock of a product, banners with their times. */
export async function noteShown(
  context: Context,
  call: string,
  answer: unknown,
  shown: Shown,
): Promise<void> {
  if (call === 'product') shown.products.add((answer as { id: number }).id)
  if (call === 'banners' || call === 'siteInit')
    shown.until = Math.min(shown.until, await nextBannerTurn(context))
}
