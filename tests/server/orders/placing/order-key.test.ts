import { beforeAll, expect, test } from 'vitest'
import { addCustomer } from '../../../support/customers.ts'
import {
  addPlace,
  addVariantOf,
  aGuest,
  orderOf,
  type Place,
  place,
  placeWithRetry,
  rowsWritten,
  stockOf,
} from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop('Idempotency key of an order', ({ shop, app }) => {
  const db = () => shop().db
  let here: Place
  let guest: Caller
  let variant: number
  beforeAll(async () => {
    here = await addPlace(db())
    guest = aGuest(shop(), app())
    variant = await addVariantOf(db(), { unit_price: 10, stock: 100 })
  })
  const order = () => orderOf(here, [{ product_price_info_id: variant, qty: 2 }])

  test('creates one order for 20 parallel requests, with the same response', async () => {
    const one = order()
    const before = await stockOf(db(), variant)
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeWithRetry(guest, one)))
    const [first] = answers
    expect(first?.status).toBe(200)
    for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body])
    const stored = await db()
      .selectFrom('order_infos')
      .select('order_id')
      .where('idempotency_key', '=', one.idempotency_key)
      .execute()
    expect(stored).toEqual([{ order_id: first?.body.data.order_id }])
    expect((await stockOf(db(), variant)).stock).toBe(before.stock - 2)
  })

  test('returns the stored order after prices have changed', async () => {
    const dear = await addVariantOf(db(), { unit_price: 10, stock: 2 })
    const one = orderOf(here, [{ product_price_info_id: dear, qty: 2, price: 10 }])
    const first = await place(guest, one)
    await db().updateTable('product_price_infos').set({ unit_price: 99 }).where('id', '=', dear).execute()
    expect((await place(guest, one)).body).toEqual(first.body)
  })

  test('returns the stored order after its address was deleted from the address book', async () => {
    const { caller } = await addCustomer(shop(), app())
    const { full_name, contact_no, address, region_id, city_id, area_id, ...rest } = order() as Record<
      string,
      unknown
    >
    const where = { full_name, contact_no, address, region_id, city_id, area_id }
    const { body } = await caller.post('/api/manage-address/store', { label_id: 1, ...where })
    const one = { ...rest, shipping_address_id: body.data.id }
    const first = await place(caller, one)
    expect(first.status).toBe(200)
    await caller.post(`/api/manage-address/delete/${body.data.id}`)
    expect((await place(caller, one)).body).toEqual(first.body)
    // With a new key it is a new order, to an address that does not exist.
    const repeated = await place(caller, { ...one, idempotency_key: 'another key' })
    expect([repeated.status, Object.keys(repeated.body.errors)]).toEqual([422, ['shipping_address_id']])
  })

  test('is rejected with 409 for a different order, and nothing is written', async () => {
    const one = order()
    await place(guest, one)
    const before = await rowsWritten(db())
    const { status, body } = await place(guest, { ...one, address: 'Another house' })
    expect([status, body.msg]).toEqual([409, 'This key belongs to another order.'])
    expect(await rowsWritten(db())).toEqual(before)
  })

  test('shows the order only to the browser that placed it', async () => {
    const one = order()
    await place(guest, one)
    const { status, body } = await place(aGuest(shop(), app()), one)
    expect([status, body.data]).toEqual([409, undefined])
  })
})
