import { beforeAll, expect, test } from 'vitest'
import { addProducts, type SampleProducts } from '../../support/customers.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'
import { cashRiders } from './cash-riders.ts'

oneShop('Cash of a rider', ({ shop, app, asAdmin }) => {
  let products: SampleProducts
  let admin: Caller
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
  })
  const { afterDoors, cash, handOver } = cashRiders(
    { shop, app },
    () => admin,
    () => products,
  )

  test('is summed per shop day', async () => {
    const rider = await afterDoors(2)
    const { to_hand_over, days, handovers } = await cash(rider)
    expect([to_hand_over, handovers]).toEqual([260, []])
    expect(days).toEqual([
      { shop_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), orders: 2, collected: 260, handed_over: 0 },
    ])
    expect(await cash(await afterDoors(0))).toEqual({
      to_hand_over: 0,
      difference: 0,
      days: [],
      handovers: [],
    })
  })

  test('is handed over once per idempotency key and never above the collected amount', async () => {
    const rider = await afterDoors(1)
    const [{ shop_day }] = (await cash(rider)).days
    const once = { idempotency_key: 'my first', note: 'To Karim' }
    const answers = await Promise.all([0, 1, 2].map(() => handOver(rider, shop_day, 100, once)))
    for (const { status, body } of answers) expect([status, body.data.to_hand_over]).toEqual([200, 30])
    const { handovers } = await cash(rider)
    expect(handovers).toMatchObject([{ shop_day, amount: 100, note: 'To Karim', received_at: null }])
    const more = await handOver(rider, shop_day, 31)
    expect([more.status, Object.keys(more.body.errors)]).toEqual([422, ['amount']])
    expect((await handOver(rider, '2020-01-01', 1)).status).toBe(422)
    expect((await handOver(rider, shop_day, 30)).body.data.to_hand_over).toBe(0)
  })

  test('can be taken back only until the shop has received it', async () => {
    const [rider, other] = [await afterDoors(1), await afterDoors(0)]
    const [{ shop_day }] = (await cash(rider)).days
    await handOver(rider, shop_day, 50)
    const [{ id }] = (await cash(rider)).handovers
    expect((await other.caller.post(`/api/manage-cash/take-back/${id}`)).status).toBe(404)
    expect((await rider.caller.post(`/api/manage-cash/take-back/${id}`)).body.data.to_hand_over).toBe(130)

    await handOver(rider, shop_day, 130)
    const [{ id: second }] = (await cash(rider)).handovers
    const { status, body } = await admin.post('/api/delivery-cash/receive', { id: second })
    expect([status, body.msg]).toEqual([200, 'Cash received.'])
    expect(body.data).toMatchObject({ amount: 130, received_by: admin.context.user?.id })
    const again = await admin.post('/api/delivery-cash/receive', { id: second })
    expect([again.status, again.body.data.received_at]).toEqual([200, body.data.received_at])
    expect((await rider.caller.post(`/api/manage-cash/take-back/${second}`)).status).toBe(404)
    expect((await cash(rider)).handovers[0].received_at).toBe(body.data.received_at)
  })

  test('is visible in the back office with permission only', async () => {
    const rider = await afterDoors(1)
    const [{ shop_day }] = (await cash(rider)).days
    await handOver(rider, shop_day, 130)
    const url = `/api/delivery-cash?delivery_person_id=${rider.id}`
    const { body } = await admin.get(url)
    expect(body.data).toMatchObject([
      { delivery_person_id: rider.id, amount: 130, shop_day, received_at: null },
    ])
    const stranger = await asAdmin([right(31)])
    expect((await stranger.get(url)).status).toBe(403)
    const looker = await asAdmin([right(52)])
    expect((await looker.post('/api/delivery-cash/receive', { id: body.data[0].id })).status).toBe(403)
    const own = await asAdmin([right(31, ['edit'])])
    expect((await own.post('/api/delivery-cash/receive', { id: body.data[0].id })).status).toBe(403)
    expect((await rider.caller.get(url)).status).toBe(403)
  })
})
