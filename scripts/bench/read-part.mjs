// @ts-check
// JSON and pages, cached and uncached, for guests and for a customer who has signed in.
import { customerHeaders } from './admin-client.mjs'
import { measure, steadyAfter } from './measure.mjs'
import { shuffled } from './numbers.mjs'

/**
 * @typedef {import('./measure.mjs').Bench} Bench
 * @typedef {import('./test-shop.mjs').TestShop} TestShop
 *
 * A cached and an uncached row of the table. `warmUp` has paths like `uncached`, and none of them.
 * @typedef {{ name: string, cached: string, uncached: string[], warmUp: string[] }} Reads
 */

/** @param {Bench} bench @param {TestShop} testShop */
export const measureJson = (bench, testShop) => measureAll(bench, jsonReads(testShop))

/** @param {Bench} bench @param {TestShop} testShop */
export const measurePages = (bench, testShop) => measureAll(bench, pageReads(testShop))

/** @param {Bench} bench @param {TestShop} testShop */
export async function measurePagesSignedIn(bench, testShop) {
  const headers = await customerHeaders(bench.shop.url)
  const reads = pageReads(testShop).map((read) => ({ ...read, name: `${read.name}, signed in` }))
  return measureAll(bench, reads, headers)
}

/**
 * @param {Bench} bench
 * @param {Reads[]} reads
 * @param {Record<string, string>} [headers]
 */
async function measureAll(bench, reads, headers = {}) {
  const rows = []
  for (const { name, cached, uncached, warmUp } of reads) {
    rows.push(...(await measure(bench, { name, headers, state: 'cached', path: cached })))
    rows.push(
      ...(await measure(bench, { name, headers, state: 'uncached', path: uncached, warmUpPaths: warmUp })),
    )
  }
  return rows
}

/**
 * Different paths for the warm-up, made from these.
 * @param {string[]} paths
 * @param {(n: number) => string} suffix
 */
const withSuffix = (paths, suffix) =>
  Array.from({ length: steadyAfter }, (_, n) => `${paths[n % paths.length]}${suffix(n)}`)

/** Page lengths around the 18 products of the storefront, so that each list page is requested once at each length. */
const lengths = [18, 17, 19, 16, 20, 15, 21, 14, 22, 13, 23, 12, 24, 11, 25, 10, 26]

/** @param {number} size */
const listPaths = (size) =>
  shuffled(
    lengths.flatMap((length) =>
      Array.from(
        { length: Math.floor(size / length) },
        (_, at) => `/api/products/all?limit=${length}&page=${at + 1}`,
      ),
    ),
  )

/**
 * @param {string} name
 * @param {string} path without the slug
 * @param {string[]} slugs
 * @returns {Reads}
 */
function productReads(name, path, slugs) {
  const paths = slugs.map((slug) => path + encodeURIComponent(slug))
  return {
    name,
    cached: paths[0] ?? '',
    uncached: paths.slice(1),
    warmUp: withSuffix(paths, (n) => `?warming=${n}`),
  }
}

/**
 * @param {string} name
 * @param {string} path without the keyword
 * @param {import('./catalogue.mjs').Catalogue} catalogue
 * @returns {Reads}
 */
function searchReads(name, path, { keywords, usualKeyword }) {
  const paths = keywords.map((keyword) => path + encodeURIComponent(keyword))
  // With another filter it is another search, but the shop remembers part of a search under all filters. So the warm-up
  // has keywords of its own.
  const quarter = Math.ceil(paths.length / 4)
  return {
    name,
    cached: path + encodeURIComponent(usualKeyword),
    uncached: paths.slice(quarter),
    warmUp: withSuffix(paths.slice(0, quarter), (n) => `&price=0-${10_000 + n}`),
  }
}

/** @param {TestShop} testShop @returns {Reads[]} */
const jsonReads = ({ catalogue, slugs }) => [
  {
    name: 'product list, JSON',
    cached: '/api/products/all?limit=18',
    uncached: listPaths(slugs.length),
    warmUp: withSuffix(listPaths(slugs.length), (n) => `&warming=${n}`),
  },
  productReads('product, JSON', '/api/products/', slugs),
  searchReads('search, JSON', '/api/products/search?keyword=', catalogue),
]

/** @param {TestShop} testShop @returns {Reads[]} */
const pageReads = ({ catalogue, slugs }) => [
  {
    name: 'home page',
    cached: '/',
    uncached: withSuffix(['/'], (n) => `?n=${n}`),
    warmUp: withSuffix(['/'], (n) => `?warming=${n}`),
  },
  productReads('product page', '/products/', slugs),
  searchReads('search page', '/search?keyword=', catalogue),
]
