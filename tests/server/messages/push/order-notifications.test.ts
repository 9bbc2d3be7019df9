import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { forgetExpired } from '../../../../src-server/accounts/people/forget-expired.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { addCustomer, addProducts, orderBy, type SampleProducts } from '../../../support/customers.ts'
import { addRider, aGuest, idOf, orderOf, place } from '../../../support/orders.ts'
import type { Browser } from '../../../support/push-server.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'
import { withPushServer } from './push-shop.ts'

oneShop('Push notifications of orders', ({ shop, app, asAdmin }) => {
  const push = withPushServer(shop)
  let products: SampleProducts
  let admin: Caller
  beforeAll(async () => {
    products = await addProducts(shop())
    admin = await asAdmin()
    const names = { website_title: 'Haat', website_title_bn: 'হাট' }
    await shop().db.updateTable('basic_config').set(names).execute()
  })
  const change = async (path: string, body: object) => {
    const { status, body: answer } = await admin.post(`/api/order-infos/${path}`, body)
    expect([status, answer.msg]).toEqual([200, expect.any(String)])
  }
  const received = async (browser: Browser) => {
    await push.send()
    return push.server().notifiedTo(browser)
  }
  const guestOrder = async (guest: Caller) => {
    const order = orderOf(products.here, [{ product_price_info_id: products.variant, qty: 1 }])
    return (await place(guest, order)).body.data.order_id as string
  }

  test('are sent once per step, and link to the page of the order', async () => {
    const customer = await addCustomer(shop(), app())
    const browser = push.server().browser()
    await push.ask(customer.caller, browser)
    const order_id = await orderBy(customer, products)
    const id = await idOf(shop().db, order_id)
    const delivery_person_id = await addRider(shop().db)
    await change('next-step', { id, timeline_id: 2, delivery_person_id })
    for (const timeline_id of [3, 4, 5, 6, 7]) await change('next-step', { id, timeline_id })
    const notices = await received(browser)
    expect(notices.map(({ title }) => title)).toEqual([
      `Order ${order_id} received`,
      `Order ${order_id} confirmed`,
      ...['Production Ongoing', 'Processed', 'Ready to Ship'].map((step) => `Order ${order_id}: ${step}`),
      `Order ${order_id} is on its way`,
      `Order ${order_id} delivered`,
    ])
    for (const { path, tag, language } of notices)
      expect([path, tag, language]).toEqual([`/order-tracking/${order_id}`, `order-${order_id}`, 'en'])
    expect(await push.send()).toEqual([])
    expect(push.server().notifiedTo(browser)).toHaveLength(7)
  })

  test('use the language of the device, whatever the language of the order', async () => {
    const customer = await addCustomer(shop(), app())
    const [bengali, english] = [push.server().browser(), push.server().browser()]
    await push.ask(customer.caller, bengali, { lang: 'bn' })
    await push.ask(customer.caller, english)
    const order_id = await orderBy(customer, products)
    const [notice] = await received(bengali)
    expect(notice?.title).toMatch(/^আপনার অর্ডার [0-9]{12} পেয়েছি$/)
    expect(notice?.text).toMatch(/^ডেলিভারির সময় নগদ [০-৯]+ টাকা দেবেন।/)
    expect(notice?.language).toBe('bn')
    expect((await received(english))[0]?.title).toBe(`Order ${order_id} received`)
  })

  test('contain no name and no address of the customer', async () => {
    const customer = await addCustomer(shop(), app())
    const browser = push.server().browser()
    await push.ask(customer.caller, browser)
    const order_id = await orderBy(customer, products)
    await change('cancel', { id: await idOf(shop().db, order_id), cancel_reason: 'Nothing left of it' })
    const notices = await received(browser)
    expect(notices[1]?.text).toBe('Your order is cancelled. Nothing left of it')
    const words = JSON.stringify(notices)
    for (const private_ of ['Rahima', 'House 5', 'Ring twice', customer.mobile, customer.email])
      expect(words).not.toContain(private_)
  })

  test("reach a guest's browser about its own orders, before and after signing in", async () => {
    const guest = aGuest(shop(), app())
    const order_id = await guestOrder(guest)
    const browser = push.server().browser()
    expect((await push.ask(guest, browser, { order_id })).status).toBe(200)
    const id = await idOf(shop().db, order_id)
    const delivery_person_id = await addRider(shop().db)
    await change('next-step', { id, timeline_id: 2, delivery_person_id })
    expect(await received(browser)).toHaveLength(1)
    const customer = await addCustomer(shop(), app())
    await push.ask(customer.caller, browser)
    await change('next-step', { id, timeline_id: 3 })
    const own = await orderBy(customer, products)
    expect((await received(browser)).map(({ tag }) => tag)).toEqual([
      `order-${order_id}`,
      `order-${order_id}`,
      `order-${own}`,
    ])
  })

  test('reach a guest for ninety days', async () => {
    const guest = aGuest(shop(), app())
    await guestOrder(guest)
    const [old, young] = [push.server().browser(), push.server().browser()]
    await push.ask(guest, old)
    await push.ask(guest, young)
    await shop()
      .db.updateTable('push_subscriptions')
      .set({ updated_at: sql<string>`now() - interval '91 days'` })
      .where('endpoint', '=', old.endpoint)
      .execute()
    await forgetExpired(shop())
    const known = await push.known()
    expect([known.includes(old.endpoint), known.includes(young.endpoint)]).toEqual([false, true])
  })

  test('inform a rider about new and cancelled deliveries', async () => {
    const rider = await addRider(shop().db)
    const caller = callerOf(shop(), app(), null, await openSession(shop().db, { user_id: rider }))
    const browser = push.server().browser()
    await push.ask(caller, browser)
    const order_id = await orderBy(await addCustomer(shop(), app()), products)
    const id = await idOf(shop().db, order_id)
    await change('next-step', { id, timeline_id: 2, delivery_person_id: rider })
    await change('cancel', { id, cancel_reason: 'Twice' })
    const notices = await received(browser)
    expect(notices.map(({ title, path }) => [title, path])).toEqual([
      [`New delivery: order ${order_id}`, '/user/manage-orders'],
      [`Order ${order_id} cancelled`, '/user/manage-orders'],
    ])
    const urgency = push
      .server()
      .received.slice(-2)
      .map(({ headers }) => headers.urgency)
    expect(urgency).toEqual(['high', 'high'])
  })

  test('are not sent about orders of others, nor about rejected changes', async () => {
    const [customer, other] = [await addCustomer(shop(), app()), await addCustomer(shop(), app())]
    const [browser, others] = [push.server().browser(), push.server().browser()]
    await push.ask(customer.caller, browser)
    await push.ask(other.caller, others)
    const order_id = await orderBy(customer, products)
    const id = await idOf(shop().db, order_id)
    expect((await admin.post('/api/order-infos/next-step', { id, timeline_id: 5 })).status).toBe(409)
    await guestOrder(aGuest(shop(), app()))
    expect(await received(browser)).toHaveLength(1)
    expect(await received(others)).toEqual([])
  })

  test('use custom texts, truncated to the maximum length', async () => {
    const { body } = await admin.get('/api/message-templates?limit=100&channel=3')
    const found = body.data.find(({ template }: { template: string }) => template === 'order_placed')
    const { updated_at } = (await admin.get(`/api/message-templates/words/${found.id}`)).body.data
    const texts = { subject: 'Got it: {number}', subject_bn: null, body: 'অ'.repeat(3000), body_bn: null }
    const words = { id: found.id, updated_at, ...texts }
    expect((await admin.post('/api/message-templates/save', words)).status).toBe(200)
    const customer = await addCustomer(shop(), app())
    const browser = push.server().browser()
    await push.ask(customer.caller, browser)
    const order_id = await orderBy(customer, products)
    const [notice] = await received(browser)
    expect(notice?.title).toBe(`Got it: ${order_id}`)
    expect(notice?.text).toBe(`${'অ'.repeat(299)}…`)
    expect(push.server().received.at(-1)?.body.length).toBeLessThan(4096)
  })

  test("can be previewed, and tested on the admin's own devices", async () => {
    const { body } = await admin.get('/api/message-templates?limit=100&channel=3')
    const { id } = body.data.find(({ template }: { template: string }) => template === 'order_step')
    const typed = { id, subject: null, subject_bn: null, body: 'Soon: {step}', body_bn: null }
    const nowhere = await admin.post('/api/message-templates/try', { ...typed, language: 'en' })
    expect([nowhere.status, nowhere.body.msg]).toEqual([409, expect.stringContaining('under Notifications')])
    const browser = push.server().browser()
    await push.ask(admin, browser)
    const { previews } = (await admin.post('/api/message-templates/preview', typed)).body.data
    expect(previews[0]).toMatchObject({ text: 'Soon: Order Placed', html: null })
    expect((await admin.post('/api/message-templates/try', { ...typed, language: 'bn' })).status).toBe(200)
    await admin.post('/api/message-templates/try', { ...typed, language: 'en' })
    const notices = await received(browser)
    expect(notices.map(({ text }) => text)[1]).toBe('Soon: Order Placed')
    expect(notices.map(({ path, language }) => [path, language])).toEqual([
      ['/', 'bn'],
      ['/', 'en'],
    ])
  })
})
