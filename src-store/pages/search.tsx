import { later, laterNeeded } from '../app/later.tsx'
import { page } from '../app/page.tsx'
import { useShop, useSite } from '../app/shop-context.tsx'
import { FoundList, type FoundProducts, foundTitle, loadFound } from '../blocks/found-products.tsx'
import type { Card } from '../blocks/product-card.tsx'
import styles from './listing-page.module.css'

const headOf = laterNeeded(async () => (await import('../blocks/search-head.ts')).searchHead)
const ProductRow = later(async () => (await import('../blocks/product-row.tsx')).ProductRow)
const Recommended = later(async () => (await import('../blocks/recommended.tsx')).Recommended)

type Found = FoundProducts & {
  /** What others buy, where the search has found little. */
  hot: Card[]
}

// docs/domain.md 3.5: below the results; where there are pages of them, nobody comes that far.
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
  module: 'src-store/pages/search.tsx',
  load: async ({ api, query }) => {
    const found = await loadFound(api, query)
    const { total } = found.products.meta
    if (total === 0) await (await import('../blocks/renamed-category.ts')).leadOn(api, query)
    const hot = total > little ? [] : (await api.hot({ limit: rowLength })).data
    return { ...found, hot }
  },
  head: (found, words) => headOf()(found, words),
  View,
})
