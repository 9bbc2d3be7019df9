import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import { filterValues, readPriceRange, withToggled, writePriceRange } from '#domain/catalog/search-filters.ts'
import { toLatinDigits } from '#domain/language/digits.ts'
import { useSite, useTranslate } from '../../app/shop-context.tsx'
import { type Facets, useChoiceLabels } from './choice-labels.ts'
import facets from './facet-choices.module.css'
import { Choice } from './facet-choices.tsx'
import styles from './price-filter.module.css'
import { type Narrowed, searchWith } from './search-query.ts'

type PriceProps = { list: Narrowed; price: Facets['price'] }

/** The price filter: ranges with products, or two typed amounts. */
export function PriceFilter({ list, price }: PriceProps) {
  const { t, digits } = useTranslate()
  const { config } = useSite()
  const { priceText } = useChoiceLabels()
  const go = useNavigate()
  const values = filterValues(list.query.price)
  const offered = price.ranges.filter((range) => range.count > 0 || values.includes(writePriceRange(range)))
  if (price.highest === null && values.length === 0) return null
  const { page: _, lang: __, price: ___, ...others } = list.query
  // A single range that is not among the offered ones was typed.
  const own = values.length === 1 ? readPriceRange(values[0] ?? '') : null

  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const part = (name: string) => toLatinDigits(String(typed.get(name) ?? '')).replace(/\D/g, '')
    const range = readPriceRange(`${part('price_from')}-${part('price_to')}`)
    go(searchWith(list, { price: range ? writePriceRange(range) : undefined }), { viewTransition: true })
  }
  const field = (name: 'price_from' | 'price_to', value: number | null | undefined, label: string) => (
    <input
      name={name}
      className="input"
      inputMode="numeric"
      maxLength={8}
      aria-label={label}
      placeholder={label}
      key={`${name} ${value ?? ''}`}
      defaultValue={value === null || value === undefined ? '' : digits(value)}
    />
  )
  return (
    <section className={facets.facet} aria-label={t('search.price')}>
      <h3 className={facets.heading}>{t('search.price')}</h3>
      {offered.length > 1 && (
        <ul>
          {offered.map((range) => {
            const value = writePriceRange(range)
            return (
              <li key={value}>
                <Choice
                  to={searchWith(list, { price: withToggled(list.query.price, value) })}
                  chosen={values.includes(value)}
                  text={priceText(range)}
                  count={range.count}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Form action={list.base} className={styles.own} onSubmit={narrow}>
        {Object.entries(others).map(([other, value]) => (
          <input key={other} type="hidden" name={other} value={value} />
        ))}
        {field('price_from', own?.from, t('search.least', { symbol: config.currency_symbol }))}
        <span aria-hidden="true">–</span>
        {field('price_to', own?.to, t('search.highest', { symbol: config.currency_symbol }))}
        <button type="submit" className="button">
          {t('search.go')}
        </button>
      </Form>
    </section>
  )
}
