import bengali from '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2?url'
import { lateLetters } from '../styles/letters.ts'

// Of the sheet of the font.
const unicodeRange = 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC'

/** Brings Bengali letters to a page in English, once it is there; a browser fetches them where a word needs them. */
export function bringLateLetters(): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', bringLateLetters, { once: true })
    return
  }
  document.fonts?.add(
    new FontFace(lateLetters, `url(${bengali})`, { weight: '100 800', display: 'swap', unicodeRange }),
  )
}
