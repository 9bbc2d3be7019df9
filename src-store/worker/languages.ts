import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'

/**
 * docs/decisions/0027: the language of a page comes from its query, else from a cookie, which a worker cannot read. The language
 * of the last document is stored instead: changing the language loads a document.
 */

const place = 'language'

export const knownLanguage = (text: string | null): Language | undefined =>
  languages.find((language) => language === text)

export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(place)
  if ((await lastLanguage()) !== language) await cache.put(`/${place}`, new Response(language))
}

export async function lastLanguage(): Promise<Language> {
  const cached = await caches.match(`/${place}`, { cacheName: place })
  return knownLanguage((await cached?.text()) ?? null) ?? defaultLanguage
}
