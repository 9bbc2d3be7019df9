import type { BrowserContext, CDPSession, Page } from 'playwright'
import { expect, test } from '../support/browser-test.ts'
import { openPushServer } from '../support/push-server.ts'
import { type DemoShop, demoPassword, startDemoShop } from '../support/running-shop.ts'
import { bengali } from '../support/shop-messages.ts'
import { violationsOn } from '../support/visit.ts'

test.use({ stores: true })

const { push: words } = bengali

type Shown = { title: string; body: string; tag: string }
type WorkerScope = { registration: ServiceWorkerRegistration; timesShown?: number }

/** Runs in the worker: stores the last notification of each tag. */
function cacheInWorker(): void {
  const notices = new Map<string, Shown>()
  Object.assign((globalThis as unknown as WorkerScope).registration, {
    showNotification: async (title: string, { body = '', tag = '' }: NotificationOptions) => {
      notices.set(tag, { title, body, tag })
    },
    getNotifications: async () => [...notices.values()],
  })
}

/** Runs in the worker: counts the shown notifications. */
function countInWorker(): void {
  const scope = globalThis as unknown as WorkerScope
  const show = scope.registration.showNotification.bind(scope.registration)
  scope.registration.showNotification = async (...given) => {
    await show(...given)
    scope.timesShown = (scope.timesShown ?? 0) + 1
  }
}

/** A Bengali phone from the permission prompt to the notification; only the push service is replaced. */
test.describe('Order notification', () => {
  let shop: DemoShop
  let service: Awaited<ReturnType<typeof openPushServer>>
  let context: BrowserContext
  let page: Page

  test.beforeAll(async ({ browser }) => {
    service = await openPushServer()
    shop = await startDemoShop({ PUSH_SERVICES: service.origin })
    context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true })
    await context.grantPermissions(['notifications'], { origin: shop.url })
    await context.addCookies([{ name: 'lang', value: 'bn', url: shop.url }])
    await context.request.post(`${shop.url}/api/auth/login`, {
      data: { login_id: 'customer@haat.example', password: demoPassword },
    })
    page = await context.newPage()
  })
  test.afterAll(async () => {
    await context?.close()
    await shop?.close()
    await service?.close()
  })

  const read = async (path: string) => (await (await fetch(shop.url + path)).json()).data
  /** Orders a jar of honey with the request of the shop page. */
  const order = async (): Promise<string> => {
    const [{ product_price_infos: variants }, [area]] = await Promise.all([
      read('/api/products/sundarban-khalisha-honey'),
      read('/api/areas/load'),
    ])
    const { id: area_id, city_id, region_id } = area
    const wanted = {
      ...{ idempotency_key: crypto.randomUUID(), full_name: 'Mitu Rahman', contact_no: '01711000000' },
      ...{ region_id, city_id, area_id, address: 'House 5', choose_payment_type: 1 },
      items: [{ product_price_info_id: variants[0].id, qty: 1 }],
    }
    const word = (await context.cookies()).find(({ name }) => name === 'oauth_token')?.value ?? ''
    const answer = await context.request.post(`${shop.url}/api/my-orders/store`, {
      data: wanted,
      headers: { 'x-xsrf-token': decodeURIComponent(word) },
    })
    return (await answer.json()).data.order_id
  }
  const worker = () => {
    const [first] = context.serviceWorkers()
    if (!first) throw new Error('There is no worker')
    return first
  }
  const timesShown = () => worker().evaluate(() => (globalThis as unknown as WorkerScope).timesShown ?? 0)
  /**
   * Delivers a push message to the worker and waits until it is shown. Querying notifications while Chromium is about to show
   * one makes it treat that one as closed, so they are queried afterwards.
   */
  const deliver = async (session: CDPSession, data: string) => {
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId)
      }),
    )
    await session.send('ServiceWorker.enable')
    const registrationId = await registered
    const before = await timesShown()
    await session.send('ServiceWorker.deliverPushMessage', { origin: shop.url, registrationId, data })
    await session.send('ServiceWorker.disable')
    await expect.poll(timesShown).toBe(before + 1)
  }
  /** Headless Chromium shows no notifications even with permission, so its worker stores them. */
  const storeNotices = async () => {
    await page.goto(`${shop.url}/health`)
    const shows = (await page.evaluate(() => Notification.permission)) === 'granted'
    if (!shows)
      await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
    context.on('serviceworker', async (worker) => {
      if (!shows) await worker.evaluate(cacheInWorker)
      await worker.evaluate(countInWorker)
    })
  }
  const shown = (): Promise<Shown[]> =>
    worker().evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })

  test('is pushed to the subscribed device, and an update replaces the previous one', async () => {
    const notified = service.browser()
    await storeNotices()
    // Replaces the subscription at the push service of Google by one of the same form.
    await page.addInitScript(({ endpoint, p256dh, auth }) => {
      let there: PushSubscription | null = null
      const { prototype } = PushManager
      prototype.getSubscription = async () => there
      prototype.subscribe = async () => {
        there = { endpoint, options: {}, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) } as never
        return there as never
      }
    }, notified.requested)
    await page.goto(`${shop.url}/user/notices`, { waitUntil: 'networkidle' })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button(words.turn_on).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await button(words.turn_on).click()
    await button(words.turn_off).waitFor()
    expect(await violationsOn(page)).toEqual([])

    const order_id = await order()
    await expect.poll(() => service.notifiedTo(notified).length).toBe(1)
    const [notice] = service.notifiedTo(notified)
    expect(notice).toMatchObject({ path: `/order-tracking/${order_id}`, language: 'bn' })
    expect(notice?.title).toMatch(/^আপনার অর্ডার \d{12} পেয়েছি$/)
    const session = await context.newCDPSession(page)
    // A notification is shown in any case: browsers revoke the permission of a site that handles a push silently.
    await deliver(session, 'no notice')
    const unreadable = { title: expect.stringMatching(/./), body: '', tag: 'shop' }
    expect(await shown()).toEqual([unreadable])
    const tag = `order-${order_id}`
    await deliver(session, JSON.stringify(notice))
    expect(await shown()).toHaveLength(2)
    expect(await shown()).toContainEqual({ title: notice?.title, body: notice?.text, tag })
    await deliver(session, JSON.stringify({ ...notice, text: 'ডেলিভারি হয়েছে' }))
    expect(await shown()).toContainEqual({ title: notice?.title, body: 'ডেলিভারি হয়েছে', tag })
    expect(await shown()).toHaveLength(2)
  })
})
