// @ts-check
// The built shop as a process of its own: what `npm start` runs, told as little as possible, so that what is measured is what runs.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startFlags } from '../start-flags.mjs'
import { toEnd } from './endings.mjs'

export const owner = { login_id: 'owner@bench.example', password: 'the owner of this bench' }

/**
 * @typedef {object} ShopProcess
 * @property {string} url
 * @property {number | undefined} pid
 * @property {number} startMs from its beginning to its first answer
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Start
 * @property {string} dist
 * @property {string} folder where its data and its log lie
 * @property {Record<string, string>} environment
 */

/** @param {Start} start */
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
  // An archive that is made meanwhile would be measured too.
  BACKUP_EVERY_HOURS: '0',
  // No balancer sends anybody.
  DRAIN_SECONDS: '0',
  ...environment,
})

/**
 * Starts the shop; resolves when it answers.
 * @param {Start} start
 * @returns {Promise<ShopProcess>}
 */
export async function startShop(start) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // The log goes to a file, as a service's does.
  const path = join(start.folder, `log-${port}`)
  const log = openSync(path, 'a')
  const began = performance.now()
  const child = spawn(process.execPath, [...startFlags, join(start.dist, 'server/main.js')], {
    env: { ...environmentOf(start), PORT: String(port) },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = toEnd(async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(late)
  })
  while (!(await answers(url))) {
    if (child.exitCode !== null)
      throw new Error(`The shop did not open:\n${readFileSync(path, 'utf8').slice(-2_000)}`)
    await wait(2)
  }
  return { url, pid: child.pid, startMs: performance.now() - began, stop }
}

/** @param {string} url */
const answers = (url) =>
  new Promise((resolve) => {
    const asked = request(`${url}/health`, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })

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
 * Reads a file of medicines into the shop, as `npm run import` does.
 * @param {Start} start
 * @param {string} file
 */
export async function importMedicines(start, file) {
  const path = join(start.folder, 'log-import')
  const log = openSync(path, 'a')
  const child = spawn(process.execPath, [join(start.dist, 'server/import.js'), 'medicines', file], {
    env: environmentOf(start),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const stop = toEnd(() => child.kill('SIGKILL'))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  await stop()
  if (code !== 0) throw new Error(`The catalogue was not read:\n${readFileSync(path, 'utf8').slice(-2_000)}`)
}
