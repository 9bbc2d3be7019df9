// @ts-check
// Whether anybody reads an old price: two processes on one PostgreSQL, both read all the time, and one product's price changes.
import { setTimeout as wait } from 'node:timers/promises'
import { openDesk } from './desk.mjs'
import { clientOf, textOf } from './http-client.mjs'
import { runLoad } from './load.mjs'
import { savedProduct } from './saved-product.mjs'
import { startShop } from './shop-process.mjs'

/** A price that is found in whatever shows it. */
const firstPrice = 770_000
const priceShown = /\b770(\d{3})\b/g

const pause = 100

/**
 * @typedef {{ reads: number, old: number, longest: number, failed: number, without: Set<string> }} Seen `without`: what
 *   did not show the product at all; `longest`: how long after the
 *   acknowledgement of a price an older one was asked for and shown, in milliseconds
 * @typedef {{ number: number, at: number }} Saved
 */

/**
 * @param {import('./place.mjs').ShopPlace} place
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function shownAfterSaves({ start, slugs }, options) {
  const [one, other] = await Promise.all([startShop(start), startShop(start)])
  const desk = await openDesk(one.url)
  const product = await savedProduct(desk)
  await product.save(firstPrice)
  /** @type {Saved[]} */
  const saved = [{ number: 0, at: performance.now() }]
  let over = false
  const isOver = () => over
  const paths = [
    `/api/products/${product.slug}`,
    '/api/products/all?limit=18',
    `/products/${product.slug}`,
    '/',
    `/api/products/search?keyword=${encodeURIComponent(product.slug.split('-')[0] ?? '')}&sort=newest`,
  ]
  const shops = [one, other]
  const watching = shops.map((shop) => watch(shop.url, paths, saved, isOver))
  const loads = shops.map((shop) => loadUntil(shop.url, slugs, isOver))

  for (let number = 1; number <= (options.quick ? 15 : 50); number++) {
    await product.save(firstPrice + number)
    saved.push({ number, at: performance.now() })
    await wait(pause)
  }
  // The other one still has its time to hear of the last.
  await wait(1_500)
  over = true
  const seen = await Promise.all(watching)
  const loaded = await Promise.all(loads)
  desk.close()
  await Promise.all(shops.map((shop) => shop.stop()))
  return seen.map(({ reads, old, longest, failed, without }, at) => {
    const told = `${saved.length - 1} prices, ${old} old reads, the longest ${Math.round(longest)} ms after the acknowledgement`
    return {
      name: at === 0 ? 'process that saved' : 'other process',
      requests: reads,
      failed: failed + (loaded[at] ?? 0),
      value: without.size > 0 ? `${told}; not shown by ${[...without].join(' and ')}` : told,
    }
  })
}

/**
 * @param {string} url
 * @param {string[]} paths
 * @param {Saved[]} saved
 * @param {() => boolean} isOver
 * @returns {Promise<Seen>}
 */
async function watch(url, paths, saved, isOver) {
  /** @type {Seen} */
  const seen = { reads: 0, old: 0, longest: 0, failed: 0, without: new Set() }
  await Promise.all(
    paths.map(async (path) => {
      const client = clientOf(url)
      while (!isOver()) {
        const asked = performance.now()
        const answer = await client(path)
        const shown = [...textOf(answer).matchAll(priceShown)].map(([, number]) => Number(number))
        if (answer.status !== 200) seen.failed += 1
        else if (shown.length === 0) seen.without.add(path)
        if (shown.length === 0) continue
        seen.reads += 1
        const oldest = Math.min(...shown)
        const missing = saved.find(({ number, at }) => number > oldest && at < asked)
        if (!missing) continue
        seen.old += 1
        seen.longest = Math.max(seen.longest, asked - missing.at)
      }
      client.close()
    }),
  )
  return seen
}

/**
 * What others read meanwhile; answers how much of it failed.
 * @param {string} url
 * @param {string[]} slugs
 * @param {() => boolean} isOver
 */
async function loadUntil(url, slugs, isOver) {
  let [asked, failed] = [0, 0]
  const nextPath = () => `/products/${encodeURIComponent(slugs[asked++ % slugs.length] ?? '')}`
  while (!isOver()) failed += (await runLoad({ url, nextPath, connections: 4, seconds: 1 })).failed
  return failed
}
