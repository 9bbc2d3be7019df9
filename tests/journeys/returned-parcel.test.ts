import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, type DemoShop, demoPassword } from '../support/running-shop.ts'
import { signIn } from '../support/visit.ts'

test.use({ liveEvents: true, ownShop: 'returned-parcel' })

/** The customer does not accept a parcel while the rider is offline; its pieces come back to stock. */
test.describe('Parcel that its customer does not accept', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let rider: Page
  let adminPage: Page
  let order: { id: number; order_id: string }
  let stockBefore = 0
  const complaints: string[] = []

  const stock = async () => {
    const [line] = (await backOffice(`order-infos/edit/${order.id}`)).order_items_info
    const { product_price_infos } = await backOffice(`products/edit/${line.product_id}`)
    return product_price_infos.find(({ id }: { id: number }) => id === line.product_price_info_id)
      .stock_qty as number
  }

  async function open(who: string, width: number): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: width > 500 ? 900 : 740 } })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`${who}: ${error.message}`))
    return page
  }

  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    backOffice = await adminOf(shop.url)
    const [{ id: delivery_person_id }] = await backOffice('delivery-persons?keyword=rider@haat.example')
    const [{ region_id, city_id, id: area_id }] = await backOffice('areas/load')
    const [{ id: example }] = await backOffice('order-infos?limit=1')
    const [{ product_price_info_id }] = (await backOffice(`order-infos/edit/${example}`)).order_items_info
    order = await backOffice('order-infos/store', {
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id, qty: 2 }],
      full_name: 'Karim Mia',
      contact_no: '01812345678',
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      ...{ region_id, city_id, area_id },
    })
    for (const timeline_id of [2, 3, 4, 5])
      await backOffice('order-infos/next-step', { id: order.id, timeline_id, delivery_person_id })
    stockBefore = await stock()

    rider = await open('rider', 360)
    const login = { login_id: 'rider@haat.example', password: demoPassword }
    const cookies = await signIn(browser, shop.url, '/api/auth/login', login)
    await rider.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
    adminPage = await open('admin', 1440)
  })

  test('is recorded by the rider without a network', async () => {
    await rider.goto(`${shop.url}/user/manage-orders`, { waitUntil: 'networkidle' })
    await rider.context().setOffline(true)
    await rider.getByRole('link', { name: `Details of order ${order.order_id}` }).click()
    const sheet = rider.getByRole('dialog', { name: `Order ${order.order_id}` })
    await sheet.getByRole('button', { name: 'Start delivery', exact: true }).click()
    // A tap right after another is ignored.
    const could = sheet.getByRole('button', { name: 'Could not deliver', exact: true })
    const form = sheet.getByText('Attempt 1 of 3')
    await expect
      .poll(async () => {
        if (await could.isVisible()) await could.click()
        return form.isVisible()
      })
      .toBe(true)
    await sheet.getByRole('radio', { name: 'Parcel refused' }).check()
    await sheet.getByLabel('Note (optional)').fill('Says he did not order it')
    await sheet.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await sheet.getByText('Could not be delivered: Parcel refused').first().waitFor()
    await sheet.getByText('2 updates are waiting for connection').waitFor()
    expect((await backOffice(`order-infos/edit/${order.id}`)).timeline_id).toBe(5)
  })

  test('reaches the shop in order and once, when the network is back', async () => {
    await rider.context().setOffline(false)
    await rider
      .getByText(/ waiting for connection/)
      .first()
      .waitFor({ state: 'detached' })
    await rider.getByText('The shop decides what happens next.').first().waitFor()
    const stored = await backOffice(`order-infos/edit/${order.id}`)
    expect([stored.status, stored.timeline_id, stored.delivery_state, stored.paid]).toEqual([3, 6, 1, false])
    const { attempts } = await backOffice(`order-infos/details/${order.id}`)
    expect(attempts).toMatchObject([{ reason: 1, note: 'Says he did not order it' }])
  })

  test('is found by the back office in its own tab, and called back', async () => {
    await adminPage.goto(`${shop.url}/dashboard`)
    await adminPage.getByLabel('E-mail or mobile').fill(admin.email)
    await adminPage.getByLabel(/^Password/).fill(admin.password)
    await adminPage.getByRole('button', { name: 'Sign in' }).click()
    await adminPage.getByRole('link', { name: 'Categories', exact: true }).waitFor()
    await adminPage.goto(`${shop.url}/dashboard/order-infos`)
    await adminPage.getByRole('tab', { name: /Delivery failed/ }).click()
    await adminPage.getByRole('row', { name: new RegExp(order.order_id) }).click()
    const drawer = adminPage.getByRole('dialog', { name: 'Order', exact: true })
    await drawer.getByText('Not delivered: Parcel refused. Attempt 1 of 3.').waitFor()
    await drawer.getByText('Says he did not order it').first().waitFor()
    await drawer.getByRole('button', { name: 'Bring back', exact: true }).click()
    const question = adminPage.getByRole('dialog', { name: `Bring order ${order.order_id} back?` })
    await question.getByRole('button', { name: 'Bring back', exact: true }).click()
    await rider.getByText('Bring this parcel back to the shop').first().waitFor()
  })

  test('is received at the shop: one piece to stock, one damaged', async () => {
    const drawer = adminPage.getByRole('dialog', { name: 'Order', exact: true })
    await drawer.getByRole('button', { name: 'Receive at the shop', exact: true }).click()
    const receipt = adminPage.getByRole('dialog', { name: `Receive order ${order.order_id} at the shop` })
    await receipt.getByRole('textbox', { name: /Restock/ }).fill('১')
    await receipt.getByText('The quantities must add up to 2.').waitFor()
    await receipt.getByRole('textbox', { name: /Damaged/ }).fill('1')
    await receipt.getByRole('button', { name: 'Receive at the shop', exact: true }).dblclick()
    await receipt.waitFor({ state: 'detached' })
    await drawer.getByText('Returned to sender').first().waitFor()
    expect(await stock()).toBe(stockBefore + 1)
    const stored = await backOffice(`order-infos/edit/${order.id}`)
    expect([stored.status, stored.paid, stored.delivery_state]).toEqual([4, false, 0])
    const { payments, refunds } = await backOffice(`order-infos/payments/${order.id}`)
    expect([payments, refunds]).toEqual([[], []])
  })

  test('is shown to its customer as returned to the shop', async () => {
    const guest = await open('guest', 360)
    await guest.goto(`${shop.url}/order-tracking`)
    await guest.getByLabel('Order number').fill(order.order_id)
    await guest.getByLabel('Mobile number').fill('01812345678')
    await guest.getByRole('button', { name: 'Track order' }).click()
    await guest
      .getByText(/^The parcel is back at the shop/)
      .first()
      .waitFor()
    await guest.context().close()
  })

  test('causes no browser error', () => {
    expect(complaints).toEqual([])
  })
})
