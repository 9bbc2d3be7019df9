import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prescriptionState } from '../../../src/orders/prescriptions/release.ts'
import { privateKey } from '../../../src-server/media/private-files.ts'
import { aGuest, place } from '../../support/orders.ts'
import { right } from '../../support/shop.ts'
import { prescriptionShop } from './with-prescriptions.ts'

const { not_needed, waiting, picture_requested, released, rejected } = prescriptionState

prescriptionShop('Release of prescription-only items', (given) => {
  const { shop, app, asAdmin, admin, db, medicine, tea, buy, read, decide, decisions, assign } = given

  test('orders with one wait, other orders do not', async () => {
    const by = await given.customer()
    expect(await buy(by, [[tea(), 1]])).toMatchObject({ prescription_state: not_needed })
    expect(
      await buy(by, [
        [tea(), 1],
        [medicine(), 2],
      ]),
    ).toMatchObject({
      prescription_state: waiting,
      order_items_info: [{ prescription_only: false }, { prescription_only: true }],
    })
  })

  test('nothing is marked or held back while the shop does not use it', async () => {
    await sql`update basic_config set use_prescription_gate = false`.execute(db())
    const order = await buy(await given.customer(), [[medicine(), 1]])
    await sql`update basic_config set use_prescription_gate = true`.execute(db())
    expect(order).toMatchObject({
      prescription_state: not_needed,
      order_items_info: [{ prescription_only: false }],
    })
    expect((await assign(order.id)).status).toBe(200)
  })

  test('a waiting order cannot be assigned, booked or confirmed, one by one or in bulk', async () => {
    const { id, order_id } = await buy(await given.customer(), [[medicine(), 2]])
    const message =
      'This order has prescription-only items. A pharmacist has to release it before it can move on.'
    const single = await assign(id)
    expect([single.status, single.body.msg]).toEqual([409, message])
    const bulk = await admin().post('/api/order-infos/assign-many', {
      orders: [{ id }],
      delivery_person_id: given.rider(),
    })
    expect(bulk.body.data).toMatchObject({ changed: 0, rejected: [{ id, reason: message }] })
    await sql`update order_infos set confirmation = 1, call_after = now() where id = ${id}`.execute(db())
    const call = await admin().post('/api/order-infos/record-call', { id, outcome: 1 })
    expect([call.status, call.body.msg]).toEqual([409, message])
    expect(await read(order_id)).toMatchObject({ status: 0, timeline_id: 1 })
  })

  test('the release is recorded with the lines and the hash of each picture, and the order moves on', async () => {
    const { caller, file_name, prescription_id } = await given.withPrescription()
    const info = { prescription_info: [{ id: prescription_id }] }
    const order = await buy(
      caller,
      [
        [tea(), 1],
        [medicine(), 2],
      ],
      info,
    )
    const { status, body } = await decide(order, { decision: 1 })
    expect([status, body.data]).toEqual([
      200,
      {
        id: order.id,
        order_id: order.order_id,
        prescription_state: released,
        updated_at: expect.any(String),
      },
    ])
    expect(await decisions(order.id)).toMatchObject([
      {
        decision: 1,
        reason: null,
        cancelled: false,
        lines: [{ product_price_info_id: medicine(), qty: 2 }],
        pictures: [{ file_name, sha256: await given.hashOf(file_name) }],
        user_name: expect.any(String),
      },
    ])
    expect((await assign(order.id)).status).toBe(200)
    expect((await decide(await read(order.order_id), { decision: 1 })).status).toBe(409)
  })

  test('an order whose picture is missing can be decided, with a reason, and the record names it', async () => {
    const { caller, file_name, prescription_id } = await given.withPrescription()
    const order = await buy(caller, [[medicine(), 2]], { prescription_info: [{ id: prescription_id }] })
    await shop().storage.remove(privateKey(file_name))
    expect((await decide(order, { decision: 1 })).body.errors).toHaveProperty('reason')
    expect((await decide(order, { decision: 1, reason: 'Seen on paper' })).status).toBe(200)
    expect(await decisions(order.id)).toMatchObject([
      { decision: 1, pictures: [{ file_name, sha256: null }] },
    ])
  })

  test('a recorded decision cannot be changed, not even in the database', async () => {
    const order = await buy(await given.customer(), [[medicine(), 1]])
    await decide(order, { decision: 1, reason: 'Seen on paper' })
    const change = sql`update prescription_decisions set decision = 2 where order_info_id = ${order.id}`
    await expect(change.execute(db())).rejects.toThrow('never changed')
    expect(await decisions(order.id)).toMatchObject([{ decision: 1, pictures: [] }])
  })

  test('needs a reason without a picture, the state that was seen, and the right to release', async () => {
    const order = await buy(await given.customer(), [[medicine(), 1]])
    const without = await decide(order, { decision: 1 })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['reason']])
    const old = { ...order, updated_at: '2026-01-01T00:00:00.000Z' }
    expect((await decide(old, { decision: 1, reason: 'Paper' })).status).toBe(409)
    const clerk = await asAdmin([right(31)])
    expect((await decide(order, { decision: 1, reason: 'Paper' }, clerk)).status).toBe(403)
    const pharmacist = await asAdmin([right(31, ['view_others']), right(71)])
    expect((await decide(order, { decision: 1, reason: 'Paper' }, pharmacist)).status).toBe(200)
  })

  test('a better picture can be asked for, and the customer adds it', async () => {
    const { caller, file_name } = await given.withPrescription()
    const order = await buy(caller, [[medicine(), 1]])
    await decide(order, { decision: 3, reason: 'Too dark' })
    const { order_id } = order
    const own = (await caller.get(`/api/my-orders/${order_id}`)).body.data
    expect(own).toMatchObject({ prescription_state: picture_requested, prescription_note: 'Too dark' })
    const sent = { order_id, prescription_info: [{ file_name }] }
    const other = await given.customer()
    expect((await other.post('/api/my-orders/attach-prescription', sent)).status).toBe(404)
    const { status, body } = await caller.post('/api/my-orders/attach-prescription', sent)
    expect([status, body.data.prescription_state]).toEqual([200, waiting])
    expect(body.data.prescription_info).toHaveLength(1)
    expect((await caller.post('/api/my-orders/attach-prescription', sent)).status).toBe(200)
    expect((await read(order_id)).prescription_state).toBe(waiting)
  })

  test('a guest adds a picture with the proof of the order', async () => {
    const guest = aGuest(shop(), app())
    const { order_id } = await buy(guest, [[medicine(), 1]])
    const file_name = await given.upload(guest)
    const { tracking_token } = (await guest.get(`/api/my-orders/placed/${order_id}`)).body.data
    const sent = { order_id, tracking_token, prescription_info: [{ file_name }] }
    expect(
      (await guest.post('/api/order-tracking/prescription', { ...sent, tracking_token: 'x' })).status,
    ).toBe(404)
    expect((await guest.post('/api/order-tracking/prescription', sent)).status).toBe(200)
    const rows = await db()
      .selectFrom('order_prescription_infos')
      .select('file_name')
      .where('order_info_id', '=', await given.idOf(order_id))
      .execute()
    expect(rows).toEqual([{ file_name }])
  })

  test('a rejected order loses the items and returns them to stock, or is cancelled', async () => {
    const by = await given.customer()
    const mixed = await buy(by, [
      [tea(), 1],
      [medicine(), 3],
    ])
    await decide(mixed, { decision: 2, reason: 'Not signed' })
    expect(await read(mixed.order_id)).toMatchObject({
      status: 0,
      prescription_state: rejected,
      total_amount: 100,
      order_items_info: [{ product_price_info_id: tea() }],
    })
    const held = await sql<{ sum: number }>`select sum(change)::integer as sum from stock_movements
      where order_info_id = ${mixed.id}`.execute(db())
    expect(held.rows[0]?.sum).toBe(0)
    expect((await by.get(`/api/my-orders/${mixed.order_id}`)).body.data.prescription_note).toBe('Not signed')
    const only = await buy(by, [[medicine(), 1]])
    expect((await decide(only, { decision: 2, reason: 'Not signed' })).status).toBe(409)
    await decide(only, { decision: 2, reason: 'Not signed', cancel: true })
    expect(await read(only.order_id)).toMatchObject({ status: 2, cancel_reason: 'Not signed' })
    expect(await decisions(only.id)).toMatchObject([{ decision: 2, cancelled: true }])
  })

  test('more pieces, or another prescription-only item, need another release', async () => {
    const order = await buy(await given.customer(), [
      [tea(), 1],
      [medicine(), 2],
    ])
    await decide(order, { decision: 1, reason: 'Paper' })
    const [first, second] = order.order_items_info
    const edit = async (qty: number) =>
      (
        await admin().post(`/api/order-infos/update/${order.id}`, {
          order_items_info: [
            { id: first.id, qty: 1 },
            { id: second.id, qty },
          ],
        })
      ).body.data.prescription_state
    expect(await edit(1)).toBe(released)
    expect(await edit(5)).toBe(waiting)
  })

  test('a replacement needs a release of its own, unless the shop does not use it any more', async () => {
    const reason = await db()
      .selectFrom('product_return_reason')
      .select('id')
      .where('dtl_req', '=', false)
      .executeTakeFirstOrThrow()
    const replaced = async (gate: boolean) => {
      await sql`update basic_config set use_prescription_gate = true`.execute(db())
      const order = await buy(await given.customer(), [[medicine(), 2]])
      await decide(order, { decision: 1, reason: 'Paper' })
      await assign(order.id)
      for (const timeline_id of [3, 4, 5, 6, 7])
        await admin().post('/api/order-infos/next-step', { id: order.id, timeline_id })
      const items = [{ order_item_id: order.order_items_info[0].id, qty: 1 }]
      const back = { items, return_reason_id: reason.id }
      const { body } = await admin().post(`/api/product-return-request/create/${order.id}`, back)
      await sql`update basic_config set use_prescription_gate = ${gate}`.execute(db())
      const accept = { status: 1, accept_status: 1, restocked: false }
      const { id } = body.data.requests[0]
      const { status, body: accepted } = await admin().post(
        `/api/product-return-request/update/${id}`,
        accept,
      )
      expect([status, accepted.msg]).toEqual([200, expect.any(String)])
      return read(accepted.data.exchange_order)
    }
    const line = (prescription_only: boolean) => [{ prescription_only, qty: 1 }]
    expect(await replaced(true)).toMatchObject({
      prescription_state: waiting,
      order_items_info: line(true),
    })
    expect(await replaced(false)).toMatchObject({
      prescription_state: not_needed,
      order_items_info: line(false),
    })
    await sql`update basic_config set use_prescription_gate = true`.execute(db())
  })

  test('the queue has waiting orders and prescriptions, the oldest first', async () => {
    const { caller, prescription_id } = await given.withPrescription()
    await given.requestQuote(caller, prescription_id)
    const order = await buy(caller, [[medicine(), 1]])
    const { body } = await admin().get('/api/prescription-queue?limit=100')
    const ids = body.data.map(({ task, target_id }: { task: number; target_id: number }) => [task, target_id])
    expect(ids.slice(-1)).toEqual([[1, order.id]])
    expect(ids.slice(-2)[0][0]).toBe(3)
    await decide(order, { decision: 1, reason: 'Paper' })
    const after = (await admin().get('/api/prescription-queue?limit=100')).body.data
    expect(after).toHaveLength(body.data.length - 1)
  })

  test('the API of a guest cannot mark its own lines', async () => {
    const guest = aGuest(shop(), app())
    const order = given.wanted([[medicine(), 1]])
    const items = [{ product_price_info_id: medicine(), qty: 1, prescription_only: false }]
    const { body } = await place(guest, { ...order, items })
    expect((await read(body.data.order_id)).prescription_state).toBe(waiting)
  })
})
