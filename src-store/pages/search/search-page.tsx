import { deferred, deferredNeeded } from '../../app/deferred.tsx'
import { page } from '../../app/page.tsx'
import { useShop, useSite } from '../../app/shop-context.tsx'
import styles from '../../components/listing-page.module.css'
import type { Card } from '../../components/products/product-card.tsx'
import type { FoundProducts } from './found-list.tsx'
import { FoundList, foundTitle, loadFound } from './found-products.tsx'

const headOf = deferredNeeded(async () => (await import('./search-head.ts')).searchHead)
const ProductRow = deferred(
  async () => (await import('../../components/products/product-row.tsx')).ProductRow,
)
const Recommended = deferred(
  async () => (await import('../../components/products/recommended.tsx')).Recommended,
)

type Found = FoundProducts & {
  /** Popular products, when the search has few results. */
  hot: Card[]
}

// docs/domain.md 3.5: below the results, and only if they fit on one page, because few users scroll that far.
const little = 20
const rowLength = 12

function View({ data }: { data: Found }) {
  const { t, language } = useShop()
  const site = useSite()
  const { keyword = '' } = data.query
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{foundTitle(data, site, language, t)}</h1>
      {data.meant && <p className={styles.meant}>{t('search.meant', { keyword, meant: data.meant })}</p>}
      <FoundList base="/search" found={data} />
      {data.hot.length > 0 && (
        <>
          <Recommended limit={rowLength} />
          <ProductRow title={t('home.hot')} cards={data.hot} />
        </>
      )}
    </div>
  )
}

export default page<Found>({
  module: 'src-store/pages/search/search-page.tsx',
  load: async ({ api, query }) => {
    const found = await loadFound(api, query)
    const { total } = found.products.meta
    if (total === 0) await (await import('./renamed-category.ts')).leadOn(api, query)
    const hot = total > little ? [] : (await api.hot({ limit: rowLength })).data
    return { ...found, hot }
  },
  head: (found, words) => headOf()(found, words),
  View,
})
