import type { ShopAnswer, ShopApi } from '#domain/contract/shop-api.ts'
import { unlessRefused } from '../app/failure.ts'
import { useLinks } from '../app/links.ts'
import { page } from '../app/page.tsx'
import { useWords } from '../app/shop-context.tsx'
import { Breadcrumbs } from '../blocks/breadcrumbs.tsx'
import { ProductRow } from '../blocks/product-row.tsx'
import { type Alternatives, AlternativesTable } from '../product/alternatives.tsx'
import { Buy } from '../product/buy.tsx'
import { categoryPath } from '../product/category-path.ts'
import type { Product } from '../product/dimensions.ts'
import { InfoTabs } from '../product/info-tabs.tsx'
import { productHead } from '../product/product-head.ts'
import { ReviewPart, type Reviews, reviewsAtOnce } from '../product/reviews.tsx'
import { useVisitedTags } from '../product/visited-tags.ts'
import styles from './product.module.css'

type Cards = ShopAnswer<'related'>['data']
type Shown = {
  product: Product
  related: Cards
  ofCompany: Cards
  alternatives: Alternatives
  reviews: Reviews | null
}

// domain 3.5
const relatedLimit = 8
const ofCompanyLimit = 5

// They are a help; without them the product is shown all the same.
const ifAny = <A,>(answer: Promise<A>): Promise<A | null> =>
  unlessRefused(answer, [404, 429, 500, 503, 0], null)

async function load(api: ShopApi, slug: string): Promise<Shown> {
  const [product, related, alternatives] = await Promise.all([
    api.product({ slug }),
    ifAny(api.related({ slug, limit: relatedLimit })),
    ifAny(api.alternatives({ slug, limit: 8 })),
  ])
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

function View({ data: { product, related, ofCompany, alternatives, reviews } }: { data: Shown }) {
  const { t, said } = useWords()
  const links = useLinks()
  const title = said(product, 'product_title')
  const company = product.company_info
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
        <InfoTabs product={product} />
        <AlternativesTable product={product} alternatives={alternatives} />
        <ReviewPart product={product} reviews={reviews} />
        <ProductRow title={t('product.related')} cards={related} />
        {company && (
          <ProductRow
            title={t('product.more_of', { company: said(company, 'company_name') })}
            cards={ofCompany}
            all={links.company(company.slug)}
          />
        )}
      </div>
    </div>
  )
}

export default page<Shown>({
  load: ({ api, params: { slug = '' } }) => load(api, slug),
  head: ({ product }, words) => productHead(product, words),
  View,
})
