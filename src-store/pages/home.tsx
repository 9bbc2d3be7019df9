import type { ShopApi } from '#domain/contract/shop-api.ts'
import { page } from '../app/page.tsx'
import { useSite, useWords } from '../app/shop-context.tsx'
import { menuQuery } from '../app/site.ts'
import { blogCard } from '../blocks/blog-cards.tsx'
import { BodyBanner } from '../blocks/body-banner.tsx'
import { navigationOf } from '../blocks/category-navigation.tsx'
import { Comments } from '../blocks/comments.tsx'
import { Films } from '../blocks/films.tsx'
import { MoreProducts } from '../blocks/more-products.tsx'
import { Recommended } from '../blocks/recommended.tsx'
import { Shelves } from '../blocks/shelves.tsx'
import { TopSection } from '../blocks/top-section.tsx'
import { TypeStrip } from '../blocks/type-strip.tsx'
import { WhyChooseUs } from '../blocks/why-choose-us.tsx'
import { displayType, loadBanners } from '../home/banners.ts'
import { filmsOf } from '../home/films.ts'
import { LatestBlogs } from '../home/latest-blogs.tsx'
import { Rows } from '../home/row-of-home.tsx'
import { bestSelling, isOfCategory, loadRows, type Row, rowLimit } from '../home/rows.ts'
import { TabbedRows } from '../home/tabbed-rows.tsx'
import styles from './home.module.css'

// docs/domain.md 5: all products 18 at a time.
const allLimit = 18

const loadHome = async (api: ShopApi) => {
  // The newest make a row, what follows them the list below: nothing is shown twice.
  const [categories, banners, rows, more, types, blogs, comments, config] = await Promise.all([
    api.categories(menuQuery),
    loadBanners(api),
    loadRows(api, api.all({ limit: allLimit, page: 1 })),
    api.all({ limit: allLimit, page: 2 }),
    api.usedProductTypes({}),
    api.blogs({ limit: 3 }),
    api.load('customer-comments', { limit: 6 }),
    api.basicConfig({}),
  ])
  const { why_choose_us } = config.site_basic_config_data
  return {
    navigation: navigationOf(categories.data),
    banners,
    rows,
    more: { ...more, data: more.meta.current_page > 1 ? more.data : [] },
    types,
    blogs: blogs.data.map(blogCard),
    comments: comments.data,
    reasons: why_choose_us,
    ...filmsOf(config.site_basic_config_data),
  }
}

type Home = Awaited<ReturnType<typeof loadHome>>

const isPicked = ({ of }: Row) => of === 'selected'
const isSold = ({ of }: Row) => of === 'hot' || of === bestSelling

function View({ data }: { data: Home }) {
  const { t, said } = useWords()
  const { config } = useSite()
  const { rows, banners } = data
  const [one = '', two = '', three = ''] = displayType.body
  const rest = rows.filter((row) => !isPicked(row) && !isSold(row) && !isOfCategory(row))
  return (
    <div className={`wrap ${styles.home}`}>
      <h1 className="unseen">{said(config, 'website_title')}</h1>
      <TopSection navigation={data.navigation} banners={banners[displayType.top] ?? []} />
      <div className={styles.shelves}>
        <Shelves />
      </div>
      <Rows rows={rows.filter(isPicked)} />
      <BodyBanner banners={banners[one] ?? []} />
      <TypeStrip types={data.types} />
      <Recommended limit={rowLimit} />
      <TabbedRows rows={rows.filter(isSold)} label={t('home.by_mode')} />
      <BodyBanner banners={banners[two] ?? []} />
      <TabbedRows rows={rest} label={t('home.by_mode')} />
      <BodyBanner banners={banners[three] ?? []} />
      <TabbedRows rows={rows.filter(isOfCategory)} label={t('frame.categories')} />
      <Films title={t('home.reels')} films={data.reels} upright />
      <MoreProducts first={data.more} limit={allLimit} />
      <Comments comments={data.comments} />
      <LatestBlogs blogs={data.blogs} />
      <Films title={t('home.videos')} films={data.videos} />
      <WhyChooseUs reasons={data.reasons} />
    </div>
  )
}

export default page({
  module: 'src-store/pages/home.tsx',
  load: ({ api }) => loadHome(api),
  head: () => ({ path: '/' }),
  View,
})
