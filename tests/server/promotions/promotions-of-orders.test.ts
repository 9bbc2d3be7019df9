import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCustomer } from '../../support/customers.ts'
import {
  addCategory,
  addPlace,
  addProduct,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
  placeWithRetry,
  storedOrder,
} from '../../support/orders.ts'
import { type Caller, eachShop } from '../../support/shop.ts'
import { addPromotion, usePromotions, usesOf } from '../../support/shop-promotions.ts'

let phones = 0
/** A phone number that has not ordered yet. */
const newPhone = () => `0171${String(++phones).padStart(7, '0')}`

eachShop('Promotions of an order', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let admin: Caller
  let guest: Caller
  let variant: number
  beforeAll(async () => {
    here = await addPlace(db(), { city: 60 })
    admin = await asAdmin()
    guest = aGuest(shop(), app())
    variant = await addVariantOf(db(), { unit_price: 100 })
    await usePromotions(db())
  })
  const orderWith = (codes: string[], more: object = {}) =>
    orderOf(here, [{ product_price_info_id: variant, qty: 3 }], {
      contact_no: newPhone(),
      codes: codes.map((code) => ({ code })),
      ...more,
    })
  const buy = async (codes: string[], more: object = {}) => {
    const { status, body } = await place(guest, orderWith(codes, more))
    expect([status, body.msg]).toEqual([200, expect.any(String)])
    return body.data.order_id as string
  }
  const rejection = async (codes: string[], more: object = {}) => {
    const { status, body } = await place(guest, orderWith(codes, more))
    expect(status).toBe(409)
    return body.data.promotions.rejected[0]?.msg
  }
  const cancel = async (order_id: string) =>
    admin.post('/api/order-infos/cancel', { id: await idOf(db(), order_id), cancel_reason: 'Changed' })

  const addUse = (id: number) =>
    sql`update promotions set max_uses = 2, uses = uses + 1 where id = ${id}`.execute(db())
  const removeUse = (id: number) =>
    sql`update promotions set uses = uses - 1, max_uses = 1 where id = ${id}`.execute(db())

  test('are deducted from the lines, with a record of each', async () => {
    const { id, code } = await addPromotion(admin, { max_discount: 25 })
    const order_id = await buy([` ${code.toLowerCase()} `], { total_payable: 335 })
    expect(await storedOrder(db(), admin, order_id)).toMatchObject({
      total_amount: 300,
      discount: 25,
      delivery_fee: 60,
      total_payable: 335,
      order_items_info: [{ discount_share: 25 }],
    })
    const row = await db()
      .selectFrom('order_promotions')
      .select(['code', 'discount', 'delivery_discount', 'promotion_id'])
      .where('order_info_id', '=', await idOf(db(), order_id))
      .executeTakeFirst()
    expect(row).toEqual({ code, discount: 25, delivery_discount: 0, promotion_id: id })
    expect(await usesOf(db(), id)).toEqual({ uses: 1, orders: 1 })
  })

  test('make the delivery free', async () => {
    const { code } = await addPromotion(admin, { promotion_type: 4, percent: null })
    const stored = await storedOrder(db(), admin, await buy([code]))
    expect(stored).toMatchObject({ delivery_fee: 0, discount: 0, total_payable: 300 })
  })

  test('apply to the products of a category and of those below it', async () => {
    const sold = await addProduct(db(), [{ unit_price: 50 }])
    const below = await addCategory(db(), sold.id)
    const above = await addCategory(db(), (await addProduct(db(), [{ unit_price: 1 }])).id)
    await sql`update categories set parent_id = ${above} where id = ${below}`.execute(db())
    const { code } = await addPromotion(admin, { category_ids: [above] })
    const items = [
      { product_price_info_id: variant, qty: 1 },
      { product_price_info_id: sold.variants[0] ?? 0, qty: 2 },
    ]
    const stored = await storedOrder(db(), admin, await buy([code], { items }))
    const shares = stored.order_items_info.map((line: { discount_share: number }) => line.discount_share)
    expect(shares).toEqual([0, 10])
  })

  test('need no code when they are automatic, and none of them apply when the shop switches them off', async () => {
    const { id } = await addPromotion(admin, { automatic: true, percent: 5, min_total: 250 })
    expect(await storedOrder(db(), admin, await buy([]))).toMatchObject({ discount: 15 })
    await sql`update basic_config set use_promotions = false`.execute(db())
    expect(await storedOrder(db(), admin, await buy([]))).toMatchObject({ discount: 0 })
    await usePromotions(db())
    await sql`update promotions set status = false where id = ${id}`.execute(db())
  })

  test('are rejected with the reason, in the language of the customer', async () => {
    const { code } = await addPromotion(admin, { min_total: 400.5 })
    expect(await rejection([code])).toBe('Add items for Tk 100.5 more to use this code.')
    expect(await rejection(['NEVER'])).toBe('This code does not exist.')
    const other = await addPromotion(admin, { ends_at: '2020-01-01T00:00:00.000Z' })
    const { body } = await guest.post('/api/my-orders/check?lang=bn', {
      items: [{ product_price_info_id: variant, qty: 1 }],
      codes: [{ code: other.code }],
    })
    expect(body.data.promotions).toMatchObject({
      applied: [],
      rejected: [{ code: other.code, msg: 'এই কোডের মেয়াদ শেষ।' }],
    })
  })

  test('are shown for the cart, with the fee of the area', async () => {
    const { code } = await addPromotion(admin, { promotion_type: 4, percent: null, area_ids: [here.area_id] })
    const items = [{ product_price_info_id: variant, qty: 1 }]
    const check = async (more: object) =>
      (await guest.post('/api/my-orders/check', { items, codes: [{ code }], ...more })).body.data.promotions
    expect((await check({})).rejected).toEqual([
      { code, msg: 'Choose your area at checkout to use this code.' },
    ])
    expect(await check({ area_id: here.area_id })).toMatchObject({
      applied: [{ code, free_delivery: true, discount: 0, delivery_discount: 60 }],
      delivery_discount: 60,
    })
  })

  test('are for the first order only, and once per phone number or account, as they say', async () => {
    const first = await addPromotion(admin, { first_order: true })
    const once = await addPromotion(admin, { once_per_customer: true })
    const contact_no = newPhone()
    await buy([first.code], { contact_no })
    expect(await rejection([first.code], { contact_no })).toBe('This code is only for your first order.')
    await buy([once.code], { contact_no })
    expect(await rejection([once.code], { contact_no: `+88${contact_no}` })).toBe(
      'You have already used this code.',
    )
    const { caller } = await addCustomer(shop(), app())
    expect((await place(caller, orderWith([once.code]))).status).toBe(200)
    expect((await place(caller, orderWith([once.code]))).status).toBe(409)
  })

  test('can be for some groups of customers only', async () => {
    const group = await admin.post('/api/customer-groups/store', { group_title: 'Clinics', status: true })
    const { code } = await addPromotion(admin, { customer_group_ids: [group.body.data.id] })
    const { caller, id } = await addCustomer(shop(), app())
    const again = () => place(caller, orderWith([code]))
    expect((await again()).body.data.promotions.rejected[0].msg).toBe(
      'This code is only for certain customers.',
    )
    const saved = await admin.post(`/api/customer-infos/update/${id}`, {
      customer_group_id: group.body.data.id,
    })
    expect(saved.status).toBe(200)
    expect((await again()).status).toBe(200)
    expect(await rejection([code])).toBe('This code is only for certain customers.')
  })

  test('give their use back when the order is cancelled', async () => {
    const { id, code } = await addPromotion(admin, { max_uses: 1, once_per_customer: true })
    const contact_no = newPhone()
    const order_id = await buy([code], { contact_no })
    expect(await rejection([code])).toBe('This code has been used up.')
    await addUse(id)
    const lower = await admin.post(`/api/promotions/update/${id}`, { max_uses: 1 })
    expect([lower.status, lower.body.errors]).toEqual([422, { max_uses: 'At least 2.' }])
    await removeUse(id)
    await cancel(order_id)
    expect(await usesOf(db(), id)).toEqual({ uses: 0, orders: 0 })
    await buy([code], { contact_no })
    expect(await usesOf(db(), id)).toEqual({ uses: 1, orders: 1 })
  })

  test('with a generated code apply to one order, and the report counts them', async () => {
    const { id } = await addPromotion(admin, { code: null })
    const { body } = await admin.post('/api/promotions/codes/generate', { id, count: 2 })
    const [first, second] = body.data.codes.map(({ code }: { code: string }) => code)
    const order_id = await buy([first])
    expect(await rejection([first])).toBe('This code has been used up.')
    await cancel(await buy([second]))
    const report = (await admin.get(`/api/promotions/report/${id}`)).body.data
    expect(report).toMatchObject({ orders: 1, discount: 30, sales: 330, codes: 2, used_codes: 1 })
    expect(report.latest).toMatchObject([{ order_id, code: first, discount: 30 }])
    const details = await admin.get(`/api/order-infos/details/${await idOf(db(), order_id)}`)
    expect(details.body.data.promotions).toMatchObject([{ code: first, discount: 30 }])
  })

  test('belong to an order that is sent twice only once', async () => {
    const { id, code } = await addPromotion(admin, {})
    const order = orderWith([code])
    const [one, two] = await Promise.all([place(guest, order), place(guest, order)])
    expect(one.body.data.order_id).toBe(two.body.data.order_id)
    expect(await usesOf(db(), id)).toEqual({ uses: 1, orders: 1 })
  })

  test('shrink with the lines when the order is corrected, and stay when only its fee is', async () => {
    const { code } = await addPromotion(admin, {})
    const order_id = await buy([code])
    const { id, order_items_info } = await storedOrder(db(), admin, order_id)
    const update = (body: object) => admin.post(`/api/order-infos/update/${id}`, body)
    await update({ delivery_fee: 20 })
    expect(await storedOrder(db(), admin, order_id)).toMatchObject({ discount: 30, total_payable: 290 })
    await update({ order_items_info: [{ id: order_items_info[0].id, qty: 1 }] })
    expect(await storedOrder(db(), admin, order_id)).toMatchObject({
      discount: 10,
      total_payable: 110,
      order_items_info: [{ discount_share: 10 }],
    })
    await update({ discount: 0 })
    expect(await storedOrder(db(), admin, order_id)).toMatchObject({ discount: 0, total_payable: 120 })
  })

  test('work for orders that the back office enters, besides its own discount', async () => {
    const { code } = await addPromotion(admin, {})
    const { items } = orderWith([])
    const check = { items, codes: [{ code }], area_id: here.area_id }
    const checked = await admin.post('/api/order-infos/check-promotions', check)
    expect(checked.body.data).toMatchObject({ discount: 30, rejected: [] })
    const { body } = await admin.post('/api/order-infos/store', orderWith([code], { discount: 15 }))
    const stored = await storedOrder(db(), admin, body.data.order_id)
    expect(stored).toMatchObject({ discount: 45, total_payable: 315 })
  })

  test('are never given to more of 200 buyers than the 50 that may use them', async () => {
    const { id, code } = await addPromotion(admin, { max_uses: 50 })
    const results = await Promise.all(
      Array.from({ length: 200 }, () => placeWithRetry(aGuest(shop(), app()), orderWith([code]))),
    )
    const placed = results.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(50)
    // Rejected by its price, or by the last use going to another order at the same time.
    for (const { status } of results) expect([200, 409, 422]).toContain(status)
    expect(await usesOf(db(), id)).toEqual({ uses: 50, orders: 50 })
  })

  test('are used once by one phone number, however many of its orders arrive together', async () => {
    const { id, code } = await addPromotion(admin, { once_per_customer: true })
    const contact_no = newPhone()
    const results = await Promise.all(
      Array.from({ length: 8 }, () => place(aGuest(shop(), app()), orderWith([code], { contact_no }))),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await usesOf(db(), id)).toEqual({ uses: 1, orders: 1 })
  })
})
