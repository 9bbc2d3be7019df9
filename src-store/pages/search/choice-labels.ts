import { type FilterName, filterNames, filterValues, readPriceRange } from '#domain/catalog/search-filters.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import type { SearchQuery } from './search-query.ts'

export type Facets = NonNullable<ShopAnswer<'search'>['facets']>

/** One active filter value with its label. */
export type ChosenFilter = { filter: FilterName; value: string; text: string }

/** Labels for the filter values of a list. */
export function useChoiceLabels() {
  const { t, localized, digits } = useTranslate()
  const { config } = useSite()
  // Whole amounts, because filters need no poisha.
  const amount = (tk: number) => `${config.currency_symbol} ${digits(tk)}`

  const priceText = ({ from, to }: { from: number | null; to: number | null }): string =>
    to === null
      ? t('search.price_from', { from: amount(from ?? 0) })
      : from === null
        ? t('search.price_to', { to: amount(to) })
        : t('search.price_between', { from: amount(from), to: amount(to) })

  const textOf = (filter: FilterName, value: string, facets: Facets | null): string => {
    if (filter === 'stock') return t('search.in_stock')
    if (filter === 'price') {
      const range = readPriceRange(value)
      return range ? priceText(range) : value
    }
    const choice = facets?.[filter].find(({ id, slug }) => slug === value || String(id) === value)
    return choice ? localized(choice, 'title') : value
  }

  const chosen = (query: SearchQuery, facets: Facets | null): ChosenFilter[] =>
    filterNames.flatMap((filter) =>
      filterValues(query[filter]).map((value) => ({ filter, value, text: textOf(filter, value, facets) })),
    )

  return { priceText, chosen }
}
