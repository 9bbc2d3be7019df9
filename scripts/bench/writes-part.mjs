// @ts-check
// What saves of products cost the readers of product pages, and the first view of a page after a save of another product.
import { setTimeout as wait } from 'node:timers/promises'
import { editProduct, openAdminClient } from './admin-client.mjs'
import { openClient, textOf } from './http-client.mjs'
import { eachOnce, runLoad } from './load.mjs'
import { cpuRatioOf, longWarmUpSeconds, numbersOf, targetsOf, withCpu } from './measure.mjs'
import { percentile, ratio, seededRandom, shuffled, sum, zipfChoice } from './numbers.mjs'

const readers = 16
const pageCount = 500

/** The rows of the table: product saves per second. */
const saveRates = { 'no saves': 0, 'one save per second': 1, 'ten saves per second': 10 }

/** Prices above this are unique in the shop, so a page shows them only where it shows the product. */
const firstPrice = 700_000

export const metricsToken = 'the metrics of this bench'.replaceAll(' ', '-')

/**
 * @typedef {import('./table.mjs').Row} Row
 * @typedef {import('./measure.mjs').Target} Target
 * @typedef {import('./admin-client.mjs').AdminClient} AdminClient
 *
 * A shop with its readers and editors.
 * @typedef {object} WritesRun
 * @property {Target} target
 * @property {AdminClient[]} admins one for each editor
 * @property {() => { product: import('./admin-client.mjs').EditedProduct, price: number }} nextSave
 * @property {() => string} nextPath
 *
 * @typedef {object} Saves
 * @property {number[]} saveTimes in milliseconds
 * @property {number} stale product pages that did not show the acknowledged price
 *
 * @typedef {import('./measure.mjs').Round & Saves & { hits: number | null, reads: number | null }} WritesRound
 */

/** @param {string} slug */
const pageOf = (slug) => `/products/${encodeURIComponent(slug)}`

/**
 * @param {import('./measure.mjs').Bench} bench
 * @param {import('./test-shop.mjs').TestShop} testShop
 * @returns {Promise<Row[]>}
 */
export async function measureWrites(bench, { slugs }) {
  const { options } = bench
  const popular = shuffled(slugs).slice(0, pageCount)
  const runs = []
  for (const target of targetsOf(bench)) runs.push(await prepareRun(target, popular, options))
  /** @type {Row[]} */
  const rows = []
  for (const [name, savesPerSecond] of Object.entries(saveRates)) {
    /** @type {WritesRound[][]} */
    const rounds = runs.map(() => [])
    for (let left = options.rounds; left > 0; left--)
      for (const [at, run] of runs.entries())
        rounds[at]?.push(await runRound(run, savesPerSecond, options.seconds * 4))
    rows.push(...rowsOf(name, rounds))
  }
  rows.push(...(await measureFirstViews(runs, popular[0] ?? '', options)))
  for (const { admins } of runs) for (const admin of admins) admin.close()
  return rows
}

/**
 * @param {Target} target
 * @param {string[]} popular
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<WritesRun>}
 */
async function prepareRun(target, popular, options) {
  const { url } = target.shop
  const editors = Math.max(...Object.values(saveRates))
  const admins = await Promise.all(Array.from({ length: editors }, () => openAdminClient(url)))
  const [admin] = admins
  /** @type {import('./admin-client.mjs').EditedProduct[]} */
  const products = []
  // The most popular page stays as it is for the first views.
  for (const slug of shuffled(popular.slice(1), 2)) if (admin) products.push(await editProduct(admin, slug))
  let saved = 0
  const nextSave = () => {
    const product = products[saved++ % products.length]
    if (!product) throw new Error('The catalogue has too few products.')
    return { product, price: firstPrice + saved }
  }
  const choose = zipfChoice(popular.length, seededRandom())
  const run = { target, admins, nextSave, nextPath: () => pageOf(popular[choose()] ?? '') }
  const paths = popular.map(pageOf)
  await runLoad({ url, path: eachOnce(paths), amount: paths.length })
  await runRound(run, editors, longWarmUpSeconds(options))
  // Fills the response cache, from which the saves of the warm-up have removed pages.
  await runLoad({ url, path: eachOnce(paths), amount: paths.length })
  return run
}

/**
 * Readers request pages while editors save products.
 * @param {WritesRun} run
 * @param {number} savesPerSecond
 * @param {number} seconds
 * @returns {Promise<WritesRound>}
 */
async function runRound(run, savesPerSecond, seconds) {
  const { target, nextPath } = run
  const { url } = target.shop
  const before = await readCacheCounts(url)
  const round = await withCpu(target, async () => {
    const load = runLoad({ url, path: nextPath, connections: readers, seconds })
    const saves = await savePrices(run, savesPerSecond, seconds)
    return { ...(await load), ...saves }
  })
  const after = await readCacheCounts(url)
  return {
    ...round,
    hits: before && after && after.hits - before.hits,
    reads: before && after && after.reads - before.reads,
  }
}

/**
 * Each editor saves a product per second, always another one, and then checks its page.
 * @param {WritesRun} run
 * @param {number} editors
 * @param {number} seconds
 * @returns {Promise<Saves>}
 */
async function savePrices({ target, admins, nextSave }, editors, seconds) {
  /** @type {number[]} */
  const saveTimes = []
  let stale = 0
  const started = performance.now()
  await Promise.all(
    admins.slice(0, editors).map(async (admin, index) => {
      const client = openClient(target.shop.url)
      for (let second = 0; second < seconds; second++) {
        const due = started + (second + index / editors) * 1000
        await wait(Math.max(0, due - performance.now()))
        const { product, price } = nextSave()
        const before = performance.now()
        await product.savePrice(admin, price)
        saveTimes.push(performance.now() - before)
        const response = await client(pageOf(product.slug))
        if (response.status !== 200 || !textOf(response).includes(String(price))) stale += 1
      }
      client.close()
    }),
  )
  return { saveTimes, stale }
}

/**
 * Hits and all reads of the response cache; null when the shop does not count them.
 * @param {string} url
 */
async function readCacheCounts(url) {
  const client = openClient(url)
  const response = await client('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  client.close()
  return cacheCountsOf(textOf(response))
}

/** @param {string} metrics in the text format of Prometheus */
export function cacheCountsOf(metrics) {
  const counts = [...metrics.matchAll(/^haat_cache_reads_total\{(.*)\} (\S+)$/gm)]
    .filter(([, labels]) => labels?.includes('use="response"'))
    .map(([, labels, count]) => ({ hit: labels?.includes('result="hit"'), count: Number(count) }))
  if (counts.length === 0) return null
  const countsOfHits = counts.filter(({ hit }) => hit)
  return { hits: sum(countsOfHits.map(({ count }) => count)), reads: sum(counts.map(({ count }) => count)) }
}

/**
 * @param {string} name
 * @param {WritesRound[][]} rounds of this build, and of the other one
 * @returns {Row[]}
 */
const rowsOf = (name, [rounds = [], others]) =>
  [rounds, others ?? []]
    .filter((each) => each.length > 0)
    .map((each, at) => {
      const saveTimes = each.flatMap((round) => round.saveTimes)
      const counted = each.filter(({ hits }) => hits !== null)
      const all = (/** @type {'hits' | 'reads'} */ count) => sum(counted.map((round) => Number(round[count])))
      return {
        name: at === 0 ? name : `${name}, other build`,
        ...numbersOf(each),
        ...(at === 0 && cpuRatioOf(rounds, others)),
        hitRate: ratio(all('hits'), all('reads')),
        stale: sum(each.map(({ stale }) => stale)),
        ...(saveTimes.length > 0 && {
          saves: saveTimes.length,
          saveP50: percentile(saveTimes, 0.5),
          saveP99: percentile(saveTimes, 0.99),
        }),
      }
    })

/**
 * The first view of a page after a save of another product, without other visitors. Each view follows a save of its own.
 * @param {WritesRun[]} runs
 * @param {string} slug
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<Row[]>}
 */
async function measureFirstViews(runs, slug, options) {
  const pages = { 'product page': pageOf(slug), 'home page': '/', 'search page': '/search?keyword=tablet' }
  const part = 'first view after a save of another product'
  const clients = runs.map(({ target }) => openClient(target.shop.url))
  /** @type {Row[]} */
  const rows = []
  for (const [name, path] of Object.entries(pages)) {
    const views = runs.map(() => ({ times: /** @type {number[]} */ ([]), failed: 0 }))
    for (let view = options.quick ? -2 : -5; view < (options.quick ? 10 : 30); view++)
      for (const [at, { admins, nextSave }] of runs.entries()) {
        const [admin, client, result] = [admins[0], clients[at], views[at]]
        if (!admin || !client || !result) continue
        const { product, price } = nextSave()
        await product.savePrice(admin, price)
        const { status, ms } = await client(path)
        if (status !== 200) result.failed += 1
        // The first views only warm up.
        else if (view >= 0) result.times.push(ms)
        // Work that a save has deferred must not slow down the next view.
        await wait(200)
      }
    const [own, other] = views.map(({ times, failed }) => ({
      requests: times.length,
      failed,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    }))
    rows.push({ part, name, ...own, ...(other && { p50Ratio: ratio(own?.p50, other.p50) }) })
    if (other) rows.push({ part, name: `${name}, other build`, ...other })
  }
  for (const client of clients) client.close()
  return rows
}
