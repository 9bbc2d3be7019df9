// @ts-check
// How long pages take while the shop is busy with other things: a list of medicines is read in, and pictures are uploaded.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { writeCatalogue } from './catalogue.mjs'
import { openDesk } from './desk.mjs'
import { asBrowsers, clientOf } from './http-client.mjs'
import { percentile, ratio } from './numbers.mjs'
import { startShop } from './shop-process.mjs'

/** People who read all the while, each a page after the other. */
const readers = 4

/**
 * @param {import('./place.mjs').ShopPlace} place
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function pagesWhileBusy({ start, slugs }, options) {
  const shop = await startShop(start)
  const desk = await openDesk(shop.url)
  const { file } = writeCatalogue(start.folder, options.quick ? 3_000 : 21_714)
  // Made before anything is timed: drawing them takes more than sending them.
  const pictures = await Promise.all(Array.from({ length: options.quick ? 10 : 50 }, photograph))
  // What a process does for the first time is slow, and is no part of either.
  await readWhile(shop.url, slugs, wait(options.seconds * 1000))
  const quiet = await readWhile(shop.url, slugs, wait(options.seconds * 1000))
  const work = Promise.all([importFile(shop.url, desk, file), uploadPictures(shop.url, desk, pictures)])
  const busy = await readWhile(shop.url, slugs, work)
  const [imported, uploaded] = await work
  desk.close()
  await shop.stop()
  return [
    ...rowsOf(quiet, 'with nothing else'),
    ...rowsOf(busy, 'meanwhile'),
    { name: 'import meanwhile', value: imported },
    {
      name: 'uploads meanwhile',
      failed: uploaded.failed,
      value: `${pictures.length} in ${uploaded.seconds.toFixed(1)} s`,
    },
  ]
}

/** @typedef {Map<string, { times: number[], failed: number }>} Read by the name of the page */

/**
 * @param {string} url
 * @param {string[]} slugs
 * @param {Promise<unknown>} work
 * @returns {Promise<Read>}
 */
async function readWhile(url, slugs, work) {
  let over = false
  const ended = work.finally(() => {
    over = true
  })
  /** @type {Read} */
  const read = new Map()
  const reader = async (/** @type {number} */ which) => {
    const client = clientOf(url)
    for (let turn = which; !over; turn++) {
      const slug = slugs[(turn * 7) % slugs.length] ?? ''
      const pages = {
        home: '/',
        product: `/products/${slug}`,
        search: `/search?keyword=${slug.split('-')[0]}`,
      }
      for (const [name, path] of Object.entries(pages)) {
        const { status, ms } = await client(path)
        const kept = read.get(name) ?? { times: [], failed: 0 }
        read.set(name, kept)
        if (status === 200) kept.times.push(ms)
        else kept.failed += 1
      }
    }
    client.close()
  }
  await Promise.all([ended, ...Array.from({ length: readers }, (_, which) => reader(which))])
  return read
}

/**
 * @param {Read} read
 * @param {string} when
 */
const rowsOf = (read, when) =>
  [...read].map(([name, { times, failed }]) => {
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    const value = `p99 is ${ratio(p99, p50)?.toFixed(1)} x p50, the longest ${percentile(times, 1)?.toFixed(0)} ms`
    return { name: `${name} page, ${when}`, requests: times.length, failed, p50, p99, value }
  })

/**
 * @param {string} url
 * @param {import('./desk.mjs').Desk} desk
 * @param {string} file
 */
async function importFile(url, desk, file) {
  const began = performance.now()
  const client = clientOf(url)
  const headers = { ...desk.headers, 'content-type': 'text/csv' }
  const begun = await client('/api/products/import', { method: 'POST', headers, body: readFileSync(file) })
  client.close()
  if (begun.status !== 200) throw new Error(`The import was answered ${begun.status}.`)
  for (;;) {
    await wait(500)
    const { data } = await desk.get('/api/products/import/status')
    if (data.state === 'queued' || data.state === 'running') continue
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    return `${data.state}: ${data.rows} rows in ${seconds} s, ${data.created} created, ${data.unchanged} unchanged`
  }
}

/**
 * One after the other, as the library of pictures sends them.
 * @param {string} url
 * @param {import('./desk.mjs').Desk} desk
 * @param {Blob[]} pictures
 */
async function uploadPictures(url, desk, pictures) {
  let failed = 0
  const began = performance.now()
  for (const [n, picture] of pictures.entries()) {
    const form = new FormData()
    form.set('file', picture, `photo-${n}.jpg`)
    const headers = { ...asBrowsers, ...desk.headers }
    const { ok } = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
    if (!ok) failed += 1
  }
  return { failed, seconds: (performance.now() - began) / 1000 }
}

/** A picture with as much in it as a photograph, each another one. */
async function photograph() {
  const noise = /** @type {const} */ ({ type: 'gaussian', mean: 128, sigma: 40 })
  const create = /** @type {const} */ ({
    width: 1600,
    height: 1200,
    channels: 3,
    background: '#808080',
    noise,
  })
  const content = await sharp({ create }).blur(2).jpeg({ quality: 85 }).toBuffer()
  return new Blob([content], { type: 'image/jpeg' })
}
