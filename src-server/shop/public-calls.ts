import type { ShopCall } from '#domain/contract/shop-api.ts'
import type { siteCalls } from '#domain/contract/site-api.ts'
import type { Dependencies } from '../cache/cache.ts'
import type { Context } from '../context/context.ts'

/** Reads whose response is the same for all visitors; only these are cached. */
const publicCalls: ReadonlySet<ShopCall | keyof typeof siteCalls> = new Set([
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

/** Public calls that many pages share, with the same few inputs: their results are cached as data. */
const sharedCalls: ReadonlySet<string> = new Set<ShopCall>([
  'all',
  'banners',
  'basicConfig',
  'blogs',
  'byMode',
  'categories',
  'categoryRows',
  'frame',
  'hot',
  'logoInfo',
  'selected',
  'usedProductTypes',
])

export const isSharedCall = (call: string): boolean => sharedCalls.has(call)

export const isPublicCall = (call: string): boolean => (publicCalls as ReadonlySet<string>).has(call)

/** The context of a public call: it knows no user, so that nothing personal can get into a cached response. */
export const publicContext = (context: Context, dependencies?: Dependencies): Context => ({
  ...context,
  ...(dependencies && { dependencies }),
  user: null,
  session: null,
  device: null,
  address: '',
  user_agent: null,
  bearer: false,
  remember: () => {
    throw new Error('A public call cannot start a session.')
  },
})
