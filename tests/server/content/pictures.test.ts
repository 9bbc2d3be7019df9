import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { storePicture } from '../../../src-server/content/pictures.ts'
import { type Caller, eachShop } from '../../support/shop.ts'

eachShop('Pictures', ({ asAdmin, anybody, app, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  const upload = async (content: Buffer, filename = 'photo.png') => {
    const boundary = 'between-the-parts'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`
    const answer = await app().inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const drawn = (width: number, height: number, red = 200) =>
    sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 40 } } })
  const served = async (url: string) => {
    const answer = await app().inject({ method: 'GET', url })
    return { status: answer.statusCode, headers: answer.headers, buffer: answer.rawPayload }
  }

  test('come in as PNG, JPEG, WebP or GIF and go out as WebP that may be kept for ever', async () => {
    for (const [at, format] of (['png', 'jpeg', 'webp', 'gif'] as const).entries()) {
      const { status, body } = await upload(
        await drawn(40, 20, at * 50)
          .toFormat(format)
          .toBuffer(),
      )
      expect(status, format).toBe(200)
      expect(body.data).toMatchObject({
        path: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
        width: 40,
        height: 20,
      })
      const { status: found, headers, buffer } = await served(body.data.path)
      expect(found).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
      expect(headers['cache-control']).toContain('immutable')
      expect((await sharp(buffer).metadata()).format).toBe('webp')
      expect(buffer.length).toBe(body.data.size)
    }
  })

  test('are turned as the camera meant them and lose what it wrote into them', async () => {
    const taken = await drawn(40, 20)
      .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'At home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { body } = await upload(taken, 'holiday.jpg')
    expect(body.data).toMatchObject({ width: 20, height: 40 })
    const { exif, orientation } = await sharp((await served(body.data.path)).buffer).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  test('are refused when they are none, whatever their name says', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    )
    const half = (await drawn(400, 200).png().toBuffer()).subarray(0, 60)
    for (const content of [Buffer.from('MZ not a picture'), Buffer.alloc(0), svg, half]) {
      const { status, body } = await upload(content)
      expect(status).toBe(415)
      expect(body).toEqual({ status: false, msg: 'This file is not a picture (PNG, JPEG, WebP or GIF).' })
    }
    expect((await admin.post('/api/uploads', { file: 'x' })).status).toBe(415)
  })

  test('are refused above 20 MB and above 50 megapixels', async () => {
    expect((await upload(Buffer.alloc(21 * 1024 * 1024))).status).toBe(413)
    const wide = await drawn(8_000, 6_300).png({ compressionLevel: 9 }).toBuffer()
    expect((await upload(wide)).status).toBe(415)
  })

  test('come in by admins alone', async () => {
    expect((await anybody().post('/api/uploads')).status).toBe(401)
  })

  test('go out in the widths that the shop uses, made once, never widened', async () => {
    const { body } = await upload(await drawn(1_000, 500).png().toBuffer())
    const { path } = body.data
    const widths = await Promise.all(
      [320, 320, 320, 1536].map(
        async (width) => (await sharp((await served(`${path}?w=${width}`)).buffer).metadata()).width,
      ),
    )
    expect(widths).toEqual([320, 320, 320, 1_000])
    const name = path.slice('/media/'.length)
    const kept = readdirSync(join(shop().environment.dataDir, 'media/derived')).filter((file) =>
      file.includes(name),
    )
    expect(kept.sort()).toEqual([`1536-${name}`, `320-${name}`])
    for (const wrong of ['?w=321', '?w=0', '?w=', '?w=abc'])
      expect((await served(path + wrong)).status).toBe(404)
  })

  test('are found by their own names alone', async () => {
    for (const name of ['..%2f..%2fpackage.json', 'derived', `${'0'.repeat(32)}.webp`, 'a.webp'])
      expect((await served(`/media/${name}`)).status, name).toBe(404)
  })

  test('of the shop itself may be drawn', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>'
    const stored = await storePicture(shop().environment.dataDir, Buffer.from(svg))
    expect(stored).toMatchObject({ width: 60, height: 30 })
    expect((await served(stored.path)).status).toBe(200)
    expect(await storePicture(shop().environment.dataDir, Buffer.from(svg))).toEqual(stored)
  })

  test('are weighed by the shop when they enter the library', async () => {
    const { body } = await upload(await drawn(30, 30).png().toBuffer())
    const entry = { content_title: 'Weighed', content: body.data.path, content_size: 1 }
    expect((await admin.post('/api/media-galleries/store', entry)).body.data.content_size).toBe(
      body.data.size,
    )
  })
})
