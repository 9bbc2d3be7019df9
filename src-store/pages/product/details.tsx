import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { ProductRow } from '../../components/products/product-row.tsx'
import type { Alternatives } from './alternatives.tsx'
import { AlternativesTable } from './alternatives.tsx'
import type { Product } from './dimensions.ts'
import { InfoTabs } from './info-tabs.tsx'
import { ReviewPart } from './reviews.tsx'
import type { Reviews } from './reviews-at-once.ts'

type Cards = ShopAnswer<'related'>['data']

/** The data of a product page. */
export type Shown = {
  product: Product
  related: Cards
  ofCompany: Cards
  alternatives: Alternatives
  reviews: Reviews | null
}

/** The product details below the buy box, and related products. */
export function ProductDetails({ product, related, ofCompany, alternatives, reviews }: Shown) {
  const { t, localized } = useTranslate()
  const links = useLinks()
  const company = product.company_info
  return (
    <>
      <InfoTabs product={product} />
      <AlternativesTable product={product} alternatives={alternatives} />
      <ReviewPart product={product} reviews={reviews} />
      <ProductRow title={t('product.related')} cards={related} />
      {company && (
        <ProductRow
          title={t('product.more_of', { company: localized(company, 'company_name') })}
          cards={ofCompany}
          all={links.company(company.slug)}
        />
      )}
    </>
  )
}
