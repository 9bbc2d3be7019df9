import type { IncomingHttpHeaders } from 'node:http'
import type { Environment } from '../environment/environment.ts'
import { hostOf } from './own-address.ts'

/** `no page`: a program, or a URL that a user has typed. */
export type RequestSource = 'own page' | 'other site' | 'no page'

/**
 * The sender of a request: a page of the shop, a page of another site, or no page. It is based on headers that pages cannot
 * forge: Sec-Fetch-Site (on TLS and localhost), and Origin with every request other than GET.
 */
export function sourceOf(
  headers: IncomingHttpHeaders,
  environment: Pick<Environment, 'publicUrl' | 'apiUrl'>,
): RequestSource {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return 'own page'
  if (site === 'none') return 'no page'
  // Another host or port of the same site; it may be the shop's own page if a proxy serves the API elsewhere (API_URL).
  const mayBeOwn = site === undefined || site === 'same-site'
  const { origin } = headers
  if (origin !== undefined)
    return mayBeOwn && isOwnOrigin(origin, headers, environment) ? 'own page' : 'other site'
  // A link to a GET has no Origin; pages of the shop send their origin as Referer (security.ts).
  const { referer } = headers
  if (mayBeOwn && referer !== undefined)
    return isOwnOrigin(referer, headers, environment) ? 'own page' : 'other site'
  return site === undefined ? 'no page' : 'other site'
}

function isOwnOrigin(
  origin: string,
  headers: IncomingHttpHeaders,
  { publicUrl, apiUrl }: Pick<Environment, 'publicUrl' | 'apiUrl'>,
): boolean {
  const sent = parsed(origin)
  if (!sent) return false
  const api = parsed(apiUrl)
  if (publicUrl) return sent.origin === parsed(publicUrl)?.origin || sent.origin === api?.origin
  // The scheme is not compared, because a proxy that ends TLS may not send it.
  if (sent.host === parsed(`${sent.protocol}//${hostOf(headers)}`)?.host) return true
  return api !== null && sent.hostname === api.hostname
}

const parsed = (url: string): URL | null => (URL.canParse(url) ? new URL(url) : null)
