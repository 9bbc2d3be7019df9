import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { expect, test } from '../support/browser-test.ts'
import { deskOf } from '../support/desk-calls.ts'
import { type DemoShop, demoPassword } from '../support/running-shop.ts'
import { signIn } from '../support/visit.ts'

test.use({ ownShop: 'dead-zone' })

let browser: Browser
let shop: DemoShop
test.beforeAll(async ({ browser: chromium, demoShop }) => {
  browser = chromium
  shop = demoShop
})

test('four steps on two orders without a network come to the shop once each, in order, with their times', async () => {
  const desk = await deskOf(shop.url)
  const [rider] = await desk('delivery-persons?keyword=rider@haat.example')
  const [area] = await desk('areas/load')
  const [{ id: example }] = await desk('order-infos?limit=1')
  const [{ product_price_info_id }] = (await desk(`order-infos/edit/${example}`)).order_items_info
  const { region_id, city_id, id: area_id } = area
  const orders: { id: number; order_id: string }[] = []
  for (const full_name of ['Karim Mia', 'Rahima Khatun']) {
    const order = await desk('order-infos/store', {
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id, qty: 1 }],
      full_name,
      contact_no: '01812345678',
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      ...{ region_id, city_id, area_id },
    })
    await desk('order-infos/next-step', { id: order.id, timeline_id: 2, delivery_person_id: rider.id })
    orders.push(order)
  }

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
  const login = { login_id: 'rider@haat.example', password: demoPassword }
  const cookies = await signIn(browser, shop.url, '/api/auth/login', login)
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  const carrier = await context.newPage()
  await carrier.goto(`${shop.url}/user/manage-orders`, { waitUntil: 'networkidle' })

  await context.setOffline(true)
  const left = new Date().toISOString()
  const press = (name: string) => carrier.getByRole('button', { name, exact: true }).click()
  for (const { order_id } of orders) {
    await carrier.getByRole('link', { name: `Details of order ${order_id}` }).click()
    const sheet = carrier.getByRole('dialog', { name: `Order ${order_id}` })
    await press('Start production')
    await sheet.getByText('1 step waits for a network').waitFor()
    // A second tap at once is not heard: this one is another.
    await carrier.waitForTimeout(800)
    await press('Mark as processed')
    await sheet.getByText('2 steps wait for a network').waitFor()
    await carrier.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
  const status = carrier.getByRole('status')
  await status.getByText('4 steps wait for a network').waitFor()
  const back = new Date().toISOString()
  await context.setOffline(false)
  await status.getByText(/ for a network/).waitFor({ state: 'detached' })

  const taken: string[] = []
  for (const { id } of orders) {
    const { timeline_id, delivery_timeline_info } = await desk(`order-infos/edit/${id}`)
    expect(timeline_id).toBe(4)
    const steps: { timeline_id: number; happened_at: string; created_at: string }[] =
      delivery_timeline_info.toReversed()
    expect(steps.map((step) => step.timeline_id)).toEqual([1, 2, 3, 4])
    for (const { happened_at, created_at } of steps.slice(2)) {
      expect([left, happened_at, back, created_at].toSorted()).toEqual([left, happened_at, back, created_at])
      taken.push(created_at)
    }
  }
  expect(taken).toEqual(taken.toSorted())
})
