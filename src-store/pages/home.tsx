import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { page } from '../app/page.tsx'
import { useSite, useWords } from '../app/shop-context.tsx'
import { menuQuery } from '../app/site.ts'
import { BannerCarousel } from '../blocks/banner-carousel.tsx'
import { BlogCards, blogCard } from '../blocks/blog-cards.tsx'
import { BodyBanner } from '../blocks/body-banner.tsx'
import { CategoryNavigation, navigationOf } from '../blocks/category-navigation.tsx'
import { Comments } from '../blocks/comments.tsx'
import { MoreProducts } from '../blocks/more-products.tsx'
import type { Card } from '../blocks/product-card.tsx'
import { ProductRow } from '../blocks/product-row.tsx'
import { Recommended } from '../blocks/recommended.tsx'
import { Section } from '../blocks/section.tsx'
import { Shelves } from '../blocks/shelves.tsx'
import { WhyChooseUs } from '../blocks/why-choose-us.tsx'
import styles from './home.module.css'

// domain 5: all products 18 at a time. A row holds 12: full lines of 2, 3, 4 and 6.
const rowLimit = 12
const allLimit = 18

// spec 9: the modes that make rows of their own; Latest (4) would repeat the newest products.
const modes = [3, 2, 5, 1]

type Row = { name: 'selected' | 'hot' | 'latest' | number; cards: Card[] }

const repeats = (a: Row, b: Row): boolean => {
  const shown = Math.min(a.cards.length, b.cards.length)
  return a.cards.slice(0, shown).every(({ id }, at) => id === b.cards[at]?.id)
}

/** decisions 16: no home row repeats another, the later stays; an empty one is left out. */
const distinct = (rows: Row[]): Row[] =>
  rows.filter(
    (row, at) =>
      row.cards.length > 0 &&
      !rows.slice(at + 1).some((later) => later.cards.length > 0 && repeats(row, later)),
  )

async function loadRows(api: ShopApi, latest: ShopAnswer<'all'>): Promise<Row[]> {
  const [selected, hot, ...byMode] = await Promise.all([
    api.selected({ limit: rowLimit }),
    api.hot({ limit: rowLimit }),
    ...modes.map((mode) => api.byMode({ mode, limit: rowLimit })),
  ])
  return distinct([
    { name: 'selected', cards: selected.data },
    { name: 'hot', cards: hot.data },
    ...byMode.map((answer, at): Row => ({ name: modes[at] ?? 0, cards: answer.data })),
    { name: 'latest', cards: latest.data },
  ])
}

const loadHome = async (api: ShopApi) => {
  // The newest make a row, what follows them the list below: nothing is shown twice.
  const all = Promise.all([api.all({ limit: allLimit, page: 1 }), api.all({ limit: allLimit, page: 2 })])
  const [categories, banners, [latest, more], blogs, comments, config] = await Promise.all([
    api.categories(menuQuery),
    api.banners({ limit: 8 }),
    all,
    api.blogs({ limit: 3 }),
    api.load('customer-comments', { limit: 3 }),
    api.basicConfig({}),
  ])
  const beyond = more.meta.current_page > 1 ? more : { ...more, data: [] }
  return {
    navigation: navigationOf(categories.data),
    banners: Object.fromEntries(
      Object.entries(banners.by_display_type).map(([type, { banners }]) => [type, banners]),
    ),
    rows: await loadRows(api, latest),
    more: beyond,
    blogs: blogs.data.map(blogCard),
    comments: comments.data,
    reasons: config.site_basic_config_data.why_choose_us,
  }
}

type Home = Awaited<ReturnType<typeof loadHome>>

// spec 9, banner display types: 1 top, 2 to 4 between the rows.
const top = '1'
const between = ['2', '3', '4']

function Rows({ rows, banners }: Pick<Home, 'rows' | 'banners'>) {
  const { t, said } = useWords()
  const { product_modes } = useSite().config
  const title = (name: Row['name']) => {
    if (typeof name === 'string') return t(`home.${name}`)
    const mode = product_modes.find(({ id }) => id === name)
    return mode ? said(mode, 'title') : ''
  }
  return rows.map(({ name, cards }, at) => (
    <div key={name} className={styles.part}>
      <ProductRow title={title(name)} cards={cards} />
      <BodyBanner banners={banners[between[at] ?? ''] ?? []} />
    </div>
  ))
}

function View({ data }: { data: Home }) {
  const { t, said } = useWords()
  const { config } = useSite()
  return (
    <div className={`wrap ${styles.home}`}>
      <h1 className="unseen">{said(config, 'website_title')}</h1>
      <div className={styles.top}>
        <CategoryNavigation categories={data.navigation} />
        <BannerCarousel banners={data.banners[top] ?? []} />
      </div>
      <div className={styles.shelves}>
        <Shelves />
      </div>
      <Rows rows={data.rows} banners={data.banners} />
      <Recommended limit={rowLimit} />
      <MoreProducts first={data.more} limit={allLimit} />
      <WhyChooseUs reasons={data.reasons} />
      <Comments comments={data.comments} />
      {data.blogs.length > 0 && (
        <Section title={t('home.blogs')}>
          <BlogCards blogs={data.blogs} />
        </Section>
      )}
    </div>
  )
}

export default page({
  load: ({ api }) => loadHome(api),
  head: () => ({ path: '/' }),
  View,
})
