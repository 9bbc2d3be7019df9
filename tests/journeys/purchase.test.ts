import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin } from '../support/running-shop.ts'

test.use({ ownShop: 'purchase' })

/** Goods from the purchase order over the receipt to the margin of the order that sells them. */
test.describe('Purchase', () => {
  test.describe.configure({ mode: 'serial' })

  let url: string
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let page: Page
  let variant = 0
  let place: Record<'region_id' | 'city_id' | 'area_id', number>
  let purchase = 0

  test.beforeAll(async ({ browser, demoShop }) => {
    url = demoShop.url
    backOffice = await adminOf(url)
    await backOffice('basic-config/update/1', { use_purchasing: true })
    const [{ id, region_id, city_id }] = await backOffice('areas/load')
    place = { region_id, city_id, area_id: id }
    const [{ id: example }] = await backOffice('order-infos?limit=1')
    variant = (await backOffice(`order-infos/edit/${example}`)).order_items_info[0].product_price_info_id
    const supplier = await backOffice('suppliers/store', {
      supplier_name: 'Karwan Bazar Traders',
      status: true,
    })
    const { id: draft } = await backOffice('purchase-orders/create', {
      supplier_id: supplier.id,
      shipping_cost: 50,
      other_cost: 0,
      lines: [{ product_price_info_id: variant, quantity: 10, unit_cost: 40 }],
    })
    purchase = draft
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    page = await context.newPage()
    await page.goto(`${url}/dashboard`)
    await page.getByLabel('E-mail or mobile').fill(admin.email)
    await page.getByLabel(/^Password/).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Categories', exact: true }).waitFor()
  })
  test.afterAll(() => page?.context().close())

  test('orders are ordered and received in the back office', async () => {
    await page.goto(`${url}/dashboard/purchase-orders/${purchase}/show`)
    await page.getByRole('button', { name: 'Mark as ordered' }).click()
    await page.getByRole('button', { name: 'Receive goods' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Receive goods' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    // (10 x 40 + 50) / 10, and received once.
    await page.getByText('Tk 45.00').first().waitFor()
    const { state, received_total } = await backOffice(`purchase-orders/details/${purchase}`)
    expect([state, received_total]).toEqual([4, 400])
  })

  test('give an order its cost and its margin, and the dashboard its profit', async () => {
    const { id } = await backOffice('order-infos/store', {
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id: variant, qty: 2 }],
      full_name: 'Karim Mia',
      contact_no: '01812345678',
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      ...place,
    })
    const { margin } = await backOffice(`order-infos/details/${id}`)
    expect(margin.cost).toBe(90)
    await page.goto(`${url}/dashboard/order-infos/${id}/show`)
    await page.getByText('Cost Tk 90.00, margin').waitFor()
    await page.goto(`${url}/dashboard`)
    await page.getByRole('heading', { name: 'Profit of the last 30 days' }).waitFor()
    await page.getByRole('cell', { name: 'Tk 90.00' }).first().waitFor()
  })
})
