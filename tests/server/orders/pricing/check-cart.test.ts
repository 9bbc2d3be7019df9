import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  addPlace,
  addProduct,
  addVariantOf,
  aGuest,
  orderOf,
  type Place,
  place,
  rowsWritten,
  stockOf,
} from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

/** The cart check before payment. */

oneShop('Cart check before payment', ({ shop, app }) => {
  const db = () => shop().db
  let here: Place
  let guest: Caller
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    guest = aGuest(shop(), app())
  })
  const check = async (items: object[], more: object = {}) => {
    const { status, body } = await guest.post('/api/my-orders/check', { items, ...more })
    expect(status).toBe(200)
    return body.data
  }

  test('reports nothing when everything is valid, and reserves no stock', async () => {
    const variant = await addVariantOf(db(), { unit_price: 100, stock: 5 })
    const before = await rowsWritten(db())
    const items = [{ product_price_info_id: variant, qty: 5, price: 100 }]
    const answer = await check(items, { area_id: here.area_id })
    expect(answer).toMatchObject({ lines: [], delivery_fee: 60 })
    expect(await rowsWritten(db())).toEqual(before)
    expect((await stockOf(db(), variant)).stock).toBe(5)
    expect(await check(items)).toMatchObject({ lines: [], delivery_fee: null })
  })

  test('reports for each line the error that placing the order would report', async () => {
    const dear = await addVariantOf(db(), { unit_price: 120 })
    const short = await addVariantOf(db(), { unit_price: 20, stock: 3 })
    const deleted = await addProduct(db(), [{ unit_price: 10 }])
    await sql`update products set status = false where id = ${deleted.id}`.execute(db())
    const bounded = await addVariantOf(db(), { unit_price: 10, max_qty: 4 })
    const items = [
      { product_price_info_id: dear, qty: 1, price: 100 },
      { product_price_info_id: short, qty: 4, price: 20 },
      { product_price_info_id: deleted.variants[0] as number, qty: 1, price: 10 },
      { product_price_info_id: bounded, qty: 5, price: 10 },
    ]
    const { lines } = await check(items)
    expect(lines).toMatchObject([
      { line: 0, problem: 'price_changed', price: 120, offer: { unit_price: 120 } },
      { line: 1, problem: 'only_left', stock_qty: 3, msg: 'Only 3 left.' },
      { line: 2, problem: 'product_gone', offer: null },
      { line: 3, problem: 'qty_above_max', offer: { max_qty: 4 } },
    ])
    const rejection = await place(guest, orderOf(here, items))
    expect(rejection.body.data.lines).toEqual(lines)
  })
})
