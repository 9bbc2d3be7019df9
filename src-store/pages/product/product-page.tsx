import { useEffect } from 'react'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { unlessApiError } from '../../api/failure.ts'
import { deferred, deferredNeeded } from '../../app/deferred.tsx'
import { useLinks } from '../../app/links.ts'
import { moved } from '../../app/moved.ts'
import { type LoaderArgs, page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import { isRemoved, orRemoved, RemovedView, removedHead } from '../../components/products/removed.tsx'
import type { Removed } from '../../components/products/removed-view.tsx'
import { rememberTags } from '../../state/visited-tags.ts'
import { categoryPath } from './category-path.ts'
import type { Shown } from './details.tsx'
import type { Product } from './dimensions.ts'
import styles from './product-page.module.css'
import { reviewsAtOnce } from './reviews-at-once.ts'

const headOf = deferredNeeded(async () => (await import('./product-head.ts')).productHead)
// Hydrated first; earlier clicks are queued until its code is loaded (queue-events.ts).
const Buy = deferred(async () => (await import('./buy.tsx')).Buy, true)
const Breadcrumbs = deferred(async () => (await import('../../components/breadcrumbs.tsx')).Breadcrumbs)
// Below the fold, and readable without hydration.
const ProductDetails = deferred(async () => (await import('./details.tsx')).ProductDetails)

// docs/domain.md 3.5
const relatedLimit = 8
const ofCompanyLimit = 5

// Optional data: without it the product is still shown.
const ifAny = <A,>(answer: Promise<A>): Promise<A | null> =>
  unlessApiError(answer, [404, 429, 500, 503, 0], null)

async function load(api: ShopApi, slug: string, query: LoaderArgs['query']): Promise<Shown> {
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
  const { localized } = useTranslate()
  const links = useLinks()
  const { product } = shown
  const title = localized(product, 'product_title')
  useVisitedTags(product)
  const steps = categoryPath(product).map((category) => ({
    to: links.category(category.slug),
    text: localized(category, 'category_name'),
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

export default page<Shown | Removed>({
  module: 'src-store/pages/product/product-page.tsx',
  load: ({ api, params: { slug = '' }, query }) =>
    orRemoved(load(api, slug, query), [
      () => api.related({ slug, limit: relatedLimit }),
      () => api.search({ keyword: slug.replaceAll('-', ' '), limit: relatedLimit }),
      () => api.hot({ limit: relatedLimit }),
    ]),
  head: (data, words) => (isRemoved(data) ? removedHead(words) : headOf()(data.product, words)),
  View: ({ data }) => (isRemoved(data) ? <RemovedView {...data} /> : <ProductPage {...data} />),
})

/** Stores the tags of the viewed product for later recommendations. */
export function useVisitedTags({ tag_info }: Product): void {
  useEffect(() => rememberTags(tag_info.map(({ product_tag_id }) => product_tag_id)), [tag_info])
}
