import type { ComponentType } from 'react'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import type { ShopTranslate } from '../../app/messages.ts'
import { notFound } from '../../app/page.tsx'
import { menuQuery } from '../../app/site.ts'
import { Recommended } from '../../components/products/recommended.tsx'
import { blogCard } from '../blog/blog-cards.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { BannerCarousel } from './banners/banner-carousel.tsx'
import { displayType, loadBanners } from './banners/load-banners.ts'
import { navigationOf } from './category-navigation.tsx'
import { Comments } from './comments.tsx'
import { Navigation, RowsBlock, VideosBlock } from './frontend-views.tsx'
import { LatestBlogs } from './latest-blogs.tsx'
import { bestSelling, otherModes, type Row, rowLimit, rowsOf } from './rows.ts'
import { videosOf } from './settings-videos.ts'
import { TopSection } from './top-section.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

type Query = Readonly<Record<string, string>>
export type FrontendBlock = {
  title: Parameters<ShopTranslate>[0]
  load: (api: ShopApi, query: Query) => Promise<object>
  View: ComponentType<never>
}

/** A block: its title, its loader, and its view. */
const block = <D extends object>(
  title: FrontendBlock['title'],
  load: (api: ShopApi, query: Query) => Promise<D>,
  View: ComponentType<D>,
): FrontendBlock => ({ title, load, View: View as ComponentType<never> })

const limit = rowLimit
const rowOf = (of: Row['of'], cards: Promise<{ data: Row['cards'] }>) =>
  cards.then(({ data }) => ({ rows: [{ of, cards: data }] }))

/** The row of a category of the menu, or those of the home page. */
async function byCategory(api: ShopApi, { category: slug }: Query): Promise<{ rows: Row[] }> {
  if (!slug) return { rows: rowsOf(await api.categoryRows({ limit })) }
  const { data } = await api.categories(menuQuery)
  const found = data.flatMap((top) => [top, ...top.sub_categories]).find((one) => one.slug === slug)
  if (!found) return notFound()
  const { id, category_name, category_name_bn } = found
  return rowOf({ id, category_name, category_name_bn, slug }, api.inCategory({ slug, limit }))
}

async function byMode(api: ShopApi, { mode }: Query): Promise<{ rows: Row[] }> {
  const modes = mode ? [Number(mode)] : [bestSelling, ...otherModes]
  if (modes.some((id) => !Number.isInteger(id))) return notFound()
  const answers = await Promise.all(modes.map((id) => api.byMode({ mode: id, limit })))
  return { rows: answers.map(({ data }, at) => ({ of: modes[at] ?? 0, cards: data })) }
}

async function banners(api: ShopApi, { type = displayType.top }: Query) {
  const all = await loadBanners(api)
  return /^[1-5]$/.test(type) ? { banners: all[type] ?? [] } : notFound()
}

async function top(api: ShopApi) {
  const [{ data }, { [displayType.top]: shown = [] }] = await Promise.all([
    api.categories(menuQuery),
    loadBanners(api),
  ])
  return { navigation: navigationOf(data), banners: shown }
}

const settings = async (api: ShopApi) => (await api.basicConfig({})).site_basic_config_data

/** The blocks with a page of their own below /frontend (docs/product.md 2), by path. */
export const frontendBlocks: Readonly<Record<string, FrontendBlock>> = {
  navigation: block('frame.categories', top, Navigation),
  'banner-list': block('home.banners', banners, BannerCarousel),
  'hot-products': block('home.hot', (api) => rowOf('hot', api.hot({ limit })), RowsBlock),
  'best-selling': block(
    'home.best_selling',
    (api) => rowOf(bestSelling, api.byMode({ mode: bestSelling, limit })),
    RowsBlock,
  ),
  recommended: block(
    'home.recommended',
    async (api) => ({ limit, otherwise: (await api.all({ limit })).data }),
    Recommended,
  ),
  'latest-products': block('home.latest', (api) => rowOf('latest', api.all({ limit })), RowsBlock),
  'product-by-category': block('home.by_category', byCategory, RowsBlock),
  'products-by-mode': block('home.by_mode', byMode, RowsBlock),
  'selected-products': block('home.selected', (api) => rowOf('selected', api.selected({ limit })), RowsBlock),
  'search-input': block('search.title', async () => ({}), SearchBox),
  'customer-comments': block(
    'home.comments',
    async (api) => ({ comments: (await api.load('customer-comments', { limit: 6 })).data }),
    Comments,
  ),
  'latest-blogs': block(
    'home.blogs',
    async (api) => ({ blogs: (await api.blogs({ limit: 3 })).data.map(blogCard) }),
    LatestBlogs,
  ),
  'why-choose-us': block(
    'home.why',
    async (api) => ({ reasons: (await settings(api)).why_choose_us }),
    WhyChooseUs,
  ),
  'video-contents': block('home.videos', async (api) => videosOf(await settings(api)), VideosBlock),
  'top-section': block('home.top', top, TopSection),
}
