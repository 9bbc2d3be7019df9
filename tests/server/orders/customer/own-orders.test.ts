import { beforeAll, expect, test } from 'vitest'
import { addCustomer, type Known } from '../../../support/customers.ts'
import {
  addPlace,
  addProduct,
  addRider,
  idOf,
  orderOf,
  type Place,
  place,
  rowsWritten,
  stockOf,
  type WantedItem,
} from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop("A customer's own orders", ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let rider: number
  let me: Known
  let other: Known
  let tea: number
  let honey: number
  beforeAll(async () => {
    here = await addPlace(db(), { area: 60 })
    admin = await asAdmin()
    rider = await addRider(db(), { full_name: 'Jamal Uddin' })
    me = await addCustomer(shop(), app())
    other = await addCustomer(shop(), app())
    const products = await Promise.all([
      addProduct(db(), [{ unit_price: 10, stock: 100 }], { product_title: 'Tea' }),
      addProduct(db(), [{ unit_price: 25, stock: 5 }], { product_title: 'Honey' }),
    ])
    const variants = products.map(({ variants: [variant = 0] }) => variant)
    ;[tea, honey] = variants as [number, number]
  })
  const order = async (who = me, items: WantedItem[] = [{ product_price_info_id: tea, qty: 2 }]) => {
    const { body } = await place(who.caller, orderOf(here, items, { contact_no: who.mobile }))
    return body.data.order_id as string
  }
  const bring = async (order_id: string, to = 7) => {
    const id = await idOf(db(), order_id)
    for (let timeline_id = 2; timeline_id <= to; timeline_id++)
      await admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: rider })
  }
  const numbers = async (query = '', who = me) =>
    (await who.caller.get(`/api/my-orders${query}`)).body.data.map(
      (one: { order_id: string }) => one.order_id,
    )
  const cancel = (order_id: string, who = me, cancel_reason = 'I ordered twice') =>
    who.caller.post('/api/my-orders/cancel', { order_id, cancel_reason })

  test('are listed newest first, five per page, by status, and for their owner only', async () => {
    const running = await order()
    const done = await order()
    const cancelled = await order()
    const waiting = await order()
    await bring(running, 3)
    await bring(done)
    await cancel(cancelled)
    expect(await numbers()).toEqual([waiting, cancelled, done, running])
    expect(await numbers('?type=0')).toEqual([waiting, running])
    expect(await numbers('?type=1')).toEqual([done])
    expect(await numbers('?type=2')).toEqual([cancelled])
    expect(await numbers('?limit=3&page=2')).toEqual([running])
    expect(await numbers('', other)).toEqual([])
    expect((await other.caller.get('/api/my-orders')).body.msg).toBe('There is no data.')
    const { body } = await me.caller.get('/api/my-orders/live/timeline-status')
    expect(body.data.map((one: { order_id: string }) => one.order_id)).toEqual([waiting, running])
    expect((await me.caller.get('/api/data-report/my-order-history')).body.data).toEqual({
      total_orders: 4,
      total_cancel_orders: 1,
      total_expenses: 80,
    })
  })

  test("have an address, items, steps, and the rider's phone number during delivery", async () => {
    const order_id = await order(me, [{ product_price_info_id: honey, qty: 1 }])
    await bring(order_id, 2)
    const { body } = await me.caller.get(`/api/my-orders/${order_id}`)
    expect(body.data).toMatchObject({
      order_id,
      status: 3,
      timeline_id: 2,
      full_name: 'Rahima Khatun',
      contact_no: me.mobile,
      total_payable: 85,
      shipping_address: expect.stringContaining('House 5, Road 3'),
      order_items_info: [{ product_title: 'Honey', qty: 1, price: 25, rating_points: null }],
      delivery_timeline_info: [{ timeline_id: 2 }, { timeline_id: 1 }],
      delivery_person_info: { full_name: 'Jamal Uddin', mobile: expect.stringMatching(/^\+880/) },
    })
    await bring(order_id)
    const after = await me.caller.get(`/api/my-orders/${order_id}`)
    expect(after.body.data.delivery_person_info).toMatchObject({ full_name: 'Jamal Uddin', mobile: null })
  })

  test('of others get the same 404 as unknown orders; guests and staff have none', async () => {
    const order_id = await order()
    const returnOf = (who: Caller, number: string) =>
      Promise.all([
        who.get(`/api/my-orders/${number}`),
        who.get(`/api/my-orders/reorder/${number}`),
        who.post('/api/my-orders/cancel', { order_id: number, cancel_reason: 'Not mine' }),
      ])
    const before = await rowsWritten(db())
    const answers = await Promise.all([
      returnOf(other.caller, order_id),
      returnOf(other.caller, '260101000000'),
    ])
    expect(answers.flat().map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(answers[0].map(({ body }) => body.msg)).toEqual(answers[1].map(({ body }) => body.msg))
    expect((await returnOf(anybody(), order_id)).map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await returnOf(admin, order_id)).map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await rowsWritten(db())).toEqual(before)
  })

  test('can be cancelled with a reason until a rider is assigned, and are restocked', async () => {
    const { stock } = await stockOf(db(), honey)
    const order_id = await order(me, [{ product_price_info_id: honey, qty: 2 }])
    expect((await stockOf(db(), honey)).stock).toBe(stock - 2)
    const unsaid = await cancel(order_id, me, ' ')
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['cancel_reason']])
    const { status, body } = await cancel(order_id)
    expect([status, body.data.status, body.data.cancel_reason]).toEqual([200, 2, 'I ordered twice'])
    expect((await stockOf(db(), honey)).stock).toBe(stock)
    expect((await cancel(order_id)).status).toBe(409)

    const carried = await order()
    await bring(carried, 2)
    const late = await cancel(carried)
    expect([late.status, late.body.msg]).toEqual([409, 'This order can no longer be cancelled.'])
    expect((await me.caller.get(`/api/my-orders/${carried}`)).body.data.status).toBe(3)
  })

  test('can be reordered with the items still available, at current prices', async () => {
    const deleted = await addProduct(db(), [{ unit_price: 5 }], { product_title: 'Old cup' })
    const [cup = 0] = deleted.variants
    const order_id = await order(me, [
      { product_price_info_id: tea, qty: 2 },
      { product_price_info_id: honey, qty: 3 },
      { product_price_info_id: cup, qty: 1 },
    ])
    await db().updateTable('products').set({ status: false }).where('id', '=', deleted.id).execute()
    await db().updateTable('product_price_infos').set({ unit_price: 12 }).where('id', '=', tea).execute()
    await db().updateTable('product_price_infos').set({ stock_qty: 1 }).where('id', '=', honey).execute()
    const { body } = await me.caller.get(`/api/my-orders/reorder/${order_id}`)
    expect(body.data.items).toMatchObject([
      { product_title: 'Tea', quantity: 2, unit_price: 12, custom_product_design: null },
      { product_title: 'Honey', quantity: 1 },
    ])
    expect(body.data.missing).toMatchObject([
      { product_title: 'Honey', msg: 'Only 1 left.' },
      { product_title: 'Old cup', msg: 'This product is no longer available.' },
    ])
  })
})
