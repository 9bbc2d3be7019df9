import { redirect } from 'react-router-dom'
import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { inLanguage } from '#domain/language/language.ts'
import { statusOf } from '../../api/failure.ts'
import type { Head } from '../../app/head.ts'
import { moved } from '../../app/moved.ts'
import { type Asked, notFound, page } from '../../app/page.tsx'
import type { HeadWords } from '../../app/site.ts'
import type { Position } from '../../components/map-canvas.tsx'
import { GoneView, gone, goneHead, isGone } from '../../components/products/gone.tsx'
import type { Gone } from '../../components/products/gone-view.tsx'
import { excerpt, plainText } from '../../components/read-html.ts'
import { type CategoryShown, CategoryView, categoryHead } from './category-view.tsx'
import { StaticView } from './static-view.tsx'

type PageShown = { kind: 'page'; page: NonNullable<Root['page']>; place: Position | null }

/** What lives right below `/`: a static page, else a category's products, else nothing (docs/domain.md 6.37). */
type BySlug = PageShown | CategoryShown

// docs/domain.md 5: 20, as in the search.
const limit = 20

const address = (slug: string) => `/${encodeURIComponent(slug)}`

type Root = ShopAnswer<'root'>

/** What an address right below `/` has led to, or with which status it leads nowhere. */
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

async function load(api: ShopApi, slug: string, query: Asked['query']): Promise<BySlug | Gone> {
  const found = await readRoot(api, slug)
  if (found === 404) return notFound()
  if (found === 410)
    return gone([
      () => api.search({ keyword: slug.replaceAll('-', ' '), limit: 8 }),
      () => api.hot({ limit: 8 }),
    ])
  const { page, category } = found
  if (page?.slug === slug) return shownPage(api, page)
  if (category?.slug === slug) return shownCategory(api, category, Number(query.page) || 1)
  // It had this slug before.
  throw moved(address((page ?? category)?.slug ?? ''), query)
}

const pageHead = ({ page }: PageShown, { language }: HeadWords): Head => {
  const title = inLanguage(page, 'page_title', language)
  const path = address(page.slug)
  return {
    title,
    description: excerpt(plainText(inLanguage(page, 'details', language)), 160),
    image: page.photo_infos[0]?.page_photo_data.content ?? null,
    path,
    trail: [{ name: title, path }],
    things: (origin) => [{ '@type': 'WebPage', name: title, url: origin + path, inLanguage: language }],
  }
}

function View({ data }: { data: BySlug | Gone }) {
  if (isGone(data)) return <GoneView {...data} />
  return data.kind === 'page' ? (
    <StaticView page={data.page} place={data.place} />
  ) : (
    <CategoryView {...data} />
  )
}

export default page<BySlug | Gone>({
  module: 'src-store/pages/content/by-slug-page.tsx',
  load: async ({ api, params: { slug = '', page: at }, query }) => {
    if (!at) return load(api, slug, query)
    // docs/decisions/0032: the part of an address that is no page number is no address; a page has no pages.
    const found = /^[1-9]\d{0,6}$/.test(at) ? await readRoot(api, slug) : 404
    if (typeof found === 'number' || found.page?.slug === slug) return notFound()
    // docs/decisions/0031: its page n. One address a page: the one that the pager and search engines know.
    throw redirect(`${address(slug)}${at === '1' ? '' : `?page=${at}`}`, 301)
  },
  head: (data, words) => {
    if (isGone(data)) return goneHead(words)
    return data.kind === 'page' ? pageHead(data, words) : categoryHead(data, words)
  },
  View,
})
