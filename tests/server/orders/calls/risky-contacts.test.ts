import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCustomer } from '../../../support/customers.ts'
import {
  addPlace,
  addRider,
  addVariantOf,
  aGuest,
  idOf,
  orderOf,
  type Place,
  place,
} from '../../../support/orders.ts'
import { right } from '../../../support/shop.ts'
import { payingShop } from '../../payments/paying.ts'

payingShop('A risky contact', ({ shop, app, asAdmin, admin, db }) => {
  let here: Place
  let rider: number
  let variant: number
  let phones = 0
  beforeAll(async () => {
    here = await addPlace(db(), { area: 60 })
    rider = await addRider(db())
    variant = await addVariantOf(db(), { unit_price: 100, stock: 1000 })
  })
  const accept = (returns_before_advance: number) =>
    db().updateTable('basic_config').set({ returns_before_advance }).execute()
  beforeEach(() => accept(0))
  const newPhone = () => `0171430${String(1000 + phones++)}`
  const order = (more: object = {}, by = aGuest(shop(), app())) =>
    place(
      by,
      orderOf(here, [{ product_price_info_id: variant, qty: 1 }], { contact_no: newPhone(), ...more }),
    )
  const ordered = async (more: object) => {
    const { status, body } = await order(more)
    expect(status).toBe(200)
    return idOf(db(), body.data.order_id)
  }
  const act = async (path: string, body: object) =>
    expect((await admin().post(`/api/order-infos/${path}`, body)).status).toBe(200)
  const bring = async (id: number, to: number) => {
    for (let timeline_id = 2; timeline_id <= to; timeline_id++)
      await act('next-step', { id, timeline_id, delivery_person_id: rider })
  }
  const returned = async (contact_no: string) => {
    const id = await ordered({ contact_no })
    await bring(id, 6)
    await act('fail-delivery', { id, reason: 1 })
    await act('bring-back', { id })
    return id
  }
  const block = (contact: object, by = admin()) =>
    by.post('/api/blocked-contacts/store', { reason: 'Three parcels refused', ...contact })
  const checks = async (body: object, by = admin()) =>
    (await by.post('/api/order-infos/check-entry', body)).body.data

  test('of the block list cannot order in the shop, by phone, e-mail or account, and is not told why', async () => {
    const contact_no = newPhone()
    const mobile = `০${contact_no.slice(1)}`
    expect((await block({ mobile })).body.data.mobile).toBe(`+88${contact_no}`)
    expect((await block({ email: 'Spam@Example.test' })).body.data.email).toBe('spam@example.test')
    const { caller, id } = await addCustomer(shop(), app())
    await db().updateTable('users').set({ email: 'spam@example.test' }).where('id', '=', id).execute()
    caller.context.user = caller.context.user && { ...caller.context.user, email: 'spam@example.test' }
    for (const rejected of [
      await order({ contact_no }),
      await order({ contact_no, choose_payment_type: 2 }),
      await order({ email: 'SPAM@example.test' }),
      await order({}, caller),
    ]) {
      expect([rejected.status, rejected.body.msg]).toEqual([422, expect.stringContaining('contact the shop')])
      expect(JSON.stringify(rejected.body)).not.toContain('refused')
    }
    // The same last digits are another person.
    expect((await order({ contact_no: newPhone() })).status).toBe(200)
  })

  test('of the block list is shown with the reason to the back office, which may still enter the order', async () => {
    const contact_no = newPhone()
    await block({ mobile: contact_no })
    expect((await checks({ contact_no })).blocked).toMatchObject({
      reason: 'Three parcels refused',
      user_name: expect.any(String),
    })
    const body = orderOf(here, [{ product_price_info_id: variant, qty: 1 }], { contact_no })
    const entered = await admin().post('/api/order-infos/store', body)
    expect(entered.status).toBe(200)
    const { data } = (await admin().get(`/api/order-infos/checks/${entered.body.data.id}`)).body
    expect(data.blocked.reason).toBe('Three parcels refused')
  })

  test('is a whole phone number or an e-mail address, listed once, by users with the right to it', async () => {
    const contact_no = newPhone()
    expect((await block({})).body.errors).toHaveProperty('mobile')
    expect((await block({ mobile: '12' })).body.errors).toHaveProperty('mobile')
    expect((await block({ mobile: contact_no, reason: '' })).body.errors).toHaveProperty('reason')
    const first = await block({ mobile: contact_no })
    expect((await block({ mobile: `+88${contact_no}` })).body.errors).toHaveProperty('mobile')
    const orders = await asAdmin([right(31)])
    expect((await block({ mobile: newPhone() }, orders)).status).toBe(403)
    await admin().remove(`/api/blocked-contacts/${first.body.data.id}`)
    expect((await order({ contact_no })).status).toBe(200)
  })

  test('is judged by what became of its orders', async () => {
    const contact_no = newPhone()
    await bring(await ordered({ contact_no }), 7)
    const id = await returned(contact_no)
    const failed = await ordered({ contact_no })
    await bring(failed, 6)
    await act('fail-delivery', { id: failed, reason: 2 })
    const { phone_record } = (await admin().get(`/api/order-infos/checks/${id}`)).body.data
    expect(phone_record).toEqual({ delivered: 1, returned: 1, failed: 1 })
    const entered = await checks({ contact_no })
    expect(entered.phone_record).toEqual(phone_record)
    expect(entered.similar).toHaveLength(3)
  })

  test('pays in advance after the allowed number of returned parcels, and the order says why', async () => {
    const contact_no = newPhone()
    await returned(contact_no)
    await accept(2)
    expect((await order({ contact_no })).status).toBe(200)
    await accept(1)
    const { status, body } = await order({ contact_no })
    expect([status, body.errors.choose_payment_type]).toEqual([
      422,
      expect.stringContaining('Cash on delivery'),
    ])
    expect(await checks({ contact_no })).toMatchObject({ advance_only: true })
    const guest = aGuest(shop(), app())
    const paid = await order({ contact_no, choose_payment_type: 2 }, guest)
    expect(paid.status).toBe(200)
    const id = await idOf(db(), paid.body.data.order_id)
    const { decisions } = (await admin().get(`/api/order-infos/checks/${id}`)).body.data
    expect(decisions).toMatchObject([{ decision: 3, rule: 'returned', count: 1, most: 1 }])
    // Nor can it be switched to cash later.
    const { order_id } = paid.body.data
    const cash = await guest.post('/api/my-orders/choose-payment', {
      order_id,
      pay_token: null,
      choose_payment_type: 1,
    })
    expect([cash.status, cash.body.errors]).toEqual([422, { choose_payment_type: expect.any(String) }])
    // The back office may go on.
    const entered = orderOf(here, [{ product_price_info_id: variant, qty: 1 }], { contact_no })
    expect((await admin().post('/api/order-infos/store', entered)).status).toBe(200)
  })

  test('pays in cash in a shop without digital payment', async () => {
    const contact_no = newPhone()
    await returned(contact_no)
    await accept(1)
    const { environment } = shop()
    const { sslcommerz } = environment
    environment.sslcommerz = undefined
    try {
      expect((await order({ contact_no })).status).toBe(200)
      expect(await checks({ contact_no })).toMatchObject({ advance_only: false })
    } finally {
      environment.sslcommerz = sslcommerz
    }
  })

  test('that pays in cash after all is confirmed by phone, one that pays is not', async () => {
    await db().updateTable('basic_config').set({ confirm_cash_orders: 2 }).execute()
    const guest = aGuest(shop(), app())
    const { order_id } = (await order({ choose_payment_type: 2 }, guest)).body.data
    const id = await idOf(db(), order_id)
    const read = async () => (await admin().get(`/api/order-infos/edit/${id}`)).body.data
    expect((await read()).confirmation).toBe(0)
    const choice = { order_id, pay_token: null, choose_payment_type: 1 }
    expect((await guest.post('/api/my-orders/choose-payment', choice)).status).toBe(200)
    expect(await read()).toMatchObject({ confirmation: 1, call_after: expect.any(String) })
    await act('mark-paid', { id, reference: 'bKash 8N7A' })
    expect(await read()).toMatchObject({ confirmation: 0, call_after: null })
    await db().updateTable('basic_config').set({ confirm_cash_orders: 1 }).execute()
  })
})
