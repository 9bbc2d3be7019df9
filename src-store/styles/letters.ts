import type { Language } from '#domain/language/language.ts'
import { deviceFont } from '#domain/site/tokens.ts'

/** The Bengali letters of pages in English; they come after the page (layout/late-letters.ts). */
export const lateLetters = 'Anek Bengali'

/** The shop's own letters. Their Bengali half has 156 kB: a page in English is not painted later for a few words of it. */
export const lettersOf = (language: Language): string =>
  `${language === 'bn' ? "'Anek Bangla Variable'" : `'Anek Latin', '${lateLetters}'`}, 'Anek Stand-in', ${deviceFont}`
