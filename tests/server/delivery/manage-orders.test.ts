import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../../../src-server/auth/sessions.ts'
import { addProducts, type SampleProducts } from '../../support/customers.ts'
import { addRider, aGuest, idOf, orderOf, place } from '../../support/orders.ts'
import { type Caller, callerOf, oneShop } from '../../support/shop.ts'

oneShop('Orders of a rider', ({ shop, app, asAdmin }) => {
  let products: SampleProducts
  let admin: Caller
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
  })
  const aRider = async () => {
    const id = await addRider(shop().db)
    return { id, caller: callerOf(shop(), app(), null, await openSession(shop().db, { user_id: id })) }
  }
  type Rider = Awaited<ReturnType<typeof aRider>>
  /** Places an order and assigns it to a rider; returns its number. */
  const given = async (to: Rider, more: object = {}): Promise<string> => {
    const items = [{ product_price_info_id: products.variant, qty: 3 }]
    const pin = { latitude: 23.75, longitude: 90.39, email: 'rahima@example.test' }
    const { body } = await place(aGuest(shop(), app()), orderOf(products.here, items, { ...pin, ...more }))
    const { order_id } = body.data
    const id = await idOf(shop().db, order_id)
    await admin.post('/api/order-infos/next-step', { id, timeline_id: 2, delivery_person_id: to.id })
    return order_id
  }
  const step = ({ caller }: Rider, order_id: string, timeline_id: number, happened_at?: string) =>
    caller.post('/api/manage-orders/update', { order_id, timeline_id, happened_at })
  const list = async ({ caller }: Rider, query = '') => {
    const { body } = await caller.get(`/api/manage-orders${query}`)
    return (body.data as { order_id: string }[]).map(({ order_id }) => order_id)
  }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const deliver = async (rider: Rider, order_id: string) => {
    for (const at of [3, 4, 5, 6, 7]) expect((await step(rider, order_id, at)).status).toBe(200)
  }

  test('are the assigned ones, five per page, oldest first', async () => {
    const [rider, other] = [await aRider(), await aRider()]
    const mine: string[] = []
    for (let n = 0; n < 6; n++) mine.push(await given(rider))
    await given(other)
    expect(await list(rider)).toEqual(mine.slice(0, 5))
    expect(await list(rider, '?page=2')).toEqual(mine.slice(5))
    expect(await list(rider, '?type=0&limit=50')).toEqual(mine)
    expect(await list(rider, '?type=1')).toEqual([])
  })

  test('contain the data needed for delivery and no other customer data', async () => {
    const rider = await aRider()
    const order_id = await given(rider, { extra_instruction: 'Ring twice' })
    const { body } = await rider.caller.get(`/api/manage-orders/${order_id}`)
    expect(body.data).toMatchObject({
      order_id,
      full_name: 'Rahima Khatun',
      contact_no: '+8801712345678',
      shipping_address: expect.stringMatching(/^House 5, Road 3, Area/),
      latitude: 23.75,
      longitude: 90.39,
      extra_instruction: 'Ring twice',
      order_items_info: [{ qty: 3, price: 10 }],
      delivery_timeline_info: [{ timeline_id: 2 }, { timeline_id: 1 }],
    })
    for (const name of ['email', 'customer_id', 'billing_address', 'placed_by', 'id'])
      expect(body.data).not.toHaveProperty(name)
    await deliver(rider, order_id)
    const after = (await rider.caller.get(`/api/manage-orders/${order_id}`)).body.data
    expect(after).toMatchObject({ status: 1, contact_no: null, latitude: null, longitude: null })
  })

  test('answer 404 for other riders, as for an unknown order', async () => {
    const [rider, other] = [await aRider(), await aRider()]
    const order_id = await given(rider)
    const answers = [
      await other.caller.get(`/api/manage-orders/${order_id}`),
      await other.caller.get('/api/manage-orders/999999999999'),
      await step(other, order_id, 3),
      await step(other, '999999999999', 3),
    ]
    expect(answers.map(({ status, body }) => [status, body.msg])).toEqual(
      Array(4).fill([404, 'This record does not exist or was deleted.']),
    )
    expect((await admin.get('/api/manage-orders')).status).toBe(403)
    expect((await rider.caller.get('/api/order-infos')).status).toBe(403)
  })

  test('move to the new rider when reassigned', async () => {
    const [rider, other] = [await aRider(), await aRider()]
    const order_id = await given(rider)
    await step(rider, order_id, 3)
    await admin.post('/api/order-infos/assign', {
      id: await idOf(shop().db, order_id),
      delivery_person_id: other.id,
    })
    expect([await list(rider), await list(other)]).toEqual([[], [order_id]])
    expect((await step(rider, order_id, 4)).status).toBe(404)
    expect((await step(other, order_id, 4)).status).toBe(200)
  })

  test('stay listed when cancelled and reject further steps', async () => {
    const rider = await aRider()
    const order_id = await given(rider)
    const id = await idOf(shop().db, order_id)
    await admin.post('/api/order-infos/cancel', { id, cancel_reason: 'Nobody at home' })
    expect([await list(rider), await list(rider, '?type=2')]).toEqual([[], [order_id]])
    const { status, body } = await step(rider, order_id, 3)
    expect([status, body.msg]).toEqual([409, 'This order has been cancelled.'])
    const order = (await rider.caller.get(`/api/manage-orders/${order_id}`)).body.data
    expect(order).toMatchObject({
      status: 2,
      timeline_id: 2,
      cancel_reason: 'Nobody at home',
      contact_no: null,
    })
  })

  test('move one step at a time until delivered and paid', async () => {
    const rider = await aRider()
    const order_id = await given(rider)
    expect((await step(rider, order_id, 4)).status).toBe(409)
    for (const at of [3, 4, 5, 6]) {
      const { status, body } = await step(rider, order_id, at)
      expect([status, body.msg]).toEqual([200, 'Order status updated.'])
      expect(body.data).toMatchObject({ timeline_id: at, status: 3, paid: false })
    }
    expect((await step(rider, order_id, 7)).body.data).toMatchObject({
      timeline_id: 7,
      status: 1,
      paid: true,
    })
    expect([await list(rider), await list(rider, '?type=1')]).toEqual([[], [order_id]])
    expect((await step(rider, order_id, 8)).status).toBe(422)
  })

  test('record a step once if it is sent several times', async () => {
    const rider = await aRider()
    const order_id = await given(rider)
    const answers = await Promise.all(Array.from({ length: 6 }, () => step(rider, order_id, 3, ago(1))))
    for (const { status, body } of answers) expect([status, body.data.timeline_id]).toEqual([200, 3])
    await step(rider, order_id, 4)
    const late = await step(rider, order_id, 3)
    expect([late.status, late.body.data.timeline_id]).toEqual([200, 4])
    expect(late.body.data.delivery_timeline_info).toHaveLength(4)
  })

  test('store when a step happened next to when it was received, if plausible', async () => {
    const rider = await aRider()
    const order_id = await given(rider)
    // The order was assigned just now, so an earlier time is not accepted.
    await step(rider, order_id, 3, ago(20))
    const { db } = shop()
    const id = await idOf(db, order_id)
    await db
      .updateTable('order_delivery_timelines')
      .set({ created_at: ago(60) })
      .where('order_info_id', '=', id)
      .execute()
    const [fourth, fifth] = [ago(40), ago(30)]
    await step(rider, order_id, 4, fourth)
    const { body } = await step(rider, order_id, 5, fifth)
    type Row = { timeline_id: number; happened_at: string; created_at: string }
    const [at5, at4, at3] = body.data.delivery_timeline_info as [Row, Row, Row]
    expect([at5.happened_at, at4.happened_at]).toEqual([fifth, fourth])
    expect(at5.created_at > fifth).toBe(true)
    expect(at3.happened_at).toBe(at3.created_at)
    const future = (await step(rider, order_id, 6, ago(-60))).body.data.delivery_timeline_info[0] as Row
    expect(future.happened_at).toBe(future.created_at)
    // The back office and the customer see this time too.
    const seen = (await admin.get(`/api/order-infos/edit/${id}`)).body.data.delivery_timeline_info
    expect(seen.find((row: Row) => row.timeline_id === 5).happened_at).toBe(fifth)
  })

  test('are counted: all, delivered, by payment method, open and today', async () => {
    const rider = await aRider()
    const [first] = [await given(rider), await given(rider)]
    await deliver(rider, first as string)
    const { body } = await rider.caller.get('/api/data-report/delivery-man-order-history')
    expect(body.data).toEqual({
      total_orders: 2,
      total_delivered_orders: 1,
      total_cash_on_delivery: 1,
      total_digital_payment_delivery: 0,
      open_orders: 1,
      delivered_today: 1,
      rating_average: null,
      rating_count: 0,
    })
  })

  test('start at the location that the rider stores', async () => {
    const [rider, other] = [await aRider(), await aRider()]
    const here = { ...products.here, address: 'The depot', latitude: 23.727929, longitude: 90.410545 }
    const stored = await rider.caller.post('/api/manage-exact-location/store', here)
    expect([stored.status, stored.body.msg]).toEqual([200, 'Saved.'])
    const { id } = stored.body.data
    expect(stored.body.data).toMatchObject({ ...here, area_info: { id: products.here.area_id } })
    const moved = { ...here, latitude: 23.8 }
    expect((await other.caller.post(`/api/manage-exact-location/update/${id}`, moved)).status).toBe(404)
    expect((await other.caller.post(`/api/manage-exact-location/delete/${id}`)).status).toBe(404)
    expect((await rider.caller.post(`/api/manage-exact-location/update/${id}`, moved)).status).toBe(200)
    const without = await rider.caller.post('/api/manage-exact-location/store', { ...here, latitude: null })
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['latitude']])
    const { body } = await rider.caller.get('/api/manage-exact-location')
    expect(body.data).toMatchObject([{ id, latitude: 23.8 }])
    expect((await rider.caller.post(`/api/manage-exact-location/delete/${id}`)).status).toBe(200)
    expect((await rider.caller.get('/api/manage-exact-location')).body.data).toEqual([])
    expect((await rider.caller.get('/api/manage-address')).status).toBe(403)
  })

  test('exact locations are read by their rider alone; the shop sees only the pin that a customer has set', async () => {
    const [rider, other] = [await aRider(), await aRider()]
    const { region_id, city_id, area_id } = products.here
    const location = { region_id, city_id, area_id, address: 'Depot 1', latitude: 23.7, longitude: 90.4 }
    expect((await rider.caller.post('/api/manage-exact-location/store', location)).status).toBe(200)
    const read = ({ caller }: Pick<Rider, 'caller'>) => caller.get('/api/manage-exact-location')
    expect((await read(rider)).body.data).toMatchObject([{ latitude: 23.7, longitude: 90.4 }])
    expect((await read(other)).body.data).toEqual([])
    expect((await read({ caller: admin })).status).toBe(403)
    const pins = []
    for (const pin of [{}, { latitude: null, longitude: null }]) {
      const id = await idOf(shop().db, await given(rider, pin))
      pins.push((await admin.get(`/api/order-infos/details/${id}`)).body.data.latitude)
    }
    expect(pins).toEqual([23.75, null])
  })
})
