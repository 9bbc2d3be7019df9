import { beforeAll, expect, test } from 'vitest'
import { trackingToken } from '../../../../src-server/orders/customer/tracking-token.ts'
import { addCustomer, type Known } from '../../../support/customers.ts'
import { lettersTo } from '../../../support/messages.ts'
import { addPlace, addVariantOf, aGuest, idOf, orderOf, type Place, place } from '../../../support/orders.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'
import { rendered, uploadTo } from '../../../support/upload.ts'
import { deliveredOrders } from '../../returns/delivered-orders.ts'

const phone = '01712345678'

oneShop('Orders of guests and phone customers', ({ shop, app, anybody, asAdmin }) => {
  const db = () => shop().db
  let admin: Caller
  let here: Place
  let customer: Known
  let variant: number
  let orders: Awaited<ReturnType<typeof deliveredOrders>>
  beforeAll(async () => {
    admin = await asAdmin()
    customer = await addCustomer(shop(), app())
    orders = await deliveredOrders(shop(), customer.caller)
    here = await addPlace(db())
    variant = await addVariantOf(db(), { unit_price: 120, stock: 1000 })
  })
  const wanted = (more: object = {}) =>
    orderOf(here, [{ product_price_info_id: variant, qty: 3 }], { contact_no: phone, ...more })
  const track = async (order_id: string, contact_no = phone, by: Caller = aGuest(shop(), app())) =>
    (await by.post('/api/order-tracking', { order_id, contact_no })).body.data
  const ofGuest = async () => {
    const { body } = await place(aGuest(shop(), app()), wanted())
    return { order_id: body.data.order_id as string, id: await idOf(db(), body.data.order_id) }
  }
  const entered = async (more: object = {}) => {
    const { body } = await admin.post('/api/order-infos/store', wanted(more))
    return { order_id: body.data.order_id as string, id: Number(body.data.id) }
  }
  const ofDeleted = async () => {
    const { id: customer_id } = await addCustomer(shop(), app())
    const order = await entered({ customer_id })
    const at = new Date().toISOString()
    await db().updateTable('users').set({ deleted_at: at }).where('id', '=', customer_id).execute()
    return order
  }
  const deliveredTo = async (order: { id: number; order_id: string }) => {
    await orders.bring(order.id)
    return { ...order, line: await orders.lineOf(order.id) }
  }
  const cancel = (by: Caller, proof: object) =>
    by.post('/api/order-tracking/cancel', { cancel_reason: 'Ordered twice', ...proof })
  const giveBack = (by: Caller, proof: object, more: object) =>
    by.post('/api/order-tracking/return', {
      qty: 1,
      return_reason_id: orders.reasons.plain,
      ...proof,
      ...more,
    })
  const tokenOf = (order_id: string, now?: number) => trackingToken(shop(), order_id, now)

  test.each([
    ['a guest', ofGuest],
    ['a caller, entered by the back office', entered],
    [
      'a new customer of the back office',
      () => entered({ new_customer_id: `0181${Date.now()}`.slice(0, 11), new_customer_name: 'New' }),
    ],
    ['a customer, entered by the back office', () => entered({ customer_id: customer.id })],
  ])('are cancelled with order number and phone number: of %s', async (_, make) => {
    const { order_id, id } = await make()
    const { tracking_token } = await track(order_id)
    const { status, body } = await cancel(anybody(), { order_id, tracking_token })
    expect([status, body.data.status, body.data.cancel_reason]).toEqual([200, 2, 'Ordered twice'])
    // The second attempt gets the reason, without the record.
    const again = await cancel(anybody(), { order_id, tracking_token })
    expect([again.status, again.body.data]).toEqual([409, undefined])
    const order = await db()
      .selectFrom('order_infos')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order.status).toBe(2)
  })

  test('are restocked and notified when they are cancelled', async () => {
    const before = await db()
      .selectFrom('product_price_infos')
      .select('stock_qty')
      .where('id', '=', variant)
      .executeTakeFirstOrThrow()
    const { body } = await place(aGuest(shop(), app()), wanted({ email: 'guest@example.test' }))
    const { order_id } = body.data
    await cancel(anybody(), { order_id, tracking_token: tokenOf(order_id) })
    const after = await db()
      .selectFrom('product_price_infos')
      .select('stock_qty')
      .where('id', '=', variant)
      .executeTakeFirstOrThrow()
    expect(after).toEqual(before)
    expect((await lettersTo(shop(), 'guest@example.test')).length).toBe(2)
  })

  test('of a customer with an account need the account', async () => {
    const { body } = await place(customer.caller, wanted())
    const { order_id } = body.data
    expect(await track(order_id)).toMatchObject({ order_id, tracking_token: null })
    expect((await track(order_id, phone, customer.caller)).tracking_token).not.toBeNull()
  })

  test('reject tokens that are missing, of another order, changed, expired or of a payment link', async () => {
    const { order_id } = await deliveredTo(await ofGuest())
    const other = await ofGuest()
    const right = tokenOf(order_id)
    const [until, signature] = right.split('.')
    const wrong = [
      'x',
      '',
      tokenOf(other.order_id),
      tokenOf(order_id, Date.now() - 3_601_000),
      `${Number(until) + 100}.${signature}`,
      `${right}.${signature}`,
      `${until}.`,
      String(signature),
    ]
    for (const tracking_token of wrong) {
      const bad = tracking_token === '' ? 422 : 404
      expect((await cancel(anybody(), { order_id, tracking_token })).status).toBe(bad)
      expect((await giveBack(anybody(), { order_id, tracking_token }, { order_item_id: 1 })).status).toBe(bad)
      const { status } = await anybody().get(
        `/api/order-tracking/${order_id}/${tracking_token || '-'}/invoice`,
      )
      expect(status).toBe(404)
    }
    expect((await cancel(anybody(), { order_id: '200101000000', tracking_token: right })).status).toBe(404)
  })

  test('have an invoice with order number and phone number', async () => {
    const { order_id } = await ofGuest()
    const { tracking_token } = await track(order_id)
    const { status, headers } = await anybody().get(
      `/api/order-tracking/${order_id}/${tracking_token}/invoice?lang=bn`,
    )
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
  })

  test.each([
    ['a guest', ofGuest],
    ['a caller, entered by the back office', entered],
    ['a customer, entered by the back office', () => entered({ customer_id: customer.id })],
    ['a customer whose account was deleted', ofDeleted],
  ])('are exchanged: the replacement goes to the same contact and address: of %s', async (_, make) => {
    const order = await deliveredTo(await make())
    const proof = { order_id: order.order_id, tracking_token: tokenOf(order.order_id) }
    expect((await giveBack(anybody(), proof, { order_item_id: order.line })).status).toBe(200)
    const { id } = await db()
      .selectFrom('product_return_request_infos')
      .select('id')
      .where('order_item_id', '=', order.line)
      .executeTakeFirstOrThrow()
    const decision = { status: 1, accept_status: 1, restocked: false }
    const { status, body } = await admin.post(`/api/product-return-request/update/${id}`, decision)
    expect([status, body.data.restocked]).toEqual([200, false])
    const read = async (of: number) => (await admin.get(`/api/order-infos/edit/${of}`)).body.data
    const sent = await read(body.data.exchange_order_id)
    const { full_name, contact_no, shipping_address } = await read(order.id)
    expect(sent).toMatchObject({ full_name, contact_no, shipping_address, total_payable: 0, paid: true })
    const tracked = await track(order.order_id)
    expect(tracked.order_items_info[0].product_return_info[0].exchange_order).toBe(sent.order_id)
    // The replacement is followed, cancelled and returned with the same phone number.
    expect((await track(sent.order_id)).tracking_token).not.toBeNull()
  })

  test('are returned with order number and phone number, with photos of the same browser', async () => {
    const order = await deliveredTo(await ofGuest())
    const guest = aGuest(shop(), app())
    const { tracking_token, order_items_info, returnable_until } = await track(order.order_id, phone, guest)
    expect(returnable_until).toMatch(/^\d{4}-/)
    expect(order_items_info[0]).toMatchObject({ id: order.line, returnable_qty: 3, product_return_info: [] })
    const proof = { order_id: order.order_id, tracking_token }
    const picture = await rendered(20, 20).png().toBuffer()
    const photo = (await uploadTo(app(), guest, picture, { url: '/api/private-files?kind=return' })).body.data
    const photos = [{ file_name: photo.name }]
    // Photos of another user and items of another order are not found.
    const other = await deliveredTo(await ofGuest())
    expect((await giveBack(anybody(), proof, { order_item_id: order.line, photos })).status).toBe(422)
    expect((await giveBack(guest, proof, { order_item_id: other.line })).status).toBe(404)
    expect((await giveBack(guest, proof, { order_item_id: order.line, qty: 4 })).body.errors).toEqual({
      qty: 'At most 3.',
    })
    const { status, body } = await giveBack(guest, proof, { order_item_id: order.line, qty: 2, photos })
    expect([status, body.msg]).toEqual([200, 'Return request sent.'])
    expect(body.data.order_items_info[0]).toMatchObject({
      returnable_qty: 1,
      product_return_info: [{ qty: 2, status: 0 }],
    })
    expect((await giveBack(guest, proof, { order_item_id: order.line })).status).toBe(409)
    // The back office refunds it like any other return.
    const { id } = await db()
      .selectFrom('product_return_request_infos')
      .select('id')
      .where('order_item_id', '=', order.line)
      .executeTakeFirstOrThrow()
    const decision = { status: 1, accept_status: 2, restocked: true }
    expect((await admin.post(`/api/product-return-request/update/${id}`, decision)).status).toBe(200)
    const now = await track(order.order_id)
    expect(now.order_items_info[0]).toMatchObject({
      returned_qty: 2,
      product_return_info: [{ status: 1, refund_amount: 252, photos: [] }],
    })
  })

  test('are returned by the back office, several items together, also after the return period', async () => {
    const order = await deliveredTo(await entered())
    await db()
      .updateTable('order_delivery_timelines')
      .set({ happened_at: new Date(Date.now() - 30 * 86_400_000).toISOString() })
      .where((the) => the.and({ order_info_id: order.id, timeline_id: 7 }))
      .execute()
    const path = `/api/product-return-request/create/${order.id}`
    const about = { return_reason_id: orders.reasons.plain, description: 'Called today' }
    const rejection = [
      await admin.post(path, { ...about, items: [] }),
      await admin.post(path, { ...about, items: [{ order_item_id: order.line, qty: 4 }] }),
      await admin.post(path, {
        ...about,
        items: [1, 1].map((qty) => ({ order_item_id: order.line, qty })),
      }),
      await admin.post(path, {
        ...about,
        return_reason_id: 999_999,
        items: [{ order_item_id: order.line, qty: 1 }],
      }),
      await (await asAdmin([right(31, ['view_others']), right(30, ['view_others'])])).post(path, {
        ...about,
        items: [{ order_item_id: order.line, qty: 1 }],
      }),
      await (await asAdmin([right(30, ['view_others', 'create'])])).post(path, {
        ...about,
        items: [{ order_item_id: order.line, qty: 1 }],
      }),
    ]
    expect(rejection.map(({ status }) => status)).toEqual([422, 422, 422, 422, 403, 403])
    expect(rejection[1]?.body.errors).toEqual({ 'items.0.qty': 'At most 3.' })
    const { status, body } = await admin.post(path, {
      ...about,
      items: [{ order_item_id: order.line, qty: 2 }],
    })
    expect([status, body.msg]).toEqual([200, 'Return created.'])
    expect(body.data.items).toMatchObject([{ order_item_id: order.line, returnable_qty: 0 }])
    expect((await track(order.order_id)).order_items_info[0].product_return_info).toMatchObject([
      { qty: 2, status: 0, description: 'Called today' },
    ])
    // Accepted at once: by line, restocked or damaged.
    const done = await deliveredTo(await ofGuest())
    const atOnce = {
      ...about,
      accept_status: 2,
      items: [{ order_item_id: done.line, qty: 2, restocked: true }],
    }
    const result = await admin.post(`/api/product-return-request/create/${done.id}`, atOnce)
    expect([result.status, result.body.data.requests]).toMatchObject([200, [{ status: 1, accept_status: 2 }]])
    const { refunds } = (await admin.get(`/api/order-infos/payments/${done.id}`)).body.data
    expect(refunds).toMatchObject([{ amount: 252, reason: 3, status: 0 }])
    // Without the right to decide, nothing is created.
    const clerk = await asAdmin([right(31), right(30, ['view_others', 'create'])])
    const rest = { ...atOnce, items: [{ order_item_id: done.line, qty: 1 }] }
    expect((await clerk.post(`/api/product-return-request/create/${done.id}`, rest)).status).toBe(403)
    expect((await track(done.order_id)).order_items_info[0].product_return_info).toHaveLength(1)
    const open = await ofGuest()
    const early = { ...about, items: [{ order_item_id: await orders.lineOf(open.id), qty: 1 }] }
    expect((await admin.post(`/api/product-return-request/create/${open.id}`, early)).status).toBe(409)
  })
})
