import type { Language } from '#domain/language/language.ts'
import { isStranger } from '#domain/site/page-address.ts'

/** docs/decisions/0027: a page in two languages has two keys. */
export function pageKey(address: string, language: Language): string {
  const url = new URL(address)
  for (const name of [...url.searchParams.keys()]) if (isStranger(name)) url.searchParams.delete(name)
  url.searchParams.set('lang', language)
  url.hash = ''
  return url.href
}
