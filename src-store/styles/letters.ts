import type { Language } from '#domain/language/language.ts'
import { deviceFont } from '#domain/site/tokens.ts'

/** The Bengali font for pages in English. */
const lateLetters = 'Anek Bengali'

// From the stylesheet of the font package.
const bengaliRange = 'U+951-952,U+964-965,U+980-9FE,U+200C-200D,U+25CC'

const families = (...own: string[]): string =>
  [...own.map((name) => `'${name}'`), `'Anek Stand-in'`, deviceFont].join(', ')

/** The font families of the shop. The Bengali half is 156 kB: a page in English does not wait for it because of a few words. */
export const lettersOf = (language: Language): string =>
  families(language === 'bn' ? 'Anek Bangla Variable' : 'Anek Latin')

/**
 * Styles that load the Bengali font from `url` for Bengali text on pages in English. The text is marked after the page is shown
 * (layout/mark-bengali.ts), so the font's arrival affects no other layout.
 */
export const lateLettersStyle = (url: string): string =>
  `@font-face{font-family:'${lateLetters}';font-weight:100 800;font-display:swap;src:url(${url});unicode-range:${bengaliRange}}` +
  `[lang=bn]{font-family:${families('Anek Latin', lateLetters)}}`
