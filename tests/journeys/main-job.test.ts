import type { Browser, Locator, Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, type DemoShop, demoPassword } from '../support/running-shop.ts'
import { signIn } from '../support/visit.ts'

test.use({ liveEvents: true, ownShop: 'main-job' })

/** The main workflow with three parallel users: shopper, back office and rider; no page is reloaded by hand. */
test.describe('Order from purchase to delivery', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let backOffice: Page
  let shopper: Page
  let rider: Page
  const complaints: string[] = []
  const product = 'Journey Tonic 100 ml'
  let order = ''

  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    backOffice = await open('desk', 1440)
    shopper = await open('shopper', 360, 'customer@haat.example')
    rider = await open('carrier', 360, 'rider@haat.example')
  })

  async function open(who: string, width: number, login_id?: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: width > 500 ? 900 : 740 } })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    if (login_id) {
      const cookies = await signIn(browser, shop.url, '/api/auth/login', { login_id, password: demoPassword })
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
    }
    if (who === 'desk') await context.addInitScript(countRings)
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`${who}: ${error.message}`))
    page.on('console', (message) => {
      // Tests have no external network: avatars are blocked.
      const expected = /ERR_BLOCKED_BY_CLIENT/.test(message.text())
      if (message.type() === 'error' && !expected) complaints.push(`${who}: ${message.text()}`)
    })
    return page
  }

  const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Order', exact: true })
  const stepOf = (page: Page | Locator, words: string) =>
    page.locator('[aria-current=step]').getByText(words).first().waitFor()
  /** Clicks a button until the next text is shown: taps in quick succession are ignored. */
  const press = async (page: Page, name: string, then: string) => {
    const button = page.getByRole('button', { name, exact: true })
    const next = page.getByText(then, { exact: true }).first()
    await button.waitFor()
    await expect
      .poll(async () => {
        if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => {})
        return next.isVisible()
      })
      .toBe(true)
  }

  const rung = () => backOffice.evaluate(() => (globalThis as unknown as { rung: number }).rung)

  test('an admin signs in', async () => {
    await backOffice.goto(`${shop.url}/dashboard`)
    await backOffice.getByLabel('E-mail or mobile').fill(admin.email)
    await backOffice.getByLabel(/^Password/).fill(admin.password)
    await backOffice.getByRole('button', { name: 'Sign in' }).click()
    await backOffice.getByRole('link', { name: 'Categories', exact: true }).waitFor()
  })

  test('an admin creates a category', async () => {
    await backOffice.goto(`${shop.url}/dashboard/categories/create`)
    await backOffice.getByLabel('Name · English').fill('Tonics & Syrups')
    await backOffice.getByRole('button', { name: 'Save' }).click()
    await backOffice.getByRole('cell', { name: 'Tonics & Syrups', exact: true }).waitFor()
    expect(await backOffice.getByRole('row', { name: /Tonics & Syrups/ }).textContent()).toContain(
      'tonics-and-syrups',
    )
  })

  test('an admin creates a product with a quantity discount', async () => {
    await backOffice.goto(`${shop.url}/dashboard/products/create`)
    await backOffice.getByLabel('Title · English').fill(product)
    await backOffice.getByRole('treeitem', { name: 'Tonics & Syrups' }).click()
    const types = backOffice.getByRole('group', { name: 'Price types for sale' })
    await types.getByRole('button', { name: 'Per Bottle' }).click()
    await backOffice.getByRole('button', { name: 'Add 1 variant' }).click()
    await backOffice.getByRole('gridcell', { name: /Unit price/ }).click()
    await backOffice.keyboard.press('Enter')
    await backOffice.keyboard.type('১২০')
    await backOffice.keyboard.press('Enter')
    await backOffice.getByRole('button', { name: 'Add tier' }).click()
    await backOffice.getByRole('textbox', { name: 'Min. quantity' }).fill('2')
    await backOffice.getByRole('textbox', { name: 'Price', exact: true }).fill('100')
    await backOffice.getByText('Tk 100.00').waitFor()
    await backOffice.getByRole('button', { name: 'Save' }).click()
    await backOffice.waitForURL(/\/dashboard\/products(\/\d+)?$/)
    // From here on the page receives events.
    await backOffice.goto(`${shop.url}/dashboard/order-infos`)
    await backOffice.getByRole('row').nth(1).waitFor()
    // Enabling the sound plays it once.
    await backOffice.getByRole('button', { name: 'Sound for new orders' }).click()
    expect(await rung()).toBe(1)
    await rider.goto(`${shop.url}/user/manage-orders`)
    await rider.getByText('No orders to deliver').waitFor()
  })

  test('a shopper finds it and adds two to the cart', async () => {
    await shopper.goto(shop.url)
    await shopper
      .getByRole('searchbox')
      .or(shopper.getByRole('combobox', { name: 'Search the shop' }))
      .fill('journey tonic')
    await shopper.keyboard.press('Enter')
    await shopper.getByRole('link', { name: product }).first().click()
    await shopper.getByRole('heading', { name: product, level: 1 }).waitFor()
    expect(await shopper.getByText('Tk 120.00').first().isVisible()).toBe(true)
    await shopper.getByRole('button', { name: 'Quantity: Increase' }).click()
    await shopper.getByRole('button', { name: 'Add to cart' }).click()
    // A click before hydration is replayed after it.
    await shopper.getByText('Added to your cart').first().waitFor()
    await shopper.goto(`${shop.url}/cart`)
    await shopper.getByText('Tk 200.00').first().waitFor()
  })

  test('the shopper places the order', async () => {
    await shopper.getByRole('link', { name: 'Go to checkout' }).click()
    await shopper.getByLabel('Full name').fill('Rahima Khatun')
    await shopper.getByLabel('Mobile number').fill('০১৭১২-৩৪৫৬৭৮')
    await shopper.getByLabel('Division').selectOption({ label: 'Dhaka' })
    await shopper.getByLabel('District').selectOption({ label: 'Dhaka' })
    await shopper.getByLabel('Area').selectOption({ index: 1 })
    await shopper.getByLabel('House, road, village').fill('House 7, Road 3')
    await shopper.getByText('Tk 260.00').first().waitFor()
    await shopper.getByRole('button', { name: 'Place order' }).dblclick()
    await shopper.waitForURL(/\/thank-you\/\d{12}$/)
    order = shopper.url().slice(-12)
    await shopper.getByText(order).first().waitFor()
  })

  test('the back office plays one sound, shows the order once and assigns it', async () => {
    const row = backOffice.getByRole('row', { name: new RegExp(order) })
    await row.waitFor()
    expect(await backOffice.getByRole('row', { name: /Rahima Khatun/ }).count()).toBe(1)
    expect(await rung()).toBe(2)
    await row.click()
    await drawerOf(backOffice).getByRole('button', { name: 'Confirm and assign' }).click()
    const deliveryPersons = backOffice.getByRole('dialog', { name: 'Assign rider' })
    await deliveryPersons.getByText('Jamal Uddin').click()
    await deliveryPersons.getByRole('button', { name: 'Confirm and assign' }).click()
    await backOffice.getByRole('button', { name: 'Next: Production Ongoing' }).waitFor()
  })

  test('the order appears on the phone of the rider and on the page of the shopper', async () => {
    await rider.getByRole('heading', { name: `Order ${order}` }).waitFor()
    await stepOf(shopper, 'Order Placed')
  })

  test('a guest tracks the order with its number and phone', async () => {
    const guest = await open('guest', 360)
    await guest.goto(`${shop.url}/order-tracking`)
    await guest.getByLabel('Order number').fill(order)
    await guest.getByLabel('Mobile number').fill('+880 1712 345678')
    await guest.getByRole('button', { name: 'Track order' }).click()
    await stepOf(guest, 'Order Placed')
    await guest.context().close()
  })

  test('each step of the rider is shown to the shopper and the back office', async () => {
    await rider.getByRole('link', { name: `Details of order ${order}` }).click()
    const steps = [
      ['Start production', 'Mark as processed', 'Production Ongoing'],
      ['Mark as processed', 'Mark as ready to ship', 'Processed'],
      ['Mark as ready to ship', 'Start delivery', 'Ready to Ship'],
      ['Start delivery', 'Mark as delivered', 'Going for Delivery'],
    ] as const
    for (const [button, then, seen] of steps) {
      await press(rider, button, then)
      await stepOf(shopper, seen)
      await stepOf(drawerOf(backOffice), seen)
    }
    await press(rider, 'Mark as delivered', 'Yes, cash received')
    await rider.getByRole('button', { name: 'Yes, cash received' }).click()
    await rider.getByText('Delivered. Thank you!').waitFor()
    await shopper
      .getByRole('listitem')
      .filter({ hasText: 'Order has been delivered' })
      .locator('time')
      .waitFor()
    await drawerOf(backOffice).getByText('Paid', { exact: true }).first().waitFor()
  })

  test('reviews of the shopper are shown to the back office and the rider', async () => {
    await backOffice.goto(`${shop.url}/dashboard/product-reviews`)
    await backOffice.getByRole('heading', { level: 1 }).waitFor()
    await rider.goto(`${shop.url}/user/my-reviews`)
    await shopper.goto(`${shop.url}/user/my-orders#review-${order}`)
    const texts = async (about: string, stars: number, words: string) => {
      const form = shopper.locator('form').filter({ hasText: about })
      await form
        .getByRole('radio')
        .nth(stars - 1)
        .check({ force: true })
      await form.getByLabel('Your review (optional)').fill(words)
      await form.getByRole('button', { name: 'Send' }).click()
      await form.waitFor({ state: 'detached' })
    }
    await texts(`Your rating for ${product}`, 4, 'It helps')
    await backOffice.getByText('It helps').waitFor()
    await texts('How was the delivery?', 5, 'Quick as the wind')
    await rider.getByText('Quick as the wind').waitFor()
  })

  test('no browser error occurred', () => {
    expect(complaints).toEqual([])
  })
})

/** Counts the sounds instead of playing them; one sound has two notes. */
function countRings(): void {
  const all = globalThis as unknown as { rung: number }
  all.rung = 0
  const create = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () {
    all.rung += 0.5
    return create.call(this)
  }
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'running' })
}
