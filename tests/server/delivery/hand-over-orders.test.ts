import { beforeAll, expect, test } from 'vitest'
import {
  addPlace,
  addRider,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
} from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

oneShop('A rider with running orders', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let admin: Caller
  let here: Place
  let variant: number
  beforeAll(async () => {
    admin = await asAdmin()
    here = await addPlace(db())
    variant = await addVariantOf(db(), { unit_price: 10 })
  })
  /** An order of a rider, at a step. */
  const carriedBy = async (rider: number, to = 3): Promise<number> => {
    const { body } = await place(
      aGuest(shop(), app()),
      orderOf(here, [{ product_price_info_id: variant, qty: 1 }]),
    )
    const id = await idOf(db(), body.data.order_id)
    for (let timeline_id = 2; timeline_id <= to; timeline_id += 1) {
      const step = { id, timeline_id, delivery_person_id: timeline_id === 2 ? rider : null }
      expect((await admin.post('/api/order-infos/next-step', step)).status).toBe(200)
    }
    return id
  }
  const deliveryPersonOf = async (id: number) =>
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
  ])('cannot be %s before the orders are reassigned', async (how, status, leave) => {
    const [leaving, successor] = [await addRider(db()), await addRider(db())]
    const orders = [await carriedBy(leaving), await carriedBy(leaving, 6)]
    const done = await carriedBy(leaving, 7)
    const rejection = await leave(leaving)
    expect(rejection.status).toBe(status)
    expect(JSON.stringify(rejection.body)).toContain('2 running orders')
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
      '2 orders reassigned.',
    ])
    expect(await Promise.all([...orders, done].map(deliveryPersonOf))).toEqual([
      successor,
      successor,
      leaving,
    ])
    // A delivered order stays with its rider and does not block the change.
    const again = await leave(leaving)
    expect(JSON.stringify(again.body)).not.toContain('running')
    if (how.startsWith('deleted')) return
    const now = await stored()
    expect(now.status && now.verified).toBe(false)
  })

  test('can be renamed; invalid or unauthorised reassignments are rejected', async () => {
    const [leaving, deleted] = [await addRider(db()), await addRider(db())]
    const order = await carriedBy(leaving)
    expect((await admin.patch(`/api/delivery-persons/${leaving}`, { full_name: 'Karim' })).status).toBe(200)
    await db().updateTable('users').set({ status: false }).where('id', '=', deleted).execute()
    const clerk = await asAdmin([right(31, ['view_others']), right(33, ['edit', 'edit_others'])])
    const rejection = [
      await handOver(leaving, deleted),
      await handOver(leaving, leaving),
      await handOver(leaving, 999_999),
      await handOver(leaving, await addRider(db()), clerk),
    ]
    expect(rejection.map(({ status }) => status)).toEqual([422, 422, 422, 403])
    expect(await deliveryPersonOf(order)).toBe(leaving)
    expect((await handOver(deleted, leaving)).body.data).toEqual({ orders: 0 })
  })

  test('keeps all of them, with the number of the one that a pharmacist has to release first', async () => {
    const [leaving, successor] = [await addRider(db()), await addRider(db())]
    const orders = [await carriedBy(leaving), await carriedBy(leaving)]
    const order = await db()
      .updateTable('order_infos')
      .set({ prescription_state: 1 })
      .where('id', '=', orders[1] as number)
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const { status, body } = await handOver(leaving, successor)
    expect([status, body.msg]).toEqual([
      409,
      expect.stringContaining(`order ${order.order_id}: This order has`),
    ])
    expect(await Promise.all(orders.map(deliveryPersonOf))).toEqual([leaving, leaving])
  })

  test('cannot be assigned an order and disabled simultaneously', async () => {
    for (let round = 0; round < 8; round += 1) {
      const rider = await addRider(db())
      const { body } = await place(
        aGuest(shop(), app()),
        orderOf(here, [{ product_price_info_id: variant, qty: 1 }]),
      )
      const id = await idOf(db(), body.data.order_id)
      const [given, off] = await Promise.all([
        admin.post('/api/order-infos/next-step', { id, timeline_id: 2, delivery_person_id: rider }),
        admin.patch(`/api/delivery-persons/${rider}`, { status: false }),
      ])
      expect([given.status, off.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })
})
