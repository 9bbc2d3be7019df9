import type { Language } from '#domain/language/language.ts'
import { deviceFont } from '#domain/site/tokens.ts'

/** The Bengali letters of pages in English. */
const lateLetters = 'Anek Bengali'

// Of the sheet of the font.
const bengaliRange = 'U+951-952,U+964-965,U+980-9FE,U+200C-200D,U+25CC'

const families = (...own: string[]): string =>
  [...own.map((name) => `'${name}'`), `'Anek Stand-in'`, deviceFont].join(', ')

/** The shop's own letters. Their Bengali half has 156 kB: a page in English is not painted later for a few words of it. */
export const lettersOf = (language: Language): string =>
  families(language === 'bn' ? 'Anek Bangla Variable' : 'Anek Latin')

/**
 * Styles by which the words of a page in English that are marked as Bengali get their letters, from a file at `url`; they are
 * marked once the page is there (layout/mark-bengali.ts), and nothing else is laid out anew when the letters come.
 */
export const lateLettersStyle = (url: string): string =>
  `@font-face{font-family:'${lateLetters}';font-weight:100 800;font-display:swap;src:url(${url});unicode-range:${bengaliRange}}` +
  `[lang=bn]{font-family:${families('Anek Latin', lateLetters)}}`
