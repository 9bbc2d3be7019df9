import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { builtAssets } from './pages/assets.ts'
import { type Serving, serve } from './serve.ts'

/** The process: serves the built shop, and shuts it down gracefully on a signal. */

// A page leaves little garbage behind: waking up other threads to collect it takes longer than collecting it on one thread.
setFlagsFromString('--no-parallel-scavenge')

const print = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..')
  const serving = await serve(await builtAssets(dist), print)
  const { app, environment } = serving
  await app.listen({ port: environment.port, host: environment.host })
  serving.startWorkers()
  print(`Haat is open: ${addressOf(app)}  (back office: ${addressOf(app)}/dashboard)`)
  closeOnSignal(serving)
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (typeof address !== 'object' || !address) return String(address)
  const everywhere = address.address === '0.0.0.0' || address.address === '::'
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${everywhere ? 'localhost' : host}:${address.port}`
}

function closeOnSignal({ leave, environment }: Serving): void {
  let leaving = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, async () => {
      // A second signal exits immediately.
      if (leaving) process.exit(1)
      leaving = true
      // With Ctrl+C there is no load balancer to wait for.
      await leave(signal === 'SIGTERM' ? environment.drainSeconds : 0)
      process.exit(0)
    })
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
