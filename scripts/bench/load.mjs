// @ts-check
// Load on a server, by autocannon: so many connections, each asking again when it has its answer.
import { createRequire } from 'node:module'
import { asBrowsers } from './http-client.mjs'

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {() => string} nextPath what is asked next
 * @property {boolean} [same] whether that is always the same
 * @property {Record<string, string>} [headers]
 * @property {number} [connections]
 * @property {number} [seconds]
 * @property {number} [amount] so many requests, however long they take
 *
 * @typedef {object} Loaded
 * @property {number[]} times of the answers that are as they should be, in milliseconds
 * @property {number} failed
 * @property {number} seconds from the first question to the last answer
 *
 * @typedef {import('node:events').EventEmitter & Promise<{ errors: number, non2xx: number }>} Running
 */

// It says nothing of its types.
const autocannon = /** @type {(options: object) => Running} */ (createRequire(import.meta.url)('autocannon'))

export const usualConnections = 16

/**
 * @param {Load} load
 * @returns {Promise<Loaded>}
 */
export async function runLoad({
  url,
  nextPath,
  same,
  headers,
  connections = usualConnections,
  seconds = 1,
  amount,
}) {
  /** @type {number[]} */
  const times = []
  const began = performance.now()
  let last = began
  const request = same
    ? { path: nextPath() }
    : { setupRequest: (/** @type {object} */ asked) => ({ ...asked, path: nextPath() }) }
  const running = autocannon({
    url,
    connections,
    headers: { ...asBrowsers, ...headers },
    requests: [request],
    // How exactly it keeps to its end.
    sampleInt: 50,
    // A page that is slow on a busy machine has not failed yet.
    timeout: 30,
    ...(amount ? { amount } : { duration: seconds }),
  })
  running.on('response', (_, status, __, ms) => {
    last = performance.now()
    if (status >= 200 && status < 300) times.push(ms)
  })
  const { errors, non2xx } = await running
  return { times, failed: errors + non2xx, seconds: (last - began) / 1000 }
}
