import { useEffect } from 'react'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { unlessRefused } from '../../api/failure.ts'
import { later, laterNeeded } from '../../app/deferred.tsx'
import { useLinks } from '../../app/links.ts'
import { moved } from '../../app/moved.ts'
import { type Asked, page } from '../../app/page.tsx'
import { useWords } from '../../app/shop-context.tsx'
import { GoneView, goneHead, isGone, orGone } from '../../components/products/gone.tsx'
import type { Gone } from '../../components/products/gone-view.tsx'
import { rememberTags } from '../../state/visited-tags.ts'
import { categoryPath } from './category-path.ts'
import type { Shown } from './details.tsx'
import type { Product } from './dimensions.ts'
import styles from './product-page.module.css'
import { reviewsAtOnce } from './reviews-at-once.ts'

const headOf = laterNeeded(async () => (await import('./product-head.ts')).productHead)
// What is waited for first; whoever is faster than its code is answered once it is there (early.ts).
const Buy = later(async () => (await import('./buy.tsx')).Buy, true)
const Breadcrumbs = later(async () => (await import('../../components/breadcrumbs.tsx')).Breadcrumbs)
// Below it, and read as it is drawn.
const ProductDetails = later(async () => (await import('./details.tsx')).ProductDetails)

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
        <ProductDetails {...shown} />
      </div>
    </div>
  )
}

export default page<Shown | Gone>({
  module: 'src-store/pages/product/product-page.tsx',
  load: ({ api, params: { slug = '' }, query }) =>
    orGone(load(api, slug, query), [
      () => api.related({ slug, limit: relatedLimit }),
      () => api.search({ keyword: slug.replaceAll('-', ' '), limit: relatedLimit }),
      () => api.hot({ limit: relatedLimit }),
    ]),
  head: (data, words) => (isGone(data) ? goneHead(words) : headOf()(data.product, words)),
  View: ({ data }) => (isGone(data) ? <GoneView {...data} /> : <ProductPage {...data} />),
})

/** Remembers the tags of the product that is looked at, for what is recommended later. */
export function useVisitedTags({ tag_info }: Product): void {
  useEffect(() => rememberTags(tag_info.map(({ product_tag_id }) => product_tag_id)), [tag_info])
}
