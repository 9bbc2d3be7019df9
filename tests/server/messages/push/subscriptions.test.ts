import { beforeAll, describe, expect, test } from 'vitest'
import { seal } from '../../../../src-server/auth/seal.ts'
import { openSession } from '../../../../src-server/auth/sessions.ts'
import { readEnvironment } from '../../../../src-server/environment/environment.ts'
import { pushKeys } from '../../../../src-server/messages/push/push-keys.ts'
import { addCustomer, addWares, erasing, orderBy, password, type Wares } from '../../../support/customers.ts'
import { aGuest, orderOf, place } from '../../../support/orders.ts'
import { aBrowser } from '../../../support/push-server.ts'
import { type Caller, callerOf, oneShop } from '../../../support/shop.ts'
import { withPushServer } from './push-shop.ts'

oneShop('A device that is to be told', ({ shop, app, anybody, asAdmin }) => {
  const push = withPushServer(shop)
  let wares: Wares
  beforeAll(async () => {
    wares = await addWares(shop())
  })
  const guestOrder = async (guest: Caller) => {
    const order = orderOf(wares.here, [{ product_price_info_id: wares.variant, qty: 1 }])
    return (await place(guest, order)).body.data.order_id as string
  }
  const somebody = () => addCustomer(shop(), app())

  test('subscribes with the one public key of the shop, whose other half is sealed', async () => {
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

  test('subscribes anew where the secret of the shop is another one, and only then', async () => {
    await push.ask((await somebody()).caller, push.server().browser())
    const [first, again] = await Promise.all([pushKeys(shop()), pushKeys(shop())])
    expect(again).toEqual(first)
    expect(await push.known()).not.toEqual([])
    const sealed_private_key = seal('a secret of before', first.privateKey)
    await shop().db.updateTable('push_keys').set({ sealed_private_key }).execute()
    const [one, other] = await Promise.all([pushKeys(shop()), pushKeys(shop())])
    expect(one).toEqual(other)
    expect(one.publicKey).not.toBe(first.publicKey)
    expect(await push.known()).toEqual([])
  })

  describe('whose address the shop would call', () => {
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
    test.each(wrong)('%s is refused with a word at its field', async (endpoint) => {
      const { caller } = await somebody()
      const { status, body } = await push.ask(caller, {
        ...aBrowser(''),
        asked: { ...aBrowser('').asked, endpoint },
      })
      expect([status, body.errors]).toEqual([
        422,
        { endpoint: 'This is not the address of a push service that the shop knows.' },
      ])
      expect(await push.known()).not.toContain(endpoint)
    })

    const right = [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ]
    test.each(right)('%s is one', async (endpoint) => {
      const { caller } = await somebody()
      const { asked } = push.server().browser()
      const { status } = await caller.post('/api/push-subscriptions/store', { ...asked, endpoint })
      expect(status).toBe(200)
      expect(await push.known()).toContain(endpoint)
    })

    test('may be that of a service which the environment names, and of no other', () => {
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

  test('gives keys that can be sealed for, or is refused by field', async () => {
    const { caller } = await somebody()
    const { asked } = push.server().browser()
    const offCurve = `B${'A'.repeat(86)}`
    for (const [more, field] of [
      [{ p256dh: 'short' }, 'p256dh'],
      [{ p256dh: offCurve }, 'p256dh'],
      [{ auth: 'short' }, 'auth'],
      [{ endpoint: '' }, 'endpoint'],
    ] as const) {
      const { status, body } = await caller.post('/api/push-subscriptions/store', { ...asked, ...more })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect(await push.known()).not.toContain(asked.endpoint)
  })

  test('follows what its own browser has ordered, and nothing of anybody else', async () => {
    const [guest, stranger] = [aGuest(shop(), app()), aGuest(shop(), app())]
    const order_id = await guestOrder(guest)
    const customer = await somebody()
    const theirs = await orderBy(customer, wares)
    const refused = async (caller: Caller, number?: string) => {
      const browser = push.server().browser()
      const { status, body } = await push.ask(caller, browser, number ? { order_id: number } : {})
      expect(await push.known()).not.toContain(browser.endpoint)
      return [status, body.msg]
    }
    const none = [404, 'There is no such order.']
    const said = await refused(stranger, order_id)
    expect(said[0]).toBe(none[0])
    expect(await refused(stranger)).toEqual(said)
    expect(await refused(stranger, theirs)).toEqual(said)
    expect(await refused(guest, theirs)).toEqual(said)
    expect(await refused((await somebody()).caller, theirs)).toEqual(said)
    expect(await refused((await somebody()).caller, order_id)).toEqual(said)
    expect((await refused(anybody(), order_id))[0]).toBe(401)
    expect((await push.ask(guest, push.server().browser())).status).toBe(200)
    expect((await push.ask(customer.caller, push.server().browser(), { order_id: theirs })).status).toBe(200)
  })

  test('is a browser: a program that orders for many is told for none of them', async () => {
    const { id } = await shop()
      .db.insertInto('oauth_clients')
      .values({ client_id: 'till', title: 'Till', place_orders: true, follow_orders: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const program = callerOf(shop(), app(), null, await openSession(shop().db, { client_id: id }))
    const order_id = await guestOrder(program)
    const { status, body } = await push.ask(program, push.server().browser(), { order_id })
    expect([status, body.msg]).toEqual([403, 'Only a browser can be told, not a program.'])
  })

  test('is the newest ten of a person; the one that was heard of longest ago makes room', async () => {
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

  test('of somebody before is that of whoever uses the browser now, without what waited', async () => {
    const [before, now] = [await somebody(), await somebody()]
    const browser = push.server().browser()
    await push.ask(before.caller, browser)
    await orderBy(before, wares)
    await push.ask(now.caller, browser)
    await orderBy(before, wares)
    const own = await orderBy(now, wares)
    expect(await push.send()).toEqual([])
    expect(
      push
        .server()
        .toldTo(browser)
        .map(({ tag }) => tag),
    ).toEqual([`order-${own}`])
  })

  describe('is told nothing more once', () => {
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

    test('its person may not be signed in any more, though nobody has ended the session', async () => {
      const customer = await somebody()
      const browser = push.server().browser()
      await push.ask(customer.caller, browser)
      await shop().db.updateTable('users').set({ verified: false }).where('id', '=', customer.id).execute()
      const admin = await asAdmin()
      const before = (await push.waiting()).length
      const order = orderOf(wares.here, [{ product_price_info_id: wares.variant, qty: 1 }])
      await admin.post('/api/order-infos/store', { ...order, customer_id: customer.id })
      expect(await push.waiting()).toHaveLength(before)
    })
  })

  test('is called by its name in the log, and its address and keys are in no answer', async () => {
    const admin = await asAdmin()
    const customer = await somebody()
    const browser = push.server().browser()
    const { body } = await push.ask(customer.caller, browser)
    const order_id = await orderBy(customer, wares)
    const log = (await admin.get('/api/messages?limit=50&channel=3')).body
    expect(log.data[0]).toMatchObject({ channel: 3, order_id, template: 'order_placed' })
    expect(log.data[0].recipient).toMatch(/^[\w ,.-]+$/)
    const own = (await customer.caller.get('/api/user/personal-data')).body
    const words = JSON.stringify([body, log, own, (await customer.caller.get('/api/user/sessions')).body])
    const { asked } = browser
    const { privateKey } = await pushKeys(shop())
    for (const secret of [asked.endpoint, asked.p256dh, asked.auth, privateKey])
      expect(words).not.toContain(secret)
  })
})
