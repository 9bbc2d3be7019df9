import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer, type Known } from '../../../support/customers.ts'
import {
  addPlace,
  addRider,
  addVariantOf,
  type Place,
  rowsWritten,
  stockOf,
} from '../../../support/orders.ts'
import { type Caller, oneShop, right } from '../../../support/shop.ts'

oneShop('An order entered by the back office', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let customer: Known
  let one: number
  let other: number
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    admin = await asAdmin()
    customer = await addCustomer(shop(), app())
    await sql`update basic_config set vat = 5`.execute(db())
    one = await addVariantOf(db(), { unit_price: 120, stock: 100 })
    other = await addVariantOf(db(), { unit_price: 40.5 })
  })
  const entry = (more: object = {}) => ({
    idempotency_key: randomUUID(),
    items: [
      { product_price_info_id: one, qty: 3 },
      { product_price_info_id: other, qty: 1 },
    ],
    full_name: 'Karim Mia',
    contact_no: '০১৭১২-৩৪৫৬৭৮',
    address: 'House 5, Road 3',
    choose_payment_type: 1,
    ...here,
    ...more,
  })
  const enter = (order: object, who = admin) => who.post('/api/order-infos/store', order)
  const stored = async (id: number) => (await admin.get(`/api/order-infos/edit/${id}`)).body.data
  const saveAddress = async (more: object = {}) => {
    const { body } = await customer.caller.post('/api/manage-address/store', {
      label_id: 1,
      full_name: 'Rahima at home',
      contact_no: customer.mobile,
      address: 'House 9, Road 2',
      ...here,
      ...more,
    })
    return body.data.id as number
  }

  test('has the current prices, with the agreed discount and delivery fee (E9)', async () => {
    const before = await stockOf(db(), one)
    const { status, body } = await enter(entry({ discount: 25.5 }))
    expect(status).toBe(200)
    expect(body.data.total_payable).toBe(455.03)
    const order = await stored(body.data.id)
    expect(order).toMatchObject({
      order_id: body.data.order_id,
      order_from: 3,
      created_by: admin.context.user?.id,
      customer_id: null,
      contact_no: '+8801712345678',
      total_amount: 400.5,
      delivery_fee: 60,
      vat_amount: 5,
      discount: 25.5,
      timeline_id: 1,
      status: 0,
    })
    expect(order.billing_address).toBe(order.shipping_address)
    expect((await stockOf(db(), one)).stock).toBe(before.stock - 3)
    const free = await enter(entry({ delivery_fee: 0 }))
    expect((await stored(free.body.data.id)).delivery_fee).toBe(0)
  })

  test("uses an address of the customer's address book, and another billing address", async () => {
    const shipping_address_id = await saveAddress()
    const { body } = await enter({
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id: other, qty: 1 }],
      customer_id: customer.id,
      shipping_address_id,
      billing_info: { ...here, address: 'Office 7' },
    })
    const order = await stored(body.data.id)
    expect(order).toMatchObject({ customer_id: customer.id, full_name: 'Rahima at home' })
    expect(order.shipping_address).toMatch(/^House 9, Road 2, Area/)
    expect(order.billing_address).toMatch(/^Office 7, Area/)
  })

  test('creates an unverified customer with the address for a new phone number', async () => {
    const { body } = await enter(entry({ new_customer_id: '০১৯১১ ২২৩৩৪৪', new_customer_name: 'Mitu' }))
    const { customer_id, full_name } = await stored(body.data.id)
    expect(full_name).toBe('Karim Mia')
    const made = await db()
      .selectFrom('users')
      .select(['full_name', 'mobile', 'verified', 'user_type', 'created_by'])
      .where('id', '=', customer_id)
      .executeTakeFirstOrThrow()
    expect(made).toEqual({
      full_name: 'Mitu',
      mobile: '+8801911223344',
      verified: false,
      user_type: 3,
      created_by: admin.context.user?.id,
    })
    const known = await admin.get('/api/users/check/01911-223344')
    expect(known.body.data.user).toMatchObject({ id: customer_id, full_name: 'Mitu', verified: false })
    expect(known.body.data.default_addresses).toMatchObject([{ address: 'House 5, Road 3', ...here }])
    const again = await enter(entry({ new_customer_id: '+8801911223344' }))
    expect(again.status).toBe(422)
    expect(again.body.errors).toHaveProperty('new_customer_id')
  })

  test('finds the customer by e-mail or phone in any format, and returns only the defaults', async () => {
    const local = customer.mobile.replace('+880', '0')
    for (const spelling of [customer.email.toUpperCase(), local, `${local.slice(0, 5)}-${local.slice(5)}`]) {
      const { status, body } = await admin.get(`/api/users/check/${encodeURIComponent(spelling)}`)
      expect([status, body.data.user?.id]).toEqual([200, customer.id])
      expect(Object.keys(body.data.user).sort()).toEqual([
        'email',
        'full_name',
        'has_credit',
        'id',
        'mobile',
        'verified',
      ])
    }
    const nobody = await admin.get('/api/users/check/nobody@example.test')
    expect(nobody.body.data).toEqual({ user: null, taken: false, default_addresses: [] })
    await addRider(db(), { email: 'carrier@example.test' })
    const rider = await admin.get('/api/users/check/carrier@example.test')
    expect(rider.body.data).toEqual({ user: null, taken: true, default_addresses: [] })
    expect((await admin.get('/api/users/check/whoever')).status).toBe(422)
  })

  test('is placed once when it is submitted twice', async () => {
    const order = entry()
    const [first, second] = await Promise.all([enter(order), enter(order)])
    expect(second.body.data).toEqual(first.body.data)
    const colleague = await asAdmin()
    expect((await enter(order, colleague)).status).toBe(409)
    expect((await enter({ ...order, discount: 1 })).status).toBe(409)
  })

  test('is rejected with the changes since the preview, and nothing is written', async () => {
    const shipping_address_id = await saveAddress()
    const before = await rowsWritten(db())
    const price = await enter(entry({ items: [{ product_price_info_id: one, qty: 1, price: 100 }] }))
    expect(price.status).toBe(409)
    expect(price.body.data.lines).toMatchObject([{ line: 0, problem: 'price_changed', price: 120 }])
    const stock = await enter(entry({ items: [{ product_price_info_id: one, qty: 500 }] }))
    expect(stock.body.data.lines).toMatchObject([{ problem: 'only_left' }])
    const total = await enter(entry({ total_payable: 1 }))
    expect(total.body.data.totals.total_payable).toBe(480.53)
    const wrong = await enter(entry({ discount: 1000 }))
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['discount']])
    const missing = await enter({ idempotency_key: randomUUID(), items: entry().items })
    expect(Object.keys(missing.body.errors)).toContain('full_name')
    const both = await enter(entry({ customer_id: customer.id, new_customer_id: 'a@example.test' }))
    expect(Object.keys(both.body.errors)).toEqual(['new_customer_id'])
    const elsewhere = await addPlace(db())
    const billed = await enter(
      entry({ billing_info: { ...here, area_id: elsewhere.area_id, address: 'Office' } }),
    )
    expect(Object.keys(billed.body.errors)).toEqual(['billing_info.area_id'])
    const stranger = await addCustomer(shop(), app())
    const others = await enter(entry({ customer_id: stranger.id, shipping_address_id }))
    expect(Object.keys(others.body.errors)).toEqual(['shipping_address_id'])
    const rider = await enter(entry({ customer_id: await addRider(db()) }))
    expect(Object.keys(rider.body.errors)).toEqual(['customer_id'])
    expect(await rowsWritten(db())).toEqual(before)
  })

  test('needs the permission to add orders', async () => {
    const reader = await asAdmin([right(31, ['view_others', 'edit', 'edit_others'])])
    expect((await enter(entry(), reader)).status).toBe(403)
    expect((await reader.get(`/api/users/check/${customer.email}`)).status).toBe(403)
    const entering = await asAdmin([right(31, ['create'])])
    const { body } = await enter(entry(), entering)
    expect((await entering.get(`/api/order-infos/edit/${body.data.id}`)).status).toBe(200)
  })
})
