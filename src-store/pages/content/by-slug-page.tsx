import { redirect } from 'react-router-dom'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { inLanguage } from '#domain/language/language.ts'
import { statusOf } from '../../api/failure.ts'
import type { Head } from '../../app/head.ts'
import { moved } from '../../app/moved.ts'
import { type LoaderArgs, notFound, page } from '../../app/page.tsx'
import type { HeadMessages } from '../../app/site.ts'
import type { Position } from '../../components/map-canvas.tsx'
import { isRemoved, RemovedView, removed, removedHead } from '../../components/products/removed.tsx'
import type { Removed } from '../../components/products/removed-view.tsx'
import { excerpt, plainText } from '../../components/read-html.ts'
import { type CategoryShown, CategoryView, categoryHead } from './category-view.tsx'
import { StaticView } from './static-view.tsx'

type PageShown = { kind: 'page'; page: NonNullable<Root['page']>; place: Position | null }

/** The page at a one-segment path: a static page, else a category's products, else 404 (docs/domain.md 6.37). */
type BySlug = PageShown | CategoryShown

// docs/domain.md 5: 20, as in the search.
const limit = 20

const address = (slug: string) => `/${encodeURIComponent(slug)}`

type Root = ShopAnswer<'root'>

/** The page or category of a slug, or the status 404 or 410. */
const readRoot = (api: ShopApi, slug: string): Promise<Root | 404 | 410> =>
  api.root({ slug }).catch((error: unknown) => {
    const status = statusOf(error)
    if (status === 404 || status === 410) return status
    throw error
  })

async function shownPage(api: ShopApi, found: NonNullable<Root['page']>): Promise<PageShown> {
  if (!found.google_map_display) return { kind: 'page', page: found, place: null }
  const { map_latitude: latitude, map_longitude: longitude } = (await api.basicConfig({}))
    .site_basic_config_data
  return { kind: 'page', page: found, place: { latitude, longitude } }
}

async function shownCategory(
  api: ShopApi,
  category: NonNullable<Root['category']>,
  wanted: number,
): Promise<CategoryShown> {
  const products = await api.search({ category: category.slug, facets: '0', limit, page: wanted })
  return { kind: 'category', category, products }
}

async function load(api: ShopApi, slug: string, query: LoaderArgs['query']): Promise<BySlug | Removed> {
  const found = await readRoot(api, slug)
  if (found === 404) return notFound()
  if (found === 410)
    return removed([
      () => api.search({ keyword: slug.replaceAll('-', ' '), limit: 8 }),
      () => api.hot({ limit: 8 }),
    ])
  const { page, category } = found
  if (page?.slug === slug) return shownPage(api, page)
  if (category?.slug === slug) return shownCategory(api, category, Number(query.page) || 1)
  // A former slug redirects to the current one.
  throw moved(address((page ?? category)?.slug ?? ''), query)
}

const pageHead = ({ page }: PageShown, { language }: HeadMessages): Head => {
  const title = inLanguage(page, 'page_title', language)
  const path = address(page.slug)
  return {
    title,
    description: excerpt(plainText(inLanguage(page, 'details', language)), 160),
    image: page.photo_infos[0]?.page_photo_data.content ?? null,
    path,
    trail: [{ name: title, path }],
    structuredData: (origin) => [
      { '@type': 'WebPage', name: title, url: origin + path, inLanguage: language },
    ],
  }
}

function View({ data }: { data: BySlug | Removed }) {
  if (isRemoved(data)) return <RemovedView {...data} />
  return data.kind === 'page' ? (
    <StaticView page={data.page} place={data.place} />
  ) : (
    <CategoryView {...data} />
  )
}

export default page<BySlug | Removed>({
  module: 'src-store/pages/content/by-slug-page.tsx',
  load: async ({ api, params: { slug = '', page: at }, query }) => {
    if (!at) return load(api, slug, query)
    // docs/decisions/0032: a second segment that is no page number is 404; static pages have no page numbers.
    const found = /^[1-9]\d{0,6}$/.test(at) ? await readRoot(api, slug) : 404
    if (typeof found === 'number' || found.page?.slug === slug) return notFound()
    // docs/decisions/0031: redirects to page n, so that each page has one URL: the one that the pager and search engines use.
    throw redirect(`${address(slug)}${at === '1' ? '' : `?page=${at}`}`, 301)
  },
  head: (data, words) => {
    if (isRemoved(data)) return removedHead(words)
    return data.kind === 'page' ? pageHead(data, words) : categoryHead(data, words)
  },
  View,
})
