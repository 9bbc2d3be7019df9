import { useId } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import type { ShopTranslate } from '../../app/messages.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { type Narrowed, searchWith } from './search-query.ts'
import styles from './sort-choice.module.css'

type Option = readonly [value: string, text: string]

/** The sort options of a list: by relevance first for a keyword search, by newest first otherwise. */
const optionsOf = (keyword: string | undefined, t: ShopTranslate): Option[] => [
  ['', t(keyword ? 'search.relevance' : 'search.newest')],
  ...(keyword ? [['newest', t('search.newest')] as const] : []),
  ['price-asc', t('search.price_asc')],
  ['price-desc', t('search.price_desc')],
  ['title', t('search.title_asc')],
]

/** The sort order of a list: applied on change, or with its button when no script runs. */
export function SortChoice({ list }: { list: Narrowed }) {
  const { t } = useTranslate()
  const id = useId()
  const go = useNavigate()
  const { page: _, lang: __, sort = '', ...others } = list.query
  return (
    <Form action={list.base} className={styles.choice}>
      {Object.entries(others).map(([other, value]) => (
        <input key={other} type="hidden" name={other} value={value} />
      ))}
      <label htmlFor={id}>{t('search.sort')}</label>
      <select
        id={id}
        name="sort"
        className="input"
        // The URL may change by other means.
        key={sort}
        defaultValue={sort}
        onChange={(event) =>
          go(searchWith(list, { sort: event.target.value || undefined }), { viewTransition: true })
        }
      >
        {optionsOf(others.keyword, t).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button">
          {t('search.apply')}
        </button>
      </noscript>
    </Form>
  )
}
