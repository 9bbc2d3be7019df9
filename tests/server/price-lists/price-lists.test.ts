import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer, type Known } from '../../support/customers.ts'
import {
  addPlace,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
  storedOrder,
} from '../../support/orders.ts'
import { addGroup, addPriceList, usePriceLists } from '../../support/price-lists.ts'
import { type Caller, oneShop } from '../../support/shop.ts'
import { uploadTo } from '../../support/upload.ts'

oneShop('Price lists', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let guest: Caller
  let clinic: Known
  let group: number
  let list: number
  let tea: number
  let tiered: number
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    admin = await asAdmin()
    guest = aGuest(shop(), app())
    group = await addGroup(admin)
    clinic = await addCustomer(shop(), app(), { customer_group_id: group })
    tea = await addVariantOf(db(), { unit_price: 100 })
    tiered = await addVariantOf(db(), {
      unit_price: 200,
      tiers: [{ quantity: 10, price_type: 2, price: 150 }],
    })
    list = await addPriceList(admin, [group], { percent: -10 })
    await usePriceLists(db())
  })
  const setPrice = (price: number | null, variant = tea) =>
    admin.post('/api/price-lists/prices', { id: list, prices: [{ product_price_info_id: variant, price }] })
  const order = (qty = 1, more: object = {}, variant = tea) =>
    orderOf(here, [{ product_price_info_id: variant, qty }], { contact_no: '01711999999', ...more })
  const upload = (text: string) =>
    uploadTo(app(), admin, Buffer.from(text), { name: 'prices.csv', url: '/api/price-lists/read-file' })
  const linePrice = async (order_id: string) =>
    (await storedOrder(db(), admin, order_id)).order_items_info[0].price
  const pays = async (caller: Caller, qty = 1, variant = tea) => {
    const { status, body } = await place(caller, order(qty, {}, variant))
    expect([status, body.msg]).toEqual([200, expect.any(String)])
    return linePrice(body.data.order_id)
  }

  test('set the prices of orders of customers in their groups only', async () => {
    const other = await addCustomer(shop(), app())
    expect(await pays(clinic.caller)).toBe(90)
    expect(await pays(other.caller)).toBe(100)
    expect(await pays(guest)).toBe(100)
  })

  test('leave a customer the better price of a quantity', async () => {
    expect(await pays(clinic.caller, 1, tiered)).toBe(180)
    expect(await pays(clinic.caller, 10, tiered)).toBe(150)
  })

  test('have fixed prices, which the shop and the cart of the customer show', async () => {
    expect((await setPrice(72.5)).status).toBe(200)
    const { body: own } = await clinic.caller.get(`/api/my-prices?variants=${tea},${tiered}`)
    expect(own).toHaveLength(2)
    expect(
      own.find((one: { product_price_info_id: number }) => one.product_price_info_id === tea),
    ).toMatchObject({
      unit_price: 100,
      tiers: [{ quantity: 1, price_type: 2, price: 100, discount_price: 72.5 }],
    })
    const lines = [{ product_price_info_id: tea, qty: 2, price: 72.5 }]
    const { body: cart } = await clinic.caller.post('/api/my-orders/check', { items: lines })
    expect(cart.data.lines).toEqual([])
    const { body: asGuest } = await guest.post('/api/my-orders/check', { items: lines })
    expect(asGuest.data.lines).toMatchObject([{ problem: 'price_changed', price: 100 }])
    const { body: session } = await clinic.caller.get('/api/session')
    expect(session.data.user_info.has_price_list).toBe(true)
    expect(await pays(clinic.caller)).toBe(72.5)
    await setPrice(null)
    expect(await pays(clinic.caller)).toBe(90)
  })

  test('are not for visitors without an account', async () => {
    expect((await guest.get(`/api/my-prices?variants=${tea}`)).status).toBe(401)
    const many = Array.from({ length: 301 }, (_, at) => at + 1).join()
    const tooMany = await clinic.caller.get(`/api/my-prices?variants=${many}`)
    expect([tooMany.status, tooMany.body.errors]).toEqual([422, { variants: 'At most 300 items.' }])
  })

  test('apply to orders that the back office enters for the customer', async () => {
    const variants = [{ product_price_info_id: tea }]
    const { body } = await admin.post('/api/order-infos/customer-prices', {
      customer_id: clinic.id,
      variants,
    })
    expect(body.data.prices).toMatchObject([{ tiers: [{ discount_price: 90 }] }])
    const { body: open } = await admin.post('/api/order-infos/customer-prices', {
      customer_id: null,
      variants,
    })
    expect(open.data.prices).toMatchObject([{ unit_price: 100, tiers: [] }])
    const entered = await admin.post('/api/order-infos/store', {
      ...order(1, { customer_id: clinic.id }),
      billing_info: null,
    })
    expect([entered.status, entered.body.msg]).toEqual([200, expect.any(String)])
    expect(await linePrice(entered.body.data.order_id)).toBe(90)
  })

  test('apply to the items that are added to an order of the customer', async () => {
    const { body } = await place(clinic.caller, order())
    const id = await idOf(db(), body.data.order_id)
    const { rows } = await sql<{
      id: number
    }>`select id from order_items_infos where order_info_id = ${id}`.execute(db())
    const edited = await admin.post(`/api/order-infos/update/${id}`, {
      order_items_info: [{ id: rows[0]?.id, qty: 1 }],
      new_items: [{ product_price_info_id: tiered, qty: 1 }],
    })
    expect([edited.status, edited.body.msg]).toEqual([200, expect.any(String)])
    const { rows: lines } = await sql<{ price: number }>`
      select price from order_items_infos where order_info_id = ${id} order by id`.execute(db())
    expect(lines.map(({ price }) => Number(price))).toEqual([90, 180])
  })

  test('apply only in their period, while they, the group and the feature are active', async () => {
    const off = [
      [sql`update price_lists set status = false`, sql`update price_lists set status = true`],
      [
        sql`update price_lists set starts_at = now() + interval '1 day'`,
        sql`update price_lists set starts_at = null`,
      ],
      [
        sql`update price_lists set ends_at = now() - interval '1 day'`,
        sql`update price_lists set ends_at = null`,
      ],
      [sql`update customer_groups set status = false`, sql`update customer_groups set status = true`],
      [
        sql`update basic_config set use_price_lists = false`,
        sql`update basic_config set use_price_lists = true`,
      ],
    ] as const
    for (const [stop, start] of off) {
      await stop.execute(db())
      expect(await pays(clinic.caller)).toBe(100)
      const { body } = await clinic.caller.get('/api/session')
      expect(body.data.user_info.has_price_list).toBe(false)
      await start.execute(db())
    }
    expect(await pays(clinic.caller)).toBe(90)
  })

  test('are listed, searched and kept in the history', async () => {
    await setPrice(55, tiered)
    const { body: page } = await admin.get(`/api/price-lists/prices/${list}?page=1`)
    expect(page.data).toMatchObject({
      total: 1,
      prices: [{ product_price_info_id: tiered, unit_price: 200, price: 55 }],
    })
    expect((await admin.get(`/api/price-lists/prices/${list}?keyword=nothing`)).body.data.total).toBe(0)
    expect((await admin.get(`/api/price-lists/all-prices/${list}`)).body.data.prices).toHaveLength(1)
    const { body: found } = await admin.get(`/api/price-lists/variants?id=${list}&keyword=`)
    const priceOf = (variant: number) =>
      found.data.variants.find(
        (one: { product_price_info_id: number }) => one.product_price_info_id === variant,
      )?.price
    expect([priceOf(tiered), priceOf(tea)]).toEqual([55, null])
    const { rows } = await sql<{ after: string }>`
      select after from history where resource = 'price-lists' and action = 'set_prices' order by id desc limit 1`.execute(
      db(),
    )
    expect(JSON.stringify(rows[0]?.after)).toContain('55.00')
    await setPrice(null, tiered)
  })

  test('can be read from a file by SKU, without saving anything', async () => {
    await addVariantOf(db(), { unit_price: 10, sku: 'TWICE' })
    await sql`update product_price_infos set sku = 'CUP-1' where id = ${tea}`.execute(db())
    await addVariantOf(db(), { unit_price: 10, sku: 'twice' })
    const file = 'SKU,Price\ncup-1,৭১.৫০\nTWICE,5\nNONE,5\nCUP-1x,\n'
    const { status, body } = await upload(file)
    expect([status, body.msg ?? null]).toEqual([200, null])
    expect(body.data.prices).toMatchObject([{ product_price_info_id: tea, price: 71.5 }])
    expect(body.data.skipped.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5])
    expect((await admin.get(`/api/price-lists/prices/${list}`)).body.data.total).toBe(0)
    const wrong = await upload('a,b\n1,2\n')
    expect(wrong).toMatchObject({ status: 422, body: { msg: expect.stringContaining('sku') } })
  })

  test('reject prices of unknown variants and a period that ends before it starts', async () => {
    const unknown = await setPrice(5, 999_999)
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { 'prices.0.product_price_info_id': expect.anything() } },
    })
    expect((await setPrice(0)).status).toBe(422)
    const { status, body } = await admin.post('/api/price-lists/store', {
      price_list_title: 'Backwards',
      customer_group_ids: [group],
      starts_at: '2026-02-02T00:00:00.000Z',
      ends_at: '2026-02-01T00:00:00.000Z',
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['ends_at']])
  })
})
