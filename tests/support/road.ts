import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy for a PostgreSQL or a shop, with the failures of a network. */
export type Road = {
  /** The URL of a server through this proxy. */
  urlOf: (url: string) => string
  /** Rejects new connections, and closes the open ones immediately. */
  cut: () => void
  /** Rejects new connections; open ones continue. */
  rejectWith: () => void
  /** Transfers nothing, and closes no connection. */
  mute: () => void
  open: () => void
  close: () => Promise<void>
}

export async function openRoad(url: string): Promise<Road> {
  const { hostname, port } = new URL(url)
  const travelling = new Set<Socket>()
  let state: 'open' | 'refused' | 'mute' = 'open'
  const server = createServer((here) => {
    here.on('error', () => {})
    if (state === 'refused') return here.resetAndDestroy()
    const there = connect(Number(port || 5432), hostname)
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      travelling.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => state !== 'mute' && to.write(bytes))
      from.on('close', () => {
        travelling.delete(from)
        if (state !== 'mute') to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = () => {
    for (const socket of travelling) socket.destroy()
  }
  return {
    urlOf: (url) => {
      const by = new URL(url)
      by.hostname = '127.0.0.1'
      by.port = String((server.address() as AddressInfo).port)
      return by.href
    },
    cut: () => {
      state = 'refused'
      end()
    },
    rejectWith: () => {
      state = 'refused'
    },
    mute: () => {
      state = 'mute'
    },
    open: () => {
      if (state === 'mute') end()
      state = 'open'
    },
    close: () => {
      end()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
