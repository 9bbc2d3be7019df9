import { beforeAll, expect, test } from 'vitest'
import {
  addCustomer,
  addWares,
  erasing,
  type Known,
  orderBy,
  type Wares,
  wantedBy,
} from '../../../support/customers.ts'
import { aGuest, orderOf, place } from '../../../support/orders.ts'
import { oneShop } from '../../../support/shop.ts'

/** The book of addresses that a customer orders from. */

oneShop('A customer’s address book', ({ shop, app }) => {
  const db = () => shop().db
  let wares: Wares
  beforeAll(async () => {
    wares = await addWares(shop())
  })
  const customer = () => addCustomer(shop(), app())
  const words = (more: object = {}) => ({
    label_id: 1,
    full_name: 'Rahima Khatun',
    contact_no: '০১৭১২-৩৪৫৬৭৮',
    address: 'House 5, Road 3',
    latitude: 23.7465,
    longitude: 90.3761,
    ...wares.here,
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

  test('keeps an address with its place and its pin, the number with its country', async () => {
    const rahima = await customer()
    const { id } = await store(rahima)
    const { body } = await rahima.caller.get(`/api/manage-address/edit/${id}`)
    expect(body.data).toMatchObject({
      id,
      contact_no: '+8801712345678',
      address: 'House 5, Road 3',
      latitude: 23.7465,
      longitude: 90.3761,
      area_info: { id: wares.here.area_id, title: expect.stringContaining('Area') },
      city_info: { id: wares.here.city_id },
      region_info: { id: wares.here.region_id },
    })
    expect(await book(rahima)).toEqual([body.data])
  })

  test('has one default for parcels and one for bills: the first, until another is chosen', async () => {
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

  test('gives nobody else’s default away', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    const hers = await store(rahima)
    const his = await store(karim)
    await karim.caller.post(`/api/manage-address/default-address-update/${his.id}?type=1`)
    expect(await defaults(rahima)).toEqual([[hers.id, true, true]])
  })

  test('is there for its owner alone', async () => {
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

  test('refuses what no parcel finds, field by field', async () => {
    const rahima = await customer()
    const refusal = async (more: object) => {
      const { status, body } = await rahima.caller.post('/api/manage-address/store', words(more))
      return [status, Object.keys(body.errors)]
    }
    expect(await refusal({ contact_no: 'none', address: '' })).toEqual([422, ['contact_no', 'address']])
    expect(await refusal({ latitude: 91 })).toEqual([422, ['latitude']])
    expect(await refusal({ area_id: 999_999 })).toEqual([422, ['area_id']])
    expect(await book(rahima)).toEqual([])
  })

  test('holds fifty addresses at most', async () => {
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
    expect([status, body.msg]).toEqual([409, 'You keep 50 addresses already. Please delete one first.'])
    expect(await book(rahima)).toHaveLength(50)
  })

  test('is filled by the first order, unless its customer would rather not', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    await orderBy(rahima, wares, { latitude: 23.75, longitude: 90.39 })
    await orderBy(rahima, wares, { address: 'Elsewhere 9' })
    expect(await book(rahima)).toMatchObject([
      {
        full_name: 'Rahima Khatun',
        address: 'House 5, Road 3',
        latitude: 23.75,
        default_shipping_address: true,
        default_billing_address: true,
      },
    ])
    await orderBy(karim, wares, { keep_address: false })
    expect(await book(karim)).toEqual([])
  })

  const contactOf = async (order_id: string) =>
    db()
      .selectFrom('order_ship_bill_infos as c')
      .innerJoin('order_infos as o', 'o.id', 'c.order_info_id')
      .select(['c.full_name', 'c.contact_no', 'c.shipping_address', 'c.billing_address', 'c.latitude'])
      .where('o.order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  const line = () => [{ product_price_info_id: wares.variant, qty: 1 }]
  const byNumber = (more: object) => ({ idempotency_key: crypto.randomUUID(), items: line(), ...more })

  test('is what an order takes its addresses from, by number', async () => {
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
    // What is changed or deleted afterwards changes no order.
    await rahima.caller.post(`/api/manage-address/delete/${home.id}`)
    expect(await contactOf(body.data.order_id)).toEqual(contact)
  })

  test('is not ordered from by anybody else, nor by a guest', async () => {
    const [rahima, karim] = [await customer(), await customer()]
    const { id } = await store(rahima)
    for (const caller of [karim.caller, aGuest(shop(), app())])
      for (const field of ['shipping_address_id', 'billing_address_id']) {
        const order = orderOf(wares.here, line(), { [field]: id })
        const { status, body } = await place(caller, order)
        expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
      }
  })

  test('says what is missing when an order names no address', async () => {
    const rahima = await customer()
    const { status, body } = await place(rahima.caller, byNumber({ full_name: 'Rahima' }))
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['address', 'area_id', 'city_id', 'contact_no', 'region_id'],
    ])
  })

  test('goes along with the customer’s data, and goes when they are forgotten', async () => {
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

  test('two orders at once by a customer without addresses fill it once', async () => {
    const rahima = await customer()
    await Promise.all([0, 1].map(() => place(rahima.caller, wantedBy(rahima, wares))))
    expect(await book(rahima)).toHaveLength(1)
  })
})
