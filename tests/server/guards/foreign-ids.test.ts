import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../../src-server/auth/sessions.ts'
import {
  addCustomer,
  addProducts,
  type Known,
  orderBy,
  type SampleProducts,
} from '../../support/customers.ts'
import { addRider, idOf } from '../../support/orders.ts'
import { type Caller, callerOf, oneShop } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'
import { type Call, foreignCalls } from './foreign-calls.ts'

/** Requests with the id of another user's record get an error and change nothing. */

oneShop('Records of another user', ({ shop, app }) => {
  const db = () => shop().db
  let products: SampleProducts
  let victim: Known
  const of = { address: 0, prescription: 0, line: 0, session: 0, order: '', orderId: 0, notice: 0 }
  const files = { prescription: '', listed: '', design: '', return: '' }
  const ofRider = { id: 0, order: '', location: 0, cash: 0 }

  const send = async (by: Caller, kind: string) => {
    const picture = await rendered(20, 20).png().toBuffer()
    return (await uploadTo(app(), by, picture, { url: `/api/private-files?kind=${kind}` })).body.data
      .name as string
  }

  beforeAll(async () => {
    products = await addProducts(shop())
    await sql`update products set allow_custom_design = true`.execute(db())
    victim = await addCustomer(shop(), app(), { full_name: 'Victim' })
    const { caller, id, mobile } = victim
    const address = {
      label_id: 1,
      full_name: 'Victim',
      contact_no: mobile,
      address: 'Hidden House 9',
      ...products.here,
    }
    of.address = (await caller.post('/api/manage-address/store', address)).body.data.id
    for (const kind of ['prescription', 'design', 'return'] as const) files[kind] = await send(caller, kind)
    files.listed = await send(caller, 'prescription')
    const listed = { prescription_title: 'Mine', file_name: files.listed }
    of.prescription = (await caller.post('/api/my-prescriptions/store', listed)).body.data.id
    of.order = await orderBy(victim, products)
    of.orderId = await idOf(db(), of.order)
    of.line = (
      await db()
        .selectFrom('order_items_infos')
        .select('id')
        .where('order_info_id', '=', of.orderId)
        .executeTakeFirstOrThrow()
    ).id
    const session = await db()
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    of.session = session.id
    of.notice = (
      await db().selectFrom('notices').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
    ).id

    ofRider.id = await addRider(db())
    ofRider.order = await orderBy(victim, products)
    await db()
      .insertInto('order_delivery_person_infos')
      .values({ order_info_id: await idOf(db(), ofRider.order), delivery_person_id: ofRider.id })
      .execute()
    await sql`update order_infos set status = 3, timeline_id = 2 where order_id = ${ofRider.order}`.execute(
      db(),
    )
    ofRider.location = (
      await db()
        .insertInto('manage_addresses')
        .values({ user_id: ofRider.id, address: 'Hidden Depot' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    ofRider.cash = (
      await db()
        .insertInto('delivery_cash_handovers')
        .values({
          delivery_person_id: ofRider.id,
          shop_day: '2026-01-01',
          amount: 10,
          note: null,
          idempotency_key: randomUUID(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  })

  const everything = async () => {
    const tables = [
      'manage_addresses',
      'prescription_infos',
      'private_files',
      'order_infos',
      'order_items_infos',
      'order_delivery_timelines',
      'order_delivery_person_infos',
      'product_return_request_infos',
      'delivery_cash_handovers',
      'notices',
    ]
    const rows: Record<string, unknown> = {}
    for (const table of tables)
      rows[table] = (await sql`select * from ${sql.table(table)} t order by 1`.execute(db())).rows
    const people = [victim.id, ofRider.id]
    rows.users = await db().selectFrom('users').selectAll().where('id', 'in', people).orderBy('id').execute()
    rows.sessions = await db().selectFrom('sessions').select('id').where('user_id', 'in', people).execute()
    return rows
  }
  // The ids exist only after the setup.
  const calls = () => foreignCalls({ of, files, ofRider, products, victim })

  const strangers: [string, () => Call[], () => Promise<Caller>][] = [
    [
      'another customer',
      () => calls().ofCustomers,
      async () => (await addCustomer(shop(), app(), { full_name: 'Other' })).caller,
    ],
    [
      'another delivery person',
      () => [...calls().ofCarriers, ...calls().ofCustomers],
      async () =>
        callerOf(
          shop(),
          app(),
          null,
          await openSession(db(), {
            user_id: await addRider(db(), {
              verified: true,
              status: true,
              email: `r${randomUUID()}@example.test`,
            }),
          }),
        ),
    ],
  ]

  describe.each(strangers)('%s', (_, foreign, stranger) => {
    test('learns nothing and changes nothing', async () => {
      const by = await stranger()
      for (const [what, ask] of foreign()) {
        const before = await everything()
        const { status, body } = await ask(by)
        expect([what, status, [403, 404, 409, 422].includes(status)]).toEqual([what, status, true])
        expect([what, /Hidden|Victim/.test(JSON.stringify(body))]).toEqual([what, false])
        expect([what, await everything()]).toEqual([what, before])
      }
    })
  })

  test('are not in the lists of other users', async () => {
    const { caller } = await addCustomer(shop(), app(), { full_name: 'Other' })
    for (const url of [
      '/api/manage-address',
      '/api/manage-address/default',
      '/api/my-orders',
      '/api/my-prescriptions',
      '/api/my-reviews',
      '/api/my-notices',
      '/api/user/sessions',
      '/api/user/personal-data',
      '/api/product-return-request/my-status',
      '/api/data-report/my-order-history',
      '/api/my-orders/live/timeline-status',
      '/api/order-delivery-person-infos/review/pending',
    ]) {
      const { status, body } = await caller.get(url)
      expect([url, status]).toEqual([url, 200])
      const text = JSON.stringify(body)
      for (const foreign of ['Hidden', 'Victim', of.order, ...Object.values(files)])
        expect([url, text.includes(foreign)]).toEqual([url, false])
    }
    const upto = await caller.post('/api/my-notices/read', { upto_id: of.notice + 1000 })
    expect(upto.status).toBe(200)
    const { read_at } = await db()
      .selectFrom('notices')
      .select('read_at')
      .where('id', '=', of.notice)
      .executeTakeFirstOrThrow()
    expect(read_at).toBeNull()
  })

  test('the same calls succeed for the owner', async () => {
    const { ordering } = calls()
    const own = [
      await victim.caller.get(`/api/manage-address/edit/${of.address}`),
      await victim.caller.get(`/api/my-prescriptions/edit/${of.prescription}`),
      await victim.caller.get(`/api/private-files/${files.return}`),
      await victim.caller.get(`/api/my-orders/${of.order}`),
      await victim.caller.get(`/api/my-orders/placed/${of.order}`),
      await victim.caller.post('/api/my-orders/store', ordering({ shipping_address_id: of.address })),
      await victim.caller.post(
        '/api/my-orders/store',
        ordering({ prescription_info: [{ id: of.prescription, file_name: null }] }),
      ),
      await victim.caller.post('/api/my-orders/store', ordering({}, { upload_product_image: files.design })),
      await victim.caller.post('/api/my-orders/cancel', { order_id: of.order, cancel_reason: 'Mine' }),
    ]
    expect(own.map(({ status }) => status)).toEqual(own.map(() => 200))
    const rider = callerOf(shop(), app(), null, await openSession(db(), { user_id: ofRider.id }))
    expect((await rider.get(`/api/manage-orders/${ofRider.order}`)).status).toBe(200)
  })
})
