import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'

/**
 * docs/decisions/0027: a page is in the language of its query, else of a cookie, which a worker does not see. The last document tells:
 * whoever changes the language gets one.
 */

const place = 'language'

export const knownLanguage = (text: string | null): Language | undefined =>
  languages.find((language) => language === text)

export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await caches.open(place)
  if ((await lastLanguage()) !== language) await cache.put(`/${place}`, new Response(language))
}

export async function lastLanguage(): Promise<Language> {
  const kept = await caches.match(`/${place}`, { cacheName: place })
  return knownLanguage((await kept?.text()) ?? null) ?? defaultLanguage
}
