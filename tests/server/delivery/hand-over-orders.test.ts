import { beforeAll, expect, test } from 'vitest'
import {
  addCarrier,
  addPlace,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
} from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('A delivery person with running orders', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let admin: Caller
  let here: Place
  let variant: number
  beforeAll(async () => {
    admin = await asAdmin()
    here = await addPlace(db())
    variant = await addVariantOf(db(), { unit_price: 10 })
  })
  /** An order that somebody carries, at a step. */
  const carriedBy = async (carrier: number, to = 3): Promise<number> => {
    const { body } = await place(
      aGuest(shop(), app()),
      orderOf(here, [{ product_price_info_id: variant, qty: 1 }]),
    )
    const id = await idOf(db(), body.data.order_id)
    for (let timeline_id = 2; timeline_id <= to; timeline_id += 1) {
      const step = { id, timeline_id, delivery_person_id: timeline_id === 2 ? carrier : null }
      expect((await admin.post('/api/order-infos/next-step', step)).status).toBe(200)
    }
    return id
  }
  const carrierOf = async (id: number) =>
    (await admin.get(`/api/order-infos/edit/${id}`)).body.data.delivery_person_id
  const handOver = (id: number, delivery_person_id: number, by = admin) =>
    by.post('/api/delivery-persons/hand-over', { id, delivery_person_id })

  const inList =
    (verb: string, more: object = {}) =>
    (id: number) =>
      admin.post(`/api/delivery-persons/bulk-${verb}`, { ids: String(id), ...more })
  const patched = (change: object) => (id: number) => admin.patch(`/api/delivery-persons/${id}`, change)

  test.each([
    ['switched off', 422, patched({ status: false })],
    ['no longer verified', 422, patched({ verified: false })],
    ['switched off in the list', 200, inList('status', { status: false })],
    ['deleted', 409, (id: number) => admin.post(`/api/delivery-persons/delete/${id}`)],
    ['deleted in the list', 200, inList('delete')],
  ])('cannot be %s before the orders are handed over', async (how, status, leave) => {
    const [leaving, successor] = [await addCarrier(db()), await addCarrier(db())]
    const orders = [await carriedBy(leaving), await carriedBy(leaving, 6)]
    const done = await carriedBy(leaving, 7)
    const refused = await leave(leaving)
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused.body)).toContain('2 running orders')
    const stored = () =>
      db()
        .selectFrom('users')
        .select(['status', 'verified', 'deleted_at'])
        .where('id', '=', leaving)
        .executeTakeFirstOrThrow()
    expect(await stored()).toEqual({ status: true, verified: true, deleted_at: null })
    const answer = await handOver(leaving, successor)
    expect([answer.status, answer.body.data, answer.body.msg]).toEqual([
      200,
      { orders: 2 },
      '2 orders handed over.',
    ])
    expect(await Promise.all([...orders, done].map(carrierOf))).toEqual([successor, successor, leaving])
    // Whoever has delivered an order stays with it; nothing else is in the way any more.
    const again = await leave(leaving)
    expect(JSON.stringify(again.body)).not.toContain('running')
    if (how.startsWith('deleted')) return
    const now = await stored()
    expect(now.status && now.verified).toBe(false)
  })

  test('can still be renamed, and is handed over whole or not at all, by whoever may change the orders', async () => {
    const [leaving, gone] = [await addCarrier(db()), await addCarrier(db())]
    const order = await carriedBy(leaving)
    expect((await admin.patch(`/api/delivery-persons/${leaving}`, { full_name: 'Karim' })).status).toBe(200)
    await db().updateTable('users').set({ status: false }).where('id', '=', gone).execute()
    const clerk = await asAdmin([right(31, ['view_others']), right(33, ['edit', 'edit_others'])])
    const refused = [
      await handOver(leaving, gone),
      await handOver(leaving, leaving),
      await handOver(leaving, 999_999),
      await handOver(leaving, await addCarrier(db()), clerk),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 403])
    expect(await carrierOf(order)).toBe(leaving)
    expect((await handOver(gone, leaving)).body.data).toEqual({ orders: 0 })
  })

  test('is not given an order and switched off at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const carrier = await addCarrier(db())
      const { body } = await place(
        aGuest(shop(), app()),
        orderOf(here, [{ product_price_info_id: variant, qty: 1 }]),
      )
      const id = await idOf(db(), body.data.order_id)
      const [given, off] = await Promise.all([
        admin.post('/api/order-infos/next-step', { id, timeline_id: 2, delivery_person_id: carrier }),
        admin.patch(`/api/delivery-persons/${carrier}`, { status: false }),
      ])
      expect([given.status, off.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })
})
