import { useId } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import { useWords } from '../app/shop-context.tsx'
import { type Narrowed, searchWith } from './search-query.ts'
import styles from './select-filter.module.css'

type SelectProps = {
  name: string
  label: string
  list: Narrowed
  options: readonly [value: string, text: string][]
}

/** One of several ways to show a list: acts when it changes, or through its button where no script runs. */
export function SelectFilter({ name, label, list, options }: SelectProps) {
  const { t } = useWords()
  const id = useId()
  const go = useNavigate()
  const { page: _, lang: __, [name]: chosen = '', ...others } = list.query
  return (
    <Form action={list.base} className={styles.select}>
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
          go(searchWith(list, { [name]: event.target.value || undefined }), { viewTransition: true })
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
