import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src-server/app.ts'
import { render } from '../../../src-store/entry-server.tsx'
import { type Caller, oneShop, pretendedAssets, right } from '../../support/shop.ts'
import { uploadTo } from '../../support/upload.ts'

const banners = 42

oneShop('Promotional banners', ({ shop, app, asAdmin, anybody }) => {
  let admin: Caller
  let atTime: FastifyInstance
  let time = ''
  beforeAll(async () => {
    admin = await asAdmin()
    const clocked = { ...shop(), now: () => new Date(time) }
    atTime = await createApp(clocked, { ...pretendedAssets, store: async () => ({ head: '', render }) })
  })
  afterAll(() => atTime?.close())

  const put = async (banner_title: string, more: object = {}) => {
    const picture = { desktop_banner_image: '/media/a.webp', mobile_banner_image: '/media/b.webp' }
    const sent = { banner_title, ...picture, display_type: 1, ...more }
    return (await admin.post('/api/promotional-banners/store', sent)).body.data
  }
  const change = async (id: number, more: object) => admin.patch(`/api/promotional-banners/${id}`, more)
  const shown = async (type: number): Promise<string[]> => {
    const { body } = await anybody().get('/api/promotional-banners/load')
    return (body.data.by_display_type[type]?.banners ?? []).map(
      (one: { banner_title: string }) => one.banner_title,
    )
  }

  test('appear and disappear on time in cached responses and pages too', async () => {
    const { id } = await put('Market day', {
      schedule_type: 1,
      start_time: '2026-03-05T09:00:00.000Z',
      end_time: '2026-03-05T09:01:00.000Z',
    })
    const seenAt = async (moment: string) => {
      time = moment
      const found: boolean[] = []
      for (const url of ['/api/promotional-banners/load', '/api/site-init-info', '/']) {
        const { statusCode, body, headers } = await atTime.inject({ url })
        expect(statusCode, url).toBe(200)
        if (url === '/') expect(headers['cache-control']).toBe('no-cache')
        found.push(body.includes('Market day'))
      }
      return found
    }
    expect(await seenAt('2026-03-05T08:59:59.999Z')).toEqual([false, false, false])
    // A new read would return the new name, so the following responses come from the cache.
    await shop()
      .db.updateTable('promotional_banners')
      .set({ banner_title: 'Anew' })
      .where('id', '=', id)
      .execute()
    expect(await seenAt('2026-03-05T09:00:00.000Z')).toEqual([true, true, true])
    expect(await seenAt('2026-03-05T09:00:59.999Z')).toEqual([true, true, true])
    expect(await seenAt('2026-03-05T09:01:00.000Z')).toEqual([false, false, false])
  })

  test('have the saved order, new ones first; a banner moved to another type counts as new', async () => {
    const [a, b, c] = [
      await put('A', { display_type: 2 }),
      await put('B', { display_type: 2 }),
      await put('C', { display_type: 2 }),
    ]
    expect(await shown(2)).toEqual(['C', 'B', 'A'])
    const order = (by: Caller, ids: number[]) =>
      by.post('/api/promotional-banners/order', { display_type: 2, ids })
    const { body } = await order(admin, [b.id, a.id, c.id])
    expect(await shown(2)).toEqual(['B', 'A', 'C'])
    const { body: board } = await admin.get('/api/promotional-banners/board')
    const ofType = board.data.rows.filter((one: { display_type: number }) => one.display_type === 2)
    expect(ofType.map((one: { id: number }) => one.id)).toEqual([b.id, a.id, c.id])
    const written = await shop()
      .db.selectFrom('history')
      .select(['record_id', 'before', 'after'])
      .where('operation_id', '=', body.data.operation_id)
      .orderBy('id')
      .execute()
    expect(written).toMatchObject([
      { record_id: b.id, before: { position: null }, after: { position: 1 } },
      { record_id: a.id, after: { position: 2 } },
      { record_id: c.id, after: { position: 3 } },
    ])
    await put('D', { display_type: 2 })
    expect(await shown(2)).toEqual(['D', 'B', 'A', 'C'])

    const stranger = await asAdmin([right(banners, ['edit'])])
    expect((await order(stranger, [c.id, a.id, b.id])).status).toBe(403)

    await put('E', { display_type: 3 })
    await admin.post('/api/promotional-banners/order', { display_type: 3, ids: [] })
    await change(c.id, { display_type: 3 })
    expect(await shown(3)).toEqual(['E', 'C'])
    expect((await admin.get(`/api/promotional-banners/edit/${c.id}`)).body.data.position).toBeNull()

    expect((await admin.post('/api/history/undo', { operation_id: body.data.operation_id })).status).toBe(200)
    expect(await shown(2)).toEqual(['D', 'B', 'A'])
  })

  test('are cropped from the stored originals for both widths and can be cropped again', async () => {
    // Every position has its own colour; the picture is stored rotated (EXIF orientation 6).
    const [width, height] = [600, 1200]
    const raw = Buffer.from(
      Array.from({ length: width * height }, (_, at) => [
        Math.floor(((at % width) / width) * 255),
        Math.floor((Math.floor(at / width) / height) * 255),
        60,
      ]).flat(),
    )
    const taken = await sharp(raw, { raw: { width, height, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const whole = (await uploadTo(app(), admin, taken)).body.data.path
    const bytes = async (path: string) => (await app().inject({ url: path })).rawPayload
    const middle = async (path: string, share: { x: number; y: number } = { x: 0.5, y: 0.5 }) => {
      const picture = sharp(await bytes(path))
      const { width: across = 0, height: down = 0 } = await picture.metadata()
      const [left, top] = [Math.round(across * share.x), Math.round(down * share.y)]
      const colour = await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
      return { shape: [across, down], colour: [...colour] }
    }
    const near = (one: number[], other: number[]) =>
      expect(Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))).toBeLessThan(12)

    const desktop_crop = { x: 50, y: 40, width: 40, height: 35.93 }
    const mobile_crop = { x: 0, y: 0, width: 20, height: 15 }
    const made = await put('Cut', {
      desktop_banner_image: whole,
      mobile_banner_image: whole,
      desktop_crop,
      mobile_crop,
    })
    expect(made).toMatchObject({ desktop_crop, mobile_crop })
    const wide = await middle(made.desktop_banner_image)
    expect(wide.shape).toEqual([480, Math.round((480 * 375) / 835)])
    near(wide.colour, (await middle(whole, { x: 0.7, y: 0.58 })).colour)
    expect((await middle(made.mobile_banner_image)).shape).toEqual([240, 90])

    const { body: again } = await change(made.id, { desktop_crop: { ...desktop_crop, x: 0 } })
    near(
      (await middle(again.data.desktop_banner_image)).colour,
      (await middle(whole, { x: 0.2, y: 0.58 })).colour,
    )
    expect(again.data.mobile_banner_image).toBe(made.mobile_banner_image)
    const uncroppedUrl = `/api/promotional-banners/uncropped?picture=${again.data.desktop_banner_image}`
    expect((await admin.get(uncroppedUrl)).body.data.path).toBe(whole)

    const { body: titled } = await change(made.id, { banner_title: 'Cut and named' })
    expect(titled.data.desktop_banner_image).toBe(again.data.desktop_banner_image)
    const { body: uncut } = await change(made.id, { desktop_crop: null })
    expect(uncut.data).toMatchObject({ desktop_banner_image: whole, desktop_crop: null })
    const { body: other } = await change(made.id, { mobile_banner_image: '/media/b.webp' })
    expect(other.data).toMatchObject({ mobile_banner_image: '/media/b.webp', mobile_crop: null })

    const { status, body: outside } = await change(made.id, { desktop_crop: { ...desktop_crop, x: 90 } })
    expect([status, outside.errors]).toEqual([
      422,
      { desktop_banner_image: 'The crop is outside the picture.' },
    ])
    const lost = { desktop_banner_image: `/media/${'0'.repeat(32)}.webp`, desktop_crop }
    expect(Object.keys((await change(made.id, lost)).body.errors)).toEqual(['desktop_banner_image'])
  })
})
