import { beforeAll, expect, test } from 'vitest'
import {
  addCustomer,
  addProducts,
  erasing,
  type Known,
  orderBy,
  type SampleProducts,
  wantedBy,
} from '../../../support/customers.ts'
import { aGuest, orderOf, place } from '../../../support/orders.ts'
import { oneShop } from '../../../support/shop.ts'

oneShop('Customer address book', ({ shop, app }) => {
  const db = () => shop().db
  let products: SampleProducts
  beforeAll(async () => {
    products = await addProducts(shop())
  })
  const customer = () => addCustomer(shop(), app())
  const words = (more: object = {}) => ({
    label_id: 1,
    full_name: 'Rahima Khatun',
    contact_no: '০১৭১২-৩৪৫৬৭৮',
    address: 'House 5, Road 3',
    latitude: 23.7465,
    longitude: 90.3761,
    ...products.here,
    ...more,
  })
  const store = async ({ caller }: Known, more: object = {}) => {
    const { status, body } = await caller.post('/api/manage-address/store', words(more))
    expect([status, body.msg]).toEqual([200, 'Saved.'])
    return body.data as { id: number }
  }
  const book = async ({ caller }: Known): Promise<{ id: number }[]> =>
    (await caller.get('/api/manage-address')).body.data
  const defaults = async (of: Known) =>
    (await of.caller.get('/api/manage-address/default')).body.data.map(
      (one: { id: number; default_shipping_address: boolean; default_billing_address: boolean }) => [
        one.id,
        one.default_shipping_address,
        one.default_billing_address,
      ],
    )

  test('stores an address with area, map position and international phone number', async () => {
    const rahima = await customer()
    const { id } = await store(rahima)
    const { body } = await rahima.caller.get(`/api/manage-address/edit/${id}`)
    expect(body.data).toMatchObject({
      id,
      contact_no: '+8801712345678',
      address: 'House 5, Road 3',
      latitude: 23.7465,
      longitude: 90.3761,
      area_info: { id: products.here.area_id, title: expect.stringContaining('Area') },
      city_info: { id: products.here.city_id },
      region_info: { id: products.here.region_id },
    })
    expect(await book(rahima)).toEqual([body.data])
  })

  test('has one default shipping and billing address: the first one until the customer chooses another', async () => {
    const rahima = await customer()
    const first = await store(rahima)
    const second = await store(rahima, { address: 'Office 7', label_id: 2 })
    expect(await defaults(rahima)).toEqual([[first.id, true, true]])
    const chosen = await rahima.caller.post(`/api/manage-address/default-address-update/${second.id}?type=1`)
    expect(chosen.status).toBe(200)
    expect(await defaults(rahima)).toEqual([
      [second.id, true, false],
      [first.id, false, true],
    ])
    await rahima.caller.post(
      `/api/manage-address/update/${first.id}`,
      words({ default_shipping_address: true, default_billing_address: true }),
    )
    expect(await defaults(rahima)).toEqual([[first.id, true, true]])
  })

  test('leaves the default addresses of other customers unchanged', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    const hers = await store(rahima)
    const his = await store(karim)
    await karim.caller.post(`/api/manage-address/default-address-update/${his.id}?type=1`)
    expect(await defaults(rahima)).toEqual([[hers.id, true, true]])
  })

  test('answers 404 for the address of another customer', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    const { id } = await store(rahima)
    expect((await karim.caller.get(`/api/manage-address/edit/${id}`)).status).toBe(404)
    expect((await karim.caller.post(`/api/manage-address/update/${id}`, words())).status).toBe(404)
    expect((await karim.caller.post(`/api/manage-address/delete/${id}`)).status).toBe(404)
    const stolen = `/api/manage-address/default-address-update/${id}?type=2`
    expect((await karim.caller.post(stolen)).status).toBe(404)
    expect(await book(karim)).toEqual([])
    expect(await book(rahima)).toHaveLength(1)
  })

  test('rejects an invalid phone number, position or area with an error per field', async () => {
    const rahima = await customer()
    const rejection = async (more: object) => {
      const { status, body } = await rahima.caller.post('/api/manage-address/store', words(more))
      return [status, Object.keys(body.errors)]
    }
    expect(await rejection({ contact_no: 'none', address: '' })).toEqual([422, ['contact_no', 'address']])
    expect(await rejection({ latitude: 91 })).toEqual([422, ['latitude']])
    expect(await rejection({ area_id: 999_999 })).toEqual([422, ['area_id']])
    expect(await book(rahima)).toEqual([])
  })

  test('rejects the 51st address with 409', async () => {
    const rahima = await customer()
    const { default_shipping_address: _, ...row } = {
      ...words(),
      default_shipping_address: false,
      user_id: rahima.id,
    }
    await db()
      .insertInto('manage_addresses')
      .values(Array.from({ length: 50 }, () => ({ ...row, contact_no: '+8801712345678' })))
      .execute()
    const { status, body } = await rahima.caller.post('/api/manage-address/store', words())
    expect([status, body.msg]).toEqual([409, 'You already have 50 addresses. Please delete one first.'])
    expect(await book(rahima)).toHaveLength(50)
  })

  test('stores the address of the first order unless the customer opts out', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    await orderBy(rahima, products, { latitude: 23.75, longitude: 90.39 })
    await orderBy(rahima, products, { address: 'Elsewhere 9' })
    expect(await book(rahima)).toMatchObject([
      {
        full_name: 'Rahima Khatun',
        address: 'House 5, Road 3',
        latitude: 23.75,
        default_shipping_address: true,
        default_billing_address: true,
      },
    ])
    await orderBy(karim, products, { keep_address: false })
    expect(await book(karim)).toEqual([])
  })

  const contactOf = async (order_id: string) =>
    db()
      .selectFrom('order_ship_bill_infos as c')
      .innerJoin('order_infos as o', 'o.id', 'c.order_info_id')
      .select(['c.full_name', 'c.contact_no', 'c.shipping_address', 'c.billing_address', 'c.latitude'])
      .where('o.order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  const line = () => [{ product_price_info_id: products.variant, qty: 1 }]
  const byNumber = (more: object) => ({ idempotency_key: crypto.randomUUID(), items: line(), ...more })

  test('an order copies its shipping and billing address by address id', async () => {
    const rahima = await customer()
    const home = await store(rahima)
    const office = await store(rahima, { address: 'Office 7', label_id: 2 })
    const { status, body } = await place(
      rahima.caller,
      byNumber({ shipping_address_id: home.id, billing_address_id: office.id }),
    )
    expect(status).toBe(200)
    const contact = await contactOf(body.data.order_id)
    expect(contact).toMatchObject({
      full_name: 'Rahima Khatun',
      contact_no: '+8801712345678',
      shipping_address: expect.stringMatching(/^House 5, Road 3, Area/),
      billing_address: expect.stringMatching(/^Office 7, Area/),
      latitude: 23.7465,
    })
    // Later changes and deletions of the address do not change the order.
    await rahima.caller.post(`/api/manage-address/delete/${home.id}`)
    expect(await contactOf(body.data.order_id)).toEqual(contact)
  })

  test('an order cannot use the address of another customer', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    const { id } = await store(rahima)
    for (const caller of [karim.caller, aGuest(shop(), app())])
      for (const field of ['shipping_address_id', 'billing_address_id']) {
        const order = orderOf(products.here, line(), { [field]: id })
        const { status, body } = await place(caller, order)
        expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      }
  })

  test('an order without an address gets an error for each missing field', async () => {
    const rahima = await customer()
    const { status, body } = await place(rahima.caller, byNumber({ full_name: 'Rahima' }))
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['address', 'area_id', 'city_id', 'contact_no', 'region_id'],
    ])
  })

  test('is part of the personal data export and is deleted with the customer', async () => {
    const rahima = await customer()
    await store(rahima)
    const { body } = await rahima.caller.get('/api/user/personal-data')
    expect(body.data.addresses).toEqual([
      expect.objectContaining({ address: 'House 5, Road 3', latitude: 23.7465 }),
    ])
    expect((await erasing(rahima.caller)).status).toBe(200)
    const left = await db()
      .selectFrom('manage_addresses')
      .select('id')
      .where('user_id', '=', rahima.id)
      .execute()
    expect(left).toEqual([])
  })

  test('two simultaneous first orders store the address once', async () => {
    const rahima = await customer()
    await Promise.all([0, 1].map(() => place(rahima.caller, wantedBy(rahima, products))))
    expect(await book(rahima)).toHaveLength(1)
  })
})
