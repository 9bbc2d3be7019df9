import type { Browser, Locator, Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, type DemoShop, demoPassword } from '../support/running-shop.ts'
import { signIn } from '../support/visit.ts'

test.use({ hears: true, ownShop: 'main-job' })

/** The main job, as three people do it at once: a shopper, the desk, and whoever delivers; nobody loads a page again. */
test.describe('The main job', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let desk: Page
  let shopper: Page
  let carrier: Page
  const complaints: string[] = []
  const product = 'Journey Tonic 100 ml'
  let order = ''

  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    desk = await open('desk', 1440)
    shopper = await open('shopper', 360, 'customer@haat.example')
    carrier = await open('carrier', 360, 'rider@haat.example')
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
      // A test reaches nothing beyond this machine: portraits stay away.
      const expected = /ERR_BLOCKED_BY_CLIENT/.test(message.text())
      if (message.type() === 'error' && !expected) complaints.push(`${who}: ${message.text()}`)
    })
    return page
  }

  const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Order', exact: true })
  const stepOf = (page: Page | Locator, words: string) =>
    page.locator('[aria-current=step]').getByText(words).first().waitFor()
  /** Presses what is there until the next is: a thumb that is too quick is not heard. */
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

  const rung = () => desk.evaluate(() => (globalThis as unknown as { rung: number }).rung)

  test('an admin signs in', async () => {
    await desk.goto(`${shop.url}/dashboard`)
    await desk.getByLabel('E-mail or mobile').fill(admin.email)
    await desk.getByLabel('Password').fill(admin.password)
    await desk.getByRole('button', { name: 'Sign in' }).click()
    await desk.getByRole('link', { name: 'Categories', exact: true }).waitFor()
  })

  test('makes a category', async () => {
    await desk.goto(`${shop.url}/dashboard/categories/create`)
    await desk.getByLabel('Name · English').fill('Tonics & Syrups')
    await desk.getByRole('button', { name: 'Save' }).click()
    await desk.getByRole('cell', { name: 'Tonics & Syrups', exact: true }).waitFor()
    expect(await desk.getByRole('row', { name: /Tonics & Syrups/ }).textContent()).toContain(
      'tonics-and-syrups',
    )
  })

  test('makes a product with a price that falls with the quantity', async () => {
    await desk.goto(`${shop.url}/dashboard/products/create`)
    await desk.getByLabel('Title · English').fill(product)
    await desk.getByRole('treeitem', { name: 'Tonics & Syrups' }).click()
    const types = desk.getByRole('group', { name: 'Price types to sell by' })
    await types.getByRole('button', { name: 'Per Bottle' }).click()
    await desk.getByRole('button', { name: 'Add 1 variant' }).click()
    await desk.getByRole('gridcell', { name: /Unit price/ }).click()
    await desk.keyboard.press('Enter')
    await desk.keyboard.type('১২০')
    await desk.keyboard.press('Enter')
    await desk.getByRole('button', { name: 'Add tier' }).click()
    await desk.getByRole('textbox', { name: 'From quantity' }).fill('2')
    await desk.getByRole('textbox', { name: 'Price', exact: true }).fill('100')
    await desk.getByText('Tk 100.00').waitFor()
    await desk.getByRole('button', { name: 'Save' }).click()
    await desk.waitForURL(/\/dashboard\/products(\/\d+)?$/)
    // From here on it listens.
    await desk.goto(`${shop.url}/dashboard/order-infos`)
    await desk.getByRole('row').nth(1).waitFor()
    // Turning it on lets one hear it.
    await desk.getByRole('button', { name: 'Ring for new orders' }).click()
    expect(await rung()).toBe(1)
    await carrier.goto(`${shop.url}/user/manage-orders`)
    await carrier.getByText('Nothing to deliver now').waitFor()
  })

  test('a shopper finds it and puts two into the cart', async () => {
    await shopper.goto(shop.url)
    await shopper
      .getByRole('searchbox')
      .or(shopper.getByRole('combobox', { name: 'Search the shop' }))
      .fill('journey tonic')
    await shopper.keyboard.press('Enter')
    await shopper.getByRole('link', { name: product }).first().click()
    await shopper.getByRole('heading', { name: product, level: 1 }).waitFor()
    expect(await shopper.getByText('Tk 120.00').first().isVisible()).toBe(true)
    await shopper.getByRole('button', { name: 'Quantity: One more' }).click()
    await shopper.getByRole('button', { name: 'Add to cart' }).click()
    // A click that comes before the code is done by the code.
    await shopper.getByText('Added to your cart').first().waitFor()
    await shopper.goto(`${shop.url}/cart`)
    await shopper.getByText('Tk 200.00').first().waitFor()
  })

  test('and orders', async () => {
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

  test('the desk rings once, shows the order, once, and hands it over', async () => {
    const row = desk.getByRole('row', { name: new RegExp(order) })
    await row.waitFor()
    expect(await desk.getByRole('row', { name: /Rahima Khatun/ }).count()).toBe(1)
    expect(await rung()).toBe(2)
    await row.click()
    await drawerOf(desk).getByRole('button', { name: 'Confirm and hand over' }).click()
    const carriers = desk.getByRole('dialog', { name: 'Who delivers it?' })
    await carriers.getByText('Jamal Uddin').click()
    await carriers.getByRole('button', { name: 'Confirm and hand over' }).click()
    await desk.getByRole('button', { name: 'Next: Production Ongoing' }).waitFor()
  })

  test('it comes to the telephone of whoever delivers it, and to the page of whoever ordered', async () => {
    await carrier.getByRole('heading', { name: `Order ${order}` }).waitFor()
    await stepOf(shopper, 'Order Placed')
  })

  test('anybody follows it with number and phone', async () => {
    const guest = await open('guest', 360)
    await guest.goto(`${shop.url}/order-tracking`)
    await guest.getByLabel('Order number').fill(order)
    await guest.getByLabel('Mobile number').fill('+880 1712 345678')
    await guest.getByRole('button', { name: 'Show the order' }).click()
    await stepOf(guest, 'Order Placed')
    await guest.context().close()
  })

  test('each step at the door is seen by the others', async () => {
    await carrier.getByRole('link', { name: `Details of order ${order}` }).click()
    const steps = [
      ['Start production', 'Mark as processed', 'Production Ongoing'],
      ['Mark as processed', 'Ready to ship', 'Processed'],
      ['Ready to ship', 'Set out for delivery', 'Ready to Ship'],
      ['Set out for delivery', 'Delivered', 'Going for Delivery'],
    ] as const
    for (const [button, then, seen] of steps) {
      await press(carrier, button, then)
      await stepOf(shopper, seen)
      await stepOf(drawerOf(desk), seen)
    }
    await press(carrier, 'Delivered', 'Yes, cash received')
    await carrier.getByRole('button', { name: 'Yes, cash received' }).click()
    await carrier.getByText('Delivered. Thank you.').waitFor()
    await shopper
      .getByRole('listitem')
      .filter({ hasText: 'Order has been delivered' })
      .locator('time')
      .waitFor()
    await drawerOf(desk).getByText('Paid', { exact: true }).first().waitFor()
  })

  test('what the shopper says of it comes to the others', async () => {
    await desk.goto(`${shop.url}/dashboard/product-reviews`)
    await desk.getByRole('heading', { level: 1 }).waitFor()
    await carrier.goto(`${shop.url}/user/my-reviews`)
    await shopper.goto(`${shop.url}/user/my-orders#review-${order}`)
    const said = async (about: string, stars: number, words: string) => {
      const form = shopper.locator('form').filter({ hasText: about })
      await form
        .getByRole('radio')
        .nth(stars - 1)
        .check({ force: true })
      await form.getByLabel('A few words (if you like)').fill(words)
      await form.getByRole('button', { name: 'Send' }).click()
      await form.waitFor({ state: 'detached' })
    }
    await said(`Your stars for ${product}`, 4, 'It helps')
    await desk.getByText('It helps').waitFor()
    await said('How was the delivery?', 5, 'Quick as the wind')
    await carrier.getByText('Quick as the wind').waitFor()
  })

  test('nothing complained on the way', () => {
    expect(complaints).toEqual([])
  })
})

/** Sound is not played here: it is counted how often it would have been; a ring is two notes. */
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
