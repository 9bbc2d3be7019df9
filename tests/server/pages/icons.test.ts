import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { readWhole } from '../../../src-server/storage/storage.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { type Caller, oneShop, pretendedAssets } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'

oneShop('Icons of the shop', ({ shop, asAdmin }) => {
  let admin: Caller
  let app: FastifyInstance
  beforeAll(async () => {
    admin = await asAdmin()
    app = await createApp(shop(), { ...pretendedAssets, store: async () => ({ head: '', render }) })
  })
  afterAll(() => app?.close())

  const look = async (url: string) => {
    const { statusCode, rawPayload, headers } = await app.inject({ url })
    expect([statusCode, headers['content-type']], url).toEqual([200, 'image/png'])
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const pixel = (left: number, top: number) => [...data.subarray((top * width + left) * 4).subarray(0, 4)]
    return {
      size: `${width}x${height}`,
      corner: pixel(0, 0),
      centre: pixel(width >> 1, height >> 1),
      cacheControl: headers['cache-control'],
      tag: String(headers.etag),
    }
  }
  const choose = async (red: number) => {
    const { body } = await uploadTo(app, admin, await rendered(300, 300, red).png().toBuffer())
    await admin.post('/api/logo-info', { favicon: body.data.path })
    return body.data.path as string
  }
  const white = [255, 255, 255, 255]
  const reds = async (url: string) => (await look(url)).centre[0] ?? 0

  test('are generated from 64 to 512 px without a favicon, and are revalidated', async () => {
    for (const size of [64, 96, 128, 144, 152, 192, 256, 384, 512]) {
      const { size: found, corner } = await look(`/icons/${size}.png`)
      expect([found, corner[3]]).toEqual([`${size}x${size}`, 0])
    }
    expect(await look('/icons/180.png')).toMatchObject({ size: '180x180', corner: white })
    const { tag, cacheControl: stored } = await look('/icons/64.png')
    expect(stored).toBe('public, no-cache')
    const again = await app.inject({ url: '/icons/64.png', headers: { 'if-none-match': tag } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    for (const file of ['65.png', '64.jpg', '..%2Fsecret'])
      expect((await app.inject({ url: `/icons/${file}` })).statusCode).toBe(404)
  })

  test('are generated from the favicon, fit a mask, and change with the favicon', async () => {
    const path = await choose(200)
    const mark = path.slice('/media/'.length, -'.webp'.length)
    const { corner, centre, cacheControl: stored } = await look(`/icons/512.png?v=${mark.slice(0, 8)}`)
    expect(stored).toContain('immutable')
    expect([corner[3], centre[3]]).toEqual([255, 255])
    expect(centre[0]).toBeGreaterThan(190)
    expect(await readWhole(shop().storage, `media/derived/icon-${mark}-512.png`)).not.toBeNull()
    // A mask may show only a circle of 80 %: the favicon lies within it.
    const round = sharp((await app.inject({ url: '/icons/maskable-512.png' })).rawPayload)
    const { data, info } = await round.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    let [inside, outside] = [0, 0]
    for (let at = 0; at < info.width * info.height; at++) {
      if ((data[at * 3 + 2] ?? 0) > 200) continue
      const [x, y] = [(at % info.width) - 255.5, Math.floor(at / info.width) - 255.5]
      if (Math.hypot(x, y) > 0.4 * 512) outside += 1
      else inside += 1
    }
    expect([inside > 50_000, outside]).toEqual([true, 0])
    await choose(30)
    expect(await reds('/icons/512.png')).toBeLessThan(60)
    expect(await reds('/icons/maskable-192.png')).toBeLessThan(60)
  })

  test('are in the head of every page, with splash screens, and in the manifest', async () => {
    const { body } = await app.inject({ url: '/' })
    const links = [...body.matchAll(/<link rel="(icon|apple-touch-[\w-]+)" href="([^"]+)"([^>]*)>/g)]
    expect(links.map(([, rel]) => rel)).toEqual([
      'icon',
      'icon',
      'apple-touch-icon',
      ...Array.from({ length: 5 }, () => 'apple-touch-startup-image'),
    ])
    for (const [, , url = '', more = ''] of links) {
      const { size, cacheControl: stored, corner } = await look(url)
      expect(stored).toContain('immutable')
      const [, width = 0, height = 0, ratio = 0] =
        /device-width:(\d+)px.*device-height:(\d+)px.*ratio:(\d)/.exec(more)?.map(Number) ?? []
      if (width > 0) expect([size, corner]).toEqual([`${width * ratio}x${height * ratio}`, white])
      else expect(more === '' ? '180x180' : /sizes="(\S+)"/.exec(more)?.[1]).toBe(size)
    }
    const manifest = (await app.inject({ url: '/manifest.webmanifest' })).json()
    expect(manifest).toMatchObject({ name: 'Haat', start_url: '/' })
    expect(manifest.icons).toHaveLength(11)
    for (const { src, sizes } of manifest.icons) expect((await look(src)).size).toBe(sizes)
    // A shared page without its own picture shows the favicon.
    expect(body).toMatch(/property="og:image" content="[^"]*\/share\/logo-[0-9a-f]{32}\.jpg"/)
  })
})
