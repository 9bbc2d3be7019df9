import { beforeAll, describe, expect, test } from 'vitest'
import { encrypt } from '../../../../src-server/auth/encryption.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { readEnvironment } from '../../../../src-server/environment/environment.ts'
import { pushKeys } from '../../../../src-server/messages/push/push-keys.ts'
import {
  addCustomer,
  addProducts,
  erasing,
  orderBy,
  password,
  type SampleProducts,
} from '../../../support/customers.ts'
import { aGuest, orderOf, place } from '../../../support/orders.ts'
import { aBrowser } from '../../../support/push-server.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'
import { withPushServer } from './push-shop.ts'

oneShop('Push subscriptions', ({ shop, app, anybody, asAdmin }) => {
  const push = withPushServer(shop)
  let products: SampleProducts
  beforeAll(async () => {
    products = await addProducts(shop())
  })
  const guestOrder = async (guest: Caller) => {
    const order = orderOf(products.here, [{ product_price_info_id: products.variant, qty: 1 }])
    return (await place(guest, order)).body.data.order_id as string
  }
  const somebody = () => addCustomer(shop(), app())

  test('use the one public key of the shop, whose private key is stored encrypted', async () => {
    const { status, body } = await anybody().get('/api/push-key')
    expect(status).toBe(200)
    expect(body.data.public_key).toMatch(/^B[\w-]{86}$/)
    expect(Object.keys(body.data)).toEqual(['public_key'])
    const { publicKey, privateKey } = await pushKeys(shop())
    expect(publicKey).toBe(body.data.public_key)
    const row = await shop().db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(privateKey)
    expect((await anybody().get('/api/basic-config')).body.data).not.toHaveProperty('public_key')
  })

  test('are deleted and get new keys only when the secret of the shop changed', async () => {
    await push.ask((await somebody()).caller, push.server().browser())
    const [first, again] = await Promise.all([pushKeys(shop()), pushKeys(shop())])
    expect(again).toEqual(first)
    expect(await push.known()).not.toEqual([])
    const sealed_private_key = encrypt('a secret of before', first.privateKey)
    await shop().db.updateTable('push_keys').set({ sealed_private_key }).execute()
    const [one, other] = await Promise.all([pushKeys(shop()), pushKeys(shop())])
    expect(one).toEqual(other)
    expect(one.publicKey).not.toBe(first.publicKey)
    expect(await push.known()).toEqual([])
  })

  describe('Endpoint address', () => {
    const wrong = [
      'https://127.0.0.1/send/1',
      'https://10.0.0.1/send/1',
      'https://[::1]/send/1',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/send/1',
      'https://evil.example/fcm.googleapis.com/send',
      'https://fcm.googleapis.com.evil.example/send',
      'https://fcm.googleapis.com@evil.example/send',
      'https://fcm.googleapis.com:22/send',
      'https://evilpush.apple.com/send',
      'https://evil.example\\.push.apple.com/send',
      'https://evil.example#.push.apple.com/send',
      'http://fcm.googleapis.com/fcm/send/1',
      'ftp://fcm.googleapis.com/fcm/send/1',
      'file:///etc/passwd',
      'fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com',
    ]
    test.each(wrong)('%s is rejected with a validation error', async (endpoint) => {
      const { caller } = await somebody()
      const { status, body } = await push.ask(caller, {
        ...aBrowser(''),
        requested: { ...aBrowser('').requested, endpoint },
      })
      expect([status, body.errors]).toEqual([422, { endpoint: 'This push service is not supported.' }])
      expect(await push.known()).not.toContain(endpoint)
    })

    const right = [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ]
    test.each(right)('%s is accepted', async (endpoint) => {
      const { caller } = await somebody()
      const { requested } = push.server().browser()
      const { status } = await caller.post('/api/push-subscriptions/store', { ...requested, endpoint })
      expect(status).toBe(200)
      expect(await push.known()).toContain(endpoint)
    })

    test('can be of a service from the environment, and of no other', () => {
      const services = (PUSH_SERVICES: string) => readEnvironment({ PUSH_SERVICES }).pushServices
      expect(services('https://push.example.com/, http://127.0.0.1:4000')).toEqual([
        'https://push.example.com',
        'http://127.0.0.1:4000',
      ])
      expect(services('')).toEqual([])
      for (const address of ['push.example.com', 'http://push.example.com', 'https://push.example.com/path'])
        expect(() => services(address), address).toThrow('PUSH_SERVICES are addresses like')
    })
  })

  test('need valid encryption keys, or are rejected by field', async () => {
    const { caller } = await somebody()
    const { requested } = push.server().browser()
    const offCurve = `B${'A'.repeat(86)}`
    for (const [more, field] of [
      [{ p256dh: 'short' }, 'p256dh'],
      [{ p256dh: offCurve }, 'p256dh'],
      [{ auth: 'short' }, 'auth'],
      [{ endpoint: '' }, 'endpoint'],
    ] as const) {
      const { status, body } = await caller.post('/api/push-subscriptions/store', { ...requested, ...more })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect(await push.known()).not.toContain(requested.endpoint)
  })

  test('follow only orders of the same browser or customer', async () => {
    const [guest, stranger] = [aGuest(shop(), app()), aGuest(shop(), app())]
    const order_id = await guestOrder(guest)
    const customer = await somebody()
    const theirs = await orderBy(customer, products)
    const rejection = async (caller: Caller, number?: string) => {
      const browser = push.server().browser()
      const { status, body } = await push.ask(caller, browser, number ? { order_id: number } : {})
      expect(await push.known()).not.toContain(browser.endpoint)
      return [status, body.msg]
    }
    const none = [404, 'There is no such order.']
    const message = await rejection(stranger, order_id)
    expect(message[0]).toBe(none[0])
    expect(await rejection(stranger)).toEqual(message)
    expect(await rejection(stranger, theirs)).toEqual(message)
    expect(await rejection(guest, theirs)).toEqual(message)
    expect(await rejection((await somebody()).caller, theirs)).toEqual(message)
    expect(await rejection((await somebody()).caller, order_id)).toEqual(message)
    expect((await rejection(anybody(), order_id))[0]).toBe(401)
    expect((await push.ask(guest, push.server().browser())).status).toBe(200)
    expect((await push.ask(customer.caller, push.server().browser(), { order_id: theirs })).status).toBe(200)
  })

  test('are for browsers only: API clients get 403', async () => {
    const { id } = await shop()
      .db.insertInto('oauth_clients')
      .values({ client_id: 'till', title: 'Till', place_orders: true, follow_orders: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const program = callerOf(shop(), app(), null, await openSession(shop().db, { client_id: id }))
    const order_id = await guestOrder(program)
    const { status, body } = await push.ask(program, push.server().browser(), { order_id })
    expect([status, body.msg]).toEqual([403, 'Only browsers can receive notifications.'])
  })

  test('are limited to ten per user, and the least recently used is replaced', async () => {
    const customer = await somebody()
    const browsers = Array.from({ length: 12 }, () => push.server().browser())
    for (const browser of browsers.slice(0, 10)) await push.ask(customer.caller, browser)
    await push.ask(customer.caller, browsers[0] as (typeof browsers)[0])
    for (const browser of browsers.slice(10)) await push.ask(customer.caller, browser)
    const rows = await shop()
      .db.selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', customer.id)
      .execute()
    const left = browsers.map(({ endpoint }) => rows.some((row) => row.endpoint === endpoint))
    expect(left).toEqual([true, false, false, ...Array(9).fill(true)])
  })

  test('move to the user who signs in on the browser, without waiting notifications', async () => {
    const [before, now] = [await somebody(), await somebody()]
    const browser = push.server().browser()
    await push.ask(before.caller, browser)
    await orderBy(before, products)
    await push.ask(now.caller, browser)
    await orderBy(before, products)
    const own = await orderBy(now, products)
    expect(await push.send()).toEqual([])
    expect(
      push
        .server()
        .notifiedTo(browser)
        .map(({ tag }) => tag),
    ).toEqual([`order-${own}`])
  })

  describe('No notifications once', () => {
    const ends: Record<
      string,
      (who: Awaited<ReturnType<typeof somebody>>, endpoint: string) => Promise<unknown>
    > = {
      'it is switched off': ({ caller }, endpoint) =>
        caller.post('/api/push-subscriptions/remove', { endpoint }),
      'its person signs out': ({ caller }) => caller.get('/api/logout'),
      'its person signs out everywhere': ({ caller }) => caller.post('/api/user/sessions/end-all'),
      'its person has set another password elsewhere': async ({ id }) => {
        const token = await openSession(shop().db, { user_id: id })
        await callerOf(shop(), app(), null, token).post('/api/user/change-password', {
          current_password: password,
          new_password: 'a boat on the river',
        })
      },
      'its person is blocked': async ({ id }) => {
        const admin = await asAdmin()
        const { data } = (await admin.get(`/api/customer-infos/edit/${id}`)).body
        await admin.post(`/api/customer-infos/update/${id}`, { ...data, status: false })
      },
      'its person is forgotten': ({ caller }) => erasing(caller),
    }
    test.each(Object.keys(ends))('%s', async (end) => {
      const customer = await somebody()
      const browser = push.server().browser()
      await push.ask(customer.caller, browser)
      expect(await push.known()).toContain(browser.endpoint)
      await ends[end]?.(customer, browser.endpoint)
      expect(await push.known()).not.toContain(browser.endpoint)
    })

    test('no notification is sent once the user may not sign in, even with an open session', async () => {
      const customer = await somebody()
      const browser = push.server().browser()
      await push.ask(customer.caller, browser)
      await shop().db.updateTable('users').set({ verified: false }).where('id', '=', customer.id).execute()
      const admin = await asAdmin()
      const before = (await push.waiting()).length
      const order = orderOf(products.here, [{ product_price_info_id: products.variant, qty: 1 }])
      await admin.post('/api/order-infos/store', { ...order, customer_id: customer.id })
      expect(await push.waiting()).toHaveLength(before)
    })
  })

  test('appear in the log by device name, and no response contains endpoint or keys', async () => {
    const admin = await asAdmin()
    const customer = await somebody()
    const browser = push.server().browser()
    const { body } = await push.ask(customer.caller, browser)
    const order_id = await orderBy(customer, products)
    const log = (await admin.get('/api/messages?limit=50&channel=3')).body
    expect(log.data[0]).toMatchObject({ channel: 3, order_id, template: 'order_placed' })
    expect(log.data[0].recipient).toMatch(/^[\w ,.-]+$/)
    const own = (await customer.caller.get('/api/user/personal-data')).body
    const words = JSON.stringify([body, log, own, (await customer.caller.get('/api/user/sessions')).body])
    const { requested } = browser
    const { privateKey } = await pushKeys(shop())
    for (const secret of [requested.endpoint, requested.p256dh, requested.auth, privateKey])
      expect(words).not.toContain(secret)
  })
})
