import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer for several instances: it polls their readiness, and sends requests to the ready ones in turn. */
export type Balancer = {
  url: string
  /** The last known readiness of each instance. */
  ready: () => boolean[]
  close: () => Promise<void>
}

const askEvery = 500
const longestAnswer = 1_000

/** Tries another instance only if the request has reached none: a possible write is not sent twice. */
export async function startBalancer(shops: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = shops.map(() => false)
  let turn = 0

  const look = async () => {
    await Promise.all(
      shops.map(async (shop, at) => {
        ready[at] = await fetch(`${shop}/ready`, { signal: AbortSignal.timeout(longestAnswer) }).then(
          ({ ok }) => ok,
          () => false,
        )
      }),
    )
  }
  const looking = setInterval(look, askEvery)
  await look()

  const inTurn = () => {
    turn += 1
    const all = shops.map((_, at) => (at + turn) % shops.length)
    // If none is known to be ready, one may be ready by now.
    return [...all.filter((at) => ready[at]), ...all.filter((at) => !ready[at])]
  }

  const server = createServer(async (requested, answer) => {
    const body = await bodyOf(requested).catch(() => null)
    if (body === null) return answer.destroy()
    for (const at of inTurn()) {
      const end = await pass(requested, body, `${shops[at]}${requested.url}`, answer, agent)
      if (end === 'answered') return
      if (end === 'lost') break
      ready[at] = false
    }
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => [...ready],
    close: async () => {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(
  { method, headers }: IncomingMessage,
  body: Buffer,
  url: string,
  answer: ServerResponse,
  agent: Agent,
): Promise<'answered' | 'lost' | 'not reached'> {
  return new Promise((resolve) => {
    const { connection: _, ...rest } = headers
    const onward = request(url, { method, headers: rest, agent }, (answered) => {
      const { connection: __, ...more } = answered.headers
      answer.writeHead(answered.statusCode ?? 502, more)
      answered.pipe(answer)
      answered.once('end', () => resolve('answered'))
      answered.once('error', () => {
        answer.destroy()
        resolve('answered')
      })
    })
    onward.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'not reached' : 'lost'),
    )
    onward.end(body)
  })
}

async function bodyOf(requested: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of requested) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
