import type { Browser, Page } from 'playwright'
import { test } from '../support/browser-test.ts'
import { startPayingDemoShop } from '../support/paying-demo-shop.ts'
import type { DemoShop } from '../support/running-shop.ts'

/** A guest on a phone whose payment fails. */
test.describe('Payment of an unpaid order', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let guest: Page

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium
    shop = await startPayingDemoShop()
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    guest = await context.newPage()
  })
  test.afterAll(async () => {
    await guest?.context().close()
    await shop?.close()
  })

  /** Orders the cart, opens the payment provider and returns the order number. */
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
  /** Adds the first product to the cart and returns its title. */
  const fillCart = async (): Promise<string> => {
    await guest.goto(`${shop.url}/products`)
    await guest.locator('main article a, main li a[href^="/products/"]').first().click()
    await guest.getByRole('button', { name: 'Add to cart' }).click()
    await guest.getByText('Added to your cart').first().waitFor()
    return (await guest.getByRole('heading', { level: 1 }).textContent()) ?? ''
  }

  test('moves the items back to the cart', async () => {
    const title = await fillCart()
    await order()
    await decide('Fail')
    await guest.getByText('Payment failed.').waitFor()
    await guest.getByRole('button', { name: 'Back to cart' }).click()
    await guest.waitForURL(/\/cart$/)
    await guest.getByRole('link', { name: 'Go to checkout' }).waitFor()
    await guest.getByRole('main').getByRole('link', { name: title }).first().waitFor()
  })

  test('switches to cash on delivery', async () => {
    const number = await order()
    await decide('Cancel')
    await guest.getByText('Payment cancelled.').waitFor()
    await guest.getByRole('button', { name: 'Pay cash on delivery instead' }).click()
    await guest.getByText('You pay in cash on delivery.').waitFor()
    await guest.waitForURL(`${shop.url}/thank-you/${number}`)
    await guest.getByRole('button', { name: 'Pay cash on delivery instead' }).waitFor({ state: 'detached' })
  })

  test('works with the link on the tracking page in another browser', async () => {
    await fillCart()
    const number = await order()
    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await other.goto(`${shop.url}/order-tracking/${number}`)
    await other.getByLabel('Mobile number').fill('01712345678')
    await other.getByRole('button', { name: 'Track order' }).click()
    await other.getByRole('link', { name: /Pay for order/ }).click()
    await other.getByRole('button', { name: 'Fail' }).click()
    await other.waitForURL(new RegExp(`/order-tracking/${number}\\?pay=`))
    await other.getByText('Payment failed.').waitFor()
    await other.getByRole('link', { name: /Pay for order/ }).click()
    await other.getByRole('button', { name: 'Pay', exact: true }).click()
    await other.getByText('Paid. Thank you!').waitFor()
  })
})
