// @ts-check
// Whether a visitor sees an outdated price: two processes on one PostgreSQL are read all the time while the price of one product
// changes.
import { setTimeout as wait } from 'node:timers/promises'
import { editProduct, openAdminClient } from './admin-client.mjs'
import { openClient, textOf } from './http-client.mjs'
import { eachOnce, runLoad } from './load.mjs'
import { startShop } from './shop-process.mjs'

/** Prices from here on occur nowhere else on a page. */
const firstPrice = 770_000
const shownPrice = /\b770(\d{3})\b/g

const pauseMs = 100

/**
 * `longest` is the time between the acknowledgement of a price and a later request that still got an older one, in
 * milliseconds. `missing` has the paths that did not show the product at all.
 * @typedef {{ reads: number, stale: number, longest: number, failed: number, missing: Set<string> }} Watched
 * @typedef {{ number: number, at: number }} Saved
 */

/**
 * @param {import('./test-shop.mjs').TestShop} testShop
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function measureCoherence({ setup, slugs }, options) {
  const shops = await Promise.all([startShop(setup), startShop(setup)])
  const [{ url }] = shops
  const admin = await openAdminClient(url)
  // The newest product, which is on the home page too.
  const newest = await admin.get('/api/products/all?limit=1')
  const product = await editProduct(admin, newest.data[0].slug)
  await product.savePrice(admin, firstPrice)
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
  const watching = shops.map((shop) => watch(shop.url, paths, saved, isOver))
  const loads = shops.map((shop) => loadUntil(shop.url, slugs, isOver))

  for (let number = 1; number <= (options.quick ? 15 : 50); number++) {
    await product.savePrice(admin, firstPrice + number)
    saved.push({ number, at: performance.now() })
    await wait(pauseMs)
  }
  // Time for the other process to receive the last notification.
  await wait(1_500)
  over = true
  const watched = await Promise.all(watching)
  const failedLoads = await Promise.all(loads)
  admin.close()
  await Promise.all(shops.map((shop) => shop.stop()))
  return watched.map(({ reads, stale, longest, failed, missing }, at) => {
    const result = `${saved.length - 1} prices, ${stale} stale reads, the last ${Math.round(longest)} ms after the acknowledgement`
    return {
      name: at === 0 ? 'process that saved' : 'other process',
      requests: reads,
      failed: failed + (failedLoads[at] ?? 0),
      // The other process may show an old price for a moment, the process that saved may not.
      stale: at === 0 ? stale : 0,
      value: missing.size > 0 ? `${result}; not shown by ${[...missing].join(' and ')}` : result,
    }
  })
}

/**
 * @param {string} url
 * @param {string[]} paths
 * @param {Saved[]} saved
 * @param {() => boolean} isOver
 * @returns {Promise<Watched>}
 */
async function watch(url, paths, saved, isOver) {
  /** @type {Watched} */
  const watched = { reads: 0, stale: 0, longest: 0, failed: 0, missing: new Set() }
  await Promise.all(
    paths.map(async (path) => {
      const client = openClient(url)
      while (!isOver()) {
        const sentAt = performance.now()
        const response = await client(path)
        const shown = [...textOf(response).matchAll(shownPrice)].map(([, number]) => Number(number))
        if (response.status !== 200) watched.failed += 1
        else if (shown.length === 0) watched.missing.add(path)
        if (shown.length === 0) continue
        watched.reads += 1
        const oldest = Math.min(...shown)
        const newer = saved.find(({ number, at }) => number > oldest && at < sentAt)
        if (!newer) continue
        watched.stale += 1
        watched.longest = Math.max(watched.longest, sentAt - newer.at)
      }
      client.close()
    }),
  )
  return watched
}

/**
 * Other visitors; returns how many of their requests failed.
 * @param {string} url
 * @param {string[]} slugs
 * @param {() => boolean} isOver
 */
async function loadUntil(url, slugs, isOver) {
  const next = eachOnce(slugs.map((slug) => `/products/${encodeURIComponent(slug)}`))
  let failed = 0
  while (!isOver()) failed += (await runLoad({ url, path: next, connections: 4, seconds: 1 })).failed
  return failed
}
