import type { Problem } from '../fields/check.ts'
import { integer, link, text, time } from '../fields/fields.ts'
import { toNfc } from '../values/normalize.ts'

/** An old address that leads to a page of this shop or elsewhere, when the shop has no page there. */
export const redirect = {
  /** A path, with a query if it is part of the address; with `*` at its end all addresses below it. */
  from_path: text({ required: true, unique: true, max: 500 }),
  /** A path or a web address; `*` at its end stands for what `*` of the old address stood for. */
  to_path: link({ required: true }),
  hits: integer({ readonly: true }),
  last_used_at: time({ readonly: true }),
} as const

/** An address that visitors requested and that the shop does not have. */
export const missingPage = {
  path: text({ readonly: true, max: 500 }),
  hits: integer({ readonly: true }),
  /** The page that links to it, without its query. */
  referrer: text({ readonly: true, max: 500 }),
  last_seen_at: time({ readonly: true }),
} as const

export type Redirect = { from_path: string; to_path: string }

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** An address as it is compared: without the host, decoded, in lower case, without a slash at the end. */
export function comparedPath(address: string): string {
  const path = decoded(address.replace(/#.*$/s, ''))
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
  const [before = '', query] = split(path.startsWith('/') ? path : `/${path}`)
  const plain = withoutLastSlash(toNfc(before.toLowerCase()))
  return query ? `${plain}?${toNfc(query.toLowerCase())}` : plain
}

/** The addresses of programs whose query chooses the page. */
const isProgram = /\.(?:php|aspx?|jsp|cfm|cgi)$/

/** The address of a missing page in the list: its query, which may name a person, only where it chooses the page. */
export function missingPath(address: string): string {
  const compared = comparedPath(address)
  const [path] = split(compared)
  return isProgram.test(path) ? compared : path
}

/** The paths of old shops with and without a slash at the end are one page. */
function withoutLastSlash(path: string): string {
  let end = path.length
  while (end > 1 && /[\s/]/.test(path[end - 1] ?? '')) end -= 1
  return path.slice(0, end)
}

function split(path: string): [path: string, query?: string] {
  const at = path.indexOf('?')
  return at < 0 ? [path] : [path.slice(0, at), path.slice(at + 1)]
}

const isWildcard = (path: string): boolean => path.endsWith('/*')

/** What `from_path` can be for a requested address, the most exact one first. */
export function redirectCandidates(address: string): string[] {
  const whole = comparedPath(address)
  const [path] = split(whole)
  const parts = path.split('/').slice(1)
  const above = parts.map((_, at) => `/${parts.slice(0, parts.length - at - 1).join('/')}`)
  const wild = [path, ...above].filter((one) => one !== '/').map((one) => `${one}/*`)
  return [...new Set([whole, path, ...wild])]
}

/** Where a requested address, which matches the redirect, leads; in the characters that a header can have. */
export const redirectTarget = (redirect: Redirect, address: string): string =>
  filledIn(redirect, address).replace(/[^\x21-\x7e]+/g, encodeURIComponent)

function filledIn({ from_path, to_path }: Redirect, address: string): string {
  if (!isWildcard(to_path)) return to_path
  const [path] = split(
    address
      .trim()
      .replace(/^https?:\/\/[^/?#]*/i, '')
      .replace(/#.*$/s, ''),
  )
  const depth = isWildcard(from_path) ? from_path.split('/').length - 2 : path.split('/').length
  const rest = path
    .split('/')
    .slice(depth + 1)
    .join('/')
  // With a slash or backslash in front, a browser would read the rest as another host.
  return to_path.slice(0, -1) + rest.slice(rest.search(/[^/\\]|$/))
}

/** The target with the query of the requested address, as campaigns need it, unless it has one of its own. */
export function withQueryOf(target: string, address: string): string {
  const [, query] = split(address)
  return query && !target.includes('?') && !target.includes('#') ? `${target}?${query}` : target
}

/** The parts of the address space that no visitor's page has. */
const ownPaths = ['/api', '/dashboard', '/media', '/assets']

/** The errors of a redirect on its own. */
export function redirectProblems({ from_path: from, to_path: to }: Redirect): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  const [path] = split(from)
  if (path === '/' || path === '/*') problems.from_path = { reason: 'redirect_of_home' }
  else if (path.slice(0, -1).includes('*') || (path.endsWith('*') && !isWildcard(from)))
    problems.from_path = { reason: 'redirect_wildcard' }
  else if (ownPaths.some((own) => path === own || path.startsWith(`${own}/`)))
    problems.from_path = { reason: 'slug_reserved' }
  const isPath = /^\/(?![/\\])/.test(to)
  // No address of a script, and none that a browser reads as another host.
  if (!isPath && !/^https?:\/\/[^\s/?#]+\.[^\s/?#]+/i.test(to))
    problems.to_path = { reason: 'redirect_target' }
  else if (/[\s\\\p{Cc}\p{Cs}]/u.test(to)) problems.to_path = { reason: 'redirect_target' }
  else if (to.slice(0, -1).includes('*') || (to.endsWith('*') && !(isWildcard(to) && isWildcard(from))))
    problems.to_path = { reason: 'redirect_wildcard' }
  return problems
}

/** An address that stands for all that match a redirect. */
export const sampleOf = ({ from_path }: Redirect): string =>
  isWildcard(from_path) ? `${from_path.slice(0, -1)}x` : from_path
