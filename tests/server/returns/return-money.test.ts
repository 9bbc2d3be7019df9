import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer, type Known } from '../../support/customers.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { type Delivered, deliveredOrders } from './delivered-orders.ts'

oneShop('Refund amount of a return', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let admin: Caller
  let me: Known
  let orders: Awaited<ReturnType<typeof deliveredOrders>>
  beforeAll(async () => {
    admin = await asAdmin()
    me = await addCustomer(shop(), app())
    orders = await deliveredOrders(shop(), me.caller)
  })

  const decide = async (id: number, decision: object) => {
    const { status, body } = await admin.post(`/api/product-return-request/update/${id}`, {
      status: 1,
      ...decision,
    })
    expect(body.msg ?? status).toBeDefined()
    expect(status).toBe(200)
    return body.data
  }
  const refund = async (line: number, qty: number, more: object = {}) =>
    decide(await orders.requested(line, me.caller, { qty }), { accept_status: 2, restocked: false, ...more })
  const exchange = async (line: number, qty = 1): Promise<{ id: number; line: number }> => {
    const { exchange_order_id: id } = await decide(await orders.requested(line, me.caller, { qty }), {
      accept_status: 1,
    })
    await orders.bring(id)
    return { id, line: await orders.lineOf(id) }
  }
  const refunds = async ({ id }: Pick<Delivered, 'id'>) =>
    db()
      .selectFrom('payment_refunds')
      .select(['order_payment_id', 'amount'])
      .where('order_info_id', '=', id)
      .orderBy('id')
      .execute()
  const paid = async (order_info_id: number, ...amounts: number[]) => {
    const ids: number[] = []
    for (const [at, amount] of amounts.entries()) {
      const { rows } = await sql<{ id: number }>`insert into order_payments
        (order_info_id, provider, status, amount, transaction_id, paid_at)
        values (${order_info_id}, ${at === 0 ? 'sslcommerz' : 'cash'}, 1, ${amount}, ${`t ${order_info_id} ${at}`}, now())
        returning id`.execute(db())
      ids.push(rows[0]?.id ?? 0)
    }
    return ids
  }
  const discounted = (qty: number, discount: number) =>
    orders.delivered(me, qty, {
      edit: async ({ id, line }) => {
        const body = { id, discount, order_items_info: [{ id: line, qty }] }
        expect((await admin.post(`/api/order-infos/update/${id}`, body)).status).toBe(200)
      },
    })

  test('is what was paid for the items, less their share of the discount, without the delivery fee', async () => {
    const order = await discounted(2, 120)
    const { order_items_info } = (await admin.get(`/api/order-infos/edit/${order.id}`)).body.data
    expect(order_items_info).toMatchObject([{ discount_share: 120 }])
    // 2 x 120, VAT 12, fee 60, discount 120.
    expect(await orders.stateOf(order)).toMatchObject({ total_payable: 192, discount: 120 })
    expect(await refund(order.line, 1)).toMatchObject({ refund_amount: 66 })
    expect(await orders.stateOf(order)).toMatchObject({ total_payable: 126, discount: 60 })
    expect(await refund(order.line, 1)).toMatchObject({ refund_amount: 66 })
    expect(await orders.stateOf(order)).toMatchObject({ total_amount: 0, discount: 0, total_payable: 60 })
  })

  test('of an order from before discount shares uses the same shares', async () => {
    const order = await discounted(3, 25.5)
    await sql`insert into order_items_infos (order_info_id, product_title, product_price_type, unit_price, price, qty)
      values (${order.id}, 'Salt', 'Per Piece', 40.5, 40.5, 1)`.execute(db())
    await sql`update order_items_infos set discount_share = 0 where order_info_id = ${order.id}`.execute(db())
    const file = join(import.meta.dirname, '../../../src-server/database/migrations/0045_discount_shares.sql')
    const [fill] = /with lines as[^;]+;/.exec(readFileSync(file, 'utf8')) ?? []
    await sql.raw(fill ?? '').execute(db())
    const { rows } =
      await sql`select discount_share from order_items_infos where order_info_id = ${order.id} order by id`.execute(
        db(),
      )
    expect(rows).toEqual([{ discount_share: 22.92 }, { discount_share: 2.58 }])
  })

  test('includes the delivery fee when the back office chooses so', async () => {
    const order = await discounted(1, 20)
    const id = await orders.requested(order.line, me.caller, { qty: 1 })
    const { data } = (await admin.get(`/api/product-return-request/outlook/${id}`)).body
    expect(data).toMatchObject({ refund: 106, delivery_fee: 60, payable_after: 60 })
    const body = { accept_status: 2, restocked: false, refund_delivery_fee: true }
    expect(await decide(id, body)).toMatchObject({ refund_amount: 166 })
    expect(await orders.stateOf(order)).toMatchObject({ total_payable: 0 })
  })

  test('follows an item through its exchanges to the order that was paid, once', async () => {
    const order = await orders.delivered(me, 2)
    const first = await exchange(order.line)
    const second = await exchange(first.line)
    const id = await orders.requested(second.line, me.caller, { qty: 1 })
    expect((await admin.get(`/api/product-return-request/outlook/${id}`)).body.data).toMatchObject({
      refund: 126,
    })
    expect(await decide(id, { accept_status: 2, restocked: false })).toMatchObject({ refund_amount: 126 })
    expect(await refunds(order)).toMatchObject([{ amount: 126 }])
    expect([...(await refunds(first)), ...(await refunds(second))]).toEqual([])
    for (const line of [first.line, second.line]) expect((await orders.ask(line, me.caller)).status).toBe(409)
    // The other item of the first order can still be returned.
    expect((await orders.ask(order.line, me.caller, { qty: 2 })).status).toBe(422)
    expect(await refund(order.line, 1)).toMatchObject({ refund_amount: 126 })
    expect(await orders.stateOf(order)).toMatchObject({ total_amount: 0, total_payable: 60 })
    expect((await orders.ask(order.line, me.caller)).status).toBe(409)
  })

  test('is taken from the payments of the order, newest first, each up to its amount', async () => {
    const order = await orders.delivered(me, 3)
    const [digital, cash] = await paid(order.id, 338, 100)
    expect(await refund(order.line, 1)).toMatchObject({ refund_amount: 126 })
    expect(await refunds(order)).toEqual([
      { order_payment_id: cash, amount: 100 },
      { order_payment_id: digital, amount: 26 },
    ])
    expect(await refund(order.line, 2, { refund_delivery_fee: true })).toMatchObject({ refund_amount: 312 })
    expect((await refunds(order)).slice(2)).toEqual([{ order_payment_id: digital, amount: 312 }])
  })
})
