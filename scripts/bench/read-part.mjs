// @ts-check
// What visitors read: JSON and pages, from what the shop has kept and anew, as a guest and as somebody who has signed in.
import { jsonOf, pagesOf } from './addresses.mjs'
import { openDesk, signedInHeaders } from './desk.mjs'
import { clientOf } from './http-client.mjs'
import { measure } from './measure.mjs'
import { percentile } from './numbers.mjs'
import { savedProduct } from './saved-product.mjs'

/**
 * @typedef {import('./measure.mjs').Bench} Bench
 * @typedef {import('./table.mjs').Row} Row
 * @typedef {import('./catalogue.mjs').Catalogue} Catalogue
 */

/**
 * @param {Bench} bench
 * @param {import('./addresses.mjs').Asked[]} asked
 * @param {{ headers?: Record<string, string>, whose?: string }} [as]
 */
async function measureAll(bench, asked, { headers = {}, whose = '' } = {}) {
  /** @type {Row[]} */
  const rows = []
  for (const { name, cached, uncached, warming } of asked) {
    const row = { name: name + whose, headers }
    rows.push(await measure(bench, { ...row, state: 'cached', addresses: cached }))
    rows.push(await measure(bench, { ...row, state: 'uncached', addresses: uncached, warming }))
  }
  return rows
}

/**
 * @param {Bench} bench
 * @param {Catalogue} catalogue
 * @param {string[]} slugs
 */
export const readJson = (bench, catalogue, slugs) => measureAll(bench, jsonOf(catalogue, slugs))

/**
 * @param {Bench} bench
 * @param {Catalogue} catalogue
 * @param {string[]} slugs
 */
export const readPages = async (bench, catalogue, slugs) => [
  ...(await measureAll(bench, pagesOf(catalogue, slugs))),
  await homeAfterSaves(bench),
]

/**
 * @param {Bench} bench
 * @param {Catalogue} catalogue
 * @param {string[]} slugs
 */
export const readAsShopper = async (bench, catalogue, slugs) =>
  measureAll(bench, pagesOf(catalogue, slugs), {
    headers: await signedInHeaders(bench.shop.url),
    whose: ', signed in',
  })

/**
 * The home page for whoever comes first after the catalogue has changed: nobody can have kept it, whatever its address.
 * @param {Bench} bench
 * @returns {Promise<Row>}
 */
async function homeAfterSaves({ shop, options }) {
  const [desk, client] = [await openDesk(shop.url), clientOf(shop.url)]
  const product = await savedProduct(desk)
  /** @type {number[]} */
  const times = []
  let failed = 0
  for (let saves = options.quick ? 10 : 50; saves > 0; saves--) {
    await product.save(100 + saves)
    const { status, ms } = await client('/')
    if (status === 200) times.push(ms)
    else failed += 1
  }
  client.close()
  desk.close()
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return { name: 'home page, one after a save', state: 'uncached', requests: times.length, failed, p50, p99 }
}
