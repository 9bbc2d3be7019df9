import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictureWidths } from '../../../src/site/picture.ts'
import { makeSizes } from '../../../src-server/media/picture-jobs.ts'
import { storePicture } from '../../../src-server/media/pictures.ts'
import { pictureHash } from '../../../src-server/media/stored-pictures.ts'
import { takeUpload } from '../../../src-server/media/uploads.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { bomb, photograph, rendered, uploadTo } from '../../support/upload.ts'

oneShop('Pictures', ({ asAdmin, anybody, app, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  const upload = (content: Buffer, name?: string, language?: string) =>
    uploadTo(app(), admin, content, { ...(name && { name }), ...(language && { language }) })
  const whatThereIs = async () => {
    const { dataDir } = shop().environment
    const files = ['media', 'originals'].flatMap((folder) =>
      existsSync(join(dataDir, folder))
        ? readdirSync(join(dataDir, folder), { recursive: true, encoding: 'utf8' })
        : [],
    )
    const rows = await shop().db.selectFrom('pictures').select('name').orderBy('name').execute()
    return { files: files.sort(), rows }
  }
  const derivedOf = (name: string) =>
    readdirSync(join(shop().environment.dataDir, 'media/derived')).filter((file) =>
      file.includes(name.replace('.webp', '')),
    )
  const served = async (url: string) => {
    const answer = await app().inject({ method: 'GET', url })
    return { status: answer.statusCode, headers: answer.headers, buffer: answer.rawPayload }
  }

  test('are accepted as PNG, JPEG, WebP or GIF and served as immutable WebP', async () => {
    for (const [at, format] of (['png', 'jpeg', 'webp', 'gif'] as const).entries()) {
      const { status, body } = await upload(
        await rendered(40, 20, at * 50)
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

  test('are rotated by their EXIF orientation and lose their metadata', async () => {
    const taken = await rendered(40, 20)
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

  test('are rejected with a clear message when invalid or too large, and leave no files', async () => {
    const before = await whatThereIs()
    const none = {
      en: 'This file is not a picture (PNG, JPEG, WebP or GIF).',
      bn: 'ফাইলটি ছবি নয় (PNG, JPEG, WebP বা GIF)।',
    }
    const bytes = { en: 'This file is too large (max. 20 MB).', bn: 'ফাইলটি খুব বড় (সর্বোচ্চ ২০ মেগাবাইট)।' }
    const pixels = {
      en: 'This picture is too large (max. 50 megapixels).',
      bn: 'ছবিটি খুব বড় (সর্বোচ্চ ৫০ মেগাপিক্সেল)।',
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')])
    const half = (await rendered(400, 200).png().toBuffer()).subarray(0, 60)
    const cut = (await photograph(400, 200).jpeg().toBuffer()).subarray(0, 4_000)
    const rejected: [string, Buffer, number, typeof none][] = [
      ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, none],
      ['paper.png', Buffer.from('%PDF-1.7'), 415, none],
      ['program.webp', Buffer.from('MZ not a picture'), 415, none],
      ['drawing.png', Buffer.from(svg), 415, none],
      ['phone.jpg', heic, 415, none],
      ['empty.png', Buffer.alloc(0), 415, none],
      ['half.png', half, 415, none],
      ['cut.jpg', cut, 415, none],
      ['endless.png', bomb(30_000), 413, pixels],
      ['wide.png', await rendered(8_000, 6_300).png().toBuffer(), 413, pixels],
      ['heavy.jpg', Buffer.alloc(50 * 1024 * 1024), 413, bytes],
    ]
    for (const [name, content, status, message] of rejected)
      for (const language of ['en', 'bn'] as const) {
        const answer = await upload(content, name, language)
        expect(answer, name).toEqual({ status, body: { status: false, msg: message[language] } })
      }
    expect((await admin.post('/api/uploads', { file: 'x' })).status).toBe(415)
    expect(await whatThereIs()).toEqual(before)
  })

  test('leave no files when storing fails', async () => {
    const before = await whatThereIs()
    const { storage } = shop()
    const full = {
      ...storage,
      put: (key: string, content: Buffer) =>
        key.startsWith('media/') ? Promise.reject(new Error('full')) : storage.put(key, content),
    }
    const context = { ...admin.context, storage: full }
    await expect(takeUpload(context, await rendered(50, 50, 7).png().toBuffer(), 'a.png')).rejects.toThrow(
      'full',
    )
    expect(await whatThereIs()).toEqual(before)
  })

  test('are uploaded by admins only', async () => {
    expect((await anybody().post('/api/uploads')).status).toBe(401)
  })

  test('are served in the widths of the shop as AVIF and WebP, generated once, never enlarged', async () => {
    const { body } = await upload(await photograph(1_000, 500).png().toBuffer())
    const { path } = body.data
    const name = path.slice('/media/'.length)
    const avif = path.replace('.webp', '.avif')
    const looked = async (url: string) => {
      const { buffer, headers } = await served(url)
      const { width, format } = await sharp(buffer).metadata()
      return {
        width,
        format,
        type: headers['content-type'],
        cacheControl: headers['cache-control'],
        bytes: buffer.length,
      }
    }
    const year = 'public, max-age=31536000, immutable'
    const small = await Promise.all([320, 320, 320].map((width) => looked(`${path}?w=${width}`)))
    expect(small[0]).toMatchObject({ width: 320, format: 'webp', type: 'image/webp', cacheControl: year })
    expect(small[1]).toEqual(small[0])
    expect(derivedOf(name)).toEqual([`320-${name}`])
    await makeSizes(shop(), { name })
    expect(derivedOf(name)).toHaveLength(pictureWidths.length * 2)
    for (const width of pictureWidths) {
      const [one, other] = [await looked(`${path}?w=${width}`), await looked(`${avif}?w=${width}`)]
      expect(one.width).toBe(Math.min(width, 1_000))
      expect(other).toMatchObject({
        width: one.width,
        format: 'heif',
        type: 'image/avif',
        cacheControl: year,
      })
      expect(other.bytes).toBeLessThan(one.bytes * 0.9)
    }
    for (const wrong of [`${path}?w=321`, `${path}?w=0`, `${path}?w=`, `${path}?w=abc`, avif, `${avif}?w=1`])
      expect((await served(wrong)).status, wrong).toBe(404)
  })

  test('of twelve megapixels are stored privately as originals and served up to 2560 pixels', async () => {
    const taken = await rendered(4_000, 3_000).jpeg().toBuffer()
    const { path, width, height, size } = (await upload(taken, 'front.jpg')).body.data
    expect([width, height]).toEqual([2_560, 1_920])
    expect((await served(path)).buffer.length).toBe(size)
    const original = join(shop().environment.dataDir, 'originals', pictureHash(taken))
    expect(readFileSync(original).equals(taken)).toBe(true)
    expect([statSync(original).mode & 0o777, statSync(dirname(original)).mode & 0o777]).toEqual([
      0o600, 0o700,
    ])
    for (const url of [`/media/${pictureHash(taken)}`, `/media/..%2foriginals%2f${pictureHash(taken)}`])
      expect((await served(url)).status, url).toBe(404)
  })

  test('get a free title and a reference to a duplicate in the library', async () => {
    const content = await rendered(33, 22, 111).png().toBuffer()
    const first = (await upload(content, 'C:\\photos\\left_side.PNG')).body.data
    expect([first.title, first.duplicate]).toEqual(['left side', null])
    const entry = { content_title: first.title, content: first.path }
    const { id } = (await admin.post('/api/media-galleries/store', entry)).body.data
    const again = (await upload(content, 'left_side.png')).body.data
    expect(again).toEqual({
      ...first,
      title: 'left side 2',
      duplicate: { id, content: first.path, content_title: 'left side' },
    })
    const other = await asAdmin([right(4, ['create'])])
    expect((await uploadTo(app(), other, content)).body.data.duplicate).toBe(null)
    await admin.remove(`/api/media-galleries/${id}`)
    expect((await upload(content, 'left_side.png')).body.data).toEqual(first)
  })

  test('are served by their own names only', async () => {
    for (const name of ['..%2f..%2fpackage.json', 'derived', `${'0'.repeat(32)}.webp`, 'a.webp'])
      expect((await served(`/media/${name}`)).status, name).toBe(404)
  })

  test('may be SVG when the shop itself stores them', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>'
    const stored = await storePicture(shop().storage, Buffer.from(svg))
    expect(stored).toMatchObject({ width: 60, height: 30 })
    expect((await served(stored.path)).status).toBe(200)
    expect(await storePicture(shop().storage, Buffer.from(svg))).toEqual(stored)
  })

  test('get their size from the server when they enter the library', async () => {
    const { body } = await upload(await rendered(30, 30).png().toBuffer())
    const entry = { content_title: 'Weighed', content: body.data.path, content_size: 1 }
    expect((await admin.post('/api/media-galleries/store', entry)).body.data.content_size).toBe(
      body.data.size,
    )
  })
})
