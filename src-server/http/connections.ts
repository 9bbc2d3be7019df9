import type { Server } from 'node:http'
import { addressPrefix } from '../context/address-prefix.ts'
import type { Environment } from '../environment/environment.ts'
import { isNearby } from '../workers/person.ts'

/** Timeout of the headers: those of a browser arrive in one piece. */
const headersSeconds = 15
/**
 * Longer than the idle timeout of proxies (60 s), so that none of them sends a request into a connection that is just closing.
 */
const keepAliveSeconds = 72

type Bounds = Pick<Environment, 'requestSeconds' | 'uploadSeconds' | 'connections' | 'proxies'>

/** The limits that Node enforces before there is a request: the size of headers and URL, and the time for receiving it. */
export function boundedServer({ requestSeconds, uploadSeconds }: Bounds) {
  // Requests other than uploads have a shorter limit once their route is known (receiving.ts).
  const longest = Math.max(requestSeconds, uploadSeconds) * 1_000
  return {
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: Math.min(headersSeconds * 1_000, longest),
      // How often Node checks for timeouts.
      connectionsCheckingInterval: 5_000,
    },
    requestTimeout: longest,
    keepAliveTimeout: keepAliveSeconds * 1_000,
  }
}

/**
 * Limits the number of connections in all and per address. Behind a proxy all connections come from the proxy. A proxy without
 * TRUST_PROXY may be on this machine or its network, so these addresses are only counted if the limit was set explicitly.
 */
export function limitConnections(server: Server, { connections, proxies }: Bounds): void {
  server.maxConnections = connections.most
  if (proxies > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (!connections.nearby && isNearby(remoteAddress)) return
    const from = addressPrefix(remoteAddress)
    const count = open.get(from) ?? 0
    if (count >= connections.ofAddress) {
      socket.destroy()
      return
    }
    open.set(from, count + 1)
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
  })
}
