// @ts-check
// What lists and search cost in small and large catalogues: what takes a row's time takes a hundred times as long in the largest.
import { clientOf, textOf } from './http-client.mjs'
import { percentile, ratio, shuffled } from './numbers.mjs'
import { makePlace } from './place.mjs'
import { startShop } from './shop-process.mjs'

const growing = [1_000, 10_000, 100_000]

/** Lengths of a list, so that each is asked anew. */
const lengths = Array.from({ length: 21 }, (_, at) => 10 + at)
const answersOfEach = 60

/**
 * What is asked of a shop of some size, each address another one.
 * @param {import('./place.mjs').ShopPlace} place
 * @param {number[]} companies
 * @returns {[name: string, paths: string[]][]}
 */
function questions({ catalogue: { keywords }, slugs }, companies) {
  const search = '/api/products/search?'
  const words = keywords.map(encodeURIComponent)
  const deep = (/** @type {number} */ length, /** @type {number} */ part) =>
    Math.floor((slugs.length / length) * part)
  const listed = (/** @type {string} */ list, /** @type {number[]} */ parts) =>
    shuffled(
      parts.flatMap((part) =>
        lengths.map((length) => `${list}limit=${length}&page=${deep(length, part) + 1}`),
      ),
    )
  return [
    ['list, first page', listed('/api/products/all?', [0])],
    ['list, deep page', listed('/api/products/all?', [0.5, 0.75, 0.9])],
    ['list of a company', companies.map((id) => `/api/products/by-company/${id}?limit=18`)],
    ['search, a word', words.map((word) => `${search}keyword=${word}`)],
    [
      'search, the same without filters',
      words.toReversed().map((word) => `${search}keyword=${word}&facets=0`),
    ],
    ['search by price, first page', lengths.map((length) => `${search}sort=price-asc&limit=${length}`)],
    ['search by price, deep page', listed(`${search}sort=price-asc&facets=0&`, [0.5, 0.75, 0.9])],
    ['suggestions', words.map((word) => `/api/products/search/list?term=${word.slice(0, 5)}`)],
    ['search page', words.map((word) => `/search?keyword=${word}`)],
    ['list page, deep', listed('/products?', [0.5, 0.75, 0.9])],
  ]
}

/**
 * @param {{ dist: string, engine: import('./options.mjs').Engine, options: import('./options.mjs').Options }} how
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function costAgainstSize({ dist, engine, options }) {
  const sizes =
    options.sizes.length === 1 && !options.quick ? options.sizes : growing.slice(0, options.quick ? 2 : 3)
  /** @type {Map<string, number | null>} */
  const smallest = new Map()
  /** @type {import('./table.mjs').Row[]} */
  const rows = []
  for (const size of sizes) {
    const place = await makePlace({ dist, engine, size, seed: options.seed, generated: true })
    const shop = await startShop(place.start)
    for (const [name, paths] of questions(place, await companiesOf(shop.url))) {
      const row = await askEach(shop.url, name, paths)
      if (!smallest.has(name)) smallest.set(name, row.p50 ?? null)
      const times = ratio(row.p50, smallest.get(name))
      rows.push({ ...row, engine, size, value: times === null ? '' : `${times.toFixed(2)} x the smallest` })
    }
    await shop.stop()
    await place.end()
  }
  return rows
}

/** @param {string} url */
async function companiesOf(url) {
  const client = clientOf(url)
  const { data } = JSON.parse(textOf(await client('/api/companies/load')))
  client.close()
  return data.map((/** @type {{ id: number }} */ { id }) => id)
}

/**
 * One after the other, so that nothing but the answer itself is waited for.
 * @param {string} url
 * @param {string} name
 * @param {string[]} paths
 * @returns {Promise<import('./table.mjs').Row>}
 */
async function askEach(url, name, paths) {
  const client = clientOf(url)
  /** @type {number[]} */
  const times = []
  let failed = 0
  // What runs for the first time is slow in every shop.
  const warming = Math.min(5, Math.floor(paths.length / 4))
  for (const [at, path] of paths.slice(0, answersOfEach + warming).entries()) {
    const { status, ms } = await client(path)
    if (status !== 200) failed += 1
    else if (at >= warming) times.push(ms)
  }
  client.close()
  return { name, requests: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
