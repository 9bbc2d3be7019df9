import type { Server } from 'node:http'
import { addressPrefix } from '../context/address-prefix.ts'
import type { Environment } from '../environment/environment.ts'
import { isNearby } from '../workers/person.ts'

/** Slower headers are cut off: those of a browser come in one piece. */
const headersSeconds = 15
/** Longer than proxies keep a connection that is not used (60 s), so that none of them sends into one that is just closing. */
const keepAliveSeconds = 72

type Bounds = Pick<Environment, 'requestSeconds' | 'uploadSeconds' | 'connections' | 'proxies'>

/** What Node itself bounds, before there is a request: headers with the address, and how long it may take to come. */
export function boundedServer({ requestSeconds, uploadSeconds }: Bounds) {
  // What is no upload is cut off sooner, where its route is known (receiving.ts).
  const longest = Math.max(requestSeconds, uploadSeconds) * 1_000
  return {
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: Math.min(headersSeconds * 1_000, longest),
      // How often Node looks for what is late.
      connectionsCheckingInterval: 5_000,
    },
    requestTimeout: longest,
    keepAliveTimeout: keepAliveSeconds * 1_000,
  }
}

/**
 * How many connections there may be: in all, and of one address. Behind a proxy all of them are the proxy's; and one may stand
 * on this machine or its network without having been told of, so those addresses are only counted where the limit was set.
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
