import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { secretFingerprint } from '../../../../src-server/auth/encryption.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { migrate, migrationFiles } from '../../../../src-server/database/migrate.ts'
import { eachEmptyDatabase } from '../../../support/database.ts'
import { addPlace, addProduct, aGuest, orderOf, type Place, place } from '../../../support/orders.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'
import { rendered, uploadTo } from '../../../support/upload.ts'

/** Orders and files of an API client belong to it, whichever of its tokens it uses. */

oneShop('An API client', ({ shop, app, anybody }) => {
  const db = () => shop().db
  let here: Place
  let variant: number
  let clients = 0
  const addClient = async () => {
    clients += 1
    const { id } = await db()
      .insertInto('oauth_clients')
      .values({ client_id: `till-${clients}`, title: 'Till', place_orders: true, follow_orders: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const newToken = async (client_id: number): Promise<Caller> =>
    callerOf(shop(), app(), null, await openSession(db(), { client_id }))
  beforeAll(async () => {
    here = await addPlace(db())
    const product = await addProduct(db(), [{ unit_price: 10 }])
    variant = product.variants[0] ?? 0
    await db()
      .updateTable('products')
      .set({ allow_custom_design: true } as never)
      .where('id', '=', product.id)
      .execute()
  })
  const wanted = (more: object = {}, line: object = {}) =>
    orderOf(here, [{ product_price_info_id: variant, qty: 1, ...line }], more)
  const send = async (by: Caller, kind: string) => {
    const picture = await rendered(20, 20).png().toBuffer()
    const { status, body } = await uploadTo(app(), by, picture, { url: `/api/private-files?kind=${kind}` })
    expect(status).toBe(200)
    return body.data as { name: string; url: string }
  }

  test('reads, pays and repeats its orders with a new token after the old one has ended', async () => {
    const client = await addClient()
    const first = await newToken(client)
    const key = randomUUID()
    const placed = await place(first, wanted({ idempotency_key: key }))
    expect(placed.status).toBe(200)
    const { order_id } = placed.body.data
    const before = await first.get(`/api/my-orders/placed/${order_id}`)
    expect(before.status).toBe(200)
    await db().deleteFrom('sessions').where('client_id', '=', client).execute()
    const next = await newToken(client)
    const after = await next.get(`/api/my-orders/placed/${order_id}`)
    // The tracking token has the time at which it was made.
    const { tracking_token: _, ...order } = before.body.data
    expect(after.body.data).toMatchObject(order)
    expect((await next.get(`/api/payments/${order_id}/begin`)).status).toBe(303)
    const again = await place(next, wanted({ idempotency_key: key }))
    expect([again.status, again.body.data]).toEqual([200, placed.body.data])
  })

  test('reads, orders with and deletes its files with a new token', async () => {
    const client = await addClient()
    const first = await newToken(client)
    const [ordered, design, dropped] = [
      await send(first, 'prescription'),
      await send(first, 'design'),
      await send(first, 'prescription'),
    ]
    await db().deleteFrom('sessions').where('client_id', '=', client).execute()
    const next = await newToken(client)
    for (const { url } of [ordered, design, dropped]) expect((await next.get(url)).status).toBe(200)
    const prescription_info = [{ id: null, file_name: ordered.name }]
    const { status, body } = await place(
      next,
      wanted({ prescription_info }, { upload_product_image: design.name }),
    )
    expect([status, body.errors]).toEqual([200, undefined])
    expect((await next.post(`${dropped.url}/remove`)).status).toBe(200)
    expect((await next.post(`${ordered.url}/remove`)).status).toBe(409)
    const third = await newToken(client)
    const shown = await third.get(`/api/my-orders/placed/${body.data.order_id}`)
    expect(shown.body.data.order_items_info[0].upload_product_image).toBe(design.name)
  })

  test('gets 404 for orders and files of other clients and guests', async () => {
    const [client, other] = [await addClient(), await addClient()]
    const first = await newToken(client)
    const key = randomUUID()
    const { order_id } = (await place(first, wanted({ idempotency_key: key }))).body.data
    const file = await send(first, 'prescription')
    const guest = aGuest(shop(), app())
    const guests = (await place(guest, wanted())).body.data.order_id
    for (const stranger of [await newToken(other), guest]) {
      expect((await stranger.get(`/api/my-orders/placed/${order_id}`)).status).toBe(404)
      expect((await stranger.get(`/api/payments/${order_id}/begin`)).status).toBe(404)
      expect((await place(stranger, wanted({ idempotency_key: key }))).status).toBe(409)
      expect((await stranger.get(file.url)).status).toBe(404)
      expect((await stranger.post(`${file.url}/remove`)).status).toBe(404)
      const stolen = wanted({ prescription_info: [{ id: null, file_name: file.name }] })
      expect((await place(stranger, stolen)).status).toBe(422)
    }
    expect((await anybody().get(`/api/my-orders/placed/${order_id}`)).status).toBe(401)
    expect((await (await newToken(client)).get(`/api/my-orders/placed/${guests}`)).status).toBe(404)
  })

  test('has the upload limit per token, as it orders for many people', async () => {
    const client = await addClient()
    const first = await newToken(client)
    const guest_key = secretFingerprint(first.token ?? '')
    const many = Array.from({ length: 100 }, (_, at) => ({
      name: `${client}-${at}`,
      kind: 1,
      owner_id: null,
      guest_key,
      client_id: client,
      content_type: 'image/webp',
      size: 1,
    }))
    await db().insertInto('private_files').values(many).execute()
    const picture = await rendered(20, 20).png().toBuffer()
    const url = '/api/private-files?kind=prescription'
    expect((await uploadTo(app(), first, picture, { url })).status).toBe(409)
    expect((await uploadTo(app(), await newToken(client), picture, { url })).status).toBe(200)
  })
})

const earlier = Object.fromEntries(
  Object.entries(migrationFiles).filter(([path]) => path < './migrations/0041'),
)

eachEmptyDatabase('Orders of an earlier release', ({ database }) => {
  test('are migrated to the API client whose token placed them, while the token is known', async () => {
    const { db } = database()
    await migrate(db, earlier)
    await sql`insert into oauth_clients (client_id, title) values ('till', 'Till')`.execute(db)
    await sql`insert into sessions (token_hash, client_id, expires_at)
      select repeat('a', 64), id, now() from oauth_clients`.execute(db)
    await sql`insert into order_infos (order_id, order_from, placed_by, choose_payment_type, total_amount, discount,
        delivery_fee, vat_amount, total_payable)
      select number, 2, key, 1, 0, 0, 0, 0, 0 from (values ('1', repeat('a', 64)), ('2', repeat('b', 64)), ('3', null))
        as placed (number, key)`.execute(db)
    await sql`insert into private_files (name, kind, guest_key, content_type, size)
      select key, 1, repeat(key, 64), 'image/webp', 1 from unnest(array['a', 'b']) key`.execute(db)
    await migrate(db)
    const orders = await sql`select o.order_id, c.client_id from order_infos o
      left join oauth_clients c on c.id = o.client_id order by o.order_id`.execute(db)
    expect(orders.rows).toEqual([
      { order_id: '1', client_id: 'till' },
      { order_id: '2', client_id: null },
      { order_id: '3', client_id: null },
    ])
    const files = await sql`select f.name, c.client_id from private_files f
      left join oauth_clients c on c.id = f.client_id order by f.name`.execute(db)
    expect(files.rows).toEqual([
      { name: 'a', client_id: 'till' },
      { name: 'b', client_id: null },
    ])
  })
})
