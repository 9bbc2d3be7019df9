import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer, type Known } from '../../support/customers.ts'
import { addPlace, orderOf, type Place, place } from '../../support/orders.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { purchases } from './purchases.ts'

oneShop('Suggested purchases', ({ shop, app, asAdmin }) => {
  let admin: Caller
  let customer: Known
  let here: Place
  let supplier: number
  const at = purchases(shop, () => admin)
  beforeAll(async () => {
    admin = await asAdmin()
    customer = await addCustomer(shop(), app())
    here = await addPlace(shop().db)
    supplier = await at.addSupplier()
  })
  /** An order of the customer, that many days ago. */
  const sell = async (variant: number, qty: number, { days = 0, status = 0 } = {}) => {
    const { mobile, email, caller } = customer
    const lines = [{ product_price_info_id: variant, qty }]
    const { body } = await place(caller, orderOf(here, lines, { contact_no: mobile, email }))
    await sql`update order_infos set created_at = created_at - ${days} * interval '1 day', status = ${status}
      where order_id = ${body.data.order_id}`.execute(shop().db)
  }
  type Suggestion = { product_price_info_id: number; suggested: number; sold: number; expected: number }
  const read = async (page = 1): Promise<{ total: number; suggestions: Suggestion[] }> =>
    (await admin.get(`/api/purchase-orders/suggestions?page=${page}`)).body.data
  const suggested = async (variant: number) =>
    (await read()).suggestions.find(({ product_price_info_id: id }) => id === variant)

  test('cover the sales of 30 days that the stock does not cover', async () => {
    const variant = await at.addVariant(100, { low_stock_qty: 2 })
    await sell(variant, 60)
    await sell(variant, 5, { status: 2 })
    await sell(variant, 10, { days: 31 })
    // 100 - 75 are left: 25.
    expect(await suggested(variant)).toMatchObject({ sold: 60, stock_qty: 25, expected: 0, suggested: 35 })
    const enough = await at.addVariant(100)
    await sell(enough, 50)
    expect(await suggested(enough)).toBeUndefined()
  })

  test('name variants that are low in stock, by their own level or the default of 5', async () => {
    const [low, fine] = [await at.addVariant(5), await at.addVariant(6)]
    const [ownLow, untracked] = [await at.addVariant(9, { low_stock_qty: 9 }), await at.addVariant()]
    expect([await suggested(low), await suggested(ownLow)]).toMatchObject([
      { suggested: 1 },
      { suggested: 1 },
    ])
    expect([await suggested(fine), await suggested(untracked)]).toEqual([undefined, undefined])
  })

  test('count what is ordered from suppliers, until it is received or closed', async () => {
    const variant = await at.addVariant(40, { low_stock_qty: 0 })
    await sell(variant, 30)
    expect(await suggested(variant)).toMatchObject({ sold: 30, suggested: 20 })
    const order = await at.ordered(supplier, [[variant, 15, 8]])
    expect(await suggested(variant)).toMatchObject({ expected: 15, suggested: 5 })
    await at.receive(order, [{ received: 5 }])
    expect(await suggested(variant)).toMatchObject({
      stock_qty: 15,
      expected: 10,
      suggested: 5,
      last_cost: 8,
    })
    await at.post('close', { id: order.id })
    expect(await suggested(variant)).toMatchObject({ expected: 0, suggested: 15 })
    await at.ordered(supplier, [[variant, 15, 8]])
    expect(await suggested(variant)).toBeUndefined()
  })

  test('come in pages', async () => {
    for (let n = 0; n < 30; n++) await at.addVariant(1)
    const first = await read()
    const second = await read(2)
    expect(first.suggestions).toHaveLength(25)
    expect(first.total).toBe(25 + second.suggestions.length)
    const ids = [...first.suggestions, ...second.suggestions].map((row) => row.product_price_info_id)
    expect(new Set(ids).size).toBe(first.total)
  })

  test('and other variants are found by a part of the product name, with stock, price and costs', async () => {
    const variant = await at.addVariant(3, { sku: 'FIND-1' })
    await at.receive(await at.ordered(supplier, [[variant, 1, 44]]), [{ received: 1 }])
    const { rows } = await sql<{ product_title: string }>`update products set search_text = 'lemon grass tea'
      where id = (select product_id from product_price_infos where id = ${variant}) returning product_title`.execute(
      shop().db,
    )
    const { body } = await admin.get('/api/purchase-orders/variants?keyword=grass')
    expect(body.data.variants).toMatchObject([
      {
        product_title: rows[0]?.product_title,
        stock_qty: 4,
        unit_price: 100,
        average_cost: 44,
        last_cost: 44,
      },
    ])
    expect(
      (await admin.get('/api/purchase-orders/variants?keyword=grass%20rose')).body.data.variants,
    ).toEqual([])
  })
})
