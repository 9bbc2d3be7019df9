import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A road to a PostgreSQL or to a shop, which can be closed in the ways that a network has. */
export type Road = {
  /** An address behind it, by this road. */
  urlOf: (url: string) => string
  /** Nobody comes through any more, and those under way come back at once. */
  cut: () => void
  /** Those under way go on; nobody new comes through. */
  refuse: () => void
  /** Nothing comes through, and nobody is told. */
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
    refuse: () => {
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
