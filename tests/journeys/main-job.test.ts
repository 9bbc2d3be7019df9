import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { admin, startNewShop } from '../support/running-shop.ts'

/** The main job, as people do it: real Chromium against the built shop, one step after the other. */
describe('The main job', () => {
  let browser: Browser
  let shop: Awaited<ReturnType<typeof startNewShop>>
  let desk: Page
  let shopper: Page
  const complaints: string[] = []
  const product = 'Journey Tonic 100 ml'
  let order = ''

  beforeAll(async () => {
    ;[browser, shop] = await Promise.all([
      launchChromium(),
      startNewShop({ SEED: 'demo', DEMO_PASSWORD: 'the demo people have this' }),
    ])
    desk = await open(await browser.newContext({ viewport: { width: 1440, height: 900 } }), 'desk')
    shopper = await open(await browser.newContext({ viewport: { width: 360, height: 740 } }), 'shop')
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })

  async function open(context: BrowserContext, who: string): Promise<Page> {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => complaints.push(`${who}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${who}: ${message.text()}`)
    })
    return page
  }

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
    await shopper.goto(`${shop.url}/cart`)
    await shopper.getByText('Tk 200.00').first().waitFor()
  })

  test('and orders as a guest', async () => {
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

  test('the admin sees the order once and moves it on', async () => {
    await desk.goto(`${shop.url}/dashboard/order-infos`)
    await desk.getByRole('row', { name: new RegExp(order) }).waitFor()
    expect(await desk.getByRole('row', { name: /Rahima Khatun/ }).count()).toBe(1)
    await desk.getByRole('row', { name: new RegExp(order) }).click()
    await desk.getByRole('button', { name: 'Confirm and hand over' }).click()
    await desk.getByRole('dialog').getByText('Jamal Uddin').click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Confirm and hand over' }).click()
    await desk.getByRole('button', { name: 'Next: Production Ongoing' }).waitFor()
  })

  test('the shopper follows it with number and phone', async () => {
    await shopper.goto(`${shop.url}/order-tracking`)
    await shopper.getByLabel('Order number').fill(order)
    await shopper.getByLabel('Mobile number').fill('+880 1712 345678')
    await shopper.getByRole('button', { name: 'Show the order' }).click()
    await shopper
      .getByRole('listitem')
      .and(shopper.locator('[aria-current=step]'))
      .getByText('Order Placed')
      .waitFor()
  })

  test('nothing complained on the way', () => {
    expect(complaints).toEqual([])
  })
})
