import type { Language } from './language.ts'

/** The URL of a page in a language, for canonical links, hreflang and the sitemap (docs/decisions/0027). */
export const addressIn = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
