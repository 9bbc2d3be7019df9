import { page } from '../../app/page.tsx'
import { useTranslate } from '../../app/shop-context.tsx'
import styles from '../../components/listing-page.module.css'
import type { FoundProducts } from './found-list.tsx'
import { FoundList, loadFound } from './found-products.tsx'
import { chosenCount } from './search-query.ts'

const base = '/products'

function View({ data }: { data: FoundProducts }) {
  const { t } = useTranslate()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('products.title')}</h1>
      <FoundList base={base} found={data} />
    </div>
  )
}

export default page<FoundProducts>({
  module: 'src-store/pages/search/products-page.tsx',
  load: ({ api, query: { keyword: _, ...query } }) => loadFound(api, query),
  head: ({ query, products }, { t }) => {
    const { current_page } = products.meta
    const title = t('products.title')
    // Only the unfiltered list is indexed by search engines.
    const narrowed = chosenCount(query) > 0 || query.sort !== undefined
    return current_page === 1
      ? { title, path: base, noindex: narrowed }
      : {
          title: t('head.page', { title, page: current_page }),
          path: `${base}?page=${current_page}`,
          noindex: narrowed,
        }
  },
  View,
})
