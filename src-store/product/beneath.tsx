import { useLinks } from '../app/links.ts'
import { useWords } from '../app/shop-context.tsx'
import { ProductRow } from '../blocks/product-row.tsx'
import type { Shown } from '../pages/product.tsx'
import { AlternativesTable } from './alternatives.tsx'
import { InfoTabs } from './info-tabs.tsx'
import { ReviewPart } from './reviews.tsx'

/** What is told of a product beneath the way to buy it, and what else there is. */
export function Beneath({ product, related, ofCompany, alternatives, reviews }: Shown) {
  const { t, said } = useWords()
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
          title={t('product.more_of', { company: said(company, 'company_name') })}
          cards={ofCompany}
          all={links.company(company.slug)}
        />
      )}
    </>
  )
}
