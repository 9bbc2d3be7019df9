import { beforeAll, expect, test } from 'vitest'
import { cashDays } from '../../../src-server/delivery/own-cash.ts'
import { lettersTo, wordsOf } from '../../support/messages.ts'
import { addPlace, addRider, addVariantOf, aGuest, idOf, orderOf, place } from '../../support/orders.ts'
import { type Caller, oneShop, right } from '../../support/shop.ts'

/** Part payments that the back office records before the delivery. */
oneShop('Part payments', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let admin: Caller
  let rider = 0
  let order: (email?: string) => Promise<number>
  beforeAll(async () => {
    admin = await asAdmin()
    rider = await addRider(db())
    const here = await addPlace(db(), { area: 60 })
    const variant = await addVariantOf(db(), { unit_price: 120, stock: 500 })
    // 3 x 120 and a fee of 60: 420.
    order = async (email = 'guest@example.test') => {
      const wanted = orderOf(here, [{ product_price_info_id: variant, qty: 3 }], { email })
      return idOf(db(), (await place(aGuest(shop(), app()), wanted)).body.data.order_id)
    }
  })

  let keys = 0
  const advance = (id: number, more: object = {}, by = admin) => {
    keys += 1
    return by.post('/api/order-infos/payments/advance', {
      id,
      amount: 100,
      transfer_method: 3,
      reference: 'TrxID 9K7A',
      idempotency_key: `key ${keys}`,
      ...more,
    })
  }
  const read = async (id: number) => (await admin.get(`/api/order-infos/edit/${id}`)).body.data
  const moneyOf = async (id: number) => (await admin.get(`/api/order-infos/payments/${id}`)).body.data
  const bring = async (id: number, to: number) => {
    for (let timeline_id = 2; timeline_id <= to; timeline_id++)
      await admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: rider })
  }
  const newest = async (email: string) => wordsOf((await lettersTo(shop(), email)).at(-1))

  test('reduce what the rider collects, and the customer is told', async () => {
    const id = await order('one@example.test')
    const { status, body } = await advance(id)
    expect([status, body.msg]).toEqual([200, 'Payment recorded.'])
    expect(body.data.payments).toMatchObject([
      { provider: 'desk', amount: 100, transfer_method: 3, reference: 'TrxID 9K7A', status: 1 },
    ])
    expect(await newest('one@example.test')).toMatch(/received Tk 100.*on delivery: Tk 320/s)
    expect((await read(id)).paid).toBe(false)
    await advance(id, { amount: 20, transfer_method: 1, reference: null })
    const before = await cashDays(db(), rider)
    await bring(id, 7)
    const sum = (days: typeof before) => days.reduce((all, { collected }) => all + collected, 0)
    expect(sum(await cashDays(db(), rider)) - sum(before)).toBe(300)
    expect((await moneyOf(id)).payments.map(({ amount }: { amount: number }) => amount)).toEqual([
      300, 20, 100,
    ])
    expect((await read(id)).paid).toBe(true)
  })

  test('of all that is due mark the order as paid', async () => {
    const id = await order('two@example.test')
    await advance(id, { amount: 200 })
    await advance(id, { amount: 220 })
    expect((await read(id)).paid).toBe(true)
    expect(await newest('two@example.test')).toMatch(/received your payment/)
    expect((await advance(id)).body.msg).toBe(
      'A part payment can only be recorded for an open order that is not paid.',
    )
  })

  test('are recorded once when they are sent twice, also at the same moment', async () => {
    const id = await order()
    const again = { idempotency_key: `the same for ${id}` }
    const answers = await Promise.all([advance(id, again), advance(id, again), advance(id, again)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await moneyOf(id)).payments).toHaveLength(1)
    const other = await order()
    expect((await advance(other, again)).body.errors).toHaveProperty('idempotency_key')
  })

  test('are rejected with a reason: too much, no method, no reference, closed orders, no right', async () => {
    const id = await order()
    const errors = async (more: object) => (await advance(id, more)).body.errors
    expect(await errors({ amount: 420.01 })).toEqual({ amount: 'At most 420.' })
    expect(Object.keys(await errors({ amount: 0 }))).toEqual(['amount'])
    expect(Object.keys(await errors({ transfer_method: null }))).toEqual(['transfer_method'])
    expect(Object.keys(await errors({ reference: '  ' }))).toEqual(['reference'])
    expect((await advance(id, {}, await asAdmin([right(31, ['view_others'])]))).status).toBe(403)
    expect((await advance(id, {}, await asAdmin([right(31, ['edit'])]))).status).toBe(403)
    await admin.post('/api/order-infos/cancel', { id, cancel_reason: 'No' })
    expect((await advance(id)).status).toBe(409)
    const delivered = await order()
    await bring(delivered, 7)
    expect((await advance(delivered)).status).toBe(409)
    expect((await moneyOf(id)).payments).toEqual([])
  })

  test('are refunded when the order is cancelled, and above what a corrected order costs', async () => {
    const cancelled = await order()
    await advance(cancelled, { amount: 300 })
    await admin.post('/api/order-infos/cancel', { id: cancelled, cancel_reason: 'No' })
    expect((await moneyOf(cancelled)).refunds).toMatchObject([{ amount: 300, reason: 1, status: 0 }])
    const edited = await order()
    await advance(edited, { amount: 200 })
    const [line] = (await read(edited)).order_items_info
    const smaller = { order_items_info: [{ id: line.id, qty: 1 }] }
    expect((await admin.post(`/api/order-infos/update/${edited}`, smaller)).status).toBe(200)
    expect(await read(edited)).toMatchObject({ total_payable: 180, paid: true })
    expect((await moneyOf(edited)).refunds).toMatchObject([{ amount: 20, reason: 2 }])
  })
})
