import type { Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin } from '../support/running-shop.ts'
import { buildWarehouse } from '../support/typed-client.ts'

test.use({ ownShop: 'api-program' })

/** A program is connected in the back office: it gets its access there, and its changes are shown with its name. */
test.describe('Program of a warehouse', () => {
  test.describe.configure({ mode: 'serial' })

  let url: string
  let page: Page
  let warehouse: Awaited<ReturnType<typeof buildWarehouse>>
  const client = { id: '', secret: '' }

  test.beforeAll(async ({ browser, demoShop }) => {
    url = demoShop.url
    warehouse = await buildWarehouse(url)
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

  test('an admin creates its API client, ticks what it may do, and copies the secret', async () => {
    await page.goto(`${url}/dashboard/oauth-clients/create`)
    await page.getByLabel('Title').fill('Warehouse')
    await page.getByRole('checkbox', { name: 'Order Infos: Read' }).check()
    await page.getByRole('checkbox', { name: 'Stock: Create and change' }).check()
    await expect(page.getByRole('checkbox', { name: 'Stock: Read' })).toBeChecked()
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Secret of Warehouse' })
    await dialog.waitFor()
    const [id, secret] = await dialog.locator('code').allTextContents()
    Object.assign(client, { id, secret })
    await dialog.getByRole('button', { name: 'I have saved it' }).click()
    await expect(page.getByText('Warehouse')).toBeVisible()
  })

  test('it signs in, and lists the orders of the shop', async () => {
    const scope = await warehouse.signIn(url, client.id, client.secret)
    expect(scope.split(' ')).toEqual(expect.arrayContaining(['order-infos:read', 'stock-levels:write']))
    const { orders } = await warehouse.changedOrders('2020-01-01')
    expect(orders.length).toBeGreaterThan(5)
  })

  test('it sets the stock, which the back office shows with its name', async () => {
    expect(await warehouse.setStock([{ sku: 'NSW-01', stock_qty: 321 }], 'count-1')).toEqual([])
    await page.goto(`${url}/dashboard/stock-levels`)
    await page.getByRole('searchbox', { name: 'Search' }).fill('NSW-01')
    await expect(page.getByRole('row', { name: /NSW-01/ }).getByText('321')).toBeVisible()
    await page.goto(`${url}/dashboard/history`)
    await expect(page.getByRole('row').filter({ hasText: 'Warehouse' }).first()).toBeVisible()
  })
})
