import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureAt, pictureFormats, pictureWidths } from '../../src/site/picture.ts'
import { admin, startDemoShop } from '../support/running-shop.ts'

const rounds = 200
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Response times of the shop while a large photo is processed, and the sizes of its pictures (npm run soak). */
describe('Pictures', () => {
  let shop: Awaited<ReturnType<typeof startDemoShop>>
  let token: string
  beforeAll(async () => {
    shop = await startDemoShop()
    const answer = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login_id: admin.email, password: admin.password }),
    })
    token = ((await answer.json()) as { user_info: { token: string } }).user_info.token
  })
  afterAll(() => shop?.close())

  const bytesOf = async (path: string) => {
    const answer = await fetch(shop.url + path)
    expect(answer.status, path).toBe(200)
    return (await answer.arrayBuffer()).byteLength
  }
  // Pages with frequent requests, and responses that are read from the database each time.
  const pages = ['/', '/api/products/all?limit=20', '/api/products/search?keyword=a']
  const timed = async (path: string) => {
    const started = performance.now()
    await bytesOf(path)
    return performance.now() - started
  }
  const show = (when: string, path: string, times: number[]) => {
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] as number).toFixed(1)
    print(
      `${path} ${when}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms (${sorted.length} answers)`,
    )
  }

  test('of twelve megapixels are resized while every page responds', async () => {
    const photo = await photographOf12Megapixels()
    const before = pages.map((): number[] => [])
    for (let round = 0; round < rounds; round++)
      for (const [at, page] of pages.entries()) before[at]?.push(await timed(page))
    for (const [at, page] of pages.entries()) show('before', page, before[at] as number[])

    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    const started = performance.now()
    const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
    let name = ''
    const uploaded = fetch(`${shop.url}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }).then(async (answer) => {
      const { data } = (await answer.json()) as { data: { path: string; size: number; width: number } }
      name = data.path.slice('/media/'.length, -'.webp'.length)
      print(
        `${(photo.length / 1e6).toFixed(1)} MB kept as ${data.size} bytes, ${data.width} wide, after ${seconds()} s`,
      )
    })
    const during = pages.map((): number[] => [])
    const wanted = pictureWidths.length * pictureFormats.length
    const made = () => {
      const folder = join(shop.dataDir, 'media/derived')
      return name && existsSync(folder)
        ? readdirSync(folder).filter((file) => new RegExp(`-${name}\\.(webp|avif)$`).test(file)).length
        : 0
    }
    while (made() < wanted) {
      for (const [at, page] of pages.entries()) during[at]?.push(await timed(page))
      await wait(5)
    }
    await uploaded
    print(`all ${wanted} sizes after ${seconds()} s`)
    for (const [at, page] of pages.entries()) show('during', page, during[at] as number[])
    expect(during[0]?.length).toBeGreaterThan(10)
    for (const width of pictureWidths)
      for (const format of pictureFormats)
        print(`  ${width} ${format}: ${await bytesOf(pictureAt(`/media/${name}.webp`, width, format))} bytes`)
  })

  test('of a product list are smaller as AVIF on a phone', async () => {
    const answer = await fetch(`${shop.url}/api/products/all?limit=20`)
    const { data } = (await answer.json()) as {
      data: { product_photo_infos: { product_photo_data: { content: string } }[] }[]
    }
    const photos = data.flatMap((one) => one.product_photo_infos[0]?.product_photo_data.content ?? [])
    expect(photos.length).toBeGreaterThan(10)
    // A card is 46vw wide (blocks/product-card.tsx), on a screen of 360 px with a device pixel ratio of 3.
    const needed = 360 * 0.46 * 3
    const sums: Record<string, number> = {}
    for (const format of pictureFormats) {
      sums[format] = 0
      for (const photo of photos) sums[format] += await bytesOf(pictureAt(photo, needed, format))
      print(`${photos.length} products at 360 px, 3 dots: ${sums[format]} bytes as ${format}`)
    }
    expect(sums.avif).toBeLessThan(sums.webp as number)
  })
})

/** A file as large as that of a phone: coarse shapes, finer ones over them, and sensor noise. */
async function photographOf12Megapixels(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const noise = (share: number, sigma: number) =>
    sharp({
      create: {
        width: Math.ceil(width * share),
        height: Math.ceil(height * share),
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
      .then((small) =>
        sharp(small)
          .resize(width, height, { kernel: 'cubic', fit: 'fill' })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      )
  const layers = [await noise(0.003, 60), await noise(0.03, 40), await noise(0.3, 25), await noise(1, 12)]
  return sharp(layers[0])
    .composite(layers.slice(1).map((input) => ({ input, blend: 'soft-light' as const })))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 94 })
    .toBuffer()
}
