import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, type DemoShop, demoPassword } from '../support/running-shop.ts'
import { signIn } from '../support/visit.ts'

test.use({ liveEvents: true, ownShop: 'closed-day' })

/** A rider hands over the cash of two orders, Tk 10 short; one is refunded in cash, and the day is closed. */
test.describe('Day with cash that is closed', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let rider: Page
  let adminPage: Page
  let delivery_person_id = 0
  let sample: object
  const orders: { id: number; order_id: string; total_payable: number }[] = []
  const complaints: string[] = []

  async function open(who: string, width: number): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: width > 500 ? 900 : 740 },
      acceptDownloads: true,
    })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`${who}: ${error.message}`))
    return page
  }
  const placeOrder = (more: object = {}) =>
    backOffice('order-infos/store', { idempotency_key: randomUUID(), ...sample, ...more })
  /** A day of the shop's calendar, counted from today. */
  const dayOf = (offset: number) =>
    new Date(Date.now() + 6 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  const dayCard = () =>
    adminPage.locator('section', { has: adminPage.getByRole('button', { name: /^Dues/ }) }).first()

  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    backOffice = await adminOf(shop.url)
    const [person] = await backOffice('delivery-persons?keyword=rider@haat.example')
    delivery_person_id = person.id
    const [{ region_id, city_id, id: area_id }] = await backOffice('areas/load')
    const [{ id: example }] = await backOffice('order-infos?limit=1')
    const [{ product_price_info_id }] = (await backOffice(`order-infos/edit/${example}`)).order_items_info
    sample = {
      items: [{ product_price_info_id, qty: 2 }],
      full_name: 'Karim Mia',
      contact_no: '01812345678',
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      ...{ region_id, city_id, area_id },
    }
    for (let n = 0; n < 2; n += 1) {
      const order = await placeOrder()
      for (const timeline_id of [2, 3, 4, 5, 6, 7])
        await backOffice('order-infos/next-step', { id: order.id, timeline_id, delivery_person_id })
      orders.push(order)
    }
    rider = await open('rider', 360)
    const login = { login_id: 'rider@haat.example', password: demoPassword }
    const cookies = await signIn(browser, shop.url, '/api/auth/login', login)
    await rider.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
    adminPage = await open('admin', 1440)
    await adminPage.goto(`${shop.url}/dashboard`)
    await adminPage.getByLabel('E-mail or mobile').fill(admin.email)
    await adminPage.getByLabel(/^Password/).fill(admin.password)
    await adminPage.getByRole('button', { name: 'Sign in' }).click()
    await adminPage.getByRole('link', { name: 'Categories', exact: true }).waitFor()
  })

  test('begins with a rider who hands over the cash of two orders', async () => {
    await rider.goto(`${shop.url}/user`, { waitUntil: 'networkidle' })
    const panel = rider.locator('#cash')
    await panel
      .getByRole('button', { name: /^Hand over the cash of/ })
      .first()
      .click()
    await panel.getByRole('button', { name: 'Confirm handover' }).click()
    await panel.getByText('Not confirmed by the shop yet').first().waitFor()
  })

  test('is received Tk 10 short, which stays on the rider', async () => {
    await adminPage.goto(`${shop.url}/dashboard/delivery-cash`)
    await adminPage.getByRole('heading', { name: 'Who holds the cash' }).waitFor()
    await adminPage
      .getByText(/^\d+ days?$/)
      .first()
      .click()
    await adminPage
      .getByRole('button', { name: /^\d+ orders$/ })
      .first()
      .click()
    const list = adminPage.getByRole('dialog')
    for (const { order_id } of orders) await list.getByRole('link', { name: order_id }).waitFor()
    await list.getByRole('button', { name: 'Close' }).click()

    await adminPage.getByRole('button', { name: 'Receive', exact: true }).first().click()
    const receipt = adminPage.getByRole('dialog')
    const counted = receipt.getByLabel(/^Counted/)
    const reported = Number(await counted.inputValue())
    await counted.fill(String(reported - 10))
    await receipt.getByText('It stays recorded on the rider.').waitFor()
    const confirm = receipt.getByRole('button', { name: 'Receive', exact: true })
    await expect(confirm).toBeDisabled()
    await receipt.getByLabel(/^Note/).fill('A note of Tk 10 is missing')
    await confirm.dblclick()
    await receipt.waitFor({ state: 'detached' })
    await adminPage.getByRole('heading', { name: 'Short and over' }).waitFor()
    const { differences } = await backOffice('delivery-cash/holders')
    expect(differences).toMatchObject([{ delivery_person_id, amount: 10 }])
    await rider.reload()
    await rider.getByText(/was short in your handovers/).waitFor()
  })

  test('has a refund in cash, and is closed with its figures', async () => {
    const [order] = orders
    const { items, reasons } = await backOffice(`product-return-request/of-order/${order?.id}`)
    const [{ order_item_id }] = items
    const { requests } = await backOffice(`product-return-request/create/${order?.id}`, {
      items: [{ order_item_id, qty: 1 }],
      return_reason_id: reasons[0].id,
      description: 'Not needed',
    })
    await backOffice(`product-return-request/update/${requests[0].id}`, {
      status: 1,
      accept_status: 2,
      reject_reason: null,
      restocked: true,
      refund_delivery_fee: false,
    })
    const { refunds } = await backOffice(`order-infos/payments/${order?.id}`)
    expect(refunds).toHaveLength(1)
    await backOffice('order-infos/refunds/done', { id: refunds[0].id, reference: 'From the drawer' })

    await adminPage.goto(`${shop.url}/dashboard/daily-closings`)
    await adminPage.getByRole('heading', { name: 'Daily Closing', level: 1 }).waitFor()
    const before = (await backOffice('daily-closings/days')).days[0]
    expect(before.refunds).toBe(refunds[0].amount)
    expect(before.cash).toBeGreaterThanOrEqual(orders.reduce((sum, one) => sum + one.total_payable, 0))
    await dayCard().getByRole('button', { name: /^Cash/ }).click()
    const entries = adminPage.getByRole('dialog')
    for (const { order_id } of orders) await entries.getByRole('link', { name: order_id }).waitFor()
    await entries.getByRole('button', { name: 'Close' }).click()

    await dayCard().getByRole('button', { name: 'Close the day' }).click()
    const question = adminPage.getByRole('dialog')
    const close = question.getByRole('button', { name: 'Close the day' })
    await expect(close).toBeDisabled()
    await question.getByLabel('Close it anyway').check()
    if (before.unreceived > 0) await question.getByLabel(/^Note/).fill('The rest comes tomorrow')
    await close.dblclick()
    await question.waitFor({ state: 'detached' })
    await dayCard().getByText('Closed', { exact: true }).waitFor()
    const [{ closing }] = (await backOffice('daily-closings/days')).days
    expect(closing).toMatchObject([{ cash: before.cash, refunds: before.refunds }])
  })

  test('rejects a late payment, which belongs to the next day then', async () => {
    const order = await placeOrder()
    await adminPage.goto(`${shop.url}/dashboard/order-infos/${order.id}/show`)
    await adminPage.getByRole('button', { name: 'Mark as paid' }).click()
    const dialog = adminPage.getByRole('dialog', { name: `Mark order ${order.order_id} as paid?` })
    await dialog.getByLabel(/^Method/).click()
    await adminPage.getByRole('option', { name: 'Bank transfer' }).click()
    await dialog.getByLabel(/^Reference/).fill('Bank 77')
    await dialog.getByLabel(/^Paid on/).fill(dayOf(0))
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await dialog.getByText('This day is closed. Choose a later day, or leave it empty for today.').waitFor()
    await dialog.getByLabel(/^Paid on/).fill('')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [{ closing, by_hand }] = (await backOffice('daily-closings/days')).days
    expect(by_hand).toBe(closing[0].by_hand)
    const { entries } = await backOffice(`daily-closings/entries?shop_day=${dayOf(1)}`)
    expect(entries).toMatchObject([{ order_info_id: order.id, reference: 'Bank 77' }])
  })

  test('is a CSV file, and is reopened only with a reason', async () => {
    await adminPage.goto(`${shop.url}/dashboard/daily-closings`)
    const downloading = adminPage.waitForEvent('download')
    await dayCard().getByRole('button', { name: 'Download CSV' }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    for (const { order_id } of orders) expect(file).toContain(order_id)
    await dayCard().getByRole('button', { name: 'Reopen' }).click()
    const question = adminPage.getByRole('dialog')
    await expect(question.getByRole('button', { name: 'Reopen' })).toBeDisabled()
    await question.getByLabel(/^Reason/).fill('A refund was forgotten')
    await question.getByRole('button', { name: 'Reopen' }).click()
    await dayCard().getByRole('button', { name: 'Close the day' }).waitFor()
    expect(complaints).toEqual([])
  })
})
