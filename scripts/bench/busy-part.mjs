// @ts-check
// How long pages take while the shop imports a list of medicines and stores uploaded pictures.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { openAdminClient } from './admin-client.mjs'
import { writeCatalogue } from './catalogue.mjs'
import { browserHeaders, openClient } from './http-client.mjs'
import { percentile, ratio } from './numbers.mjs'
import { startShop } from './shop-process.mjs'

/** Visitors who request one page after the other. */
const readers = 4

/**
 * @param {import('./test-shop.mjs').TestShop} testShop
 * @param {import('./options.mjs').Options} options
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function measureBusyShop({ setup, slugs }, options) {
  const shop = await startShop(setup)
  const admin = await openAdminClient(shop.url)
  const { file } = writeCatalogue(setup.folder, options.quick ? 3_000 : 21_714, options.medicines)
  // Created before the measurement: this takes more time than the upload.
  const pictures = await Promise.all(Array.from({ length: options.quick ? 10 : 50 }, createPicture))
  // The first time only warms up.
  await readWhile(shop.url, slugs, wait(options.seconds * 1000))
  const quiet = await readWhile(shop.url, slugs, wait(options.seconds * 1000))
  const work = Promise.all([importFile(shop.url, admin, file), uploadPictures(shop.url, admin, pictures)])
  const busy = await readWhile(shop.url, slugs, work)
  const [imported, uploaded] = await work
  admin.close()
  await shop.stop()
  return [
    ...rowsOf(quiet, 'quiet shop'),
    ...rowsOf(busy, 'busy shop'),
    { name: 'import', value: imported },
    {
      name: 'uploads',
      failed: uploaded.failed,
      value: `${pictures.length} in ${uploaded.seconds.toFixed(1)} s`,
    },
  ]
}

/** @typedef {Map<string, { times: number[], failed: number }>} ReadsByPage */

/**
 * @param {string} url
 * @param {string[]} slugs
 * @param {Promise<unknown>} work
 */
async function readWhile(url, slugs, work) {
  let over = false
  const finished = work.finally(() => {
    over = true
  })
  /** @type {ReadsByPage} */
  const reads = new Map()
  const reader = async (/** @type {number} */ index) => {
    const client = openClient(url)
    for (let turn = index; !over; turn++) {
      const slug = slugs[(turn * 7) % slugs.length] ?? ''
      const pages = {
        home: '/',
        product: `/products/${slug}`,
        search: `/search?keyword=${slug.split('-')[0]}`,
      }
      for (const [name, path] of Object.entries(pages)) {
        const { status, ms } = await client(path)
        const page = reads.get(name) ?? { times: [], failed: 0 }
        reads.set(name, page)
        if (status === 200) page.times.push(ms)
        else page.failed += 1
      }
    }
    client.close()
  }
  await Promise.all([finished, ...Array.from({ length: readers }, (_, index) => reader(index))])
  return reads
}

/**
 * @param {ReadsByPage} reads
 * @param {string} when
 */
const rowsOf = (reads, when) =>
  [...reads].map(([name, { times, failed }]) => {
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    const value = `p99 is ${ratio(p99, p50)?.toFixed(1)} x p50, the longest ${percentile(times, 1)?.toFixed(0)} ms`
    return { name: `${name} page, ${when}`, requests: times.length, failed, p50, p99, value }
  })

/**
 * @param {string} url
 * @param {import('./admin-client.mjs').AdminClient} admin
 * @param {string} file
 */
async function importFile(url, admin, file) {
  const started = performance.now()
  const client = openClient(url)
  const headers = { ...admin.headers, 'content-type': 'text/csv' }
  const { status } = await client('/api/products/import', {
    method: 'POST',
    headers,
    body: readFileSync(file),
  })
  client.close()
  if (status !== 200) throw new Error(`The import did not start: status ${status}.`)
  for (;;) {
    await wait(500)
    const { data } = await admin.get('/api/products/import/status')
    if (data.state === 'queued' || data.state === 'running') continue
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return `${data.state}: ${data.rows} rows in ${seconds} s, ${data.created} created, ${data.unchanged} unchanged`
  }
}

/**
 * One after the other, as the media library sends them.
 * @param {string} url
 * @param {import('./admin-client.mjs').AdminClient} admin
 * @param {Blob[]} pictures
 */
async function uploadPictures(url, admin, pictures) {
  let failed = 0
  const started = performance.now()
  for (const [n, picture] of pictures.entries()) {
    const form = new FormData()
    form.set('file', picture, `photo-${n}.jpg`)
    const headers = { ...browserHeaders, ...admin.headers }
    const { ok } = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body: form })
    if (!ok) failed += 1
  }
  return { failed, seconds: (performance.now() - started) / 1000 }
}

/** A random picture with as much detail as a photograph. */
async function createPicture() {
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
