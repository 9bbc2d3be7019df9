import { facetNames, withToggled } from '#domain/catalog/search-filters.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { PrefetchLink } from '../../components/prefetch-link.tsx'
import type { Facets } from './choice-labels.ts'
import facetStyles from './facet-choices.module.css'
import { Choice, FacetChoices } from './facet-choices.tsx'
import { PriceFilter } from './price-filter.tsx'
import styles from './search-filters.module.css'
import { chosenCount, type Narrowed, searchWith, withoutFilters } from './search-query.ts'

/** Opens the filters on narrow screens; a popover needs no script. */
export function FiltersButton({ list }: { list: Narrowed }) {
  const { t, digits } = useTranslate()
  const count = chosenCount(list.query)
  return (
    <button type="button" popoverTarget="filters" className={`button ${styles.opener}`}>
      <Icon name="filter" />
      {t('search.filters')}
      {count > 0 && <span className={`money ${styles.many}`}>{digits(count)}</span>}
    </button>
  )
}

type FiltersProps = { list: Narrowed; facets: Facets; total: number }

/**
 * The filters of a list: next to the results, or in a popover on narrow screens, which stays open while several are chosen and
 * shows the number of results. They need no script.
 */
export function SearchFilters({ list, facets, total }: FiltersProps) {
  const { t } = useTranslate()
  const labels = {
    category: t('search.category'),
    'product-type': t('search.product_type'),
    company: t('search.company'),
    generic: t('search.generic'),
    disease: t('search.disease'),
    colour: t('search.colour'),
    mode: t('search.mode'),
  }
  const inStock = list.query.stock === '1'
  const count = chosenCount(list.query)
  return (
    <aside id="filters" popover="auto" className={styles.filters} aria-label={t('search.filters')}>
      <div className={`${styles.bar} ${count > 1 ? styles.several : ''}`}>
        <h2>{t('search.filters')}</h2>
        {count > 0 && (
          <PrefetchLink to={withoutFilters(list)} className="link" preventScrollReset>
            {t('search.clear')}
          </PrefetchLink>
        )}
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={t('frame.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.facets}>
        {facetNames.map((name) => (
          <FacetChoices key={name} name={name} label={labels[name]} list={list} facets={facets} />
        ))}
        <PriceFilter list={list} price={facets.price} />
        {(facets.stock.count > 0 || inStock) && (
          <section className={facetStyles.facet} aria-label={t('search.stock')}>
            <h3 className={facetStyles.heading}>{t('search.stock')}</h3>
            <Choice
              to={searchWith(list, { stock: withToggled(list.query.stock, '1') })}
              chosen={inStock}
              text={t('search.in_stock')}
              count={facets.stock.count}
            />
          </section>
        )}
      </div>
      <div className={styles.foot}>
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" className="button primary">
          {t('search.show', { smart_count: total })}
        </button>
      </div>
    </aside>
  )
}
