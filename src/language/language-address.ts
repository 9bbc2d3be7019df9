import type { Language } from './language.ts'

/** The address of a page in a language, as canonical links, hreflang and the sitemap name it (docs/decisions/0027). */
export const addressIn = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
