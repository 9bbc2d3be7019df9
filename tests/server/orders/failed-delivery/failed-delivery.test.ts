import { beforeAll, expect, test } from 'vitest'
import { oneShop, right } from '../../../support/shop.ts'
import { atTheDoor, type Rider } from './at-the-door.ts'

oneShop('Parcel that cannot be delivered', (suite) => {
  const door = atTheDoor(suite)
  const { prepare, addRiderWithSession, parcel, fail, post, done, read, details, money } = door
  let rider: Rider
  let other: Rider
  beforeAll(async () => {
    await prepare()
    rider = await addRiderWithSession()
    other = await addRiderWithSession()
  })
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

  test('is recorded by its rider with reason, note and time, and waits for the back office', async () => {
    const order = await parcel(rider)
    const at = new Date().toISOString()
    const { status, body } = await fail(rider, order, { reason: 2, note: ' Nobody opened ', happened_at: at })
    expect([status, body.msg]).toEqual([200, 'Failed delivery recorded.'])
    expect(body.data).toMatchObject({ status: 3, timeline_id: 6, delivery_state: 1, failed_attempts: 1 })
    expect(await read(order)).toMatchObject({ status: 3, timeline_id: 6, delivery_state: 1, paid: false })
    const { attempts, delivery_attempts } = await details(order)
    expect(delivery_attempts).toBe(3)
    expect(attempts).toMatchObject([
      { attempt: 1, reason: 2, note: 'Nobody opened', photo_url: null, happened_at: at, decision: null },
    ])
    expect((await door.messages(order)).at(-1)).toBe('order_not_delivered')
  })

  test('is recorded once when it is sent twice, also after the decision', async () => {
    const order = await parcel(rider)
    const key = { idempotency_key: 'sent by a phone' }
    expect((await fail(rider, order, key)).status).toBe(200)
    expect((await fail(rider, order, key)).status).toBe(200)
    await done('retry-delivery', { id: order.id, deliver_on: tomorrow() })
    expect((await fail(rider, order, key)).status).toBe(200)
    expect(await read(order)).toMatchObject({ delivery_state: 0, deliver_on: tomorrow() })
    expect((await details(order)).attempts).toHaveLength(1)
  })

  test('is not delivered before the back office has decided', async () => {
    const order = await parcel(rider)
    await fail(rider, order)
    const step = { order_id: order.order_id, timeline_id: 7 }
    const answer = await rider.caller.post('/api/manage-orders/update', step)
    expect([answer.status, answer.body.msg]).toEqual([
      409,
      'This parcel was not delivered. First choose: deliver it again or bring it back.',
    ])
    expect((await post('next-step', { id: order.id, timeline_id: 7 })).status).toBe(409)
    expect((await fail(rider, order)).status).toBe(409)
    expect(await read(order)).toMatchObject({ timeline_id: 6, paid: false })
  })

  test('goes out again on a later day, with another rider, and is delivered then', async () => {
    const order = await parcel(rider)
    await fail(rider, order)
    const retry = { id: order.id, deliver_on: tomorrow(), delivery_person_id: other.id }
    expect(await done('retry-delivery', retry)).toMatchObject({
      delivery_state: 0,
      deliver_on: tomorrow(),
      delivery_person_id: other.id,
    })
    expect((await fail(rider, order)).status).toBe(404)
    const { body } = await other.caller.post('/api/manage-orders/update', {
      order_id: order.order_id,
      timeline_id: 7,
    })
    expect(body.data).toMatchObject({ status: 1, timeline_id: 7, paid: true, deliver_on: null })
    const { attempts } = await details(order)
    expect(attempts).toMatchObject([{ attempt: 1, decision: 1, deliver_on: tomorrow() }])
    expect(await door.messages(order)).toEqual(
      expect.arrayContaining(['order_not_delivered', 'order_retry', 'order_retry_rider', 'order_handed_on']),
    )
  })

  test('cannot go out on a past day', async () => {
    const order = await parcel(rider)
    await fail(rider, order)
    const { status, body } = await post('retry-delivery', { id: order.id, deliver_on: '2020-01-31' })
    expect([status, body.errors]).toEqual([422, { deliver_on: 'Choose today or a later day.' }])
  })

  test('comes back when all attempts that the settings allow are used', async () => {
    const order = await parcel(rider)
    for (const attempt of [1, 2, 3]) {
      await fail(rider, order)
      const { attempts } = await details(order)
      expect(attempts).toHaveLength(attempt)
      if (attempt < 3) await done('retry-delivery', { id: order.id, deliver_on: tomorrow() })
    }
    const { status, body } = await post('retry-delivery', { id: order.id, deliver_on: tomorrow() })
    expect([status, body.msg]).toEqual([409, 'All 3 attempts are used. Bring the parcel back.'])
    const bengali = await door.admin().post('/api/order-infos/retry-delivery?lang=bn', {
      id: order.id,
      deliver_on: tomorrow(),
    })
    expect(bengali.body.msg).toContain('সব চেষ্টা শেষ')
    expect(await done('bring-back', { id: order.id })).toMatchObject({ delivery_state: 2, status: 3 })
  })

  test('is returned to sender unpaid, with good pieces restocked and the others not', async () => {
    const order = await parcel(rider)
    const before = await door.stock()
    await fail(rider, order, { reason: 1 })
    await done('bring-back', { id: order.id })
    const { undelivered } = await details(order)
    expect(undelivered).toMatchObject([
      { order_item_id: order.items[0], qty: 3, received_at: null },
      { order_item_id: order.items[1], qty: 1, received_at: null },
    ])
    expect((await rider.caller.get(`/api/manage-orders/${order.order_id}`)).body.data).toMatchObject({
      delivery_state: 2,
      status: 3,
    })
    const items = door.received(order, [1, 1, 1], [1, 0, 0])
    const data = await done('receive-back', { id: order.id, items })
    expect(data).toMatchObject({ status: 4, timeline_id: 6, delivery_state: 0, paid: false })
    expect(await door.stock()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
    expect((await details(order)).undelivered).toMatchObject([
      { restocked_qty: 1, damaged_qty: 1, missing_qty: 1 },
      { restocked_qty: 1, damaged_qty: 0, missing_qty: 0 },
    ])
    expect(await money(order)).toMatchObject({ payments: [], refunds: [] })
    expect((await door.messages(order)).at(-1)).toBe('order_returned')
    const { body } = await rider.caller.get('/api/manage-orders?type=2&limit=100')
    expect(body.data.map(({ order_id }: { order_id: string }) => order_id)).toContain(order.order_id)
    expect((await rider.caller.get('/api/manage-cash')).body.data.to_hand_over).toBe(0)
  })

  test('is received only whole, and only once', async () => {
    const order = await parcel(rider)
    await fail(rider, order)
    await done('bring-back', { id: order.id })
    const short = await post('receive-back', {
      id: order.id,
      items: door.received(order, [1, 0, 0], [1, 0, 0]),
    })
    expect([short.status, short.body.errors]).toEqual([
      422,
      { 'items.0.restocked_qty': 'The quantities must add up to 3.' },
    ])
    const items = door.received(order, [3, 0, 0], [1, 0, 0])
    const before = await door.stock()
    const both = await Promise.all([1, 2].map(() => post('receive-back', { id: order.id, items })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await door.stock()).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 1])
  })

  test('refunds what was paid, and the delivery fee only by decision', async () => {
    for (const refund_delivery_fee of [false, true]) {
      const order = await parcel(rider)
      await done('mark-paid', { id: order.id, reference: 'TrxID 1' })
      await fail(rider, order)
      await done('bring-back', { id: order.id })
      const items = door.received(order, [3, 0, 0], [1, 0, 0])
      expect(await done('receive-back', { id: order.id, items, refund_delivery_fee })).toMatchObject({
        status: 4,
        paid: false,
      })
      const { refunds } = await money(order)
      // 3 x 100 + 40 and the fee of 60.
      expect(refunds).toMatchObject([{ amount: refund_delivery_fee ? 400 : 340, reason: 3 }])
    }
  })

  test('rejects a step at the door that was taken before the order was corrected', async () => {
    const order = await parcel(rider)
    const { total_payable } = await read(order)
    await door
      .db()
      .updateTable('order_infos')
      .set({ total_payable: 500 })
      .where('id', '=', order.id)
      .execute()
    const step = { order_id: order.order_id, timeline_id: 7, total_payable }
    const late = await rider.caller.post('/api/manage-orders/update', step)
    expect([late.status, late.body.msg]).toEqual([
      409,
      'The shop has changed this order meanwhile. Check its items and amount, then try again.',
    ])
    expect((await fail(rider, order, { total_payable })).status).toBe(409)
    expect(await read(order)).toMatchObject({ timeline_id: 6, paid: false, delivery_state: 0 })
    expect((await fail(rider, order, { total_payable: 500 })).status).toBe(200)
  })

  test('is decided only by users who may edit the order', async () => {
    const order = await parcel(rider)
    await fail(rider, order)
    const viewer = await suite.asAdmin([right(31, ['view_others'])])
    for (const [path, body] of [
      ['retry-delivery', { id: order.id, deliver_on: tomorrow() }],
      ['bring-back', { id: order.id }],
      ['receive-back', { id: order.id, items: [] }],
      ['fail-delivery', { id: order.id, reason: 1 }],
    ] as const) {
      expect((await post(path, body, viewer)).status).toBe(403)
      expect((await post(path, body, rider.caller)).status).toBe(403)
    }
    expect((await fail(other, order)).status).toBe(404)
  })

  test('is recorded by a supervisor for a rider without a phone', async () => {
    const order = await parcel(rider)
    const data = await done('fail-delivery', { id: order.id, reason: 3, note: 'Called from the road' })
    expect(data).toMatchObject({ delivery_state: 1 })
    const stale = { id: order.id, updated_at: '2020-01-01T00:00:00.000Z' }
    expect((await post('bring-back', stale)).status).toBe(409)
    expect(await read(order)).toMatchObject({ delivery_state: 1 })
  })
})
