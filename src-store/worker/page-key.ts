import type { Language } from '#domain/language/language.ts'

// Where somebody came from makes no other page.
const strangers = /^(lang|utm_\w+|fbclid|gclid)$/

/** decisions 27: one page in two languages is two. */
export function pageKey(address: string, language: Language): string {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (strangers.test(name)) url.searchParams.delete(name)
  url.searchParams.set('lang', language)
  url.hash = ''
  return url.href
}
