import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addPlace,
  addRider,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
  stockOf,
} from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop('Confirming a cash order by phone', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let there: Place
  let admin: Caller
  let rider: number
  let variant: number
  let phones = 0
  beforeAll(async () => {
    here = await addPlace(db(), { area: 60 })
    there = await addPlace(db(), { area: 60 })
    await db().updateTable('areas').set({ confirm_orders: true }).where('id', '=', there.area_id).execute()
    admin = await asAdmin()
    rider = await addRider(db())
    variant = await addVariantOf(db(), { unit_price: 100, stock: 1000 })
  })
  const never = {
    confirm_cash_orders: 1,
    confirm_new_phone: false,
    confirm_above: null,
    confirm_areas: false,
    call_again_minutes: 30,
    unanswered_calls_most: 3,
  }
  const rules = (more: Partial<typeof never> | { confirm_above: number }) =>
    db()
      .updateTable('basic_config')
      .set({ ...never, ...more })
      .execute()
  beforeEach(() => rules({}))

  const newPhone = () => `0171230${String(1000 + phones++)}`
  const newOrder = async (qty = 1, more: object = {}, where = here) => {
    const wanted = orderOf(where, [{ product_price_info_id: variant, qty }], {
      contact_no: newPhone(),
      address: `House ${phones}`,
      ...more,
    })
    const { status, body } = await place(aGuest(shop(), app()), wanted)
    expect(status).toBe(200)
    return idOf(db(), body.data.order_id)
  }
  const read = async (id: number) => (await admin.get(`/api/order-infos/edit/${id}`)).body.data
  const checks = async (id: number) => (await admin.get(`/api/order-infos/checks/${id}`)).body.data
  const why = async (id: number) =>
    (await checks(id)).decisions.map(({ rule }: { rule: string }) => rule) as string[]
  const call = (id: number, outcome: number, more: object = {}, by: Caller = admin) =>
    by.post('/api/order-infos/record-call', { id, outcome, ...more })
  const assign = (id: number) =>
    admin.post('/api/order-infos/next-step', { id, timeline_id: 2, delivery_person_id: rider })
  const always = () => rules({ confirm_cash_orders: 2 })

  test('is off until the shop chooses a rule', async () => {
    const id = await newOrder(50)
    expect(await read(id)).toMatchObject({ confirmation: 0, call_after: null })
    expect((await checks(id)).decisions).toEqual([])
    expect((await assign(id)).status).toBe(200)
  })

  test.each([
    ['always', { confirm_cash_orders: 2 }, 1, ['always']],
    ['a total above the bound', { confirm_cash_orders: 3, confirm_above: 259 }, 2, ['above']],
    ['no total up to the bound', { confirm_cash_orders: 3, confirm_above: 260 }, 2, []],
    ['a new phone number', { confirm_cash_orders: 3, confirm_new_phone: true }, 1, ['new_phone']],
    ['no rule that is not in force', { confirm_cash_orders: 1, confirm_new_phone: true }, 1, []],
    [
      'each rule that holds',
      { confirm_cash_orders: 3, confirm_new_phone: true, confirm_above: 100 },
      1,
      ['new_phone', 'above'],
    ],
  ])('is needed for %s', async (_, setting, qty, expected) => {
    await rules(setting)
    const id = await newOrder(qty)
    expect(await why(id)).toEqual(expected)
    expect((await read(id)).confirmation).toBe(expected.length > 0 ? 1 : 0)
  })

  test('is needed for a marked area only, and says which area it is', async () => {
    await rules({ confirm_cash_orders: 3, confirm_areas: true })
    expect(await why(await newOrder())).toEqual([])
    const { decisions } = await checks(await newOrder(1, {}, there))
    expect(decisions).toMatchObject([{ rule: 'area', area: expect.stringContaining('Area'), amount: null }])
  })

  test('is not needed for a phone number with a delivered order', async () => {
    const contact_no = newPhone()
    const first = await newOrder(1, { contact_no })
    for (let timeline_id = 2; timeline_id <= 7; timeline_id++)
      await admin.post('/api/order-infos/next-step', { id: first, timeline_id, delivery_person_id: rider })
    await rules({ confirm_cash_orders: 3, confirm_new_phone: true })
    expect((await read(await newOrder(1, { contact_no }))).confirmation).toBe(0)
    // Another number with the same last ten digits is another person.
    await db()
      .updateTable('order_ship_bill_infos')
      .set({ contact_no: `+91${contact_no.slice(1)}` })
      .where('order_info_id', '=', first)
      .execute()
    expect((await read(await newOrder(1, { contact_no }))).confirmation).toBe(1)
  })

  test('comes before the order is assigned, with a clear text', async () => {
    await always()
    const id = await newOrder()
    const { status, body } = await assign(id)
    expect([status, body.msg]).toEqual([409, expect.stringContaining('waits for a call')])
    expect((await call(id, 1)).body.data).toMatchObject({ confirmation: 2, call_after: null })
    expect((await assign(id)).status).toBe(200)
    expect((await checks(id)).calls).toMatchObject([
      { attempt: 1, outcome: 1, user_name: expect.any(String) },
    ])
  })

  test('is done already for an order that the back office enters', async () => {
    await always()
    const { idempotency_key, ...body } = orderOf(here, [{ product_price_info_id: variant, qty: 1 }])
    const entered = await admin.post('/api/order-infos/store', {
      ...body,
      idempotency_key: `desk ${idempotency_key}`,
    })
    expect(await read(entered.body.data.id)).toMatchObject({ confirmation: 2, call_after: null })
  })

  test('is tried again after a call without an answer, and at once with another number', async () => {
    await always()
    const id = await newOrder()
    const before = Date.now()
    const { data } = (await call(id, 2, { note: 'Busy' })).body
    expect(data).toMatchObject({ confirmation: 1, unanswered_calls: 1 })
    expect(Date.parse(data.call_after) - before).toBeGreaterThan(29 * 60_000)
    expect((await call(id, 3)).body.data).toMatchObject({ confirmation: 1, unanswered_calls: 1 })
    const contact = { full_name: 'Rahima', contact_no: newPhone(), email: null }
    const corrected = await admin.post(`/api/order-infos/update/${id}`, { contact })
    expect(corrected.body.data).toMatchObject({ confirmation: 1, unanswered_calls: 0 })
    expect(Date.parse(corrected.body.data.call_after)).toBeLessThanOrEqual(Date.now())
  })

  test('ends with the last call without an answer: the order is cancelled, its customer told why', async () => {
    await always()
    const before = await stockOf(db(), variant)
    const id = await newOrder(4, { email: 'guest@example.test' })
    expect((await call(id, 2)).body.data.status).toBe(0)
    expect((await call(id, 2)).body.data.status).toBe(0)
    const { data } = (await call(id, 2)).body
    expect(data).toMatchObject({ status: 2, confirmation: 0, call_after: null })
    expect(data.cancel_reason).toContain('3 times')
    expect(await stockOf(db(), variant)).toEqual(before)
    expect(await why(id)).toEqual(['always', 'no_answers'])
    const sent = await db()
      .selectFrom('messages')
      .select('template')
      .where('order_info_id', '=', id)
      .where('template', '=', 'order_cancelled')
      .execute()
    expect(sent).toHaveLength(1)
    expect((await call(id, 1)).status).toBe(409)
  })

  test('ends when the customer cancels on the phone, with a reason', async () => {
    await always()
    const id = await newOrder()
    const { status, body } = await call(id, 4)
    expect([status, body.errors]).toEqual([422, { cancel_reason: expect.any(String) }])
    expect((await checks(id)).calls).toEqual([])
    const cancelled = await call(id, 4, { cancel_reason: 'Bought elsewhere' })
    expect(cancelled.body.data).toMatchObject({ status: 2, cancel_reason: 'Bought elsewhere' })
    expect((await checks(id)).calls).toMatchObject([{ outcome: 4 }])
  })

  test('by two people at once counts once: the second sees the outcome of the first', async () => {
    await always()
    const [first, second] = [await newOrder(), await newOrder()]
    const { updated_at } = await read(first)
    const both = await Promise.all([call(first, 1), call(first, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await call(first, 2, { updated_at })
    expect([late.status, late.body.data.confirmation]).toEqual([409, 2])
    // Based on the same state, two calls without an answer are one.
    const seen = (await read(second)).updated_at
    const missed = await Promise.all([1, 2].map(() => call(second, 2, { updated_at: seen })))
    expect(missed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(second)).unanswered_calls).toBe(1)
  })

  test('is shown as a queue with the oldest due call first, and counted', async () => {
    await db().updateTable('order_infos').set({ deleted_at: new Date().toISOString() }).execute()
    await always()
    const [a, b, c] = [await newOrder(), await newOrder(), await newOrder()]
    await call(a, 2)
    await call(b, 1)
    const queue = await admin.get(
      '/api/order-infos?confirmation=1&status=0&sort=call_after&order=asc&limit=10',
    )
    expect(queue.body.data.map(({ id }: { id: number }) => id)).toEqual([c, a])
    const { counts } = (await admin.get('/api/order-infos/counts')).body.data
    const waiting = counts.filter(({ confirmation }: { confirmation: number }) => confirmation === 1)
    expect(waiting).toMatchObject([{ status: 0, orders: 2 }])
  })
})
