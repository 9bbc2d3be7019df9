import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { markPictures } from '../../../src-server/media/mark-pictures.ts'
import { pictureHash } from '../../../src-server/media/stored-pictures.ts'
import { forgetPicture, forgetUploads } from '../../../src-server/media/unused-picture.ts'
import { addCategory, addPlace, addProduct, aGuest, orderOf, place } from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'

oneShop('The media library', ({ asAdmin, app, shop }) => {
  let admin: Caller
  beforeAll(async () => {
    admin = await asAdmin()
  })

  let pictures = 0
  const upload = async (content: Buffer): Promise<string> =>
    (await uploadTo(app(), admin, content)).body.data.path
  const aPicture = () =>
    rendered(300 + ++pictures, 200)
      .png()
      .toBuffer()
  const store = async (content: string, more: object = {}) =>
    (
      await admin.post('/api/media-galleries/store', {
        content_title: `Photo ${++pictures}`,
        content,
        ...more,
      })
    ).body.data
  const change = async (id: number, body: object) =>
    (await admin.patch(`/api/media-galleries/${id}`, body)).body
  const pixels = async (path: string) =>
    sharp((await app().inject({ url: path })).rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  const statusOf = async (path: string) => (await app().inject({ url: path })).statusCode
  const fileOf = (path: string) => join(shop().environment.dataDir, path)
  const originalOf = (content: Buffer) => fileOf(`originals/${pictureHash(content)}`)
  const aged = (path: string) =>
    shop()
      .db.updateTable('pictures')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('name', '=', path.slice('/media/'.length))
      .execute()

  test('rejects pictures that are not stored in the shop', async () => {
    const entry = { content_title: 'Nowhere', content: `/media/${'0'.repeat(32)}.webp` }
    const { status, body } = await admin.post('/api/media-galleries/store', entry)
    expect([status, body.errors]).toEqual([422, { content: 'This picture is not in the shop. Upload it.' }])
    for (const content of ['/media/..', '/media/../../secret', '/originals/x', 7, null])
      expect((await admin.post('/api/media-galleries/store', { ...entry, content })).status).toBe(422)
  })

  test('rejects a watermark while there is no watermark logo', async () => {
    const entry = { content_title: 'Too early', content: await upload(await aPicture()), watermark: true }
    const english = await admin.post('/api/media-galleries/store', entry)
    expect([english.status, english.body.errors]).toEqual([
      422,
      { watermark: 'There is no watermark logo. Add one in Logo Setup first.' },
    ])
  })

  test('marks a picture at one of five positions only, and leaves its original unchanged', async () => {
    const logo = await rendered(200, 100, 0).negate().png().toBuffer()
    await admin.post('/api/logo-info', { watermark_logo: await upload(logo) })
    const content = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const path = await upload(content)
    const { id, content_size } = await store(path)
    const plain = await pixels(path)
    // 100 pixels wide, 50 high, 10 from the edge.
    const places = { 1: [350, 275], 2: [10, 10], 3: [690, 10], 4: [10, 540], 5: [690, 540] }
    const names = new Set([path])
    for (const [watermark_pos, [left = 0, top = 0]] of Object.entries(places)) {
      const { data } = await change(id, { watermark: true, watermark_pos: Number(watermark_pos) })
      names.add(data.content)
      const marked = await pixels(data.content)
      expect([marked.info.width, marked.info.height]).toEqual([800, 600])
      const found = { inside: 0, outside: 0 }
      for (let at = 0; at < marked.data.length; at++) {
        if (Math.abs((marked.data[at] as number) - (plain.data[at] as number)) <= 8) continue
        const [x, y] = [Math.floor(at / 3) % 800, Math.floor(at / 2_400)]
        // Lossy pictures blur an edge by the width of a block.
        const inside = x >= left - 16 && x < left + 116 && y >= top - 16 && y < top + 66
        found[inside ? 'inside' : 'outside'] += 1
      }
      expect(found.outside, watermark_pos).toBe(0)
      expect(found.inside, watermark_pos).toBeGreaterThan(100 * 50)
      expect(data.content_size).toBe((await app().inject({ url: data.content })).rawPayload.length)
      expect(readFileSync(originalOf(content)).equals(content)).toBe(true)
    }
    expect(names.size).toBe(6)
    const { data } = await change(id, { watermark: false })
    expect([data.content, data.content_size]).toEqual([path, content_size])
  })

  test('marks its pictures once more when the logo changes', async () => {
    const { id, content } = await store(await upload(await aPicture()), { watermark: true, watermark_pos: 1 })
    const plain = await store(await upload(await aPicture()))
    const logo = await upload(await rendered(60, 60, 9).png().toBuffer())
    await admin.post('/api/logo-info', { watermark_logo: logo })
    const shown = async (one: number) => (await admin.get(`/api/media-galleries/edit/${one}`)).body.data
    await markPictures(shop())
    const after = await shown(id)
    expect(after.content).not.toBe(content)
    expect(await statusOf(after.content)).toBe(200)
    expect((await shown(plain.id)).content).toBe(plain.content)
    await markPictures(shop())
    expect(await shown(id)).toEqual(after)
    await forgetPicture(shop(), { name: content.slice('/media/'.length) })
    expect([existsSync(fileOf(content)), existsSync(fileOf(after.content))]).toEqual([false, true])
    await admin.post('/api/logo-info', { watermark_logo: null })
    await markPictures(shop())
    expect(await change(id, { content_title: 'Marked still' })).toMatchObject({
      status: true,
      data: { content: after.content, watermark: true },
    })
  })

  test('marks a picture without a stored original, and restores it', async () => {
    await admin.post('/api/logo-info', {
      watermark_logo: await upload(await rendered(60, 60, 10).png().toBuffer()),
    })
    const old = await rendered(400, 300, 77).webp().toBuffer()
    const path = `/media/${pictureHash(old).slice(0, 32)}.webp`
    await shop().storage.put(path.slice(1), old)
    const { id, content } = await store(path, { watermark: true })
    expect(content).not.toBe(path)
    expect((await change(id, { watermark: false })).data.content).toBe(path)
    expect((await app().inject({ url: path })).rawPayload.equals(old)).toBe(true)
  })

  test('lists where a picture is used, and rejects deleting a picture in use', async () => {
    const { id, content } = await store(await upload(await aPicture()))
    const made = async (resource: string, body: object): Promise<number> => {
      const answer = await admin.post(`/api/${resource}/store`, body)
      expect(answer.body, resource).toMatchObject({ status: true })
      return answer.body.data.id
    }
    const piece = await made('product-price-types', { type_title: 'Per piece' })
    const heading = await made('product-info-types', { type_title: 'Details' })
    const price = { product_price_type_id: piece, unit_price: 10 }
    const product = await made('products', {
      product_title: 'Shirt',
      photo_ids: [id],
      product_infos: [{ product_info_type_id: heading, content: `<p><img src="${content}" alt=""></p>` }],
      product_price_infos: [{ ...price, photo_ids: [id] }],
    })
    const blog = await made('blog-infos', {
      blog_title: 'News',
      details: `<p><img src="${content}" alt=""></p>`,
    })
    const company = await made('companies', { company_name: 'Square', logo: content })
    const design = await made('custom-product-designs', { design_title: 'Stars', price: 5, photo_ids: [id] })
    const { status, body } = await admin.get(`/api/media-galleries/uses?id=${id}`)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      total: 6,
      rows: [
        { resource: 'blog-infos', id: blog, title: 'News', field: 'details' },
        { resource: 'companies', id: company, title: 'Square', field: 'logo' },
        { resource: 'custom-product-designs', id: design, title: 'Stars', field: 'photo_ids' },
        { resource: 'products', id: product, title: 'Shirt', field: 'photo_ids' },
        { resource: 'products', id: product, title: 'Shirt', field: 'product_price_infos' },
        { resource: 'products', id: product, title: 'Shirt', field: 'product_infos' },
      ].map((row) => expect.objectContaining(row)),
    })
    const clerk = await asAdmin([right(4), right(3)])
    const seen = (await clerk.get(`/api/media-galleries/uses?id=${id}`)).body.data
    expect([seen.total, seen.rows.map((row: { resource: string }) => row.resource)]).toEqual([
      6,
      ['companies'],
    ])
    const stranger = await asAdmin([right(4, [])])
    expect((await stranger.get(`/api/media-galleries/uses?id=${id}`)).status).toBe(403)
    const rejection = await admin.remove(`/api/media-galleries/${id}`)
    expect([rejection.status, rejection.body.data]).toEqual([
      409,
      { 'blog-infos': 1, companies: 1, 'custom-product-designs': 1, products: 1 },
    ])
    expect(await statusOf(content)).toBe(200)
  })

  test('rejects deleting an ordered design, and leaves files that an order shows', async () => {
    const { db } = shop()
    const { id } = await store(await upload(await aPicture()), { status: true })
    const shown = await store(await upload(await aPicture()))
    const product = await addProduct(db, [{ unit_price: 100 }], { allow_custom_design: true })
    const cat_id = await addCategory(db, product.id)
    const set = { design_title: 'Moons', price: 5, cat_id, photo_ids: [id], status: true }
    const design = await admin.post('/api/custom-product-designs/store', set)
    const line = {
      product_price_info_id: product.variants[0] as number,
      qty: 1,
      custom_product_design_id: id,
    }
    expect((await place(aGuest(shop(), app()), orderOf(await addPlace(db), [line]))).body).toMatchObject({
      status: true,
    })
    await db.updateTable('order_items_infos').set({ product_image: shown.content }).execute()
    await admin.patch(`/api/custom-product-designs/${design.body.data.id}`, { photo_ids: [] })
    const { status, body } = await admin.remove(`/api/media-galleries/${id}`)
    expect([status, body.data]).toEqual([409, { 'order-infos': 1 }])
    expect((await admin.remove(`/api/media-galleries/${shown.id}`)).status).toBe(200)
    expect(await statusOf(shown.content)).toBe(200)
  })

  test('deletes the files of an unused picture; they return with a restored record', async () => {
    const bytes = await aPicture()
    const { id, content } = await store(await upload(bytes))
    expect(await statusOf(`${content}?w=320`)).toBe(200)
    expect((await admin.remove(`/api/media-galleries/${id}`)).status).toBe(200)
    expect([await statusOf(content), await statusOf(`${content}?w=320`)]).toEqual([404, 404])
    expect(existsSync(originalOf(bytes))).toBe(true)
    await shop().db.updateTable('media_galleries').set({ deleted_at: null }).where('id', '=', id).execute()
    expect([await statusOf(`${content}?w=320`), await statusOf(content)]).toEqual([200, 200])
    const twice = await store(content)
    expect((await admin.remove(`/api/media-galleries/${id}`)).status).toBe(200)
    expect(await statusOf(twice.content)).toBe(200)
  })

  test('deletes uploads that were not used within a day, and nothing else', async () => {
    const [left, used, shortly, fresh, icon] = (await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const content = await aPicture()
        return { content, path: await upload(content) }
      }),
    )) as [Stored, Stored, Stored, Stored, Stored]
    await store(used.path)
    const { id } = await store(shortly.path)
    await change(id, { content: used.path })
    await admin.post('/api/companies/store', { company_name: 'Incepta', logo: icon.path })
    for (const { path } of [left, used, shortly, icon]) await aged(path)
    expect(await statusOf(`${left.path}?w=320`)).toBe(200)
    await forgetUploads(shop())
    expect([
      await statusOf(left.path),
      await statusOf(`${left.path}?w=320`),
      existsSync(originalOf(left.content)),
    ]).toEqual([404, 404, false])
    for (const { path, content } of [used, shortly, fresh, icon])
      expect([await statusOf(path), existsSync(originalOf(content))]).toEqual([200, true])
    const rows = await shop().db.selectFrom('pictures').select(['name', 'kept']).execute()
    const stored = (path: string) => rows.find(({ name }) => path.endsWith(name))?.kept
    expect([left, used, shortly, fresh, icon].map(({ path }) => stored(path))).toEqual([
      undefined,
      true,
      true,
      false,
      true,
    ])
  })
})

type Stored = { content: Buffer; path: string }
