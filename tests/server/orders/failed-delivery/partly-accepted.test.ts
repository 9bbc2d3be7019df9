import { beforeAll, expect, test } from 'vitest'
import { oneShop } from '../../../support/shop.ts'
import { atTheDoor, type Parcel, type Rider } from './at-the-door.ts'

oneShop('Partly accepted parcel', (suite) => {
  const door = atTheDoor(suite)
  const { prepare, addRiderWithSession, parcel, fail, done, read, details, money } = door
  let rider: Rider
  beforeAll(async () => {
    await prepare()
    rider = await addRiderWithSession()
  })
  const accept = (order: Parcel, ...qty: number[]) => ({
    reason: 4,
    accepted: qty.map((pieces, at) => ({ order_item_id: order.items[at], qty: pieces })),
  })
  const cash = async () => (await rider.caller.get('/api/manage-cash')).body.data.to_hand_over

  test('is delivered and paid for the accepted pieces, and the others come back', async () => {
    const order = await parcel(rider)
    const [held, before] = [await cash(), await door.stock()]
    const { status, body } = await fail(rider, order, accept(order, 1, 1))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 1, timeline_id: 7, delivery_state: 2, paid: true })
    // 100 + 40 and the fee of 60.
    expect(await read(order)).toMatchObject({ total_amount: 140, total_payable: 200, paid: true })
    expect(await money(order)).toMatchObject({ payments: [{ provider: 'cash', amount: 200 }], refunds: [] })
    expect((await cash()) - held).toBe(200)
    expect(await door.stock()).toEqual(before)
    expect((await door.messages(order)).at(-1)).toBe('order_part_delivered')

    const open = (await rider.caller.get('/api/manage-orders?limit=100')).body.data
    expect(open.map(({ order_id }: { order_id: string }) => order_id)).toContain(order.order_id)
    const { undelivered, attempts } = await details(order)
    expect(undelivered).toMatchObject([{ order_item_id: order.items[0], qty: 2 }])
    expect(attempts).toMatchObject([{ reason: 4, decision: 3 }])

    const items = door.received(order, [1, 0, 1])
    expect(await done('receive-back', { id: order.id, items })).toMatchObject({
      status: 1,
      delivery_state: 0,
      paid: true,
      total_payable: 200,
    })
    expect(await door.stock()).toEqual([(before[0] ?? 0) + 1, before[1]])
    expect((await door.messages(order)).at(-1)).toBe('order_part_delivered')
  })

  test('counts only the accepted pieces as sold, in the reports too', async () => {
    const sold = async () => {
      const rows = await door
        .db()
        .selectFrom('products')
        .select('sold_qty')
        .where('sold_qty', '>', 0)
        .orderBy('id')
        .execute()
      return rows.reduce((sum, { sold_qty }) => sum + sold_qty, 0)
    }
    const before = await sold()
    const order = await parcel(rider)
    await fail(rider, order, accept(order, 2, 0))
    expect((await sold()) - before).toBe(2)
    const { invoices } = (await door.admin().get(`/api/order-infos/invoices/${order.id}`)).body.data
    expect(invoices).toMatchObject([
      { kind: 1, total_payable: 400 },
      { kind: 2, total_payable: 140, reason: 3 },
    ])
  })

  test('refunds the rejected pieces of a paid order, and keeps the fee', async () => {
    const order = await parcel(rider)
    await done('mark-paid', { id: order.id, reference: 'TrxID 7' })
    await fail(rider, order, accept(order, 3, 0))
    expect(await money(order)).toMatchObject({
      payments: [{ provider: 'desk', amount: 400 }],
      refunds: [{ amount: 40, reason: 3 }],
    })
    expect(await read(order)).toMatchObject({ total_payable: 360, paid: true })
  })

  test('names what is wrong with the accepted quantities, and changes nothing then', async () => {
    const order = await parcel(rider)
    const errorsOf = async (...qty: number[]) => {
      const { status, body } = await fail(rider, order, accept(order, ...qty))
      return [status, body.errors]
    }
    expect(await errorsOf(0, 0)).toEqual([422, { accepted: 'Nothing was accepted: choose another reason.' }])
    expect(await errorsOf(3, 1)).toEqual([
      422,
      { accepted: 'Everything was accepted: mark the order as delivered.' },
    ])
    expect(await errorsOf(4, 1)).toEqual([422, { 'accepted.0.qty': 'At most 3.' }])
    expect(await errorsOf(1)).toEqual([422, { accepted: 'This field is required.' }])
    expect(await read(order)).toMatchObject({ status: 3, timeline_id: 6, delivery_state: 0 })
    expect((await details(order)).attempts).toEqual([])
  })

  test('lets the customer return only what was accepted', async () => {
    const order = await parcel(rider)
    await fail(rider, order, accept(order, 1, 1))
    const { items } = (await door.admin().get(`/api/product-return-request/of-order/${order.id}`)).body.data
    expect(items.map(({ returnable_qty }: { returnable_qty: number }) => returnable_qty)).toEqual([1, 1])
  })
})
