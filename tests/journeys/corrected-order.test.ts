import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { startPayingDemoShop } from '../support/paying-demo-shop.ts'
import { admin, type DemoShop } from '../support/running-shop.ts'

/** An order by phone that the back office corrects twice; its customer pays by link. */
test.describe('Order by phone', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let page: Page
  let order: { id: number; order_id: string; total_payable: number }
  let expected = 0

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium
    shop = await startPayingDemoShop()
    backOffice = await adminOf(shop.url)
    const areas = await backOffice('areas/load')
    const [{ region_id, city_id, id: area_id }] = areas
    const [{ id: example }] = await backOffice('order-infos?limit=1')
    const [{ product_price_info_id }] = (await backOffice(`order-infos/edit/${example}`)).order_items_info
    order = await backOffice('order-infos/store', {
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id, qty: 1 }],
      full_name: 'Karim Mia',
      contact_no: '01812345678',
      address: 'House 5, Road 3',
      choose_payment_type: 2,
      ...{ region_id, city_id, area_id },
    })
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    page = await context.newPage()
    await page.goto(`${shop.url}/dashboard`)
    await page.getByLabel('E-mail or mobile').fill(admin.email)
    await page.getByLabel(/^Password/).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Categories', exact: true }).waitFor()
  })
  test.afterAll(async () => {
    await page?.context().close()
    await shop?.close()
  })

  const openEdit = async () => {
    await page.goto(`${shop.url}/dashboard/order-infos/${order.id}/show`)
    await page.getByRole('button', { name: 'Edit order' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Items' }).waitFor()
    return dialog
  }
  const read = () => backOffice(`order-infos/edit/${order.id}`)

  test('gets an added item, and the customer’s corrected name', async () => {
    const dialog = await openEdit()
    await dialog.getByRole('button', { name: 'Add items' }).click()
    await dialog.getByRole('searchbox', { name: 'Search products' }).fill('green tea')
    await dialog.getByRole('button', { name: /^Chayer Bari Green Tea/ }).click()
    await dialog.getByRole('button', { name: 'Add Chayer Bari Green Tea' }).click()
    await dialog.getByRole('list', { name: 'Added items' }).waitFor()
    await dialog.getByLabel(/^Name/).fill('Karim Uddin')
    await dialog.getByRole('button', { name: 'Save' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    const { order_items_info, full_name, total_payable } = await read()
    expect([order_items_info.length, full_name]).toEqual([2, 'Karim Uddin'])
    expect(total_payable).toBeGreaterThan(order.total_payable)
    expected = total_payable
  })

  test('gets a larger quantity and a discount', async () => {
    const dialog = await openEdit()
    await dialog
      .getByRole('button', { name: /^Increase quantity of/ })
      .first()
      .click()
    await dialog.getByLabel('Discount').fill('১০')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { discount, total_payable } = await read()
    expect(discount).toBe(10)
    expect(total_payable).toBeGreaterThan(expected)
    expected = total_payable
  })

  test('is paid by its customer with the link, at the corrected total', async () => {
    const { pay_link } = await backOffice(`order-infos/payments/${order.id}`)
    const guest = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    await guest.goto(pay_link)
    await guest.getByRole('link', { name: /Pay for order/ }).click()
    await guest.getByRole('button', { name: 'Pay', exact: true }).click()
    await guest.getByText('Paid. Thank you!').waitFor()
    const { paid, total_payable } = await read()
    expect([paid, total_payable]).toEqual([true, expected])
    const { payments } = await backOffice(`order-infos/payments/${order.id}`)
    expect(payments).toMatchObject([{ amount: expected, status: 1 }])
    await guest.context().close()
  })
})
