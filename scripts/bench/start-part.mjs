// @ts-check
// The time from the start of the process to its first response, on a database that is not new, and the memory of the process.
import { setTimeout as wait } from 'node:timers/promises'
import { eachOnce, runLoad } from './load.mjs'
import { median } from './numbers.mjs'
import { memoryOf } from './process-numbers.mjs'
import { startShop } from './shop-process.mjs'

const starts = 3
/** The work that a start defers is done after this time. */
const idleSeconds = 10

/** @param {number | null} megabytes */
const inMegabytes = (megabytes) =>
  megabytes === null ? 'unknown on this system' : `${Math.round(megabytes)} MB`

/**
 * @param {import('./shop-process.mjs').ShopSetup} setup
 * @param {import('./options.mjs').Options} options
 * @param {string[]} slugs
 */
export async function measureStart(setup, options, slugs) {
  /** @type {number[]} */
  const times = []
  for (let left = starts; left > 0; left--) {
    const { startMs, stop } = await startShop(setup)
    times.push(startMs)
    await stop()
  }
  const shop = await startShop(setup)
  await wait(idleSeconds * 1000)
  const idle = memoryOf(shop.pid)
  const next = eachOnce(
    slugs.slice(0, 2_000).flatMap((slug) => ['/', `/products/${slug}`, `/api/products/${slug}`]),
  )
  const seconds = options.seconds * options.rounds * 2
  const { failed } = await runLoad({ url: shop.url, path: next, seconds })
  const loaded = memoryOf(shop.pid)
  await shop.stop()
  return [
    { name: 'start to first response', p50: median(times), value: `median of ${starts}` },
    { name: 'memory, idle', value: `${inMegabytes(idle)}, ${idleSeconds} s after the start` },
    { name: 'memory, after load', failed, value: inMegabytes(loaded) },
  ]
}
