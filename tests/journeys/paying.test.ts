import { createServer } from 'node:net'
import type { Browser, Page } from 'playwright'
import { test } from '../support/browser-test.ts'
import { openPaymentServer, type PaymentServer, store } from '../support/payment-server.ts'
import { type DemoShop, startDemoShop } from '../support/running-shop.ts'

/** A guest on a phone who orders and whose payment does not go as planned. */
test.describe('Paying after all', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let provider: PaymentServer
  let shop: DemoShop
  let guest: Page

  test.beforeAll(async ({ browser: chromium }) => {
    provider = await openPaymentServer()
    const port = await freePort()
    const environment = {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SSLCOMMERZ_STORE_ID: store.storeId,
      SSLCOMMERZ_STORE_PASSWORD: store.storePassword,
      SSLCOMMERZ_URL: provider.url,
    }
    browser = chromium
    shop = await startDemoShop(environment)
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    guest = await context.newPage()
  })
  test.afterAll(async () => {
    await guest?.context().close()
    await shop?.close()
    await provider?.close()
  })

  /** Orders what the cart holds and goes to the provider; the order's number. */
  const order = async (): Promise<string> => {
    await guest.goto(`${shop.url}/checkout`)
    await guest.getByLabel('Full name').fill('Rahima Khatun')
    await guest.getByLabel('Mobile number').fill('01712345678')
    await guest.getByLabel('Division').selectOption({ label: 'Dhaka' })
    await guest.getByLabel('District').selectOption({ label: 'Dhaka' })
    await guest.getByLabel('Area').selectOption({ index: 1 })
    await guest.getByLabel('House, road, village').fill('House 7, Road 3')
    await guest.getByRole('radio', { name: /Digital/ }).check()
    await guest.getByRole('button', { name: 'Place order' }).click()
    await guest.getByRole('button', { name: 'Cancel' }).waitFor()
    return (await guest.getByRole('heading').textContent())?.match(/\d{12}/)?.[0] ?? ''
  }
  const decide = (button: 'Pay' | 'Fail' | 'Cancel') =>
    guest.getByRole('button', { name: button, exact: true }).click()
  /** Puts the first product into the cart; its title. */
  const fillCart = async (): Promise<string> => {
    await guest.goto(`${shop.url}/products`)
    await guest.locator('main article a, main li a[href^="/products/"]').first().click()
    await guest.getByRole('button', { name: 'Add to cart' }).click()
    await guest.getByText('Added to your cart').first().waitFor()
    return (await guest.getByRole('heading', { level: 1 }).textContent()) ?? ''
  }

  test('takes an order that was not paid back into the cart', async () => {
    const title = await fillCart()
    await order()
    await decide('Fail')
    await guest.getByText('The payment did not go through.').waitFor()
    await guest.getByRole('button', { name: 'Back to cart' }).click()
    await guest.waitForURL(/\/cart$/)
    await guest.getByRole('link', { name: 'Go to checkout' }).waitFor()
    await guest.getByRole('main').getByRole('link', { name: title }).first().waitFor()
  })

  test('pays an order in cash instead', async () => {
    const number = await order()
    await decide('Cancel')
    await guest.getByText('The payment was broken off.').waitFor()
    await guest.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
    await guest.getByText('You pay in cash on delivery.').waitFor()
    await guest.waitForURL(`${shop.url}/thank-you/${number}`)
    await guest.getByRole('button', { name: 'Pay cash on delivery instead' }).waitFor({ state: 'detached' })
  })

  test('pays by the link on the tracking page, in another browser', async () => {
    await fillCart()
    const number = await order()
    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await other.goto(`${shop.url}/order-tracking/${number}`)
    await other.getByLabel('Mobile number').fill('01712345678')
    await other.getByRole('button', { name: 'Show the order' }).click()
    await other.getByRole('link', { name: /Pay for order/ }).click()
    await other.getByRole('button', { name: 'Fail' }).click()
    await other.waitForURL(new RegExp(`/order-tracking/${number}\\?pay=`))
    await other.getByText('The payment did not go through.').waitFor()
    await other.getByRole('link', { name: /Pay for order/ }).click()
    await other.getByRole('button', { name: 'Pay', exact: true }).click()
    await other.getByText('Paid. Thank you!').waitFor()
  })
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
