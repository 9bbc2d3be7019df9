// @ts-check
// How long the shop takes to open when it has been opened before, and the memory that it holds.
import { setTimeout as wait } from 'node:timers/promises'
import { runLoad } from './load.mjs'
import { median } from './numbers.mjs'
import { memoryOf } from './process-numbers.mjs'
import { startShop } from './shop-process.mjs'

const starts = 3
/** What a start leaves to be done is done by then. */
const idleSeconds = 10

/** @param {number | null} megabytes */
const inMegabytes = (megabytes) => (megabytes === null ? 'not known here' : `${Math.round(megabytes)} MB`)

/**
 * @param {import('./shop-process.mjs').Start} start
 * @param {import('./options.mjs').Options} options
 * @param {string[]} slugs
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function startAndHold(start, options, slugs) {
  /** @type {number[]} */
  const times = []
  for (let left = starts; left > 0; left--) {
    const { startMs, stop } = await startShop(start)
    times.push(startMs)
    await stop()
  }
  const shop = await startShop(start)
  await wait(idleSeconds * 1000)
  const idle = memoryOf(shop.pid)
  const paths = slugs.slice(0, 2_000).flatMap((slug) => ['/', `/products/${slug}`, `/api/products/${slug}`])
  let asked = 0
  const nextPath = () => paths[asked++ % paths.length] ?? '/'
  const { failed } = await runLoad({ url: shop.url, nextPath, seconds: options.seconds * options.rounds * 2 })
  const loaded = memoryOf(shop.pid)
  await shop.stop()
  return [
    { name: 'start to first answer', p50: median(times), value: `median of ${starts}` },
    { name: 'memory, idle', value: `${inMegabytes(idle)}, ${idleSeconds} s after the start` },
    { name: 'memory, after load', failed, value: inMegabytes(loaded) },
  ]
}
