// @ts-check
// The parts of the benchmark. Each part runs on a newly started process with empty caches.
import { measureAdmin } from './admin-part.mjs'
import { measureBusyShop } from './busy-part.mjs'
import { measureFirstLoads } from './bytes-part.mjs'
import { measureCoherence } from './coherence-part.mjs'
import { measureOrders } from './order-part.mjs'
import { measureJson, measurePages, measurePagesSignedIn } from './read-part.mjs'
import { startShop } from './shop-process.mjs'
import { measureSizes } from './size-part.mjs'
import { measureStart } from './start-part.mjs'
import { createTestShop } from './test-shop.mjs'
import { measureWrites, metricsToken } from './writes-part.mjs'

/**
 * @typedef {import('./table.mjs').Row} Row
 * @typedef {import('./measure.mjs').Bench} Bench
 * @typedef {import('./test-shop.mjs').TestShop} TestShop
 * @typedef {import('./options.mjs').Options} Options
 *
 * @typedef {object} Run
 * @property {string} dist
 * @property {string | undefined} against
 * @property {Options} options
 * @property {import('./bare-server.mjs').BareServer} bareServer
 * @property {(rows: Row[]) => void} report is called with the rows of each part
 */

/** @typedef {(testShop: TestShop, run: Run, other?: TestShop) => Promise<Row[]>} Part */

/**
 * A part that measures a running shop.
 * @param {(bench: Bench, testShop: TestShop) => Promise<Row[]>} work
 * @param {Record<string, string>} [environment]
 * @returns {Part}
 */
const inShop =
  (work, environment = {}) =>
  async (testShop, { bareServer, options }, other) => {
    const start = async (/** @type {TestShop} */ { setup, database }) => ({
      shop: await startShop({ ...setup, environment: { ...setup.environment, ...environment } }),
      database,
    })
    const target = await start(testShop)
    const otherTarget = other && (await start(other))
    const rows = await work(
      { ...target, ...(otherTarget && { other: otherTarget }), bareServer, options },
      testShop,
    )
    await target.shop.stop()
    await otherTarget?.shop.stop()
    return rows
  }

/** In this order: parts that change the shop come after parts that only read. */
const shopParts = /** @type {Record<string, Part>} */ ({
  start: ({ setup, slugs }, { options }) => measureStart(setup, options, slugs),
  json: inShop(measureJson),
  pages: inShop(measurePages),
  shopper: inShop(measurePagesSignedIn),
  admin: inShop(measureAdmin),
  bytes: inShop(measureFirstLoads),
  writes: inShop(measureWrites, { METRICS_TOKEN: metricsToken }),
  orders: inShop(measureOrders),
  // Only one process can open an embedded database.
  coherence: async (testShop, { options }) =>
    testShop.database.engine === 'embedded' ? [] : measureCoherence(testShop, options),
  busy: (testShop, { options }) => measureBusyShop(testShop, options),
})

/** The parts that `--against` measures on the other build too. */
const comparedParts = ['pages', 'writes']

/** Whether a part is measured in a catalogue of this size. @param {string} part @param {number} size @param {number[]} sizes */
function isMeasuredAt(part, size, sizes) {
  if (part === 'writes') return size === sizes.at(-1)
  return !['coherence', 'busy'].includes(part) || size === sizes[0]
}

/**
 * @param {Run} run
 * @param {import('./options.mjs').Engine} engine
 */
export async function runParts(run, engine) {
  const { dist, against, options, report } = run
  const { parts, seed, sizes, medicines } = options
  for (const size of sizes) {
    const due = Object.entries(shopParts).filter(
      ([part]) => parts.includes(part) && isMeasuredAt(part, size, sizes),
    )
    if (due.length === 0) continue
    const create = (/** @type {string} */ build) =>
      createTestShop({ dist: build, engine, size, seed, medicines })
    const testShop = await create(dist)
    const compared = due.some(([part]) => comparedParts.includes(part))
    const other = against && compared ? await create(against) : undefined
    for (const [part, work] of due) {
      const rows = await work(testShop, run, comparedParts.includes(part) ? other : undefined)
      report(rows.map((row) => ({ part, ...row, engine, size })))
    }
    await testShop.remove()
    await other?.remove()
  }
  if (parts.includes('sizes')) report(await measureSizes({ dist, engine, options }))
}
