import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { lettersTo, wordsOf } from '../../../support/messages.ts'
import {
  addPlace,
  addRider,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
  stockOf,
} from '../../../support/orders.ts'
import { type Caller, oneShop } from '../../../support/shop.ts'

oneShop('Correcting an order', ({ shop, app, asAdmin }) => {
  const db = () => shop().db
  let here: Place
  let there: Place
  let admin: Caller
  let rider: number
  let one: number
  let other: number
  let third: number
  beforeAll(async () => {
    here = await addPlace(db(), { area: 60 })
    there = await addPlace(db(), { area: 120 })
    admin = await asAdmin()
    rider = await addRider(db())
    one = await addVariantOf(db(), { unit_price: 100, stock: 100 })
    other = await addVariantOf(db(), { unit_price: 40, stock: 100 })
    third = await addVariantOf(db(), { unit_price: 25, stock: 10, max_qty: 5 })
  })
  /** An order of two at 100 and one at 40 with a fee of 60, brought to a step. */
  const newOrder = async (step = 1, more: object = {}) => {
    const items = [
      { product_price_info_id: one, qty: 2 },
      { product_price_info_id: other, qty: 1 },
    ]
    const { body } = await place(aGuest(shop(), app()), orderOf(here, items, more))
    const id = await idOf(db(), body.data.order_id)
    for (let timeline_id = 2; timeline_id <= step; timeline_id++)
      await admin.post('/api/order-infos/next-step', { id, timeline_id, delivery_person_id: rider })
    const { order_items_info } = (await admin.get(`/api/order-infos/edit/${id}`)).body.data
    return { id: id as number, lines: order_items_info.map((line: { id: number }) => line.id) as number[] }
  }
  const correct = (id: number, body: object) => admin.post(`/api/order-infos/update/${id}`, body)
  const corrected = async (id: number, body: object) => {
    const answer = await correct(id, body)
    expect([answer.status, answer.body.errors ?? null]).toEqual([200, null])
    return answer.body.data
  }
  const details = async (id: number) => (await admin.get(`/api/order-infos/details/${id}`)).body.data
  const delivery = (where: Place, more: object = {}) => ({
    delivery: { ...where, address: 'House 9, Road 1', extra_instruction: null, ...more },
  })

  test('leaves a discount that stays no larger than what is left of the order', async () => {
    const { id, lines } = await newOrder()
    await corrected(id, { discount: 290 })
    const after = await corrected(id, { order_items_info: [{ id: lines[1], qty: 1 }] })
    expect(after).toMatchObject({ total_amount: 40, discount: 100, total_payable: 0 })
  })

  test('adds, removes and swaps items until the parcel leaves, with their stock', async () => {
    for (const step of [1, 2, 5]) {
      const { id, lines } = await newOrder(step)
      const [before, addedBefore] = [await stockOf(db(), other), await stockOf(db(), third)]
      const data = await corrected(id, {
        order_items_info: [{ id: lines[0], qty: 2 }],
        new_items: [{ product_price_info_id: third, qty: 2 }],
      })
      expect(data).toMatchObject({ total_amount: 250, total_payable: 310, timeline_id: step })
      expect(data.order_items_info).toMatchObject([
        { qty: 2, price: 100 },
        { qty: 2, price: 25 },
      ])
      expect((await stockOf(db(), other)).stock).toBe(before.stock + 1)
      expect((await stockOf(db(), third)).stock).toBe(addedBefore.stock - 2)
      await admin.post('/api/order-infos/cancel', { id, cancel_reason: 'Only a test' })
      expect(await stockOf(db(), third)).toEqual(addedBefore)
    }
  })

  test('spreads the discount over all lines, the added ones too', async () => {
    const { id } = await newOrder()
    const data = await corrected(id, { discount: 29, new_items: [{ product_price_info_id: third, qty: 2 }] })
    expect(data).toMatchObject({ total_amount: 290, total_payable: 321 })
    const shares = data.order_items_info.map((line: { discount_share: number }) => line.discount_share)
    expect(shares).toEqual([20, 4, 5])
  })

  test('names the added item that cannot be sold so', async () => {
    const { id } = await newOrder()
    const errors = async (...new_items: object[]) => (await correct(id, { new_items })).body.errors
    expect(await errors({ product_price_info_id: third, qty: 6 })).toEqual({
      'new_items.0.qty': 'Max. 5 per order.',
    })
    expect(await errors({ product_price_info_id: 999_999, qty: 1 })).toEqual({
      'new_items.0.product_price_info_id': 'This record no longer exists.',
    })
    const scarce = await addVariantOf(db(), { unit_price: 5, stock: 1 })
    expect(
      await errors({ product_price_info_id: one, qty: 1 }, { product_price_info_id: scarce, qty: 2 }),
    ).toEqual({
      'new_items.1.product_price_info_id': 'Only 1 left.',
    })
    expect((await admin.get(`/api/order-infos/edit/${id}`)).body.data.order_items_info).toHaveLength(2)
  })

  test('leaves prices as they were ordered, unless they are priced again', async () => {
    const { id, lines } = await newOrder()
    await sql`update product_price_infos set unit_price = 110 where id = ${one}`.execute(db())
    expect(await corrected(id, { discount: 10 })).toMatchObject({ total_amount: 240 })
    expect(await corrected(id, { price_again: true })).toMatchObject({ total_amount: 260, discount: 10 })
    await sql`update product_price_infos set unit_price = 100, status = false where id = ${one}`.execute(db())
    const { status, body } = await correct(id, { price_again: true })
    await sql`update product_price_infos set status = true where id = ${one}`.execute(db())
    expect([status, body.errors]).toEqual([
      422,
      { 'order_items_info.0.qty': 'This item is no longer for sale.' },
    ])
    expect(lines).toHaveLength(2)
  })

  test('moves the delivery to another area with its fee, unless a fee is given', async () => {
    const { id } = await newOrder(3)
    const data = await corrected(id, delivery(there, { extra_instruction: 'Call first' }))
    expect(data).toMatchObject({ delivery_fee: 120, total_payable: 360, extra_instruction: 'Call first' })
    expect(data.shipping_address).toMatch(/^House 9, Road 1, /)
    expect(data.billing_address).toBe(data.shipping_address)
    expect(await details(id)).toMatchObject({ ...there, address: 'House 9, Road 1' })
    expect(await corrected(id, { ...delivery(here), delivery_fee: 30 })).toMatchObject({
      delivery_fee: 30,
      total_payable: 270,
      extra_instruction: null,
    })
    const { body } = await correct(id, delivery({ ...here, area_id: 999_999 }))
    expect(body.errors).toEqual({ 'delivery.area_id': 'This record no longer exists.' })
  })

  test('changes the address of a parcel at the door only after a failed delivery, and no fee', async () => {
    const { id } = await newOrder(6)
    const early = await correct(id, delivery(there))
    expect([early.status, early.body.msg]).toEqual([
      409,
      'The address can be changed until the parcel leaves, or after a failed delivery.',
    ])
    await admin.post('/api/order-infos/fail-delivery', { id, reason: 3 })
    expect(await corrected(id, delivery(there))).toMatchObject({ delivery_fee: 60, total_payable: 300 })
    expect((await correct(id, { discount: 5 })).status).toBe(409)
  })

  test('changes the contact while the order is open, and finds the order by it', async () => {
    const contact = { full_name: 'Salma Akter', contact_no: '01998877665', email: null }
    const { id } = await newOrder(6)
    expect(await corrected(id, { contact })).toMatchObject({
      full_name: 'Salma Akter',
      contact_no: '+8801998877665',
      email: null,
    })
    const found = (await admin.get('/api/order-infos?keyword=01998877665')).body.data
    expect(found.map((order: { id: number }) => order.id)).toEqual([id])
    const wrong = await correct(id, { contact: { ...contact, contact_no: '123' } })
    expect(Object.keys(wrong.body.errors)).toEqual(['contact.contact_no'])
    await admin.post('/api/order-infos/next-step', { id, timeline_id: 7 })
    expect((await correct(id, { contact })).status).toBe(409)
  })

  test('names the changes in the message, in the language of the order', async () => {
    for (const [language, words] of [
      ['en', ['Changed × 2 added', 'discount changed', 'Total: Tk 300']],
      ['bn', ['Changed × ২ যোগ হয়েছে', 'ছাড় বদলেছে', 'মোট ৩০০ টাকা']],
    ] as const) {
      const email = `${language}@example.test`
      const { id } = await newOrder(1, { email })
      await sql`update order_infos set language = ${language} where id = ${id}`.execute(db())
      await sql`update products set product_title = 'Changed' where id = (select product_id
        from product_price_infos where id = ${third})`.execute(db())
      await corrected(id, { new_items: [{ product_price_info_id: third, qty: 2 }], discount: 50 })
      const message = wordsOf((await lettersTo(shop(), email)).at(-1))
      for (const part of words) expect(message).toContain(part)
      expect(message).not.toContain('undefined')
    }
  })
})
