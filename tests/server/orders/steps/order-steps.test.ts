import { beforeAll, expect, test } from 'vitest'
import {
  addPlace,
  addProduct,
  addRider,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
} from '../../../support/orders.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'

oneShop('Order steps', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let rider: number
  let product: { id: number; variants: number[] }
  beforeAll(async () => {
    here = await addPlace(db())
    admin = await asAdmin()
    rider = await addRider(db())
    product = await addProduct(db(), [{ unit_price: 10 }])
  })
  const newOrder = async (qty = 2): Promise<number> => {
    const [product_price_info_id = 0] = product.variants
    const { body } = await place(aGuest(shop(), app()), orderOf(here, [{ product_price_info_id, qty }]))
    return idOf(db(), body.data.order_id)
  }
  const step = (id: number, timeline_id: number, more: object = {}, who = admin) =>
    who.post('/api/order-infos/next-step', { id, timeline_id, ...more })
  const orderAt = async (wanted: number): Promise<number> => {
    const id = await newOrder()
    for (let at = 2; at <= wanted; at++) await step(id, at, { delivery_person_id: rider })
    return id
  }
  const read = async (id: number) => (await admin.get(`/api/order-infos/edit/${id}`)).body.data
  const history = async (id: number) => {
    const rows = await db()
      .selectFrom('history')
      .select(['action', 'user_id'])
      .where('resource', '=', 'order-infos')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ action, user_id }) => [action, user_id])
  }
  const me = () => admin.context.user?.id ?? null

  test('lead from the first to delivery, with the cash paid and the sold quantity counted', async () => {
    const { sold_qty: before } = await db()
      .selectFrom('products')
      .select('sold_qty')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    const id = await newOrder(3)
    const second = await step(id, 2, { delivery_person_id: rider })
    expect([second.status, second.body.msg]).toEqual([200, 'Order status updated.'])
    expect(second.body.data).toMatchObject({
      status: 3,
      timeline_id: 2,
      delivery_person_id: rider,
      updated_by: me(),
      delivery_timeline_info: [
        { timeline_id: 2, status: 0 },
        { timeline_id: 1, status: 1 },
      ],
    })
    for (const at of [3, 4, 5, 6]) {
      const { body } = await step(id, at)
      expect(body.data).toMatchObject({ status: 3, timeline_id: at, paid: false })
    }
    expect((await step(id, 7)).body.data).toMatchObject({ status: 1, timeline_id: 7, paid: true })
    expect((await read(id)).delivery_timeline_info.map((row: { status: number }) => row.status)).toEqual(
      Array(7).fill(1),
    )
    const { sold_qty } = await db()
      .selectFrom('products')
      .select('sold_qty')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(sold_qty - before).toBe(3)
    expect(await history(id)).toEqual([['create', null], ...Array(6).fill(['next_step', me()])])
  })

  test('make delivered products hot by quantity, not cancelled or removed ones', async () => {
    const names = ['Delivered', 'Taken out', 'Cancelled'] as const
    const [delivered, taken, cancelled] = await Promise.all(
      names.map(async (product_title) => {
        const { variants } = await addProduct(db(), [{ unit_price: 10 }], { product_title })
        return { product_price_info_id: variants[0] as number, qty: 1_000 }
      }),
    )
    const ordered = async (...items: (typeof delivered)[]) => {
      const wanted = items.flatMap((item) => item ?? [])
      const { body } = await place(aGuest(shop(), app()), orderOf(here, wanted))
      return idOf(db(), body.data.order_id)
    }
    const hot = async () =>
      (await admin.get('/api/products/hot?limit=100')).body.data
        .map(({ product_title }: { product_title: string }) => product_title)
        .filter((title: (typeof names)[number]) => names.includes(title))
    const deleted = await ordered(cancelled)
    await admin.post('/api/order-infos/cancel', { id: deleted, cancel_reason: 'Changed my mind' })
    const id = await ordered(delivered, taken)
    const [first] = (await read(id)).order_items_info
    await admin.post(`/api/order-infos/update/${id}`, { order_items_info: [{ id: first.id, qty: 900 }] })
    expect(await hot()).toEqual([])
    for (let at = 2; at <= 7; at++) await step(id, at, { delivery_person_id: rider })
    expect(await hot()).toEqual(['Delivered'])
    expect((await admin.get('/api/products/hot')).body.data[0].product_title).toBe('Delivered')
  })

  test('cannot be skipped', async () => {
    const id = await newOrder()
    const skipped = await step(id, 3, { delivery_person_id: rider })
    expect([skipped.status, skipped.body.msg]).toEqual([409, 'This order is no longer at this step.'])
    expect(skipped.body.data.timeline_id).toBe(1)
    await step(id, 2, { delivery_person_id: rider })
    expect((await step(id, 5)).status).toBe(409)
    expect(await read(id)).toMatchObject({ timeline_id: 2, status: 3 })
  })

  test('are applied once when sent several times', async () => {
    const id = await newOrder()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => step(id, 2, { delivery_person_id: rider })),
    )
    for (const { status, body } of answers) expect([status, body.data.timeline_id]).toEqual([200, 2])
    await step(id, 3)
    const late = await step(id, 3, { updated_at: answers[0]?.body.data.updated_at })
    expect([late.status, late.body.data.timeline_id]).toEqual([200, 3])
    expect(await history(id)).toHaveLength(3)
    expect((await read(id)).delivery_timeline_info).toHaveLength(3)
  })

  test('need an active rider at the second step', async () => {
    const id = await newOrder()
    const nobody = await step(id, 2)
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ['delivery_person_id']])
    for (const person of [me(), await addRider(db(), { status: false }), 999_999]) {
      const { status, body } = await step(id, 2, { delivery_person_id: person })
      expect([status, body.errors]).toEqual([422, { delivery_person_id: 'Choose an active rider.' }])
    }
    expect(await read(id)).toMatchObject({ timeline_id: 1, status: 0 })
  })

  test('are rejected for an outdated version of the order', async () => {
    const id = await newOrder()
    const seen = await read(id)
    await step(id, 2, { delivery_person_id: rider })
    const { status, body } = await step(id, 3, { updated_at: seen.updated_at })
    expect([status, body.data.timeline_id]).toEqual([409, 2])
  })

  test('need the edit permission for orders of others', async () => {
    const id = await newOrder()
    const seer = await asAdmin([right(31, ['view_others', 'edit'])])
    const { status, body } = await step(id, 2, { delivery_person_id: rider }, seer)
    expect([status, body.data.missing]).toEqual([403, 'edit_others'])
    const stranger = await asAdmin([right(1)])
    expect((await step(id, 2, { delivery_person_id: rider }, stranger)).status).toBe(403)
    await db()
      .updateTable('order_infos')
      .set({ created_by: seer.context.user?.id ?? 0 })
      .where('id', '=', id)
      .execute()
    expect((await step(id, 2, { delivery_person_id: rider }, seer)).status).toBe(200)
    // docs/decisions/0021: the following steps need the rider of the order, or an admin with edit_others.
    expect((await step(id, 3, {}, seer)).status).toBe(403)
    expect((await step(id, 3)).status).toBe(200)
  })

  test('end with the delivery', async () => {
    const id = await orderAt(7)
    const again = await step(id, 7)
    expect([again.status, again.body.data.status]).toEqual([200, 1])
    const assign = await admin.post('/api/order-infos/assign', {
      id,
      delivery_person_id: await addRider(db()),
    })
    expect([assign.status, assign.body.msg]).toEqual([409, 'This order is closed.'])
  })

  test('continue with another rider after a reassignment', async () => {
    const id = await orderAt(4)
    const other = await addRider(db())
    const assign = (delivery_person_id: number) =>
      admin.post('/api/order-infos/assign', { id, delivery_person_id })
    const { status, body } = await assign(other)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ delivery_person_id: other, timeline_id: 4, status: 3 })
    expect((await assign(other)).status).toBe(200)
    const rows = await db()
      .selectFrom('order_delivery_person_infos')
      .select(['delivery_person_id', 'status'])
      .where('order_info_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { delivery_person_id: rider, status: 2 },
      { delivery_person_id: other, status: 0 },
    ])
    expect((await history(id)).filter(([action]) => action === 'reassign')).toHaveLength(1)
    await step(id, 5)
    await step(id, 6)
    expect((await assign(rider)).status).toBe(200)
    expect((await read(id)).delivery_person_id).toBe(rider)
  })

  test('allow no reassignment before the second step', async () => {
    const id = await newOrder()
    const { status } = await admin.post('/api/order-infos/assign', { id, delivery_person_id: rider })
    expect(status).toBe(409)
  })

  test('count the open orders of each rider', async () => {
    const busy = await addRider(db(), { full_name: 'Busy' })
    const idle = await addRider(db(), { full_name: 'Idle' })
    const deleted = await addRider(db(), { full_name: 'Gone', status: false })
    for (let n = 0; n < 2; n++) await step(await newOrder(), 2, { delivery_person_id: busy })
    const { status, body } = await admin.get('/api/delivery-persons/available')
    expect(status).toBe(200)
    const people = body.data.delivery_persons as { id: number; open_orders: number }[]
    const open = (id: number) => people.find((person) => person.id === id)?.open_orders
    expect([open(busy), open(idle), open(deleted)]).toEqual([2, 0, undefined])
    expect(people.map(({ open_orders }) => open_orders)).toEqual(
      people.map(({ open_orders }) => open_orders).sort((a, b) => a - b),
    )
  })

  test('return 404 for an unknown order', async () => {
    expect((await step(999_999, 2, { delivery_person_id: rider })).status).toBe(404)
  })
})
