// @ts-check
// Runs the built shop as a process of its own, started as `npm start` does and with almost default settings.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startFlags } from '../start-flags.mjs'
import { onEnd } from './cleanup.mjs'
import { openClient } from './http-client.mjs'

export const owner = { login_id: 'owner@bench.example', password: 'the owner of this bench' }

/**
 * @typedef {object} ShopProcess
 * @property {string} url
 * @property {number | undefined} pid
 * @property {number} startMs from the start of the process to its first response
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} ShopSetup
 * @property {string} dist the built shop
 * @property {string} folder for its data and its log
 * @property {Record<string, string>} environment
 */

/** @param {ShopSetup} setup */
const environmentOf = ({ folder, environment }) => ({
  ...(process.env.PATH && { PATH: process.env.PATH }),
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, 'data'),
  SECRET: 'the same for all processes of a run',
  ADMIN_EMAIL: owner.login_id,
  ADMIN_PASSWORD: owner.password,
  RATE_LIMIT: 'off',
  MAP_TILES: 'off',
  // A backup during a round would be measured too.
  BACKUP_EVERY_HOURS: '0',
  // There is no load balancer to wait for.
  DRAIN_SECONDS: '0',
  ...environment,
})

/**
 * Starts the shop; resolves when it responds.
 * @param {ShopSetup} setup
 * @returns {Promise<ShopProcess>}
 */
export async function startShop(setup) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // The log goes to a file, as the log of a service does.
  const path = join(setup.folder, `log-${port}`)
  const log = openSync(path, 'a')
  const started = performance.now()
  const child = spawn(process.execPath, [...startFlags, join(setup.dist, 'server/main.js')], {
    env: { ...environmentOf(setup), PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = onEnd(async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await exited
    clearTimeout(late)
  })
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null)
      throw new Error(`The shop did not start:\n${readFileSync(path, 'utf8').slice(-2_000)}`)
    await wait(2)
  }
  return { url, pid: child.pid, startMs: performance.now() - started, stop }
}

/** @param {string} url */
async function isHealthy(url) {
  const client = openClient(url)
  const response = await client('/health').catch(() => null)
  client.close()
  return response?.status === 200
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

/**
 * Imports a file of medicines into the shop, as `npm run import` does.
 * @param {ShopSetup} setup
 * @param {string} file
 */
export async function importMedicines(setup, file) {
  const path = join(setup.folder, 'log-import')
  const log = openSync(path, 'a')
  const child = spawn(process.execPath, [join(setup.dist, 'server/import.js'), 'medicines', file], {
    env: environmentOf(setup),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const stop = onEnd(() => child.kill('SIGKILL'))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  await stop()
  if (code !== 0) throw new Error(`The import failed:\n${readFileSync(path, 'utf8').slice(-2_000)}`)
}
