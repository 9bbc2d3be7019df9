import { sql } from 'kysely'
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
  rowsWritten,
  stockOf,
} from '../../../support/orders.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'

type Line = { id: number; qty: number }

oneShop('Editing and cancelling an order', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let one: number
  let other: number
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    admin = await asAdmin()
    await sql`update basic_config set vat = 5`.execute(db())
    one = await addVariantOf(db(), { unit_price: 120, stock: 100 })
    other = await addVariantOf(db(), { unit_price: 40.5, stock: 100 })
  })
  const read = async (id: number) => (await admin.get(`/api/order-infos/edit/${id}`)).body.data
  const newOrder = async (
    items = [
      { product_price_info_id: one, qty: 3 },
      { product_price_info_id: other, qty: 1 },
    ],
  ) => {
    const { body } = await place(aGuest(shop(), app()), orderOf(here, items))
    const id = await idOf(db(), body.data.order_id)
    const order = await read(id)
    return {
      id: id as number,
      lines: order.order_items_info as Line[],
      updated_at: order.updated_at as string,
    }
  }
  const lineOf = ({ id, qty }: Line) => ({ id, qty })
  const edit = (id: number, body: object, who = admin) => who.post(`/api/order-infos/update/${id}`, body)
  const cancel = (id: number, cancel_reason = 'The customer called.', who = admin) =>
    who.post('/api/order-infos/cancel', { id, cancel_reason })
  const assign = async (id: number, upTo = 2) => {
    const delivery_person_id = await addRider(db())
    for (let timeline_id = 2; timeline_id <= upTo; timeline_id++)
      await admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id })
    return delivery_person_id
  }
  const historyOf = async (id: number) =>
    (
      await db()
        .selectFrom('history')
        .select('action')
        .where('resource', '=', 'order-infos')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)

  test('recalculates the totals with a discount, a changed quantity and a removed line (E9, E10, E11)', async () => {
    const { id, lines } = await newOrder()
    const [first, second] = lines as [Line, Line]
    const discounted = await edit(id, { discount: 25.5, order_items_info: lines.map(lineOf) })
    expect(discounted.body.data).toMatchObject({
      total_amount: 400.5,
      total_payable: 455.03,
      delivery_fee: 60,
    })
    const fewer = await edit(id, { order_items_info: [{ id: first.id, qty: 2 }, lineOf(second)] })
    expect(fewer.body.data).toMatchObject({ total_amount: 280.5, total_payable: 329.03, discount: 25.5 })
    await edit(id, { order_items_info: lines.map(lineOf) })
    const shorter = await edit(id, { order_items_info: [lineOf(first)] })
    expect(shorter.body.data).toMatchObject({ total_amount: 360, total_payable: 412.5, item_count: 1 })
    expect(shorter.body.data.order_items_info).toHaveLength(1)
    expect(await historyOf(id)).toEqual(['create', 'edit', 'edit', 'edit', 'edit'])
  })

  test('preserves the original price of a line', async () => {
    const { id, lines } = await newOrder()
    await sql`update product_price_infos set unit_price = 999 where id = ${one}`.execute(db())
    const { body } = await edit(id, { order_items_info: lines.map(({ id, qty }) => ({ id, qty: qty + 1 })) })
    await sql`update product_price_infos set unit_price = 120 where id = ${one}`.execute(db())
    expect(body.data.total_amount).toBe(561)
  })

  test('changes the delivery fee', async () => {
    const { id, lines } = await newOrder()
    const { body } = await edit(id, { delivery_fee: 0, order_items_info: lines.map(lineOf) })
    expect(body.data).toMatchObject({ delivery_fee: 0, total_payable: 420.53 })
  })

  test('adjusts the stock by the difference', async () => {
    const { id, lines } = await newOrder()
    const [first, second] = lines as [Line, Line]
    const [before, otherBefore] = [await stockOf(db(), one), await stockOf(db(), other)]
    await edit(id, { order_items_info: [{ id: first.id, qty: 5 }, lineOf(second)] })
    expect((await stockOf(db(), one)).stock).toBe(before.stock - 2)
    await edit(id, { order_items_info: [{ id: first.id, qty: 1 }] })
    expect((await stockOf(db(), one)).stock).toBe(before.stock + 2)
    const back = await stockOf(db(), other)
    expect(back).toEqual({ stock: otherBefore.stock + 1, ledger: otherBefore.ledger + 1 })
  })

  test('restocks nothing that was ordered before the stock was tracked', async () => {
    const variant = await addVariantOf(db(), { unit_price: 10 })
    const { id, lines } = await newOrder([{ product_price_info_id: variant, qty: 5 }])
    await sql`update product_price_infos set stock_type = 1 where id = ${variant}`.execute(db())
    expect((await edit(id, { order_items_info: [{ id: lines[0]?.id, qty: 3 }] })).status).toBe(200)
    expect((await cancel(id)).status).toBe(200)
    expect(await stockOf(db(), variant)).toEqual({ stock: 0, ledger: 0 })
  })

  test('rejects invalid changes, and writes nothing (weakness i)', async () => {
    const scarce = await addVariantOf(db(), { unit_price: 10, stock: 4 })
    const { id, lines } = await newOrder([
      { product_price_info_id: scarce, qty: 3 },
      { product_price_info_id: other, qty: 1 },
    ])
    const [first, second] = lines as [Line, Line]
    const foreign = (await newOrder()).lines[0] as Line
    const [before, rows] = [await read(id), await rowsWritten(db())]
    const errors = async (body: object) => {
      const answer = await edit(id, body)
      return [answer.status, answer.body.errors]
    }
    expect(await errors({ order_items_info: [{ id: first.id, qty: 5 }, lineOf(second)] })).toEqual([
      422,
      { 'order_items_info.0.qty': 'Only 1 left.' },
    ])
    expect(await errors({ order_items_info: [] })).toEqual([
      422,
      { order_items_info: 'An order needs at least one item.' },
    ])
    expect(await errors({ order_items_info: [lineOf(first), lineOf(foreign)] })).toEqual([
      422,
      { 'order_items_info.1.id': 'This record no longer exists.' },
    ])
    expect((await errors({ order_items_info: [lineOf(first), lineOf(first)] }))[0]).toBe(422)
    expect(await errors({ discount: 200, order_items_info: lines.map(lineOf) })).toEqual([
      422,
      { discount: 'The discount is more than the order total.' },
    ])
    expect(await read(id)).toEqual(before)
    expect(await rowsWritten(db())).toEqual(rows)
  })

  test('rejects a change based on an outdated version', async () => {
    const { id, lines, updated_at } = await newOrder()
    await edit(id, { discount: 5, order_items_info: lines.map(lineOf), updated_at })
    const late = await edit(id, { discount: 9, order_items_info: lines.map(lineOf), updated_at })
    expect([late.status, late.body.data.discount]).toEqual([409, 5])
    expect((await read(id)).discount).toBe(5)
  })

  test('is rejected once the parcel has left', async () => {
    const { id, lines } = await newOrder()
    await assign(id, 6)
    const before = [await read(id), await stockOf(db(), one)]
    const { status, body } = await edit(id, { order_items_info: [{ id: lines[0]?.id, qty: 9 }] })
    expect([status, body.msg]).toEqual([409, 'This order can no longer be changed.'])
    expect([await read(id), await stockOf(db(), one)]).toEqual(before)
  })

  test('needs the edit permission for orders of others', async () => {
    const { id, lines } = await newOrder()
    const clerk = await asAdmin([right(31, ['view_others', 'create', 'edit'])])
    expect((await edit(id, { order_items_info: lines.map(lineOf) }, clerk)).status).toBe(403)
    expect((await cancel(id, 'No.', clerk)).status).toBe(403)
  })

  test('restocks everything when the order is cancelled', async () => {
    const before = await stockOf(db(), one)
    const { id, lines } = await newOrder()
    await edit(id, { order_items_info: [{ id: lines[0]?.id, qty: 7 }] })
    const { status, body } = await cancel(id)
    expect([status, body.msg]).toEqual([200, 'Order cancelled.'])
    expect(body.data).toMatchObject({ status: 2, cancel_reason: 'The customer called.', timeline_id: 1 })
    expect(await stockOf(db(), one)).toEqual(before)
    expect(await historyOf(id)).toEqual(['create', 'edit', 'cancel'])
    const again = await cancel(id)
    expect([again.status, again.body.msg]).toEqual([409, 'This order is closed.'])
    expect(await stockOf(db(), one)).toEqual(before)
    expect((await edit(id, { order_items_info: [{ id: lines[0]?.id, qty: 1 }] })).status).toBe(409)
  })

  test('removes a cancelled order from its rider, before the sixth step', async () => {
    const { id } = await newOrder()
    const rider = await assign(id, 5)
    expect((await cancel(id)).body.data).toMatchObject({ status: 2, delivery_person_id: null })
    const people = (await admin.get('/api/delivery-persons/available')).body.data.delivery_persons
    expect(people.find((person: { id: number }) => person.id === rider).open_orders).toBe(0)

    const onTheWay = await newOrder()
    await assign(onTheWay.id, 6)
    const late = await cancel(onTheWay.id)
    expect([late.status, late.body.msg]).toEqual([409, 'This order can no longer be cancelled.'])
  })

  test('rejects quantities outside the limits of the variant, over all of its lines', async () => {
    const bounded = await addVariantOf(db(), { unit_price: 10, min_qty: 2, max_qty: 6 })
    const listed = await addVariantOf(db(), {
      unit_price: 2,
      cart_qty_mode: 1,
      tiers: [10, 50].map((quantity) => ({ quantity, price_type: 1, price: 2 })),
    })
    const items = [
      { product_price_info_id: bounded, qty: 3 },
      { product_price_info_id: bounded, qty: 2 },
      { product_price_info_id: listed, qty: 10 },
    ]
    const { id, lines } = await newOrder(items)
    const to = async (...qtys: number[]) => {
      const order_items_info = lines.map((line, at) => ({ id: line.id, qty: qtys[at] }))
      const { status, body } = await edit(id, { order_items_info })
      return status === 200 ? status : body.errors
    }
    const at = (line: number) => `order_items_info.${line}.qty`
    expect(await to(5, 2, 10)).toEqual({ [at(0)]: 'Max. 6 per order.' })
    expect(await to(4, 3, 10)).toEqual({ [at(0)]: 'Max. 6 per order.', [at(1)]: 'Max. 6 per order.' })
    expect(await to(3, 1, 10)).toEqual({ [at(1)]: 'Min. 2 per order.' })
    expect(await to(3, 2, 11)).toEqual({ [at(2)]: 'Choose one of the listed quantities.' })
    expect(await to(4, 2, 50)).toBe(200)
    // A quantity above a later, lower limit can stay or be reduced.
    await sql`update product_price_infos set max_qty = 3 where id = ${bounded}`.execute(db())
    expect(await to(4, 2, 10)).toBe(200)
    expect(await to(3, 2, 10)).toBe(200)
    expect(await to(3, 3, 10)).toMatchObject({ [at(1)]: 'Max. 3 per order.' })
    const sum = await place(aGuest(shop(), app()), orderOf(here, items.slice(0, 2)))
    expect(sum.body.errors).toEqual({
      'items.0.qty': 'Max. 3 per order.',
      'items.1.qty': 'Max. 3 per order.',
    })
  })

  test('requires a reason to cancel', async () => {
    const { id } = await newOrder()
    const { status, body } = await cancel(id, '')
    expect([status, Object.keys(body.errors)]).toEqual([422, ['cancel_reason']])
  })

  test('cancels once with parallel cancellations and edits', async () => {
    const before = await stockOf(db(), one)
    const { id, lines } = await newOrder()
    await Promise.all([
      cancel(id),
      cancel(id),
      edit(id, { order_items_info: [{ id: lines[0]?.id, qty: 9 }] }),
      edit(id, { order_items_info: [{ id: lines[0]?.id, qty: 1 }] }),
      cancel(id),
    ])
    expect((await read(id)).status).toBe(2)
    expect(await stockOf(db(), one)).toEqual(before)
  })
})
