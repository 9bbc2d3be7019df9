import { isIPv4, isIPv6 } from 'node:net'
import { isPublicHost } from './public-host.ts'

/**
 * Parses an address that the shop connects to. Anything beyond its known parts is rejected, because libraries read options from
 * the rest: nodemailer runs a command for `?sendmail=true&path=...`.
 */

export type OutboundAddress = {
  scheme: string
  /** A host name in its ASCII form or an IP address, without brackets. */
  host: string
  port: number | null
  user: string | null
  password: string | null
  /** Empty, or a path that begins with '/'. */
  path: string
}

/** The problem: a message of src/language/shared under `problems`; null when the text is no such address at all. */
export type AddressProblem =
  | 'address_host'
  | 'address_port'
  | 'address_login'
  | 'address_no_login'
  | 'address_query'
  | 'address_path'
  | 'address_private'

export type AddressRules = {
  schemes: readonly string[]
  /** `user:password@` is allowed before the host. */
  login?: boolean
  /** A path is allowed. */
  path?: boolean
  /** Only public internet hosts, as for every value from the back office. */
  publicOnly?: boolean
  /** The host may be left out, because the library has a documented default. */
  emptyHost?: boolean
}

export type ReadAddress = { address: OutboundAddress } | { problem: AddressProblem | null }

const longest = 2_000

export function readOutboundAddress(text: string, rules: AddressRules): ReadAddress {
  // URL strips or converts control characters, spaces and backslashes, so two parsers could read two different hosts.
  const [, scheme = '', authority = '', rest = ''] =
    (text.length <= longest && /^([a-z]+):\/\/([^\s\p{C}\\/?#]*)([^\s\p{C}\\]*)$/iu.exec(text)) || []
  if (!rules.schemes.includes(scheme.toLowerCase())) return { problem: null }
  if (/[?#]/.test(rest)) return { problem: 'address_query' }
  const at = authority.lastIndexOf('@')
  const login = readLogin(authority.slice(0, Math.max(at, 0)), at >= 0, rules)
  if ('problem' in login) return login
  const place = readPlace(authority.slice(at + 1), rules)
  if ('problem' in place) return place
  const path = rest === '/' ? '' : rest
  if (path && !rules.path) return { problem: 'address_path' }
  // Dot segments, and everything else that URL would write differently.
  if (path && pathOf(path) !== path) return { problem: 'address_path' }
  if (rules.publicOnly && !isPublicHost(place.host)) return { problem: 'address_private' }
  return { address: { scheme: scheme.toLowerCase(), ...place, ...login, path } }
}

type Login = Pick<OutboundAddress, 'user' | 'password'>
type Place = Pick<OutboundAddress, 'host' | 'port'>
type Wrong = { problem: AddressProblem }

function readLogin(text: string, given: boolean, { login }: AddressRules): Login | Wrong {
  if (!given) return { user: null, password: null }
  if (!login) return { problem: 'address_no_login' }
  const [, user = '', password] = /^([^:]*)(?::(.*))?$/.exec(text) ?? []
  const plain = { user: decoded(user), password: password === undefined ? null : decoded(password) }
  if (!plain.user || plain.password === undefined) return { problem: 'address_login' }
  return { user: plain.user, password: plain.password }
}

/** undefined: not percent-encoded UTF-8, or with control characters in it. */
function decoded(text: string): string | undefined {
  try {
    const plain = decodeURIComponent(text)
    return /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(plain) ? undefined : plain
  } catch {
    return undefined
  }
}

function readPlace(text: string, { emptyHost }: AddressRules): Place | Wrong {
  const [, written = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(text) ?? []
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
    return { problem: 'address_port' }
  const host = written === '' && emptyHost ? '' : hostOf(written)
  if (host === null) return { problem: 'address_host' }
  return { host, port: port === undefined ? null : Number(port) }
}

const label = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

/** The normalised form of a host, in which it is checked and connected to; null for an invalid one. */
function hostOf(written: string): string | null {
  if (written === '' || written.includes('%') || !URL.canParse(`http://${written}/`)) return null
  const { hostname } = new URL(`http://${written}/`)
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIPv6(bare)) return bare
  // 2130706433, 0x7f.1 and 0177.0.0.1 are disguises of 127.0.0.1 without a legitimate use.
  if (isIPv4(bare)) return bare === written ? bare : null
  const labels = bare.replace(/\.$/, '').split('.')
  return bare.length <= 254 && labels.every((one) => label.test(one)) ? bare : null
}

const pathOf = (path: string): string => new URL(`http://host${path}`).pathname
