import { useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useLinks } from '../app/links.ts'
import { useWords } from '../app/shop-context.tsx'
import { Icon } from '../blocks/icon.tsx'
import styles from './search-box.module.css'
import { useSuggestions } from './suggestions.ts'

/** The search of the header: a plain form, with suggestions where a script runs (domain 3.5). */
export function SearchBox() {
  const { t, said } = useWords()
  const links = useLinks()
  const go = useNavigate()
  const list = useId()
  const [query] = useSearchParams()
  const { pathname, key } = useLocation()
  const searched = pathname === '/search' ? (query.get('keyword') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  const [at, setAt] = useState(-1)
  const found = useSuggestions(term)
  const open = term !== '' && found.length > 0

  // The field says what the page shows.
  useEffect(() => {
    setTerm('')
    if (key && input.current) input.current.value = searched
  }, [key, searched])

  const choose = (event: React.KeyboardEvent) => {
    if (!open) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at]
    if (step) {
      event.preventDefault()
      setAt((now) => (now + step + found.length + 1) % (found.length + 1))
    } else if (event.key === 'Escape') setTerm('')
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(links.product(chosen.slug), { viewTransition: true })
    }
  }

  return (
    <Form role="search" action="/search" className={styles.search} viewTransition>
      <input
        ref={input}
        type="search"
        name="keyword"
        className={styles.input}
        defaultValue={searched}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 && open ? `${list}-${at}` : undefined}
        onChange={(event) => {
          setAt(-1)
          setTerm(event.target.value)
        }}
        onKeyDown={choose}
        onBlur={() => setTerm('')}
      />
      <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
      <div
        className={styles.list}
        id={list}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!open}
      >
        {found.map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            // The field keeps the focus until the choice is made.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(links.product(suggestion.slug), { viewTransition: true })}
            onKeyDown={choose}
          >
            {said(suggestion, 'product_title')}
            {suggestion.generic_name && <small>{suggestion.generic_name}</small>}
          </div>
        ))}
      </div>
    </Form>
  )
}
