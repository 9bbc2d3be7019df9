import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { unlessRefused } from '../app/failure.ts'
import { later, laterNeeded } from '../app/later.tsx'
import { useLinks } from '../app/links.ts'
import { moved } from '../app/moved.ts'
import { type Asked, page } from '../app/page.tsx'
import { useWords } from '../app/shop-context.tsx'
import { type Gone, GonePage, goneHead, isGone, orGone } from '../blocks/gone.tsx'
import type { Alternatives } from '../product/alternatives.tsx'
import { categoryPath } from '../product/category-path.ts'
import type { Product } from '../product/dimensions.ts'
import { type Reviews, reviewsAtOnce } from '../product/reviews-at-once.ts'
import { useVisitedTags } from '../product/visited-tags.ts'
import styles from './product.module.css'

const headOf = laterNeeded(async () => (await import('../product/product-head.ts')).productHead)
// What is waited for first; whoever is faster than its code is answered once it is there (early.ts).
const Buy = later(async () => (await import('../product/buy.tsx')).Buy, true)
const Breadcrumbs = later(async () => (await import('../blocks/breadcrumbs.tsx')).Breadcrumbs)
// Below it, and read as it is drawn.
const Beneath = later(async () => (await import('../product/beneath.tsx')).Beneath)

type Cards = ShopAnswer<'related'>['data']
export type Shown = {
  product: Product
  related: Cards
  ofCompany: Cards
  alternatives: Alternatives
  reviews: Reviews | null
}

// docs/domain.md 3.5
const relatedLimit = 8
const ofCompanyLimit = 5

// They are a help; without them the product is shown all the same.
const ifAny = <A,>(answer: Promise<A>): Promise<A | null> =>
  unlessRefused(answer, [404, 429, 500, 503, 0], null)

async function load(api: ShopApi, slug: string, query: Asked['query']): Promise<Shown> {
  const [product, related, alternatives] = await Promise.all([
    api.product({ slug }),
    ifAny(api.related({ slug, limit: relatedLimit })),
    ifAny(api.alternatives({ slug, limit: 8 })),
  ])
  if (product.slug !== slug) {
    const { site_basic_config_data: config } = await api.basicConfig({})
    throw moved(
      `/${encodeURIComponent(config.product_detail_path)}/${encodeURIComponent(product.slug)}`,
      query,
    )
  }
  const { company_info: company, rating_info: rating } = product
  const [ofCompany, reviews] = await Promise.all([
    company && ifAny(api.byCompany({ company_id: company.id, limit: ofCompanyLimit + 1 })),
    rating.count > 0 ? ifAny(api.reviews({ slug, limit: reviewsAtOnce })) : null,
  ])
  return {
    product,
    related: related?.data ?? [],
    ofCompany: (ofCompany?.data ?? []).filter(({ id }) => id !== product.id).slice(0, ofCompanyLimit),
    alternatives: alternatives ?? [],
    reviews,
  }
}

function ProductPage(shown: Shown) {
  const { said } = useWords()
  const links = useLinks()
  const { product } = shown
  const title = said(product, 'product_title')
  useVisitedTags(product)
  const steps = categoryPath(product).map((category) => ({
    to: links.category(category.slug),
    text: said(category, 'category_name'),
  }))
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs steps={steps} />
      <Buy key={product.id} product={product} title={title} />
      <div className={styles.parts} key={`parts of ${product.id}`}>
        <Beneath {...shown} />
      </div>
    </div>
  )
}

export default page<Shown | Gone>({
  module: 'src-store/pages/product.tsx',
  load: ({ api, params: { slug = '' }, query }) =>
    orGone(load(api, slug, query), [
      () => api.related({ slug, limit: relatedLimit }),
      () => api.search({ keyword: slug.replaceAll('-', ' '), limit: relatedLimit }),
      () => api.hot({ limit: relatedLimit }),
    ]),
  head: (data, words) => (isGone(data) ? goneHead(words) : headOf()(data.product, words)),
  View: ({ data }) => (isGone(data) ? <GonePage {...data} /> : <ProductPage {...data} />),
})
