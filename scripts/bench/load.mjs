// @ts-check
// Load on a server, by autocannon: each connection sends its next request when it has the response to the last one.
import { createRequire } from 'node:module'
import { browserHeaders } from './http-client.mjs'

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {string | (() => string)} path always the same one, or the next one
 * @property {Record<string, string>} [headers]
 * @property {number} [connections]
 * @property {number} [seconds]
 * @property {number} [amount] this many requests instead of a time
 *
 * @typedef {object} LoadResult
 * @property {number[]} times of the successful responses, in milliseconds
 * @property {number} failed
 * @property {number} seconds from the first request to the last response
 *
 * @typedef {import('node:events').EventEmitter & Promise<{ errors: number, non2xx: number }>} Running
 */

/** Each path once, and then from the first one again. @param {readonly string[]} paths */
export function eachOnce(paths) {
  let used = 0
  return () => paths[used++ % paths.length] ?? '/'
}

// The package has no types.
const autocannon = /** @type {(options: object) => Running} */ (createRequire(import.meta.url)('autocannon'))

/**
 * @param {Load} load
 * @returns {Promise<LoadResult>}
 */
export async function runLoad({ url, path, headers, connections = 16, seconds = 1, amount }) {
  /** @type {number[]} */
  const times = []
  const started = performance.now()
  let last = started
  const request =
    typeof path === 'string'
      ? { path }
      : { setupRequest: (/** @type {object} */ options) => ({ ...options, path: path() }) }
  const running = autocannon({
    url,
    connections,
    headers: { ...browserHeaders, ...headers },
    requests: [request],
    // How precisely it stops at the end of the time, in milliseconds.
    sampleInt: 50,
    // A slow page on a busy machine is no failure.
    timeout: 30,
    ...(amount ? { amount } : { duration: seconds }),
  })
  running.on('response', (_, status, __, ms) => {
    last = performance.now()
    if (status >= 200 && status < 300) times.push(ms)
  })
  const { errors, non2xx } = await running
  return { times, failed: errors + non2xx, seconds: (last - started) / 1000 }
}
