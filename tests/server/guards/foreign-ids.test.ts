import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../../src-server/accounts/sessions.ts'
import { addCustomer, addWares, type Known, orderBy, type Wares } from '../../support/customers.ts'
import { addCarrier, idOf, orderOf } from '../../support/orders.ts'
import { giveToCarrier, ownedRows } from '../../support/owned-rows.ts'
import { type Caller, callerOf, oneShop } from '../../support/shop.ts'
import { drawn, uploadTo } from '../../support/upload.ts'

/** Whoever names by its number what is another person's: it is not there, and nothing of it changes. */

type Call = [what: string, ask: (by: Caller) => Promise<{ status: number; body: unknown }>]

oneShop('What belongs to somebody else', ({ shop, app }) => {
  const db = () => shop().db
  let wares: Wares
  let victim: Known
  const of = { address: 0, prescription: 0, line: 0, session: 0, order: '', orderId: 0, notice: 0 }
  const files = { prescription: '', listed: '', design: '', return: '' }
  const ofCarrier = { id: 0, order: '', location: 0, cash: 0 }

  const send = async (by: Caller, kind: string) => {
    const picture = await drawn(20, 20).png().toBuffer()
    return (await uploadTo(app(), by, picture, { url: `/api/private-files?kind=${kind}` })).body.data
      .name as string
  }

  beforeAll(async () => {
    wares = await addWares(shop())
    await sql`update products set allow_custom_design = true`.execute(db())
    victim = await addCustomer(shop(), app(), { full_name: 'Victim' })
    const { caller, id, mobile } = victim
    const address = {
      label_id: 1,
      full_name: 'Victim',
      contact_no: mobile,
      address: 'Hidden House 9',
      ...wares.here,
    }
    of.address = (await caller.post('/api/manage-address/store', address)).body.data.id
    for (const kind of ['prescription', 'design', 'return'] as const) files[kind] = await send(caller, kind)
    files.listed = await send(caller, 'prescription')
    const listed = { prescription_title: 'Mine', file_name: files.listed }
    of.prescription = (await caller.post('/api/my-prescriptions/store', listed)).body.data.id
    of.order = await orderBy(victim, wares)
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

    ofCarrier.id = await addCarrier(db())
    ofCarrier.order = await orderBy(victim, wares)
    Object.assign(ofCarrier, await giveToCarrier(db(), ofCarrier.id, ofCarrier.order))
  })

  const everything = () => ownedRows(db(), [victim.id, ofCarrier.id])
  const ordering = (more: object, line: object = {}) =>
    orderOf(wares.here, [{ product_price_info_id: wares.variant, qty: 1, ...line }], {
      contact_no: '01912345678',
      ...more,
    })
  const stars = { rating_points: 1, review_comments: 'Bad' }

  const ofCustomers: Call[] = [
    ['reads an address', (by) => by.get(`/api/manage-address/edit/${of.address}`)],
    [
      'changes an address',
      (by) =>
        by.post(`/api/manage-address/update/${of.address}`, {
          label_id: 1,
          full_name: 'Taken',
          contact_no: '01912345678',
          address: 'Elsewhere',
          ...wares.here,
        }),
    ],
    ['deletes an address', (by) => by.post(`/api/manage-address/delete/${of.address}`)],
    [
      'makes it the default',
      (by) => by.post(`/api/manage-address/default-address-update/${of.address}?type=1`),
    ],
    [
      'ships to an address',
      (by) => by.post('/api/my-orders/store', ordering({ shipping_address_id: of.address })),
    ],
    [
      'is billed to an address',
      (by) => by.post('/api/my-orders/store', ordering({ billing_address_id: of.address })),
    ],
    ['reads a prescription', (by) => by.get(`/api/my-prescriptions/edit/${of.prescription}`)],
    [
      'changes a prescription',
      (by) => by.post(`/api/my-prescriptions/update/${of.prescription}`, { prescription_title: 'Taken' }),
    ],
    ['deletes a prescription', (by) => by.post(`/api/my-prescriptions/delete/${of.prescription}`)],
    [
      'lists a file as a prescription',
      (by) =>
        by.post('/api/my-prescriptions/store', { prescription_title: 'Mine', file_name: files.prescription }),
    ],
    [
      'orders with a prescription by its number',
      (by) =>
        by.post(
          '/api/my-orders/store',
          ordering({ prescription_info: [{ id: of.prescription, file_name: null }] }),
        ),
    ],
    [
      'orders with a prescription by its file',
      (by) =>
        by.post(
          '/api/my-orders/store',
          ordering({ prescription_info: [{ id: null, file_name: files.prescription }] }),
        ),
    ],
    [
      'orders with a design',
      (by) => by.post('/api/my-orders/store', ordering({}, { upload_product_image: files.design })),
    ],
    ...(['prescription', 'listed', 'design', 'return'] as const).flatMap((kind): Call[] => [
      [`sees the file of kind ${kind}`, (by) => by.get(`/api/private-files/${files[kind]}`)],
      [`removes the file of kind ${kind}`, (by) => by.post(`/api/private-files/${files[kind]}/remove`)],
    ]),
    ['reads an order', (by) => by.get(`/api/my-orders/${of.order}`)],
    ['reads an order as the browser that placed it', (by) => by.get(`/api/my-orders/placed/${of.order}`)],
    ['reads an invoice', (by) => by.get(`/api/my-orders/${of.order}/invoice`)],
    ['orders it again', (by) => by.get(`/api/my-orders/reorder/${of.order}`)],
    [
      'cancels an order',
      (by) => by.post('/api/my-orders/cancel', { order_id: of.order, cancel_reason: 'Mine' }),
    ],
    ['pays an order', (by) => by.get(`/api/payments/begin/${of.order}`)],
    ['reviews a line', (by) => by.post('/api/my-orders/review', { id: of.line, ...stars })],
    [
      'reviews a delivery',
      (by) => by.post('/api/order-delivery-person-infos/review/store', { order_id: of.order, ...stars }),
    ],
    [
      'sends a line back',
      (by) =>
        by.post('/api/product-return-request/store', {
          order_item_id: of.line,
          qty: 1,
          return_reason_id: 1,
          description: 'Mine',
          photos: [{ file_name: files.return }],
        }),
    ],
    ['ends a session', (by) => by.post('/api/user/sessions/end', { id: of.session })],
    ['changes a profile', (by) => by.post(`/api/user-info/${victim.id}`, { full_name: 'Taken' })],
    ['takes an order as a delivery', (by) => by.get(`/api/manage-orders/${of.order}`)],
  ]

  const ofCarriers: Call[] = [
    ['reads an order', (by) => by.get(`/api/manage-orders/${ofCarrier.order}`)],
    ['reads an order that nobody carries', (by) => by.get(`/api/manage-orders/${of.order}`)],
    ...[3, 7].map(
      (timeline_id): Call => [
        `takes step ${timeline_id} of an order`,
        (by) => by.post('/api/manage-orders/update', { order_id: ofCarrier.order, timeline_id }),
      ],
    ),
    ['takes cash back', (by) => by.post(`/api/manage-cash/take-back/${ofCarrier.cash}`)],
    ...(['location', 'address'] as const).flatMap((which): Call[] => {
      const id = () => (which === 'location' ? ofCarrier.location : of.address)
      return [
        [
          `changes the ${which} of another`,
          (by) =>
            by.post(`/api/manage-exact-location/update/${id()}`, {
              ...wares.here,
              address: 'Taken',
              latitude: 23.7,
              longitude: 90.4,
            }),
        ],
        [`deletes the ${which} of another`, (by) => by.post(`/api/manage-exact-location/delete/${id()}`)],
      ]
    }),
  ]

  const strangers: [string, Call[], () => Promise<Caller>][] = [
    [
      'another customer',
      ofCustomers,
      async () => (await addCustomer(shop(), app(), { full_name: 'Other' })).caller,
    ],
    [
      'another delivery person',
      [...ofCarriers, ...ofCustomers],
      async () =>
        callerOf(
          shop(),
          app(),
          null,
          await openSession(db(), {
            user_id: await addCarrier(db(), {
              verified: true,
              status: true,
              email: `r${randomUUID()}@example.test`,
            }),
          }),
        ),
    ],
  ]

  describe.each(strangers)('%s', (_, calls, stranger) => {
    test('is told of nothing, and changes nothing', async () => {
      const by = await stranger()
      for (const [what, ask] of calls) {
        const before = await everything()
        const { status, body } = await ask(by)
        expect([what, status, [403, 404, 409, 422].includes(status)]).toEqual([what, status, true])
        expect([what, /Hidden|Victim/.test(JSON.stringify(body))]).toEqual([what, false])
        expect([what, await everything()]).toEqual([what, before])
      }
    }, 180_000)
  })

  test('is left out of the lists of others', async () => {
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

  test('is there for its owner: each call above is a right one', async () => {
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
    const rider = callerOf(shop(), app(), null, await openSession(db(), { user_id: ofCarrier.id }))
    expect((await rider.get(`/api/manage-orders/${ofCarrier.order}`)).status).toBe(200)
  })
})
