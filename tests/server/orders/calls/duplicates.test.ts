import { beforeAll, expect, test } from 'vitest'
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
import { type Caller, oneShop, right } from '../../../support/shop.ts'

oneShop('Orders that may be duplicates', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let there: Place
  let admin: Caller
  let rider: number
  let one: number
  let other: number
  let phones = 0
  beforeAll(async () => {
    here = await addPlace(db(), { area: 60 })
    there = await addPlace(db(), { area: 80 })
    admin = await asAdmin()
    rider = await addRider(db())
    one = await addVariantOf(db(), { unit_price: 100, stock: 1000 })
    other = await addVariantOf(db(), { unit_price: 40.5, stock: 1000 })
    await db().updateTable('basic_config').set({ vat: 7.5 }).execute()
  })
  const newPhone = () => `0171330${String(1000 + phones++)}`
  /** An order that resembles no other one, unless `more` says so. */
  const newOrder = async (
    more: object = {},
    by: Caller = aGuest(shop(), app()),
    items: { product_price_info_id: number; qty: number }[] = [{ product_price_info_id: one, qty: ++phones }],
    where = here,
  ) => {
    const wanted = orderOf(where, items, { contact_no: newPhone(), address: `House ${phones}`, ...more })
    const { status, body } = await place(by, wanted)
    expect(status).toBe(200)
    return idOf(db(), body.data.order_id)
  }
  const read = async (id: number, by = admin) => (await by.get(`/api/order-infos/edit/${id}`)).body.data
  const similar = async (id: number, by = admin) =>
    (await by.get(`/api/order-infos/checks/${id}`)).body.data.similar
  const merge = (id: number, other_id: number, more: object = {}) =>
    admin.post('/api/order-infos/merge', { id, other_id, ...more })
  const step = (id: number, to: number) =>
    Array.from({ length: to - 1 }, (_, at) => at + 2).reduce(
      (before, timeline_id) =>
        before.then(() =>
          admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: rider }),
        ),
      Promise.resolve() as Promise<unknown>,
    )

  test('are found by phone, address, browser and cart, and shown on both orders and in the list', async () => {
    const guest = aGuest(shop(), app())
    const cart = [
      { product_price_info_id: one, qty: 2 },
      { product_price_info_id: other, qty: 3 },
    ]
    const contact_no = newPhone()
    const first = await newOrder({ contact_no, address: 'House 77, Road 3' }, guest, cart)
    const cases: [string, number][] = [
      ['same_phone', await newOrder({ contact_no })],
      ['same_address', await newOrder({ address: ' house 77 - road 3.' })],
      ['same_session', await newOrder({}, guest)],
      ['same_cart', await newOrder({}, undefined, cart.toReversed())],
    ]
    for (const [why, id] of cases) {
      const [found, ...more] = await similar(id)
      expect([found.id, more, found[why]]).toEqual([first, [], true])
      const others = ['same_phone', 'same_address', 'same_session', 'same_cart'].filter(
        (name) => name !== why,
      )
      expect(others.map((name) => found[name])).toEqual([false, false, false])
    }
    expect((await similar(first)).map(({ id }: { id: number }) => id)).toEqual(cases.map(([, id]) => id))
    const marks = await Promise.all(
      [first, ...cases.map(([, id]) => id), await newOrder()].map((id) => read(id)),
    )
    expect(marks.map(({ possible_duplicate }) => possible_duplicate)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  test('are not the same cart of another area, older orders, and cancelled ones', async () => {
    const cart = [{ product_price_info_id: other, qty: 99 }]
    const first = await newOrder({}, undefined, cart)
    expect(await similar(await newOrder({}, undefined, cart, there))).toEqual([])
    const contact_no = newPhone()
    const [old, cancelled] = [await newOrder({ contact_no }), await newOrder({ contact_no })]
    await db()
      .updateTable('order_infos')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('id', '=', old)
      .execute()
    await admin.post('/api/order-infos/cancel', { id: cancelled, cancel_reason: 'Only a test' })
    expect(await similar(await newOrder({ contact_no }))).toEqual([])
    expect((await read(first)).possible_duplicate).toBe(false)
  })

  test('are hidden from users who may not see the other order', async () => {
    const contact_no = newPhone()
    const first = await newOrder({ contact_no })
    const { created_by, caller } = await ownAdmin()
    const second = await newOrder({ contact_no })
    await db().updateTable('order_infos').set({ created_by }).where('id', '=', second).execute()
    expect(await similar(second, caller)).toEqual([])
    expect((await similar(second)).map(({ id }: { id: number }) => id)).toEqual([first])
    expect((await caller.get(`/api/order-infos/checks/${first}`)).status).toBe(403)
  })
  const ownAdmin = async () => {
    const caller = await asAdmin([right(31, ['edit'])])
    return { caller, created_by: caller.context.user?.id ?? null }
  }

  test('are merged: the lines move into the earlier order, money and stock exact', async () => {
    const before = [await stockOf(db(), one), await stockOf(db(), other)]
    const contact_no = newPhone()
    const items = [{ product_price_info_id: one, qty: 2 }]
    const earlier = await newOrder({ contact_no }, undefined, items)
    const later = await newOrder({ contact_no }, undefined, [
      ...items,
      { product_price_info_id: other, qty: 3 },
    ])
    await admin.post(`/api/order-infos/update/${earlier}`, { discount: 10 })
    await admin.post(`/api/order-infos/update/${later}`, { discount: 20.5 })
    await step(later, 3)
    // Merging from either of the two is the same.
    const { status, body } = await merge(later, earlier)
    expect([status, body.data.id]).toEqual([200, earlier])
    // 2 x 100 + 2 x 100 + 3 x 40.50 = 521.50; VAT 39.11; one delivery fee of 60; discount 30.50.
    expect(body.data).toMatchObject({
      total_amount: 521.5,
      discount: 30.5,
      delivery_fee: 60,
      total_payable: 590.11,
      order_items_info: [{ qty: 2 }, { qty: 2 }, { qty: 3 }],
    })
    const shares = body.data.order_items_info.map((line: { discount_share: number }) => line.discount_share)
    expect(Math.round(shares.reduce((sum: number, share: number) => sum + share * 100, 0))).toBe(3050)
    const ended = await read(later)
    expect(ended).toMatchObject({ status: 2, timeline_id: 3, order_items_info: [{ qty: 2 }, { qty: 3 }] })
    const { order_id } = await read(earlier)
    expect(ended.cancel_reason).toContain(order_id)
    const now = [await stockOf(db(), one), await stockOf(db(), other)]
    expect(now.map(({ stock }, at) => (before[at]?.stock ?? 0) - stock)).toEqual([4, 3])
    for (const { stock, ledger } of now) expect(stock).toBe(ledger)
    // A cancelled merged order returns all of it.
    await admin.post('/api/order-infos/cancel', { id: earlier, cancel_reason: 'Only a test' })
    expect([await stockOf(db(), one), await stockOf(db(), other)]).toEqual(before)
    const sent = await db()
      .selectFrom('messages')
      .select('template')
      .where('order_info_id', '=', later)
      .where('template', '=', 'order_cancelled')
      .execute()
    expect(sent).toEqual([])
    expect((await merge(earlier, later)).status).toBe(409)
  })

  test('are not merged if a phone, a payment, a parcel or a stale view forbids it', async () => {
    const contact_no = newPhone()
    const [a, b] = [await newOrder({ contact_no }), await newOrder({ contact_no })]
    const stranger = await newOrder()
    const { updated_at } = await read(b)
    const rejected = async (id: number, other_id: number, more: object = {}) => {
      const before = [await read(a), await read(b)]
      const { status, body } = await merge(id, other_id, more)
      expect([await read(a), await read(b)]).toEqual(before)
      return [status, body.msg]
    }
    expect((await rejected(a, a))[0]).toBe(422)
    expect(await rejected(a, stranger)).toEqual([409, expect.stringContaining('same phone number')])
    await admin.post(`/api/order-infos/update/${b}`, { discount: 5 })
    expect((await rejected(a, b, { other_updated_at: updated_at }))[0]).toBe(409)
    await step(a, 6)
    expect((await rejected(a, b))[0]).toBe(409)
    const c = await newOrder({ contact_no })
    await admin.post('/api/order-infos/mark-paid', { id: c, reference: 'TrxID 1' })
    expect((await rejected(b, c))[0]).toBe(409)
  })

  test('merged twice at once become one order', async () => {
    const contact_no = newPhone()
    const [a, b] = [await newOrder({ contact_no }), await newOrder({ contact_no })]
    const answers = await Promise.all([merge(a, b), merge(b, a)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(a)).order_items_info).toHaveLength(2)
  })

  test('wait for a call if the later one did', async () => {
    const contact_no = newPhone()
    const a = await newOrder({ contact_no })
    await db().updateTable('basic_config').set({ confirm_cash_orders: 2 }).execute()
    const b = await newOrder({ contact_no })
    await db().updateTable('basic_config').set({ confirm_cash_orders: 1 }).execute()
    const { data } = (await merge(a, b)).body
    expect(data).toMatchObject({ confirmation: 1, call_after: expect.any(String) })
    expect((await read(b)).confirmation).toBe(0)
    const { decisions } = (await admin.get(`/api/order-infos/checks/${a}`)).body.data
    expect(decisions).toMatchObject([{ decision: 1, rule: 'always' }])
  })
})
