import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from './database-server.ts'

/** The built shop as a separate process: what `npm start` runs, on a free port and with its own data directory. */
export type RunningShop = {
  url: string
  process: ChildProcess
  output: () => string
  /** Stops it gracefully. */
  stop: () => Promise<void>
  /** Kills it, like a power cut. */
  kill: () => Promise<void>
}

/** The password of all users of the demo shop. */
export const demoPassword = 'the demo people have this'
export const admin = { email: 'owner@haat.example', password: 'an owner has this one' }

const built = join(import.meta.dirname, '../../dist')

/** Starts the shop on a data directory; resolves when it reports that it is open. `dist`: another release. */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
  dist = built,
): Promise<RunningShop> {
  const child = spawn(process.execPath, [join(dist, 'server/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SEED: 'none',
      // A test connects to nothing outside this machine.
      MAP_TILES: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let message = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const opened = new Promise<string>((resolve) => {
    const publish = (chunk: Buffer) => {
      message += chunk
      const url = /Haat is open: (http:\/\/\S+)/.exec(message)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', publish)
    child.stderr?.on('data', publish)
  })
  const url = await Promise.race([opened, ended.then(() => '')])
  if (!url) throw new Error(`The shop did not open:\n${message}`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    process: child,
    output: () => message,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** A shop on a new data directory; `close` stops it and removes the directory. */
export function startNewShop(environment: Record<string, string> = {}) {
  return startIn(temporaryDirectory(), environment)
}

/** The demo shop in a copied data directory, because seeding takes long. */
export function startDemoShop(environment: Record<string, string> = {}) {
  const demoShop = process.env.DEMO_SHOP
  if (!demoShop) throw new Error('The demo shop has not been made: tests/support/demo-shop.ts')
  const directory = temporaryDirectory()
  // A killed shop leaves its socket.
  const filter = (path: string) => !lstatSync(path).isSocket()
  cpSync(demoShop, directory.path, { recursive: true, filter })
  return startIn(directory, environment)
}

export type DemoShop = Awaited<ReturnType<typeof startDemoShop>>

async function startIn(
  directory: ReturnType<typeof temporaryDirectory>,
  environment: Record<string, string>,
) {
  const shop = await startShop(directory.path, environment)
  return {
    ...shop,
    dataDir: directory.path,
    close: async () => {
      await shop.stop()
      directory.remove()
    },
  }
}
