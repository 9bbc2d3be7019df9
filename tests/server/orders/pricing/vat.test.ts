import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer } from '../../../support/customers.ts'
import {
  addCategory,
  addPlace,
  addProduct,
  addRider,
  aGuest,
  orderOf,
  type Place,
  place,
  storedOrder,
} from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop('VAT of an order', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let guest: Caller
  /** A product at 115 with a rate of its own, one at 107.50 with that of a category above, and one at 50 with the shop's. */
  let sold: { own: number; category: number; shop: number }
  let ownProduct: number
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    admin = await asAdmin()
    guest = aGuest(shop(), app())
    const own = await addProduct(db(), [{ unit_price: 115, stock: 50 }])
    const below = await addProduct(db(), [{ unit_price: 107.5, stock: 50 }])
    const plain = await addProduct(db(), [{ unit_price: 50.3, stock: 50 }])
    const category = await addCategory(db(), below.id)
    const above = await addCategory(db(), own.id)
    await sql`update categories set parent_id = ${above} where id = ${category}`.execute(db())
    await sql`update categories set vat_rate = 7.5 where id = ${above}`.execute(db())
    await sql`update products set vat_rate = 15 where id = ${own.id}`.execute(db())
    ownProduct = own.id
    sold = { own: own.variants[0] ?? 0, category: below.variants[0] ?? 0, shop: plain.variants[0] ?? 0 }
    await config({ use_vat_rates: true, vat: 5, return_days: 7 })
  })
  const config = (more: Record<string, unknown>) =>
    db()
      .updateTable('basic_config')
      .set(more as never)
      .execute()
  const lines = () => [
    { product_price_info_id: sold.own, qty: 2 },
    { product_price_info_id: sold.category, qty: 1 },
    { product_price_info_id: sold.shop, qty: 1 },
  ]
  const buy = async (more: object = {}, by: Caller = guest) => {
    const { status, body } = await place(by, orderOf(here, lines(), more))
    expect([status, body.msg]).toEqual([200, expect.any(String)])
    return storedOrder(db(), admin, body.data.order_id)
  }
  const vatOfLines = (order: { order_items_info: { vat_rate: number | null; vat_total: number }[] }) =>
    order.order_items_info.map(({ vat_rate, vat_total }) => [vat_rate, vat_total])
  const check = async (by: Caller = guest) =>
    (await by.post('/api/my-orders/check', { items: lines(), area_id: null, codes: [] })).body.data

  test('is included in the prices, by the rate of the product, its category, or the shop', async () => {
    const order = await buy({ total_payable: 447.8 })
    expect(order).toMatchObject({
      vat_mode: 2,
      vat_amount: 0,
      vat_total: 39.9,
      rounding: 0,
      total_payable: 447.8,
    })
    expect(vatOfLines(order)).toEqual([
      [15, 30],
      [7.5, 7.5],
      [5, 2.4],
    ])
    expect(await check()).toMatchObject({
      vat_amount: 0,
      vat: { vat_mode: 2, vat_lines: [{ vat_rate: 15 }, { vat_rate: 7.5 }, { vat_rate: 5 }] },
    })
  })

  test('is added to prices without it, and the total is rounded to whole Taka', async () => {
    await config({ prices_include_vat: false, round_to_taka: true })
    const order = await buy({ total_payable: 493 })
    expect(order).toMatchObject({ vat_mode: 1, vat_total: 45.08, rounding: 0.12, total_payable: 493 })
    expect(vatOfLines(order)).toEqual([
      [15, 34.5],
      [7.5, 8.06],
      [5, 2.52],
    ])
    await config({ prices_include_vat: true, round_to_taka: false })
  })

  test('is computed after the discount, and follows a correction at the stored rates', async () => {
    const order = await buy()
    await sql`update products set vat_rate = 10 where id = ${ownProduct}`.execute(db())
    const [first, second] = order.order_items_info
    const body = {
      id: order.id,
      discount: 67.5,
      order_items_info: [
        { id: first.id, qty: 2 },
        { id: second.id, qty: 1 },
      ],
      new_items: [{ product_price_info_id: sold.own, qty: 1 }],
    }
    const { status } = await admin.post(`/api/order-infos/update/${order.id}`, body)
    expect(status).toBe(200)
    const corrected = await storedOrder(db(), admin, order.order_id)
    // 452.50 less 67.50: the lines have 34.31, 16.04 and 17.15 of it. The added line has the rate of today.
    expect(vatOfLines(corrected)).toEqual([
      [15, 25.52],
      [7.5, 6.38],
      [10, 8.9],
    ])
    expect(corrected).toMatchObject({ discount: 67.5, vat_total: 40.8, total_payable: 445 })
    await sql`update products set vat_rate = 15 where id = ${ownProduct}`.execute(db())
  })

  test('stays as it was ordered: prices that charge VAT otherwise do not come into the order', async () => {
    const order = await buy()
    await config({ prices_include_vat: false })
    const correct = (body: object) => admin.post(`/api/order-infos/update/${order.id}`, body)
    const added = await correct({ new_items: [{ product_price_info_id: sold.own, qty: 1 }] })
    expect([added.status, added.body.msg]).toEqual([409, expect.stringContaining('Enter a new order')])
    expect((await correct({ price_again: true })).status).toBe(409)
    const [first] = order.order_items_info
    expect((await correct({ order_items_info: [{ id: first.id, qty: first.qty }] })).status).toBe(200)
    expect(await storedOrder(db(), admin, order.order_id)).toMatchObject({ vat_mode: 2 })
    await config({ prices_include_vat: true })
    expect((await correct({ new_items: [{ product_price_info_id: sold.own, qty: 1 }] })).status).toBe(200)
  })

  test('goes back with a returned piece, and its credit note has the VAT of that piece', async () => {
    const order = await buy()
    const rider = await addRider(db())
    for (const timeline_id of [2, 3, 4, 5, 6, 7]) {
      const step = { id: order.id, timeline_id, delivery_person_id: rider }
      expect((await admin.post('/api/order-infos/next-step', step)).status).toBe(200)
    }
    const reason = await db()
      .selectFrom('product_return_reason')
      .select('id')
      .where('dtl_req', '=', false)
      .executeTakeFirstOrThrow()
    const [line] = order.order_items_info
    const back = { items: [{ order_item_id: line.id, qty: 1 }], return_reason_id: reason.id }
    const { data } = (await admin.post(`/api/product-return-request/create/${order.id}`, back)).body
    const decision = { status: 1, accept_status: 2, restocked: false }
    const path = `/api/product-return-request/update/${data.requests[0].id}`
    expect((await admin.post(path, decision)).status).toBe(200)
    const left = await storedOrder(db(), admin, order.order_id)
    expect(left).toMatchObject({ vat_total: 24.9, total_payable: 332.8 })
    expect(vatOfLines(left)[0]).toEqual([15, 15])
    const { invoices } = (await admin.get(`/api/order-infos/invoices/${order.id}`)).body.data
    expect(invoices).toMatchObject([
      { kind: 1, vat_mode: 2, vat_total: 39.9, total_payable: 447.8 },
      {
        kind: 2,
        vat_mode: 2,
        vat_total: 15,
        total_payable: 115,
        order_items_info: [{ qty: 1, vat_total: 15 }],
      },
    ])
    const { rows } = (await admin.get('/api/report-data/vat')).body.data
    const figures = rows.map(({ vat_rate, net, vat }: Record<string, number>) => [vat_rate, net, vat])
    expect(figures).toEqual([
      [5, 47.9, 2.4],
      [7.5, 100, 7.5],
      [15, 100, 15],
    ])
  })

  test('is not charged to customers of an exempt group, who pay the same included price', async () => {
    const known = await addCustomer(shop(), app())
    const { id: group } = (
      await admin.post('/api/customer-groups/store', {
        group_title: 'Embassies',
        vat_exempt: true,
        status: true,
      })
    ).body.data
    await sql`update users set customer_group_id = ${group} where id = ${known.id}`.execute(db())
    const order = await buy({ contact_no: known.mobile }, known.caller)
    expect(order).toMatchObject({ vat_mode: 2, vat_total: 0, total_payable: 447.8 })
    expect(vatOfLines(order)[0]).toEqual([0, 0])
    await config({ prices_include_vat: false })
    const added = await buy({ contact_no: known.mobile }, known.caller)
    expect(added).toMatchObject({ vat_mode: 1, vat_total: 0, total_payable: 447.8 })
    expect((await check(known.caller)).vat.vat_lines[0]).toMatchObject({ vat_rate: 0 })
    await config({ prices_include_vat: true })
  })

  test('is one percentage of the total while the shop has not switched it on', async () => {
    await config({ use_vat_rates: false })
    const order = await buy()
    expect(order).toMatchObject({ vat_mode: 0, vat_amount: 5, vat_total: 19.39, total_payable: 467.19 })
    expect(vatOfLines(order)[0]).toEqual([null, 0])
    expect(await check()).toMatchObject({ vat_amount: 5, vat: { vat_mode: 0, round_to_taka: false } })
    await config({ use_vat_rates: true })
  })
})
