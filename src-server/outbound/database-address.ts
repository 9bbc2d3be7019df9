import { readOutboundAddress } from './address.ts'

/**
 * The rules for DATABASE_URL and for the target of a move. The driver takes every query parameter for an option: `?options=`
 * would replace the time zone that the shop sets, `?host=` and `?password=` the parts of the address. Only the options that
 * operators need are allowed.
 */

type Allowed = Readonly<Record<string, RegExp>>

const file = /^[^\p{C}]+$/u

const options: Allowed = {
  sslmode: /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/,
  ssl: /^(true|false|0|1)$/,
  // Files that the operator names and can read anyway.
  sslcert: file,
  sslkey: file,
  sslrootcert: file,
  sslnegotiation: /^(postgres|direct)$/,
  uselibpqcompat: /^(true|false)$/,
  application_name: /^[\w .:-]+$/,
  // The folder of a socket, as in libpq; a host is written before the path.
  host: /^\/[^\p{C}]*$/u,
  // Hosting services put these into their addresses; the driver ignores them.
  channel_binding: /^(require|prefer|disable)$/,
  connect_timeout: /^\d+$/,
  target_session_attrs: /^[a-z-]+$/,
}

// pg-connection-string reads all of these from the query when the address is a path.
const socketOptions: Allowed = { db: file, encoding: /^[\w-]+$/, user: file, password: file }

const example = 'postgres://name:password@host:5432/shop'

export function databaseUrlOf(address: string | undefined, name = 'DATABASE_URL'): string | undefined {
  const problem = address ? databaseProblem(address) : null
  if (problem !== null) throw new Error(`${name} is an address like ${example}.${problem}`)
  return address
}

/** The problem; '' when the text is no such address at all. The message never repeats the address. */
function databaseProblem(address: string): string | null {
  if (/[\s\p{C}]/u.test(address)) return ' Please percent-encode spaces and control characters.'
  const [place = '', query, ...more] = address.split('?')
  if (address.includes('#') || more.length > 0)
    return ' Please percent-encode # and ? in the password (%23, %3F).'
  const isSocket = /^socket:\/(?!\/)[^@]*$/.test(place)
  return (isSocket ? null : placeProblem(place)) ?? optionProblem(query, isSocket ? socketOptions : options)
}

function placeProblem(place: string): string | null {
  // A socket folder may be percent-encoded in place of the host.
  const named = place.replace(/^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)%2f[\w.%-]+(?=\/|$)/i, '$1socket')
  const rules = { schemes: ['postgres', 'postgresql'], login: true, path: true, emptyHost: true }
  const read = readOutboundAddress(named, rules)
  if ('address' in read) return null
  return read.problem === 'address_login' ||
    read.problem === 'address_host' ||
    read.problem === 'address_port'
    ? ' Please percent-encode special characters in name and password, and look at host and port.'
    : ''
}

function optionProblem(query: string | undefined, allowed: Allowed): string | null {
  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(query ?? '')) {
    if (seen.has(name) || !Object.hasOwn(allowed, name) || !allowed[name]?.test(value))
      return ` Its query may hold ${Object.keys(allowed).join(', ')}, each once.`
    seen.add(name)
  }
  return null
}
