import type { Browser, BrowserContext, Page } from 'playwright'
import { toBengaliDigits } from '../../src/language/digits.ts'
import { translator } from '../../src/language/translate.ts'
import { moneyText } from '../../src/values/money-text.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { launchChromium } from '../support/chromium.ts'
import type { DemoShop } from '../support/running-shop.ts'
import { bengali, type english } from '../support/shop-messages.ts'
import { openEyes, violationsOn } from '../support/visit.ts'

test.use({ ownShop: 'offline-order' })

const messageOf = translator(bengali as unknown as typeof english, 'bn')

/** Issue 9: a Bengali shopper on a phone goes offline between cart and order, and the order arrives once. */
test.describe('Order placed offline', () => {
  let browser: Browser
  let shop: DemoShop
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let context: BrowserContext
  let shopper: Page
  const complaints: string[] = []
  // Each test orders under its own name, by which the back office finds the order.
  let name = ''

  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    backOffice = await adminOf(shop.url)
  })
  test.afterEach(async () => {
    await context.close()
    expect(complaints.splice(0)).toEqual([])
  })

  const placing = '**/api/my-orders/store*'
  const product = 'sundarban-khalisha-honey'
  const ordered = () => backOffice(`order-infos?limit=10&keyword=${encodeURIComponent(name)}`)
  const button = (text: string) => shopper.getByRole('button', { name: text, exact: true })
  const shift = () => shopper.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)

  /** Opens the checkout online with two items of a product in the cart. */
  async function comeToCheckout(who: string, from = browser) {
    name = who
    context = await openEyes(from, shop.url, { language: 'bn', width: 360, script: true })
    shopper = await context.newPage()
    shopper.on('pageerror', ({ message }) => complaints.push(message))
    await shopper.goto(`${shop.url}/products/${product}`, { waitUntil: 'networkidle' })
    await button(messageOf('product.add')).click()
    await shopper.getByText(messageOf('product.added')).first().waitFor()
    await shopper.goto(`${shop.url}/cart`, { waitUntil: 'networkidle' })
    const quantity = shopper.getByRole('textbox').and(shopper.locator('main input'))
    await quantity.fill('২')
    await quantity.press('Enter')
    await shopper.getByRole('link', { name: messageOf('cart.checkout') }).click()
    await shopper.getByLabel(messageOf('checkout.full_name')).waitFor()
    await shopper.waitForLoadState('networkidle')
  }
  async function fillIn() {
    await shopper.getByLabel(messageOf('checkout.full_name')).fill(name)
    await shopper.getByLabel(messageOf('checkout.contact_no')).fill('০১৭১২-৩৪৫৬৭৮')
    await shopper.getByLabel(messageOf('checkout.region')).selectOption({ index: 1 })
    await shopper.getByLabel(messageOf('checkout.city')).selectOption({ index: 1 })
    await shopper.getByLabel(messageOf('checkout.area')).selectOption({ index: 1 })
    await shopper.getByLabel(messageOf('checkout.address')).fill('বাড়ি ৭, রাস্তা ৩')
  }
  const payable = async () => (await shopper.locator('form .money').last().textContent()) ?? ''
  const storedOrders = () => shopper.evaluate(() => localStorage.getItem('waiting_orders'))
  const waits = () => shopper.getByRole('heading', { name: messageOf('waiting.waits.title') }).waitFor()
  const thanked = async () => {
    await shopper.waitForURL(/\/thank-you\/\d{12}$/)
    return shopper.url().slice(-12)
  }

  test('waits with a message and is sent once with the displayed total', async () => {
    await comeToCheckout('মিতু রহমান')
    await context.setOffline(true)
    await fillIn()
    const total = await payable()
    expect(total).toMatch(/^Tk [০-৯]+\.[০-৯]{2}$/)
    await button(messageOf('waiting.save')).click()
    await waits()
    expect(await shopper.getByText(total).count()).toBeGreaterThan(0)
    expect(await shopper.locator('main').innerText()).not.toMatch(/\d/)
    expect(await shopper.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await violationsOn(shopper)).toEqual([])
    expect(await ordered()).toEqual([])

    // The order is stored when the tab is closed, and sent when another tab is online.
    await shopper.close()
    await context.setOffline(false)
    await context.route(placing, (route) => route.fulfill({ status: 503, json: { status: false, msg: '' } }))
    shopper = await context.newPage()
    await shopper.goto(`${shop.url}/thank-you?waiting=yes`, { waitUntil: 'networkidle' })
    await shopper.getByText(total).first().waitFor()
    expect(await shift()).toBe(0)
    await shopper.goto(`${shop.url}/cart`, { waitUntil: 'networkidle' })
    await shopper
      .getByText(messageOf('waiting.count', { smart_count: 1 }))
      .first()
      .waitFor()
    expect(await ordered()).toEqual([])

    await context.unroute(placing)
    await shopper.goto(`${shop.url}/about-us`, { waitUntil: 'networkidle' })
    const [order, ...more] = await expect.poll(ordered).toHaveLength(1).then(ordered)
    expect(more).toEqual([])
    expect(moneyText(order.total_payable, 'bn')).toBe(total)
    const link = shopper.getByRole('link', { name: toBengaliDigits(order.order_id) }).first()
    await link.click()
    expect(await thanked()).toBe(order.order_id)
    await shopper.getByRole('heading', { name: messageOf('thanks.title') }).waitFor()
    await expect.poll(storedOrders).toBeNull()
    await shopper.goto(`${shop.url}/about-us`, { waitUntil: 'networkidle' })
    expect(await shopper.getByText(toBengaliDigits(order.order_id)).count()).toBe(0)
  })

  test('persists over an offline reload and is sent when the network returns', async () => {
    const keeper = await launchChromium({ stores: true })
    await comeToCheckout('শিউলি বেগম', keeper)
    await shopper.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await shopper.reload({ waitUntil: 'networkidle' })
    await shopper.getByLabel(messageOf('checkout.full_name')).waitFor()
    await context.setOffline(true)
    await fillIn()
    const total = await payable()
    await button(messageOf('waiting.save')).click()
    await waits()
    await shopper.reload()
    await waits()
    await shopper.getByText(total).first().waitFor()
    await context.setOffline(false)
    const order_id = await thanked()
    expect((await ordered()).map((order: { order_id: string }) => order.order_id)).toEqual([order_id])
    await keeper.close()
  })

  test('is not placed twice when the response was lost', async () => {
    await comeToCheckout('জামাল উদ্দিন')
    await fillIn()
    let requests = 0
    await context.route(placing, async (route) => {
      requests += 1
      if (requests > 1) return route.continue()
      // The server has stored the order, but its response is lost.
      await route.fetch()
      return route.abort('connectionreset')
    })
    await button(messageOf('checkout.place')).click()
    const order_id = await thanked()
    expect(requests).toBe(2)
    expect((await ordered()).map((order: { order_id: string }) => order.order_id)).toEqual([order_id])
  })

  test('with a changed price is sent only after the shopper has accepted it', async () => {
    await comeToCheckout('করিম মিয়া')
    await context.setOffline(true)
    await fillIn()
    const total = await payable()
    await button(messageOf('waiting.save')).click()
    await waits()

    const { id } = (await backOffice(`products?keyword=${product}`))[0]
    const stored = await backOffice(`products/edit/${id}`)
    const dearer = stored.product_price_infos.map((variant: { unit_price: number; tiers: object[] }) => ({
      ...variant,
      unit_price: variant.unit_price + 25,
      tiers: [],
    }))
    await backOffice(`products/update/${id}`, { ...stored, product_price_infos: dearer })

    await context.setOffline(false)
    await shopper.getByRole('heading', { name: messageOf('waiting.asks.title') }).waitFor()
    expect(await ordered()).toEqual([])
    const alertText = await shopper.getByRole('alert').innerText()
    expect(alertText).toContain(total)
    expect(await violationsOn(shopper)).toEqual([])
    await button(messageOf('waiting.accept')).click()
    const order_id = await thanked()
    const [order, ...more] = await ordered()
    expect([order.order_id, more]).toEqual([order_id, []])
    expect(alertText).toContain(moneyText(order.total_payable, 'bn'))
    expect(moneyText(order.total_payable, 'bn')).not.toBe(total)
  })
})
