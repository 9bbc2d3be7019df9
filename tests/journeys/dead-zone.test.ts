import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { type DemoShop, demoPassword } from '../support/running-shop.ts'
import { signIn } from '../support/visit.ts'

test.use({ ownShop: 'dead-zone' })

let browser: Browser
let shop: DemoShop
test.beforeAll(async ({ browser: chromium, demoShop }) => {
  browser = chromium
  shop = demoShop
})

test('four offline steps on two orders arrive once each, in order, with their original times', async () => {
  const backOffice = await adminOf(shop.url)
  const [rider] = await backOffice('delivery-persons?keyword=rider@haat.example')
  const [area] = await backOffice('areas/load')
  const [{ id: example }] = await backOffice('order-infos?limit=1')
  const [{ product_price_info_id }] = (await backOffice(`order-infos/edit/${example}`)).order_items_info
  const { region_id, city_id, id: area_id } = area
  const orders: { id: number; order_id: string }[] = []
  for (const full_name of ['Karim Mia', 'Rahima Khatun']) {
    const order = await backOffice('order-infos/store', {
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id, qty: 1 }],
      full_name,
      contact_no: '01812345678',
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      ...{ region_id, city_id, area_id },
    })
    await backOffice('order-infos/next-step', { id: order.id, timeline_id: 2, delivery_person_id: rider.id })
    orders.push(order)
  }

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
  const login = { login_id: 'rider@haat.example', password: demoPassword }
  const cookies = await signIn(browser, shop.url, '/api/auth/login', login)
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  const deliveryPerson = await context.newPage()
  await deliveryPerson.goto(`${shop.url}/user/manage-orders`, { waitUntil: 'networkidle' })

  await context.setOffline(true)
  const left = new Date().toISOString()
  const press = (name: string) => deliveryPerson.getByRole('button', { name, exact: true }).click()
  for (const { order_id } of orders) {
    await deliveryPerson.getByRole('link', { name: `Details of order ${order_id}` }).click()
    const sheet = deliveryPerson.getByRole('dialog', { name: `Order ${order_id}` })
    await press('Start production')
    await sheet.getByText('1 update is waiting for connection').waitFor()
    // A second tap within a short time is ignored, so this waits.
    await deliveryPerson.waitForTimeout(800)
    await press('Mark as processed')
    await sheet.getByText('2 updates are waiting for connection').waitFor()
    await deliveryPerson.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  }
  const status = deliveryPerson.getByRole('status')
  await status.getByText('4 updates are waiting for connection').waitFor()
  const back = new Date().toISOString()
  await context.setOffline(false)
  await status.getByText(/ waiting for connection/).waitFor({ state: 'detached' })

  const taken: string[] = []
  for (const { id } of orders) {
    const { timeline_id, delivery_timeline_info } = await backOffice(`order-infos/edit/${id}`)
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
