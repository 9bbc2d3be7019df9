import { useLocation } from 'react-router-dom'
import type { Language } from '#domain/language/language.ts'
import { useShop } from '../app/shop-context.tsx'
import styles from './language-switch.module.css'

// The outlines of 'বাংলা' in Anek Bangla (OFL): one word does not justify loading the Bengali half of the font.
const outlines =
  'M-1 -5L-2 -13L52 -13L52 -5ZM44 50L6 33L6 13Q15 9 26 5Q36 2 47 -1L49 8Q43 9 36 11Q30 13 24 15Q18 17 12 20L16 15L16 32L12 27L44 41L43 44L43 35L43 5L43 2L43 -7L52 -7L52 50ZM48 -9L52 -9L52 8L48 8ZM48 -5L48 -13L63 -13L63 -5ZM70 50L70 -8L79 -8L79 50ZM59 -5L58 -13L78 -13L78 -5ZM75 -9L79 -9L79 8L75 8ZM75 -5L75 -13L89 -13L90 -5ZM134 54L94 34L95 26L135 46ZM113 21Q104 21 99 16Q94 12 94 4L94 3Q94 -5 99 -10Q104 -14 113 -14Q122 -14 126 -10Q131 -5 131 3L131 4Q131 12 127 16Q122 21 113 21ZM113 14Q118 14 120 11Q123 9 123 4L123 3Q123 -2 120 -5Q118 -7 113 -7Q108 -7 105 -5Q103 -2 103 3L103 4Q103 9 105 11Q108 14 113 14ZM162 41Q153 41 149 37Q144 32 144 23L144 21Q144 12 149 8Q153 3 161 3Q167 3 171 5Q175 7 176 11L176 11Q177 7 180 5Q183 3 188 3Q191 3 194 5Q196 6 197 9L199 9L196 16Q195 14 193 13Q191 11 188 11Q186 11 184 12Q182 14 181 15Q181 17 181 20L181 26L172 26L172 20Q172 16 169 14Q167 11 163 11Q158 11 156 14Q153 16 153 21L153 24Q153 28 156 31Q158 33 163 33Q165 33 166 33Q167 33 168 33L167 41Q166 41 165 41Q164 41 162 41ZM138 -5L137 -13L204 -13L204 -5ZM195 50L195 13L196 11L196 2L196 -8L205 -8L205 50ZM201 -9L205 -9L205 8L201 8ZM201 -5L201 -13L215 -13L216 -5ZM222 50L222 -8L231 -8L231 50ZM211 -5L211 -13L231 -13L231 -5ZM227 -9L231 -9L231 8L227 8ZM227 -5L227 -13L242 -13L243 -5Z'

/** The name of the language as an SVG. */
export const BanglaWord = () => (
  <svg width={42} height={21} viewBox="-4 -42 248 124" fill="currentColor" aria-hidden="true">
    <path d={outlines} />
  </svg>
)

// Each language is named in its own language.
const names: Record<Language, string> = { en: 'English', bn: 'বাংলা' }

/** A link to the same page in the other language; the server stores the choice (docs/decisions/0027). */
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
