import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openSession, xsrfToken } from '../../../src-server/auth/sessions.ts'
import { forgetGuestFiles } from '../../../src-server/media/private-files.ts'
import { addPlace, addProduct, aGuest, orderOf, place } from '../../support/orders.ts'
import { type Caller, callerOf, oneShop, right } from '../../support/shop.ts'

/** Uploaded prescriptions and designs. */

oneShop('A private file', ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  const rendered = (width = 40, height = 20) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })
  let picture: Buffer
  let people = 0
  beforeAll(async () => {
    picture = await rendered().png().toBuffer()
  })

  const person = async (user_type = 3): Promise<Caller & { id: number }> => {
    const { id } = await db()
      .insertInto('users')
      .values({
        user_type,
        full_name: 'Karim',
        email: `karim${++people}@example.test`,
        verified: true,
        status: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...callerOf(shop(), app(), null, await openSession(db(), { user_id: id })), id }
  }
  const send = async (by: Caller, content = picture, kind = 'prescription', headers: object = {}) => {
    const boundary = 'between-the-parts'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="scan.png"\r\ncontent-type: image/png\r\n\r\n`
    const answer = await app().inject({
      method: 'POST',
      url: `/api/private-files?kind=${kind}`,
      headers: {
        ...(by.token && { authorization: `Bearer ${by.token}` }),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...headers,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const see = async (by: Caller, url: string) => {
    const headers = by.token ? { authorization: `Bearer ${by.token}` } : {}
    const answer = await app().inject({ url, headers })
    return { status: answer.statusCode, headers: answer.headers, buffer: answer.rawPayload }
  }
  const folder = () => join(shop().environment.dataDir, 'private')
  const onDisk = (): string[] => (existsSync(folder()) ? readdirSync(folder()) : [])

  test('is served to its owner with no-store and without camera metadata', async () => {
    const karim = await person()
    const taken = await rendered()
      .withExif({ IFD0: { Artist: 'At home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(karim, taken)
    expect([status, body]).toEqual([
      200,
      {
        status: true,
        data: {
          id: expect.any(Number),
          name: expect.stringMatching(/^[0-9a-f]{48}$/),
          url: `/api/private-files/${body.data.name}`,
        },
        msg: 'Saved.',
      },
    ])
    const seen = await see(karim, body.data.url)
    expect(seen.status).toBe(200)
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="prescription-${body.data.id}.webp"`,
    })
    const { format, width, height, exif } = await sharp(seen.buffer).metadata()
    expect([format, width, height, exif]).toEqual(['webp', 20, 40, undefined])
  })

  test('is 404 for other users and under other names', async () => {
    const karim = await person()
    const guest = aGuest(shop(), app())
    const { url } = (await send(karim)).body.data
    const { url: ofGuest } = (await send(guest, picture, 'design')).body.data
    const strangers = [
      await person(),
      await person(2),
      aGuest(shop(), app()),
      await asAdmin([right(31, ['edit', 'edit_others', 'create', 'delete', 'delete_others'])]),
      await asAdmin([right(32)]),
    ]
    for (const stranger of strangers)
      for (const one of [url, ofGuest]) {
        expect((await see(stranger, one)).status).toBe(404)
        expect((await stranger.post(`${one}/remove`)).status).toBe(404)
      }
    expect((await see(anybody(), url)).status).toBe(401)
    expect((await see(karim, ofGuest)).status).toBe(404)
    expect((await see(guest, url)).status).toBe(404)
    for (const name of ['..%2f..%2fdatabase', 'f'.repeat(48), `${url.split('/').at(-1)}.webp`])
      expect((await see(karim, `/api/private-files/${name}`)).status).toBe(404)
    expect((await see(karim, `/media/${url.split('/').at(-1)}.webp`)).status).toBe(404)
    expect([(await see(karim, url)).status, (await see(guest, ofGuest)).status]).toEqual([200, 200])
  })

  test('can be read, not deleted, by users with permission for the orders of others', async () => {
    const karim = await person()
    const { url } = (await send(karim)).body.data
    const clerk = await asAdmin([right(31, ['view_others'])])
    expect((await see(clerk, url)).status).toBe(200)
    expect((await clerk.post(`${url}/remove`)).status).toBe(404)
  })

  test('is hidden from staff without their required second factor', async () => {
    const { url } = (await send(await person())).body.data
    const clerk = await asAdmin([right(31, ['view_others'])])
    await db()
      .updateTable('user_role_infos')
      .set({ second_factor: true })
      .where('id', '=', clerk.context.user?.role_id ?? 0)
      .execute()
    expect((await see(clerk, url)).status).toBe(404)
  })

  test('is deleted by its owner, with its file', async () => {
    const karim = await person()
    const { url, name } = (await send(karim)).body.data
    const path = join(folder(), `${name}.webp`)
    expect([statSync(path).mode & 0o777, statSync(folder()).mode & 0o777]).toEqual([0o600, 0o700])
    expect((await karim.post(`${url}/remove`)).body).toMatchObject({ status: true })
    expect(existsSync(path)).toBe(false)
    expect([(await see(karim, url)).status, (await karim.post(`${url}/remove`)).status]).toEqual([404, 404])
  })

  test('is deleted with its owner, and is listed in the personal data', async () => {
    const karim = await person()
    const { url, name } = (await send(karim)).body.data
    const known = (await karim.get('/api/user/personal-data')).body.data.files
    expect(known).toEqual([{ kind: 'prescription', url, created_at: expect.any(String) }])
    await (await asAdmin()).post(`/api/customer-infos/erase/${karim.id}`)
    expect(existsSync(join(folder(), `${name}.webp`))).toBe(false)
    const rows = await db().selectFrom('private_files').select('id').where('name', '=', name).execute()
    expect(rows).toEqual([])
  })

  test('is rejected unless it is a picture of a known kind up to 5 MB and 50 megapixels', async () => {
    const karim = await person()
    const before = onDisk().length
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const half = (await rendered(400, 200).png().toBuffer()).subarray(0, 60)
    for (const content of [Buffer.from('%PDF-1.7'), Buffer.alloc(0), svg, half]) {
      const { status, body } = await send(karim, content)
      expect([status, body.msg]).toEqual([415, 'This file is not a picture (PNG, JPEG, WebP or GIF).'])
    }
    expect((await send(karim, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(karim, await rendered(8_000, 6_300).png().toBuffer())).status).toBe(413)
    expect((await send(karim, picture, 'selfie')).status).toBe(422)
    expect((await karim.post('/api/private-files?kind=design', { file: 'x' })).status).toBe(415)
    expect((await send(anybody())).status).toBe(401)
    expect(onDisk().length).toBe(before)
  })

  test('is limited to a hundred per user, also with concurrent uploads', async () => {
    const guest = aGuest(shop(), app())
    const small = await rendered(2, 2).png().toBuffer()
    const first = await send(guest, small)
    const { guest_key } = await db()
      .selectFrom('private_files')
      .select('guest_key')
      .where('id', '=', first.body.data.id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: 97 }, (_, at) => ({
      name: `file ${at}`,
      kind: 2,
      owner_id: null,
      guest_key,
      content_type: 'image/webp',
      size: 1,
    }))
    await db().insertInto('private_files').values(rows).execute()
    const before = onDisk().length
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(guest, small)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.msg).toBe(
      'You already have 100 files. Please delete one first.',
    )
    expect(onDisk().length).toBe(before + 2)
  })

  test('stays while an order uses it; other files of guests are deleted after a month', async () => {
    const guest = aGuest(shop(), app())
    const karim = await person()
    const product = await addProduct(db(), [{ unit_price: 100 }], { allow_custom_design: true })
    const sent = async (by: Caller) => (await send(by, picture, 'design')).body.data
    const [ordered, old, fresh, ofKarim] = [
      await sent(guest),
      await sent(guest),
      await sent(guest),
      await sent(karim),
    ]
    const line = { product_price_info_id: product.variants[0] as number, qty: 1 }
    const order = await place(guest, orderOf(await addPlace(db()), [line]))
    expect(order.body).toMatchObject({ status: true })
    await db().updateTable('order_items_infos').set({ upload_product_image: ordered.name }).execute()
    const rejection = await guest.post(`${ordered.url}/remove`)
    expect([rejection.status, rejection.body.msg]).toEqual([
      409,
      'This file belongs to an order and cannot be deleted.',
    ])
    await db()
      .updateTable('private_files')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('name', 'in', [ordered.name, old.name, ofKarim.name])
      .execute()
    await forgetGuestFiles(shop())
    expect(
      await Promise.all(
        [ordered, fresh, old].map(async ({ url, name }) => [
          (await see(guest, url)).status,
          onDisk().includes(`${name}.webp`),
        ]),
      ),
    ).toEqual([
      [200, true],
      [200, true],
      [404, false],
    ])
    expect((await see(karim, ofKarim.url)).status).toBe(200)
  })

  test('is accepted from a browser only with its XSRF token', async () => {
    const { token } = await person()
    const nobody = anybody()
    const cookie = { cookie: `haat_session=${token}` }
    expect((await send(nobody, picture, 'design', cookie)).status).toBe(403)
    const word = xsrfToken(shop().secret, token ?? '')
    expect((await send(nobody, picture, 'design', { ...cookie, 'x-xsrf-token': word })).status).toBe(200)
  })

  test('is closed to API clients without the scope', async () => {
    const program = async (may: boolean) => {
      const { id } = await db()
        .insertInto('oauth_clients')
        .values({ client_id: `till ${may}`, title: 'Till', place_orders: may, follow_orders: may })
        .returning('id')
        .executeTakeFirstOrThrow()
      return callerOf(shop(), app(), null, await openSession(db(), { client_id: id }))
    }
    const till = await program(true)
    const { status, body } = await send(till)
    expect([status, (await see(till, body.data.url)).status]).toEqual([200, 200])
    const reader = await program(false)
    expect([(await send(reader)).status, (await see(reader, body.data.url)).status]).toEqual([403, 403])
  })
})
