import type { ShopApi } from '#domain/contract/shop-api.ts'
import { page } from '../../app/page.tsx'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { menuQuery } from '../../app/site.ts'
import { Recommended } from '../../components/products/recommended.tsx'
import { blogCard } from '../blog/blog-cards.tsx'
import { BodyBanner } from './banners/body-banner.tsx'
import { displayType, loadBanners } from './banners/load-banners.ts'
import { navigationOf } from './category-navigation.tsx'
import { CategoryRows } from './category-rows.tsx'
import { Comments } from './comments.tsx'
import styles from './home-page.module.css'
import { Rows } from './home-row.tsx'
import { LatestBlogs } from './latest-blogs.tsx'
import { MoreProducts } from './more-products.tsx'
import { bestSelling, isOfCategory, loadRows, type Row, rowLimit } from './rows.ts'
import { videosOf } from './settings-videos.ts'
import { TabbedRows } from './tabbed-rows.tsx'
import { TopSection } from './top-section.tsx'
import { TypeStrip } from './type-strip.tsx'
import { Videos } from './videos.tsx'
import { WhyChooseUs } from './why-choose-us.tsx'

// docs/domain.md 5: all products 18 at a time.
const allLimit = 18

const loadHome = async (api: ShopApi) => {
  // The first page of the newest products is a row, the second page is the list below, so no product is shown twice.
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
    ...videosOf(config.site_basic_config_data),
  }
}

type Home = Awaited<ReturnType<typeof loadHome>>

const isPicked = ({ of }: Row) => of === 'selected'
const isSold = ({ of }: Row) => of === 'hot' || of === bestSelling

function View({ data }: { data: Home }) {
  const { t, localized } = useTranslate()
  const { config } = useSite()
  const { rows, banners } = data
  const [one = '', two = '', three = ''] = displayType.body
  const rest = rows.filter((row) => !isPicked(row) && !isSold(row) && !isOfCategory(row))
  return (
    <div className={`wrap ${styles.home}`}>
      <h1 className="unseen">{localized(config, 'website_title')}</h1>
      <TopSection navigation={data.navigation} banners={banners[displayType.top] ?? []} />
      <div className={styles.shelves}>
        <CategoryRows />
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
      <Videos title={t('home.reels')} videos={data.reels} upright />
      <MoreProducts first={data.more} limit={allLimit} />
      <Comments comments={data.comments} />
      <LatestBlogs blogs={data.blogs} />
      <Videos title={t('home.videos')} videos={data.videos} />
      <WhyChooseUs reasons={data.reasons} />
    </div>
  )
}

export default page({
  module: 'src-store/pages/home/home-page.tsx',
  load: ({ api }) => loadHome(api),
  head: () => ({ path: '/' }),
  View,
})
