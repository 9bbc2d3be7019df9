// @ts-check
// Which parts are measured on a shop, each on a process that has kept nothing yet.
import { workAtDesk } from './admin-part.mjs'
import { pagesWhileBusy } from './busy-part.mjs'
import { firstLoads } from './bytes-part.mjs'
import { shownAfterSaves } from './coherence-part.mjs'
import { placeOrders } from './order-part.mjs'
import { makePlace } from './place.mjs'
import { readAsShopper, readJson, readPages } from './read-part.mjs'
import { startShop } from './shop-process.mjs'
import { costAgainstSize } from './size-part.mjs'
import { startAndHold } from './start-part.mjs'

/**
 * @typedef {import('./table.mjs').Row} Row
 * @typedef {import('./measure.mjs').Bench} Bench
 * @typedef {import('./place.mjs').ShopPlace} ShopPlace
 * @typedef {import('./options.mjs').Options} Options
 *
 * @typedef {object} Run
 * @property {string} dist
 * @property {Options} options
 * @property {import('./limit.mjs').Limit} limit
 * @property {(rows: Row[]) => void} tell hears of what has been measured
 */

/** @typedef {(place: ShopPlace, run: Run) => Promise<Row[]>} Part */

/**
 * A part of a shop that runs.
 * @param {(bench: Bench, place: ShopPlace) => Promise<Row[]>} work
 * @returns {Part}
 */
const inShop =
  (work) =>
  async (place, { limit, options }) => {
    const shop = await startShop(place.start)
    const rows = await work({ shop, database: place.database, limit, options }, place)
    await shop.stop()
    return rows
  }

/** In this order: what leaves something behind comes after what reads. */
const partsOfPlace = /** @type {Record<string, Part>} */ ({
  start: ({ start, slugs }, { options }) => startAndHold(start, options, slugs),
  json: inShop((bench, { catalogue, slugs }) => readJson(bench, catalogue, slugs)),
  pages: inShop((bench, { catalogue, slugs }) => readPages(bench, catalogue, slugs)),
  shopper: inShop((bench, { catalogue, slugs }) => readAsShopper(bench, catalogue, slugs)),
  admin: inShop((bench, { catalogue }) => workAtDesk(bench, catalogue)),
  bytes: inShop(({ shop }, { start, catalogue, slugs }) =>
    firstLoads(shop.url, start.dist, catalogue, slugs),
  ),
  orders: inShop((bench) => placeOrders(bench)),
  // One process alone has an embedded database.
  coherence: async (place, { options }) =>
    place.database.engine === 'embedded' ? [] : shownAfterSaves(place, options),
  busy: (place, { options }) => pagesWhileBusy(place, options),
})

/**
 * @param {Run} run
 * @param {import('./options.mjs').Engine} engine
 */
export async function runOn(run, engine) {
  const { dist, options, tell } = run
  const { parts, seed } = options
  const wanted = Object.entries(partsOfPlace).filter(([part]) => parts.includes(part))
  if (wanted.length > 0)
    for (const size of sizesFor(options)) {
      const place = await makePlace({ dist, engine, size, seed })
      for (const [, work] of wanted) tell((await work(place, run)).map((row) => ({ ...row, engine, size })))
      await place.end()
    }
  if (parts.includes('sizes')) tell(await costAgainstSize({ dist, engine, options }))
}

/** What is measured in a shop that grows, or against another one, is measured once. @param {Options} options */
const sizesFor = ({ parts, sizes }) =>
  parts.every((part) => ['busy', 'coherence', 'sizes'].includes(part)) ? sizes.slice(0, 1) : sizes
