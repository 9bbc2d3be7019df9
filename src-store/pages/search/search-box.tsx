import { useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { writeQuery } from '#domain/contract/list-query.ts'
import { useLinks } from '../../app/links.ts'
import { useTranslate } from '../../app/shop-context.tsx'
import { Icon } from '../../components/icon.tsx'
import { forgetSearches, rememberSearch, searchHistory } from '../../state/search-history.ts'
import styles from './search-box.module.css'
import { SuggestionOption } from './suggestion-option.tsx'
import { useSuggestions } from './suggestions.ts'

type Option = {
  key: string
  to: string
  text: string
  suggestion?: ReturnType<typeof useSuggestions>[number]
}

const searchFor = (term: string) => `/search?${writeQuery({ keyword: term })}`

/** The search form of the header: a plain form, with suggestions and recent searches when a script runs (docs/domain.md 3.5). */
export function SearchBox() {
  const { t, localized } = useTranslate()
  const links = useLinks()
  const go = useNavigate()
  const list = useId()
  const [query] = useSearchParams()
  const { pathname, key } = useLocation()
  const searched = pathname === '/search' ? (query.get('keyword') ?? '') : ''
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef<string | null>(null)
  const [term, setTerm] = useState('')
  const [recent, setRecent] = useState<string[]>([])
  const [at, setAt] = useState(-1)
  const found = useSuggestions(term)
  const options: Option[] =
    term.trim() === ''
      ? recent.map((text) => ({ key: text, to: searchFor(text), text }))
      : found.map((suggestion) => ({
          key: String(suggestion.id),
          to: links.product(suggestion.slug),
          text: localized(suggestion, 'product_title'),
          suggestion,
        }))
  const open = options.length > 0

  const close = () => {
    setTerm('')
    setRecent([])
    setAt(-1)
  }

  // The field shows the search of the current page.
  useEffect(() => {
    setTerm('')
    setRecent([])
    setAt(-1)
    const field = input.current
    if (!field) return
    // Input from before hydration stays, and gets suggestions.
    if (shown.current === null) setTerm(field.value === searched ? '' : field.value)
    else field.value = searched
    shown.current = key
  }, [key, searched])

  const showRecent = () => {
    if (input.current?.value.trim() === '') setRecent(searchHistory())
  }

  const take = (option: Option) => {
    if (!option.suggestion) rememberSearch(option.text)
    close()
    go(option.to, { viewTransition: true })
  }

  const choose = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !open) return showRecent()
    if (!open) return
    const chosen = options[at]
    if (step) {
      event.preventDefault()
      setAt((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      take(chosen)
    }
  }

  return (
    <Form
      role="search"
      action="/search"
      className={styles.search}
      viewTransition
      onSubmit={() => rememberSearch(input.current?.value ?? '')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
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
        onFocus={showRecent}
        onClick={showRecent}
        onChange={(event) => {
          setAt(-1)
          setTerm(event.target.value)
          showRecent()
        }}
        onKeyDown={choose}
      />
      <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
        <Icon name="search" />
      </button>
      <div className={styles.panel} hidden={!open}>
        {open && !options[0]?.suggestion && <p className={styles.heading}>{t('search.recent')}</p>}
        <div
          id={list}
          role="listbox"
          aria-label={options[0] && !options[0].suggestion ? t('search.recent') : t('search.suggestions')}
        >
          {options.map((option, index) => (
            <div
              key={option.key}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-label={option.text}
              className={styles.option}
              // The field stays focused until the option is chosen.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
              onKeyDown={choose}
            >
              {option.suggestion ? (
                <SuggestionOption suggestion={option.suggestion} />
              ) : (
                <>
                  <Icon name="clock" size={18} />
                  <span className={styles.title}>{option.text}</span>
                </>
              )}
            </div>
          ))}
        </div>
        {open && !options[0]?.suggestion && (
          <button
            type="button"
            className={styles.more}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              forgetSearches()
              close()
              input.current?.focus()
            }}
          >
            {t('search.forget')}
          </button>
        )}
        {open && options[0]?.suggestion && (
          <button type="submit" className={styles.more} onPointerDown={(event) => event.preventDefault()}>
            {t('search.all_for', { term: term.trim() })}
          </button>
        )}
      </div>
    </Form>
  )
}
