import { useLocation } from 'react-router-dom'
import type { Language } from '#domain/language/language.ts'
import { useShop } from '../app/shop-context.tsx'
import { BanglaWord } from './bangla-word.tsx'
import styles from './language-switch.module.css'

// Each language is named in itself.
const names: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

/** Leads to the same page in the other language; the server remembers it (docs/decisions/0027). */
export function LanguageSwitch() {
  const { language, t } = useShop()
  const { pathname, search } = useLocation()
  const other: Language = language === 'en' ? 'bn' : 'en'
  const query = new URLSearchParams(search)
  query.set('lang', other)
  return (
    <a
      className={styles.switch}
      href={`${pathname}?${query}`}
      hrefLang={other}
      lang={other}
      aria-label={`${t('frame.language')}: ${names[other]}`}
    >
      {other === 'bn' ? <BanglaWord /> : names.en}
    </a>
  )
}
