import { useId } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import { useWords } from '../app/shop-context.tsx'
import styles from './search-filters.module.css'
import { type SearchQuery, searchWith } from './search-filters.tsx'

type SelectProps = {
  name: string
  label: string
  query: SearchQuery
  options: readonly [value: string, text: string][]
  inline?: boolean
}

/** A filter with many values: acts when it changes, or through its button where no script runs. */
export function SelectFilter({ name, label, query, options, inline = false }: SelectProps) {
  const { t } = useWords()
  const id = useId()
  const go = useNavigate()
  const { page: _, lang: __, [name]: chosen = '', ...others } = query
  return (
    <Form action="/search" className={`${styles.select} ${inline ? styles.inline : ''}`}>
      {Object.entries(others).map(([other, value]) => (
        <input key={other} type="hidden" name={other} value={value} />
      ))}
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="input"
        // The address may change by other means.
        key={chosen}
        defaultValue={chosen}
        onChange={(event) =>
          go(searchWith(query, { [name]: event.target.value || undefined }), { viewTransition: true })
        }
      >
        {options.map(([value, text]) => (
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
