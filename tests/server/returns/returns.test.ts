import { beforeAll, expect, test } from 'vitest'
import type { AccessFlag } from '../../../src/fields/features.ts'
import { cashDays } from '../../../src-server/delivery/own-cash.ts'
import { addCustomer, erasing, type Known } from '../../support/customers.ts'
import { lettersTo, wordsOf } from '../../support/messages.ts'
import { asAdmin as adminOf, type Caller, oneShop, right } from '../../support/shop.ts'
import { rendered, uploadTo } from '../../support/upload.ts'
import { deliveredOrders } from './delivered-orders.ts'

const accepted = (outcome: 1 | 2, restocked = false) => ({ status: 1, accept_status: outcome, restocked })
const rejected = { status: 2, reject_reason: 'It was opened' }

oneShop('Returns', ({ shop, app, asAdmin, anybody }) => {
  const db = () => shop().db
  let admin: Caller
  let me: Known
  let other: Known
  let orders: Awaited<ReturnType<typeof deliveredOrders>>
  beforeAll(async () => {
    admin = await asAdmin()
    me = await addCustomer(shop(), app())
    other = await addCustomer(shop(), app())
    orders = await deliveredOrders(shop(), me.caller)
  })

  const delivered = (qty = 3, more: object = {}) => orders.delivered(me, qty, more)
  const ask = (line: number, more: object = {}, who = me.caller) => orders.ask(line, who, more)
  const requested = (line: number, more: object = {}, who = me.caller) => orders.requested(line, who, more)
  const decide = (id: number, decision: object, by = admin) =>
    by.post(`/api/product-return-request/update/${id}`, decision)
  const own = async (order_id: string) => (await me.caller.get(`/api/my-orders/${order_id}`)).body.data

  test('are requested by the buyer, within the period, up to the quantity, with required details', async () => {
    const { line, id } = await delivered()
    const early = await delivered(1, { to: 6 })
    const rejection = [
      await ask(line, {}, anybody()),
      await ask(line, {}, other.caller),
      await ask(line, {}, admin),
      await ask(early.line),
      await ask(line, { qty: 4 }),
      await ask(line, { qty: 0 }),
      await ask(line, { return_reason_id: 999_999 }),
      await ask(line, { return_reason_id: orders.reasons.detailed, description: '  ' }),
      await ask(line, { photos: [{ file_name: 'a'.repeat(48) }] }),
      await ask(line, { photos: Array.from({ length: 7 }, () => ({ file_name: 'a' })) }),
    ]
    expect(rejection.map(({ status }) => status)).toEqual([401, 404, 403, 409, 422, 422, 422, 422, 422, 422])
    expect(rejection[4]?.body.errors).toEqual({ qty: 'At most 3.' })
    expect(Object.keys(rejection[7]?.body.errors)).toEqual(['description'])

    await db()
      .updateTable('order_delivery_timelines')
      .set({ happened_at: new Date(Date.now() - 7 * 86_400_000 - 1000).toISOString() })
      .where((the) => the.and({ order_info_id: id, timeline_id: 7 }))
      .execute()
    const late = await ask(line)
    expect([late.status, late.body.msg]).toEqual([409, 'The return period for this order has ended.'])
  })

  test('are requested once per line; the customer sees the request and its status', async () => {
    const { line, order_id } = await delivered()
    const { body } = await ask(line, {
      qty: 2,
      return_reason_id: orders.reasons.detailed,
      description: ' The lid is broken ',
    })
    expect(body.data.returnable_until).toMatch(/^\d{4}-/)
    expect(body.data.order_items_info[0]).toMatchObject({
      returned_qty: 0,
      returnable_qty: 1,
      product_return_info: [{ qty: 2, status: 0, description: 'The lid is broken', reason_title: 'Damaged' }],
    })
    expect((await ask(line)).status).toBe(409)
    const list = (await me.caller.get('/api/product-return-request/my-status')).body
    expect(list.data[0]).toMatchObject({ order_id, qty: 2, status: 0, photos: [] })
    const theirs = (await other.caller.get('/api/product-return-request/my-status')).body
    expect(theirs.data).toEqual([])
  })

  test('have photos for their owner and users with access to requests; none can be deleted', async () => {
    const { line } = await delivered()
    const picture = await rendered(40, 20).png().toBuffer()
    const url = '/api/private-files?kind=return'
    const mine = (await uploadTo(app(), me.caller, picture, { url })).body.data
    const theirs = (await uploadTo(app(), other.caller, picture, { url })).body.data
    expect((await ask(line, { photos: [{ file_name: theirs.name }] })).status).toBe(422)
    const id = await requested(line, { photos: [{ file_name: mine.name }, { file_name: mine.name }] })
    const seen = (await admin.get(`/api/product-return-request/edit/${id}`)).body.data
    expect(seen.photos).toEqual([{ file_name: mine.name }])
    const clerk = await adminOf(shop(), app(), [right(30, ['view_others'])])
    const seller = await adminOf(shop(), app(), [right(31, ['view_others'])])
    const see = async ({ token }: Caller) =>
      (await app().inject({ url: mine.url, headers: { authorization: `Bearer ${token}` } })).statusCode
    expect(await Promise.all([me.caller, other.caller, clerk, seller].map(see))).toEqual([200, 404, 200, 404])
    expect((await me.caller.post(`${mine.url}/remove`)).status).toBe(409)
    expect((await other.caller.post(`${theirs.url}/remove`)).status).toBe(200)
  })

  test('with a refund update totals, stock and sold quantity, and record the refund', async () => {
    const order = await delivered()
    // 3 x 120, VAT 18, fee 60.
    expect(await orders.stateOf(order)).toMatchObject({ total_payable: 438, stock_qty: 7, sold_qty: 3 })
    const id = await requested(order.line, { qty: 2 })
    const { data: outlook } = (await admin.get(`/api/product-return-request/outlook/${id}`)).body
    expect(outlook).toMatchObject({ refund: 252, total_payable: 438, payable_after: 186, stock_qty: 7 })
    const { status, body } = await decide(id, accepted(2, true))
    expect([status, body.msg]).toEqual([200, 'Return accepted.'])
    expect(body.data).toMatchObject({ status: 1, accept_status: 2, refund_amount: 252, restocked: true })
    expect(await orders.stateOf(order)).toEqual({
      total_amount: 120,
      discount: 0,
      total_payable: 186,
      status: 1,
      stock_qty: 9,
      sold_qty: 1,
    })
    const { data: row } = (await admin.get(`/api/order-infos/edit/${order.id}`)).body
    expect(row.order_items_info[0]).toMatchObject({ qty: 3, returned_qty: 2 })
    const refunds = await db()
      .selectFrom('payment_refunds')
      .select(['amount', 'reason', 'status'])
      .where('order_info_id', '=', order.id)
      .execute()
    expect(refunds).toEqual([{ amount: 252, reason: 3, status: 0 }])
    const moves = await db()
      .selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('order_info_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(moves).toEqual([
      { change: -3, reason: 'order' },
      { change: 2, reason: 'return' },
    ])
    const [item] = (await own(order.order_id)).order_items_info
    expect(item.product_return_info).toMatchObject([{ status: 1, accept_status: 2, refund_amount: 252 }])
    expect(item.returnable_qty).toBe(1)
    const [news] = (await me.caller.get('/api/my-notices')).body.data
    expect(news).toMatchObject({ key: 'return_refunded', order_id: order.order_id, amount: 252 })
  })

  test('with an exchange create a free order for the replacement', async () => {
    const order = await delivered(2)
    const id = await requested(order.line)
    const { body } = await decide(id, accepted(1))
    expect(await orders.stateOf(order)).toMatchObject({ total_payable: 312, stock_qty: 7, sold_qty: 1 })
    const sent = await own(body.data.exchange_order)
    expect(sent).toMatchObject({
      status: 0,
      total_amount: 120,
      discount: 126,
      delivery_fee: 0,
      total_payable: 0,
      paid: true,
      extra_instruction: `Exchange for an item of order ${order.order_id}. Collect the returned item.`,
      order_items_info: [{ qty: 1, price: 120, returned_qty: 0 }],
    })
    expect(sent.shipping_address).toBe((await own(order.order_id)).shipping_address)
    // An exchanged item cannot be returned again, unless its exchange is cancelled.
    const left = async () => (await own(order.order_id)).order_items_info[0].returnable_qty
    expect(await left()).toBe(1)
    await admin.post('/api/order-infos/cancel', {
      id: body.data.exchange_order_id,
      cancel_reason: 'Not wanted',
    })
    expect(await left()).toBe(2)
    expect((await orders.stateOf(order)).stock_qty).toBe(8)
    const refunds = await db().selectFrom('payment_refunds').select('order_info_id').execute()
    expect(refunds.map(({ order_info_id }) => order_info_id)).not.toContain(body.data.exchange_order_id)
  })

  test('cannot be exchanged for an item out of stock, and nothing changes', async () => {
    const order = await delivered(2, { stock: 2 })
    const id = await requested(order.line, { qty: 2 })
    const before = await orders.stateOf(order)
    // The returned item is not used for the exchange.
    const none = await decide(id, accepted(1, true))
    expect([none.status, none.body.msg]).toEqual([
      409,
      'Not enough stock for an exchange: 0 left. Choose a refund.',
    ])
    expect(await orders.stateOf(order)).toEqual(before)
    expect((await decide(id, accepted(2))).status).toBe(200)
    expect((await orders.stateOf(order)).stock_qty).toBe(0)
  })

  test('are rejected with a reason for the customer; the line can be requested again', async () => {
    const order = await delivered(1)
    const id = await requested(order.line)
    expect((await decide(id, { status: 2 })).body.errors).toHaveProperty('reject_reason')
    const before = await orders.stateOf(order)
    expect((await decide(id, rejected)).body.data).toMatchObject({ status: 2, accept_status: null })
    expect(await orders.stateOf(order)).toEqual(before)
    const [news] = (await me.caller.get('/api/my-notices')).body.data
    expect(news).toMatchObject({ key: 'return_rejected', reason: 'It was opened' })
    const composed = (await lettersTo(shop(), me.email)).at(-1)
    expect(wordsOf(composed)).toContain(`${order.order_id}.\nIt was opened`)
    expect((await ask(order.line)).status).toBe(200)
  })

  test('are decided once with parallel decisions; repeating the same decision succeeds', async () => {
    const order = await delivered(1)
    const id = await requested(order.line)
    const answers = await Promise.all([
      decide(id, accepted(2)),
      decide(id, rejected),
      decide(id, accepted(2)),
      decide(id, accepted(1)),
    ])
    const won = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 409).length).toBe(4 - won.length)
    expect(new Set(won.map(({ body }) => `${body.data.status} ${body.data.accept_status}`)).size).toBe(1)
    const refunds = await db()
      .selectFrom('payment_refunds')
      .select('amount')
      .where('order_info_id', '=', order.id)
      .execute()
    expect(refunds.length).toBe(won[0]?.body.data.accept_status === 2 ? 1 : 0)
  })

  test('need the permission for requests to be rejected, and that for orders to be accepted', async () => {
    const { line } = await delivered(1)
    const id = await requested(line)
    const with30 = (...flags: AccessFlag[]) => right(30, flags)
    const admins = {
      none: [right(31)],
      own: [with30('edit')],
      reader: [with30('view_others')],
      returns: [with30('view_others', 'edit', 'edit_others')],
      both: [with30('view_others', 'edit', 'edit_others'), right(31)],
    }
    const status: Record<string, number[]> = {}
    for (const [name, accesses] of Object.entries(admins)) {
      const by = await adminOf(shop(), app(), accesses)
      status[name] = [
        (await by.get(`/api/product-return-request/edit/${id}`)).status,
        (await by.get(`/api/product-return-request/outlook/${id}`)).status,
        (await decide(id, accepted(2), by)).status,
      ]
    }
    expect(status).toEqual({
      none: [403, 403, 403],
      own: [403, 403, 403],
      reader: [200, 200, 403],
      returns: [200, 200, 403],
      both: [200, 200, 200],
    })
    expect((await decide(id, accepted(2), me.caller)).status).toBe(403)
  })

  test('do not reduce the cash that the rider has collected', async () => {
    const order = await delivered(1)
    const collected = async () =>
      (await cashDays(db(), orders.rider)).reduce((sum, day) => sum + day.collected, 0)
    const before = await collected()
    await decide(await requested(order.line), accepted(2))
    expect(await collected()).toBe(before)
  })

  test('of a deleted customer lose their texts and photos, not the record', async () => {
    const she = await addCustomer(shop(), app())
    const { line } = await orders.delivered(she, 1)
    const id = await requested(line, { description: 'Rahima was cut by it' }, she.caller)
    await decide(id, rejected)
    await erasing(she.caller)
    const row = (await admin.get(`/api/product-return-request/edit/${id}`)).body.data
    expect(row).toMatchObject({ status: 2, description: null, photos: [], reject_reason: null })
    const history = await db()
      .selectFrom('history')
      .select(['before', 'after'])
      .where('resource', '=', 'product-return-request')
      .where('record_id', '=', id)
      .execute()
    expect(JSON.stringify(history)).not.toMatch(/Rahima|opened/)
  })
})
