import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { isPublicIp } from './public-ip.ts'

/** Hosts that are allowed for values from the back office: those of the public internet, checked again at each connection. */

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

const systemResolve: Resolve = (host) => lookup(host, { all: true })

// Private naming zones; none of them is a domain of the internet.
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

/** Checks the name or the IP address only; the addresses of a name are checked when the connection is made. */
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

/** Throws before a connection to an IP address that is not public: for an IP address no lookup takes place. */
export function requirePublicHost(host: string): void {
  if (!isPublicHost(host)) throw privateHost()
}

/**
 * The `lookup` of a socket that connects to public addresses only. The socket uses the checked addresses, so a name that resolves
 * differently the next time is harmless. One private address among several rejects the name.
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

/** A connection to a public host; the caller implements the protocol, TLS included. */
export async function connectToPublicHost(
  { host, port }: { host: string; port: number },
  timeout: number,
  resolve?: Resolve,
): Promise<Socket> {
  requirePublicHost(host)
  const socket = connect({ host, port, lookup: publicLookup(resolve) })
  // An error before the caller adds its own listener must not end the process; the caller notices the closed socket.
  socket.on('error', () => {})
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeout) })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}
