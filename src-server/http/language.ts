import type { IncomingHttpHeaders } from 'node:http'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'

export const languageCookie = 'lang'

const known = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text)

/** The parts of a request that decide its language. */
type Speaking = {
  headers: IncomingHttpHeaders
  query?: unknown
  cookies?: Readonly<Record<string, string | undefined>>
}

/** docs/decisions/0027: ?lang, then the cookie, then what the browser prefers. */
export function languageOf(request: Speaking): Language {
  // A malformed request has neither query nor cookies.
  const { lang } = (request.query ?? {}) as { lang?: string }
  const preferred = () =>
    (request.headers['accept-language'] ?? '')
      .split(',')
      .map((part) => known(part.trim().slice(0, 2).toLowerCase()))
      .find(Boolean)
  return known(lang) ?? known(request.cookies?.[languageCookie]) ?? preferred() ?? defaultLanguage
}
