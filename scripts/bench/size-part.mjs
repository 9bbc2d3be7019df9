// @ts-check
// The cost of lists and searches in small and in large catalogues.
import { openClient, textOf } from './http-client.mjs'
import { percentile, ratio, shuffled } from './numbers.mjs'
import { startShop } from './shop-process.mjs'
import { createTestShop } from './test-shop.mjs'

const catalogueSizes = [1_000, 10_000, 100_000]

/** Page lengths, so that each list is requested in several uncached forms. */
const lengths = Array.from({ length: 21 }, (_, at) => 10 + at)
const requestsOfEach = 60

/**
 * The requests by row; no path comes twice.
 * @param {import('./test-shop.mjs').TestShop} testShop
 * @param {number[]} companies
 * @returns {[name: string, paths: string[]][]}
 */
function requestsOf({ catalogue: { keywords }, slugs }, companies) {
  const search = '/api/products/search?'
  const words = keywords.map(encodeURIComponent)
  const pagesAt = (/** @type {string} */ list, /** @type {number[]} */ depths) =>
    shuffled(
      depths.flatMap((depth) =>
        lengths.map(
          (length) => `${list}limit=${length}&page=${Math.floor((slugs.length / length) * depth) + 1}`,
        ),
      ),
    )
  return [
    ['list, first page', pagesAt('/api/products/all?', [0])],
    ['list, deep page', pagesAt('/api/products/all?', [0.5, 0.75, 0.9])],
    ['list of a company', companies.map((id) => `/api/products/by-company/${id}?limit=18`)],
    ['search by keyword', words.map((word) => `${search}keyword=${word}`)],
    ['the same without facets', words.toReversed().map((word) => `${search}keyword=${word}&facets=0`)],
    ['search by price, first page', lengths.map((length) => `${search}sort=price-asc&limit=${length}`)],
    ['search by price, deep page', pagesAt(`${search}sort=price-asc&facets=0&`, [0.5, 0.75, 0.9])],
    ['suggestions', words.map((word) => `/api/products/search/list?term=${word.slice(0, 5)}`)],
    ['search page', words.map((word) => `/search?keyword=${word}`)],
    ['list page, deep', pagesAt('/products?', [0.5, 0.75, 0.9])],
  ]
}

/**
 * @param {{ dist: string, engine: import('./options.mjs').Engine, options: import('./options.mjs').Options }} run
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function measureSizes({ dist, engine, options: { quick, seed, sizes: given } }) {
  const sizes = given.length === 1 && !quick ? given : catalogueSizes.slice(0, quick ? 2 : 3)
  /** @type {Map<string, number | null>} */
  const smallest = new Map()
  /** @type {import('./table.mjs').Row[]} */
  const rows = []
  for (const size of sizes) {
    const testShop = await createTestShop({ dist, engine, size, seed })
    const shop = await startShop(testShop.setup)
    for (const [name, paths] of requestsOf(testShop, await readCompanies(shop.url))) {
      const row = await requestEach(shop.url, name, paths)
      if (!smallest.has(name)) smallest.set(name, row.p50 ?? null)
      const growth = ratio(row.p50, smallest.get(name))
      const value = growth === null ? '' : `${growth.toFixed(2)} x the smallest`
      rows.push({ ...row, engine, size, part: 'sizes', value })
    }
    await shop.stop()
    await testShop.remove()
  }
  return rows
}

/** @param {string} url */
async function readCompanies(url) {
  const client = openClient(url)
  const { data } = JSON.parse(textOf(await client('/api/companies/load')))
  client.close()
  return data.map((/** @type {{ id: number }} */ { id }) => id)
}

/**
 * One request after the other.
 * @param {string} url
 * @param {string} name
 * @param {string[]} paths
 * @returns {Promise<import('./table.mjs').Row>}
 */
async function requestEach(url, name, paths) {
  const client = openClient(url)
  /** @type {number[]} */
  const times = []
  let failed = 0
  // The first requests only warm up.
  const warmUp = Math.min(5, Math.floor(paths.length / 4))
  for (const [at, path] of paths.slice(0, requestsOfEach + warmUp).entries()) {
    const { status, ms } = await client(path)
    if (status !== 200) failed += 1
    else if (at >= warmUp) times.push(ms)
  }
  client.close()
  return { name, requests: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
