// @ts-check
// What is asked of the shop: the same address again and again, or always another one that it has not answered yet.
import { shuffled } from './numbers.mjs'

/**
 * @typedef {object} Addresses
 * @property {() => string} next
 * @property {() => number} left how many there are that were not asked yet
 * @property {boolean} same
 */

/** @param {string} path @returns {Addresses} */
export const always = (path) => ({ next: () => path, left: () => Number.POSITIVE_INFINITY, same: true })

/**
 * Each once, before any comes again.
 * @param {readonly string[]} paths
 * @returns {Addresses}
 */
export function eachOnce(paths) {
  let asked = 0
  return {
    next: () => paths[asked++ % paths.length] ?? '/',
    left: () => Math.max(0, paths.length - asked),
    same: false,
  }
}

/** A page of a list has so many products; the storefront asks for eighteen. */
const lengths = [18, 17, 19, 16, 20, 15, 21, 14, 22, 13, 23, 12, 24, 11, 25, 10, 26]

/** Every page of the list of all products, at lengths about the usual one. @param {number} size */
export const pagesOfList = (size) =>
  shuffled(
    lengths.flatMap((length) =>
      Array.from(
        { length: Math.floor(size / length) },
        (_, at) => `/api/products/all?limit=${length}&page=${at + 1}`,
      ),
    ),
  )

/** @typedef {import('./catalogue.mjs').Catalogue} Catalogue */

const product = (/** @type {string} */ slug) => encodeURIComponent(slug)
const words = (/** @type {string} */ text) => encodeURIComponent(text)

/**
 * The same kind of addresses for ever, under names that are asked for nowhere else.
 * @param {readonly string[]} paths
 * @param {(time: number) => string} how what makes another name of one
 * @returns {Addresses}
 */
function again(paths, how) {
  let asked = 0
  return {
    next: () => `${paths[asked % paths.length] ?? '/'}${how(++asked)}`,
    left: () => Number.POSITIVE_INFINITY,
    same: false,
  }
}

const warming = (/** @type {number} */ time) => `&warming=${time}`
// Another filter is another search, to the shop as well.
const dearest = (/** @type {number} */ time) => `&price=0-${10_000 + time}`

/**
 * What is searched for while a search is warmed up, and while it is measured: of a keyword that was searched for under
 * another filter the shop knows more than of one that was not.
 * @param {readonly string[]} keywords
 */
function inTwo(keywords) {
  const quarter = Math.ceil(keywords.length / 4)
  return { first: keywords.slice(0, quarter), others: keywords.slice(quarter) }
}

/**
 * The rows of the table: what is asked, and how it is called. `warming` is like `uncached`, and not counted.
 * @typedef {{ name: string, cached: Addresses, uncached: Addresses, warming: Addresses }} Asked
 */

/**
 * @param {Catalogue} catalogue
 * @param {readonly string[]} slugs
 * @returns {Asked[]}
 */
export const jsonOf = ({ keywords, usualKeyword }, slugs) => [
  {
    name: 'product list, JSON',
    cached: always('/api/products/all?limit=18'),
    uncached: eachOnce(pagesOfList(slugs.length)),
    warming: again(pagesOfList(slugs.length), warming),
  },
  {
    name: 'product, JSON',
    cached: always(`/api/products/${product(slugs[0] ?? '')}`),
    uncached: eachOnce(slugs.slice(1).map((slug) => `/api/products/${product(slug)}`)),
    warming: again(
      slugs.map((slug) => `/api/products/${product(slug)}?`),
      warming,
    ),
  },
  {
    name: 'search, JSON',
    cached: always(`/api/products/search?keyword=${words(usualKeyword)}`),
    uncached: eachOnce(
      inTwo(keywords).others.map((keyword) => `/api/products/search?keyword=${words(keyword)}`),
    ),
    warming: again(
      inTwo(keywords).first.map((keyword) => `/api/products/search?keyword=${words(keyword)}`),
      dearest,
    ),
  },
]

/**
 * @param {Catalogue} catalogue
 * @param {readonly string[]} slugs
 * @returns {Asked[]}
 */
export const pagesOf = ({ keywords, usualKeyword }, slugs) => [
  {
    name: 'home page',
    cached: always('/'),
    uncached: again(['/'], (time) => `?n=${time}`),
    warming: again(['/?'], warming),
  },
  {
    name: 'product page',
    cached: always(`/products/${product(slugs[0] ?? '')}`),
    uncached: eachOnce(slugs.slice(1).map((slug) => `/products/${product(slug)}`)),
    warming: again(
      slugs.map((slug) => `/products/${product(slug)}?`),
      warming,
    ),
  },
  {
    name: 'search page',
    cached: always(`/search?keyword=${words(usualKeyword)}`),
    uncached: eachOnce(inTwo(keywords).others.map((keyword) => `/search?keyword=${words(keyword)}`)),
    warming: again(
      inTwo(keywords).first.map((keyword) => `/search?keyword=${words(keyword)}`),
      dearest,
    ),
  },
]
