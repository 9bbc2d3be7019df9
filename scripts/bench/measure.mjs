// @ts-check
// How a row of the table is measured.
import { setTimeout as wait } from 'node:timers/promises'
import { timeBetween } from './databases.mjs'
import { openClient } from './http-client.mjs'
import { eachOnce, runLoad } from './load.mjs'
import { median, percentile, ratio, sum } from './numbers.mjs'
import { cpuTimeOf } from './process-numbers.mjs'

/**
 * A running shop with its database.
 * @typedef {object} Target
 * @property {import('./shop-process.mjs').ShopProcess} shop
 * @property {import('./databases.mjs').Database} database
 * @property {boolean} [warm] whether it has had enough requests to run at its normal speed
 *
 * The shop that is measured, and what it is compared with: a bare server and, with `--against`, another build.
 * @typedef {Target & {
 *   other?: Target,
 *   bareServer: import('./bare-server.mjs').BareServer,
 *   options: import('./options.mjs').Options,
 * }} Bench
 *
 * @typedef {import('./load.mjs').LoadResult} LoadResult
 * @typedef {import('./table.mjs').Row} Row
 */

/** `backends` is the CPU time of PostgreSQL. @typedef {{ cpu: number | null, backends: number | null }} CpuTimes */
/** @typedef {LoadResult & CpuTimes} Round */

/** The shops to measure in turn. @param {Bench} bench */
export const targetsOf = (bench) => (bench.other ? [bench, bench.other] : [bench])

/**
 * Runs a load and adds the CPU time that the server has used meanwhile.
 * @template {LoadResult} Result
 * @param {Target} target
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result & CpuTimes>}
 */
export async function withCpu({ shop, database }, run) {
  const [before, backendsBefore] = [cpuTimeOf(shop.pid), await database.readTimes()]
  const result = await run()
  // The server still works on requests that autocannon has aborted.
  await wait(30)
  const [after, backendsAfter] = [cpuTimeOf(shop.pid), await database.readTimes()]
  return {
    ...result,
    cpu: before === null || after === null ? null : after - before,
    backends: timeBetween(backendsBefore, backendsAfter),
  }
}

/** @param {Round} round @param {'cpu' | 'backends'} time */
const perRequest = (round, time) => ratio(round[time], round.times.length + round.failed)

/**
 * The numbers of a row from all its rounds.
 * @param {readonly Round[]} rounds
 */
export function numbersOf(rounds) {
  const times = rounds.flatMap((round) => round.times)
  const failed = sum(rounds.map((round) => round.failed))
  const timePerRequest = (/** @type {(number | null)[]} */ used) =>
    used.includes(null) ? null : ratio(sum(used.map(Number)), times.length + failed)
  return {
    requests: times.length,
    failed,
    rate: median(rounds.map(rateOf)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: timePerRequest(rounds.map(({ cpu }) => cpu)),
    database: timePerRequest(rounds.map(({ backends }) => backends)),
  }
}

/**
 * CPU time per request, as a ratio to another build: the median over pairs of rounds, so that other work of the machine
 * affects both sides.
 * @param {readonly Round[]} rounds
 * @param {readonly Round[] | undefined} others
 */
export const cpuRatioOf = (rounds, others) =>
  others && {
    cpuRatio: median(
      rounds
        .map((round, at) => ratio(perRequest(round, 'cpu'), perRequest(others[at] ?? round, 'cpu')))
        .filter((number) => number !== null),
    ),
  }

/** @param {LoadResult} result */
const rateOf = ({ times, seconds }) => (seconds > 0 ? times.length / seconds : 0)

/** @param {string} url @param {Record<string, string>} headers */
async function fetchOnce(url, headers) {
  const client = openClient(url)
  const response = await client('', { headers })
  client.close()
  return response
}

/**
 * @typedef {object} Measured what a row measures
 * @property {string} name
 * @property {'cached' | 'uncached'} [state]
 * @property {string | readonly string[]} path always the same one, or several of which each is requested once
 * @property {readonly string[]} [warmUpPaths] that are not among the measured ones
 * @property {Record<string, string>} [headers]
 */

/**
 * Measures a row: the shop, another build and the bare server in turn.
 * @param {Bench} bench
 * @param {Measured} measured
 * @returns {Promise<Row[]>}
 */
export async function measure(bench, measured) {
  const { bareServer, options } = bench
  const { name, state, path, headers = {} } = measured
  const row = { name, ...(state && { state }) }
  const sampleUrl = bench.shop.url + (typeof path === 'string' ? path : path[0])
  const { status } = await fetchOnce(sampleUrl, headers)
  if (status !== 200) return [{ ...row, failed: 1, value: `status ${status}` }]
  const runs = []
  for (const target of targetsOf(bench)) runs.push({ target, load: await warmUp(target, measured, options) })
  // Taken after the warm-up: the shop compresses frequent responses better.
  const sample = await fetchOnce(sampleUrl, headers)
  await bareServer.sendLike(sample)
  const bareLoad = { url: bareServer.url, path: '/', seconds: options.seconds }
  await runLoad({ ...bareLoad, seconds: warmUpSeconds(options) / 2 })

  /** @type {Round[][]} */
  const rounds = runs.map(() => [])
  /** @type {LoadResult[]} */
  const bareRounds = []
  for (let left = options.rounds; left > 0; left--) {
    for (const [at, { target, load }] of runs.entries())
      rounds[at]?.push(await withCpu(target, () => runLoad(load)))
    bareRounds.push(await runLoad(bareLoad))
  }
  const [ownRounds = [], otherRounds] = rounds
  const ratios = ownRounds.map((round, at) => ratio(rateOf(round), rateOf(bareRounds[at] ?? round)) ?? 0)
  const ownRow = {
    ...row,
    ...numbersOf(ownRounds),
    bytes: sample.body.length,
    bare: median(bareRounds.map(rateOf)),
    bareRatio: median(ratios),
    ...cpuRatioOf(ownRounds, otherRounds),
  }
  return otherRounds
    ? [ownRow, { ...row, name: `${name}, other build`, ...numbersOf(otherRounds) }]
    : [ownRow]
}

/** @param {import('./options.mjs').Options} options */
const warmUpSeconds = ({ quick }) => (quick ? 0.5 : 2)

/** How long the code that handles uncached requests is warmed up at most. @param {import('./options.mjs').Options} options */
export const longWarmUpSeconds = ({ quick }) => (quick ? 5 : 20)

/** The first thousand requests cost twice as much as later ones; after this many the cost is steady. */
export const steadyAfter = 5_000

/**
 * Warms a shop up and returns the load of a round: a time with one path, else an equal share of the paths.
 * @param {Target} target
 * @param {Measured} measured
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<import('./load.mjs').Load>}
 */
async function warmUp(target, { path, warmUpPaths, headers = {} }, options) {
  const same = typeof path === 'string'
  const load = { url: target.shop.url, headers, path: same ? path : eachOnce(path) }
  const seconds = warmUpSeconds(options)
  // A new process still compiles the code that it runs, the embedded database most of all.
  if (!target.warm) await runLoad({ ...load, path: same ? path : (path[0] ?? '/'), seconds: seconds * 4 })
  target.warm = true
  if (warmUpPaths) {
    const end = performance.now() + longWarmUpSeconds(options) * 1000
    const next = eachOnce(warmUpPaths)
    for (let sent = 0; sent < steadyAfter && performance.now() < end; sent += 250)
      await runLoad({ ...load, path: next, amount: 250 })
  }
  if (same) {
    await runLoad({ ...load, seconds })
    return { ...load, seconds: options.seconds }
  }
  const share = Math.max(1, Math.floor(path.length / (options.rounds + 1)))
  const amount = Math.min(share, options.seconds * 1_000)
  await runLoad({ ...load, amount })
  return { ...load, amount }
}
