// @ts-check
// How a row of the table comes about.
import { setTimeout as wait } from 'node:timers/promises'
import { takenBetween } from './databases.mjs'
import { clientOf } from './http-client.mjs'
import { runLoad } from './load.mjs'
import { median, percentile, ratio, sum } from './numbers.mjs'
import { cpuTimeOf } from './process-numbers.mjs'

/**
 * What is measured: a shop that runs, its database, and what it is compared with.
 * @typedef {object} Bench
 * @property {import('./shop-process.mjs').ShopProcess} shop
 * @property {import('./databases.mjs').Database} database
 * @property {import('./limit.mjs').Limit} limit
 * @property {import('./options.mjs').Options} options
 * @property {boolean} [warm] whether it has been asked enough to run as it does all day
 *
 * @typedef {import('./load.mjs').Loaded} Loaded
 * @typedef {Loaded & { cpu: number | null, backends: number | null }} Round
 */

/**
 * Runs something, and tells what the server has taken meanwhile.
 * @param {Bench} bench
 * @param {() => Promise<Loaded>} run
 * @returns {Promise<Round>}
 */
export async function withCpu({ shop, database }, run) {
  const [before, backendsBefore] = [cpuTimeOf(shop.pid), await database.times()]
  const loaded = await run()
  // What was asked last, and will be answered to nobody, is worked off too.
  await wait(30)
  const [after, backendsAfter] = [cpuTimeOf(shop.pid), await database.times()]
  return {
    ...loaded,
    cpu: before === null || after === null ? null : after - before,
    backends: takenBetween(backendsBefore, backendsAfter),
  }
}

/**
 * The numbers of a row, of all its rounds.
 * @param {readonly Round[]} rounds
 */
export function numbersOf(rounds) {
  const times = rounds.flatMap((round) => round.times)
  const failed = sum(rounds.map((round) => round.failed))
  const perRequest = (/** @type {(number | null)[]} */ taken) =>
    taken.includes(null) ? null : ratio(sum(taken.map(Number)), times.length + failed)
  return {
    requests: times.length,
    failed,
    rate: median(rounds.map(rateOf)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: perRequest(rounds.map(({ cpu }) => cpu)),
    database: perRequest(rounds.map(({ backends }) => backends)),
  }
}

/** @param {Loaded} loaded */
const rateOf = ({ times, seconds }) => (seconds > 0 ? times.length / seconds : 0)

/** @param {string} url @param {Record<string, string>} headers */
async function answerOf(url, headers) {
  const client = clientOf(url)
  const answer = await client('', { headers })
  client.close()
  return answer
}

/** A round that asks each address once has to leave some for the next ones. */
const warmingPart = 0.2
/** Nothing is known of a rate by fewer. */
const fewest = 32

/**
 * A row of the table: the shop and the bare route in turn.
 * @param {Bench} bench
 * @param {{ name: string, state?: 'cached' | 'uncached', addresses: import('./addresses.mjs').Addresses,
 *   warming?: import('./addresses.mjs').Addresses, headers?: Record<string, string> }} asked
 * @returns {Promise<import('./table.mjs').Row>}
 */
export async function measure(bench, { name, state, addresses, warming, headers = {} }) {
  const { shop, limit, options } = bench
  const path = addresses.next()
  const { status } = await answerOf(shop.url + path, headers)
  const row = { name, ...(state && { state }) }
  if (status !== 200) return { ...row, failed: 1, value: `answered ${status}` }

  const load = { url: shop.url, headers, nextPath: addresses.next, same: addresses.same }
  const bare = { url: limit.url, nextPath: () => '/', same: true }
  const moment = options.quick ? 0.5 : 2
  // A process that has just begun is still compiling what it runs, the embedded database most of all.
  if (!bench.warm)
    await runLoad({ url: shop.url, headers, nextPath: () => path, same: true, seconds: moment * 4 })
  bench.warm = true
  // What is answered from what is kept compiles nothing of what makes answers.
  if (warming) await warmUp({ url: shop.url, headers, nextPath: warming.next }, warmingSeconds(options))
  const warm = Number.isFinite(addresses.left())
    ? { amount: Math.max(fewest, Math.floor(Math.min(1_000, addresses.left() * warmingPart))) }
    : { seconds: moment }
  const begun = await runLoad({ ...load, ...warm })
  // Only now: what is asked for often is packed better by then.
  const sample = await answerOf(shop.url + path, headers)
  await limit.send(sample)
  await runLoad({ ...bare, seconds: moment / 2 })
  const expected = rateOf(begun) * options.seconds * 2

  /** @type {Round[]} */
  const rounds = []
  /** @type {Loaded[]} */
  const limits = []
  for (let left = options.rounds; left > 0; left--) {
    const share = Math.floor(addresses.left() / left)
    const long = share < expected ? { amount: Math.max(fewest, share) } : { seconds: options.seconds }
    rounds.push(await withCpu(bench, () => runLoad({ ...load, ...long })))
    limits.push(await runLoad({ ...bare, seconds: options.seconds }))
  }
  return {
    ...row,
    bytes: sample.sent.length,
    ...numbersOf(rounds),
    limit: median(limits.map(rateOf)),
    // Of each pair: what else the machine does falls on both of them.
    ratio: median(rounds.map((round, at) => ratio(rateOf(round), rateOf(limits[at] ?? round)) ?? 0)),
  }
}

/** So long what is made anew is warmed up, at most. @param {import('./options.mjs').Options} options */
export const warmingSeconds = ({ quick }) => (quick ? 5 : 20)

/** So many answers it takes till a process runs as it does all day: the first thousand cost it twice as much. */
const steady = 5_000

/**
 * @param {import('./load.mjs').Load} load
 * @param {number} seconds at most
 */
async function warmUp(load, seconds) {
  const end = performance.now() + seconds * 1000
  for (let asked = 0; asked < steady && performance.now() < end; asked += 250)
    await runLoad({ ...load, amount: 250 })
}

/**
 * So many clients, each doing the same again and again on a connection of its own, till the time is over.
 * @param {string} url
 * @param {{ clients: number, seconds: number }} how
 * @param {(client: import('./http-client.mjs').Client, which: number) => Promise<() => Promise<boolean>>} begin
 *   what each does first; what it answers is timed, and says whether it went well
 * @returns {Promise<Loaded>}
 */
export async function clientsFor(url, { clients, seconds }, begin) {
  /** @type {number[]} */
  const times = []
  let failed = 0
  const ready = await Promise.all(
    Array.from({ length: clients }, async (_, which) => {
      const client = clientOf(url)
      return { client, step: await begin(client, which) }
    }),
  )
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    ready.map(async ({ client, step }) => {
      while (performance.now() < end) {
        const asked = performance.now()
        if (await step().catch(() => false)) times.push(performance.now() - asked)
        else failed += 1
      }
      client.close()
    }),
  )
  return { times, failed, seconds: (performance.now() - began) / 1000 }
}
