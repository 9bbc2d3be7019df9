import { readAddress } from './address.ts'

/**
 * DATABASE_URL and where a shop moves to. The driver takes every name in the query for an option of its own: `?options=` would
 * put away the time zone that the shop sets, `?host=` and `?password=` the parts of the address. What operators need stays.
 */

type Allowed = Readonly<Record<string, RegExp>>

const file = /^[^\p{C}]+$/u

const options: Allowed = {
  sslmode: /^(disable|prefer|require|verify-ca|verify-full|no-verify)$/,
  ssl: /^(true|false|0|1)$/,
  // Files that the operator names; the operator reads them anyway.
  sslcert: file,
  sslkey: file,
  sslrootcert: file,
  sslnegotiation: /^(postgres|direct)$/,
  uselibpqcompat: /^(true|false)$/,
  application_name: /^[\w .:-]+$/,
  // The folder of a socket, as libpq has it; a host stands before the path.
  host: /^\/[^\p{C}]*$/u,
  // Services put these into the addresses that they give out; the driver does nothing with them.
  channel_binding: /^(require|prefer|disable)$/,
  connect_timeout: /^\d+$/,
  target_session_attrs: /^[a-z-]+$/,
}

// pg-connection-string reads all of it from the query where the address is a path.
const socketOptions: Allowed = { db: file, encoding: /^[\w-]+$/, user: file, password: file }

const example = 'postgres://name:password@host:5432/shop'

export function databaseUrlOf(address: string | undefined, name = 'DATABASE_URL'): string | undefined {
  const problem = address ? databaseProblem(address) : null
  if (problem !== null) throw new Error(`${name} is an address like ${example}.${problem}`)
  return address
}

/** What is wrong: '' where it is not such an address at all. The address itself is never repeated. */
function databaseProblem(address: string): string | null {
  if (/[\s\p{C}]/u.test(address)) return ' Please percent-encode spaces and control characters.'
  const [place = '', query, ...more] = address.split('?')
  if (address.includes('#') || more.length > 0)
    return ' Please percent-encode # and ? in the password (%23, %3F).'
  const isSocket = /^socket:\/(?!\/)[^@]*$/.test(place)
  return (isSocket ? null : placeProblem(place)) ?? optionProblem(query, isSocket ? socketOptions : options)
}

function placeProblem(place: string): string | null {
  // A socket folder may stand percent-encoded where the host does.
  const named = place.replace(/^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)%2f[\w.%-]+(?=\/|$)/i, '$1socket')
  const rules = { schemes: ['postgres', 'postgresql'], login: true, path: true, emptyHost: true }
  const read = readAddress(named, rules)
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
