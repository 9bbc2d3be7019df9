import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { isPublicIp } from './public-ip.ts'

/** Hosts that a value from the back office may lead to: those of the public internet, checked again at each connection. */

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

const systemResolve: Resolve = (host) => lookup(host, { all: true })

// Names that networks use among themselves; none of them is a domain of the internet.
const privateZones = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'lan',
  'corp',
  'home',
  'home.arpa',
]

/** By its name or IP address alone; where a name leads is checked when the connection is made. */
export function isPublicHost(host: string): boolean {
  if (isIP(host)) return isPublicIp(host)
  const name = host.toLowerCase().replace(/\.$/, '')
  return name.includes('.') && !privateZones.some((zone) => name === zone || name.endsWith(`.${zone}`))
}

const privateHost = () =>
  new OutboundError(
    'EPRIVATEHOST',
    'The host leads to a private address, which only the environment of the server may name.',
  )

/** Throws before a connection to an IP address that is not public: for those nothing is looked up. */
export function requirePublicHost(host: string): void {
  if (!isPublicHost(host)) throw privateHost()
}

/**
 * The `lookup` of a socket that connects to public addresses alone. The socket uses the addresses that were checked, so a name
 * that answers differently the next time gains nothing. One private address among several rejects the name.
 */
export function publicLookup(resolve: Resolve = systemResolve): LookupFunction {
  const checked = async (host: string) => {
    const found = await resolve(host)
    if (found.length === 0 || !found.every(({ address }) => isPublicIp(address))) throw privateHost()
    return found
  }
  return (host, { all, family }, done) => {
    checked(host).then(
      (found) => {
        const wanted = found.filter(
          (one) => !family || one.family === Number(String(family).replace('IPv', '')),
        )
        const [first] = wanted
        if (!first) done(privateHost(), '', 0)
        else if (all) done(null, [...wanted])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}

/** A connection to a public host; the caller speaks over it, TLS included. */
export async function connectToPublicHost(
  { host, port }: { host: string; port: number },
  timeout: number,
  resolve?: Resolve,
): Promise<Socket> {
  requirePublicHost(host)
  const socket = connect({ host, port, lookup: publicLookup(resolve) })
  // An error between here and the caller's own listener must not end the process; the caller sees the closed socket.
  socket.on('error', () => {})
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeout) })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}
