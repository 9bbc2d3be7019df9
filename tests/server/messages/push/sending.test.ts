import { afterEach, beforeAll, expect, test } from 'vitest'
import { pushKeys } from '../../../../src-server/messages/push/push-keys.ts'
import { sendMessage } from '../../../../src-server/messages/send-message.ts'
import { openTransports } from '../../../../src-server/messages/transports.ts'
import { addCustomer, addProducts, orderBy, type SampleProducts } from '../../../support/customers.ts'
import { senderOf } from '../../../support/push-server.ts'
import { oneShop } from '../../../support/shop.ts'
import { withPushServer } from './push-shop.ts'

oneShop('A push notification', ({ shop, app, asAdmin }) => {
  const push = withPushServer(shop)
  let products: SampleProducts
  beforeAll(async () => {
    products = await addProducts(shop())
  })
  afterEach(() => {
    push.server().answers.status = 201
  })
  const customer = async () => {
    const known = await addCustomer(shop(), app())
    const browser = push.server().browser()
    await push.ask(known.caller, browser)
    return { ...known, browser, order_id: await orderBy(known, products) }
  }
  const newest = async () => (await push.logged()).at(-1)

  test('is encrypted for the device and signed by the shop', async () => {
    const { order_id } = await customer()
    shop().environment.publicUrl = 'https://haat.example'
    await push.send()
    const { headers, body } = push.server().received.at(-1) as never as Parameters<typeof senderOf>[0]
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '259200',
      urgency: 'normal',
      topic: `order-${order_id}`,
    })
    expect(body.toString('latin1')).not.toContain(order_id)
    const sender = await senderOf({ path: '', headers, body }, push.server().origin)
    expect(sender.key).toBe((await pushKeys(shop())).publicKey)
    expect(sender.sub).toBe('https://haat.example')
    expect(sender.hours).toBeGreaterThan(0)
    expect(sender.hours).toBeLessThanOrEqual(24)
    expect(await newest()).toMatchObject({ status: 1, sealed: null, problem: null })
  })

  test('names a contact: the URL of the shop, or its e-mail address', async () => {
    const { environment } = shop()
    for (const [publicUrl, mailFrom, expected] of [
      ['https://haat.example', 'Haat <shop@haat.example>', 'https://haat.example'],
      ['http://192.0.2.1', 'Haat <shop@haat.example>', 'mailto:shop@haat.example'],
      [undefined, 'shop@haat.example', 'mailto:shop@haat.example'],
      [undefined, undefined, 'mailto:shop@localhost'],
    ] as const) {
      Object.assign(environment, { publicUrl, mailFrom })
      await customer()
      await push.send()
      const received = push.server().received.at(-1)
      if (!received) throw new Error('Nothing has come.')
      expect((await senderOf(received, push.server().origin)).sub).toBe(expected)
    }
  })

  test.each([404, 410])('stops for a removed device (%i), and deletes the subscription', async (status) => {
    const { browser } = await customer()
    push.server().answers.status = status
    expect(await push.send()).toEqual([])
    expect(await push.known()).not.toContain(browser.endpoint)
    const logged = await newest()
    expect(logged).toMatchObject({ status: 2, sealed: null, attempts: 1 })
    expect(logged?.problem).toContain(String(status))
  })

  test.each([429, 500, 503])('is retried when the push service is unavailable (%i)', async (status) => {
    const { browser } = await customer()
    push.server().answers.status = status
    const [problem] = await push.send()
    expect(problem).toMatch(new RegExp(`^Message [\\w-]+: .*${status}$`))
    expect(problem).not.toMatch(/127\.0\.0\.1|what was sent to whom/)
    expect(await newest()).toMatchObject({ status: 0, attempts: 1 })
    expect(await push.known()).toContain(browser.endpoint)
    push.server().answers.status = 201
    expect(await push.send()).toEqual([])
    expect(await newest()).toMatchObject({ status: 1, attempts: 2 })
    expect(push.server().notifiedTo(browser)).toHaveLength(2)
  })

  test.each([400, 403, 413])('can only be retried manually after a permanent error (%i)', async (status) => {
    const { browser } = await customer()
    push.server().answers.status = status
    expect(await push.send()).toHaveLength(1)
    const logged = await newest()
    expect(logged).toMatchObject({ status: 2, attempts: 1 })
    expect(await push.known()).toContain(browser.endpoint)
    push.server().answers.status = 201
    const admin = await asAdmin()
    expect((await admin.post('/api/messages/retry', { id: logged?.id })).status).toBe(200)
    await push.send()
    expect(await newest()).toMatchObject({ status: 1, retried: 1 })
  })

  test('does not follow redirects of the push service', async () => {
    await customer()
    const before = push.server().received.length
    push.server().answers.status = 307
    expect(await push.send()).toHaveLength(1)
    expect(push.server().received.slice(before)).toHaveLength(1)
    expect(await newest()).toMatchObject({ status: 2 })
  })

  test('skips addresses that are no longer of a push service', async () => {
    await customer()
    const before = push.server().received.length
    const id = (await newest())?.id ?? 0
    const nowhere = openTransports({ ...shop().environment, pushServices: [] })
    await expect(sendMessage(shop(), nowhere, { id }, 'send-news')).rejects.toThrow('NotAPushService')
    expect(push.server().received).toHaveLength(before)
    expect(await newest()).toMatchObject({ status: 2 })
  })

  test('is cancelled once the device is unsubscribed', async () => {
    const { caller, browser } = await customer()
    const before = push.server().received.length
    await caller.post('/api/push-subscriptions/remove', { endpoint: browser.endpoint })
    expect(await push.send()).toEqual([])
    expect(push.server().received).toHaveLength(before)
    expect(await newest()).toMatchObject({ status: 2, sealed: null, push_subscription_id: null })
  })
})
