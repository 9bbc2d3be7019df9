import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSession, xsrfToken } from '../../../../src-server/auth/sessions.ts'
import { callerOf, oneShop } from '../../../support/shop.ts'

oneShop('Profile photo', ({ shop, app, anybody }) => {
  let people = 0
  const customer = async () => {
    people += 1
    const { id } = await shop()
      .db.insertInto('users')
      .values({
        user_type: 3,
        full_name: 'Shirin',
        email: `shirin${people}@example.test`,
        verified: true,
        status: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await openSession(shop().db, { user_id: id })
    return { id, token, caller: callerOf(shop(), app(), null, token) }
  }
  const upload = async (content: Buffer, headers: Record<string, string>) => {
    const boundary = 'between-the-parts'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`
    const answer = await app().inject({
      method: 'POST',
      url: '/api/user/photo',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const rendered = (width: number, height: number, red = 200) =>
    sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 40 } } })
  const photoOf = async (id: number) =>
    (await shop().db.selectFrom('users').select('photo').where('id', '=', id).executeTakeFirst())?.photo
  const fileOf = (path: string) => join(shop().environment.dataDir, path)

  test('is stored small, without camera metadata, and returned with the account', async () => {
    const { id, token } = await customer()
    const taken = await rendered(1600, 800)
      .withExif({ IFD0: { Artist: 'At home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(taken, bearer(token))
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, msg: 'Saved.', data: { id } })
    const { photo } = body.data.user_info
    expect(photo).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect(await photoOf(id)).toBe(photo)
    const served = await app().inject({ url: photo })
    const { width, height, format, exif } = await sharp(served.rawPayload).metadata()
    expect([width, height, format, exif]).toEqual([256, 512, 'webp', undefined])
    const small = await upload(await rendered(40, 20).png().toBuffer(), bearer(token))
    const stored = await app().inject({ url: small.body.data.user_info.photo })
    expect((await sharp(stored.rawPayload).metadata()).width).toBe(40)
  })

  test('replaces the previous photo and deletes its file unless another user has it', async () => {
    const [one, other] = [await customer(), await customer()]
    const picture = (red: number) => rendered(60, 60, red).png().toBuffer()
    const first = (await upload(await picture(10), bearer(one.token))).body.data.user_info.photo
    const shared = (await upload(await picture(90), bearer(other.token))).body.data.user_info.photo
    expect(existsSync(fileOf(first))).toBe(true)
    expect((await upload(await picture(90), bearer(one.token))).body.data.user_info.photo).toBe(shared)
    expect(existsSync(fileOf(first))).toBe(false)
    const { status, body } = await one.caller.post('/api/user/photo/remove')
    expect([status, body.data.user_info.photo, await photoOf(one.id)]).toEqual([200, null, null])
    expect(existsSync(fileOf(shared))).toBe(true)
    await other.caller.post('/api/user/photo/remove')
    expect(existsSync(fileOf(shared))).toBe(false)
  })

  test('is rejected if the file is not an image, whatever its name', async () => {
    const { id, token, caller } = await customer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const content of [Buffer.from('MZ not a picture'), Buffer.alloc(0), svg]) {
      const { status, body } = await upload(content, bearer(token))
      expect([status, body.msg]).toEqual([415, 'This file is not a picture (PNG, JPEG, WebP or GIF).'])
    }
    expect((await caller.post('/api/user/photo', { file: 'x' })).status).toBe(415)
    expect(await photoOf(id)).toBeNull()
  })

  test('is rejected above 5 MB', async () => {
    const { token } = await customer()
    expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1), bearer(token))).status).toBe(413)
  })

  test('cannot be uploaded without a session or from another site', async () => {
    const content = await rendered(9, 9).png().toBuffer()
    expect((await upload(content, {})).status).toBe(401)
    expect((await anybody().post('/api/user/photo/remove')).status).toBe(401)
    const { token } = await customer()
    const cookie = `haat_session=${token}`
    expect((await upload(content, { cookie })).status).toBe(403)
    const word = { cookie, 'x-xsrf-token': xsrfToken(shop().secret, token) }
    expect((await upload(content, word)).status).toBe(200)
  })

  test('is recorded in the history', async () => {
    const { id, token } = await customer()
    const { body } = await upload(await rendered(12, 12).png().toBuffer(), bearer(token))
    const [change] = await shop().db.selectFrom('history').selectAll().where('record_id', '=', id).execute()
    expect(change).toMatchObject({
      resource: 'customer-infos',
      user_id: id,
      before: { photo: null },
      after: { photo: body.data.user_info.photo },
    })
  })
})
