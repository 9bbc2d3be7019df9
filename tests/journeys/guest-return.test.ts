import type { Browser, Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, type DemoShop } from '../support/running-shop.ts'

test.use({ ownShop: 'guest-return' })

/** A guest returns an item, the back office sends a replacement, and the guest follows it to the door. */
test.describe('Return of a guest', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let adminPage: Page
  let rider = 0
  let slug = ''
  let order = ''
  let replacement = { id: 0, order_id: '' }

  async function open(width: number): Promise<Page> {
    const context = await browser.newContext({ viewport: { width, height: width > 500 ? 900 : 740 } })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    return context.newPage()
  }
  const idOf = async (order_id: string): Promise<number> =>
    (await backOffice(`order-infos?keyword=${order_id}`))[0].id
  const deliver = async (id: number) => {
    for (const timeline_id of [2, 3, 4, 5, 6, 7])
      await backOffice('order-infos/next-step', { id, timeline_id, delivery_person_id: rider })
  }
  /** Another browser than that of the order, so that only the number and the phone number prove it. */
  const track = async (order_id: string): Promise<Page> => {
    const page = await open(360)
    await page.goto(`${shop.url}/order-tracking`)
    await page.getByLabel('Order number').fill(order_id)
    await page.getByLabel('Mobile number').fill('01712345678')
    await page.getByRole('button', { name: 'Track order' }).click()
    await page.getByRole('heading', { name: new RegExp(order_id) }).waitFor()
    return page
  }
  const stockOf = async (id: number) => {
    const [line] = (await backOffice(`order-infos/edit/${id}`)).order_items_info
    const { product_price_infos } = await backOffice(`products/edit/${line.product_id}`)
    return product_price_infos.find((one: { id: number }) => one.id === line.product_price_info_id).stock_qty
  }

  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    backOffice = await adminOf(shop.url)
    // Its stock is counted.
    const [{ id: example }] = await backOffice('order-infos?limit=1')
    slug = (await backOffice(`order-infos/edit/${example}`)).order_items_info[0].product_slug
    rider = (await backOffice('delivery-persons?keyword=rider@haat.example'))[0].id
  })
  test.afterAll(async () => {
    await adminPage?.context().close()
  })

  test('starts with an order without an account, which is delivered', async () => {
    const guest = await open(360)
    await guest.goto(`${shop.url}/products/${slug}`)
    await guest.getByRole('button', { name: 'Add to cart' }).click()
    await guest.getByText('Added to your cart').first().waitFor()
    await guest.goto(`${shop.url}/checkout`)
    await guest.getByLabel('Full name').fill('Rahima Khatun')
    await guest.getByLabel('Mobile number').fill('01712345678')
    await guest.getByLabel('Division').selectOption({ label: 'Dhaka' })
    await guest.getByLabel('District').selectOption({ label: 'Dhaka' })
    await guest.getByLabel('Area').selectOption({ index: 1 })
    await guest.getByLabel('House, road, village').fill('House 7, Road 3')
    await guest.getByRole('button', { name: 'Place order' }).click()
    await guest
      .getByText(/\d{12}/)
      .first()
      .waitFor()
    order = (await guest.getByRole('main').textContent())?.match(/\d{12}/)?.[0] ?? ''
    await guest.context().close()
    await deliver(await idOf(order))
  })

  test('is requested with the order number and the phone number', async () => {
    const guest = await track(order)
    await guest.getByRole('button', { name: 'Return items' }).click()
    const drawer = guest.getByRole('dialog')
    await drawer.getByLabel('Reason').selectOption({ index: 1 })
    await drawer.getByLabel(/^(Details|What's the problem)/).fill('The lid is broken')
    await drawer.getByRole('button', { name: 'Send request' }).dblclick()
    await guest.getByText('Under review.').waitFor()
    await guest.context().close()
  })

  test('is exchanged by the back office: the pieces are damaged, so they are not restocked', async () => {
    const id = await idOf(order)
    const before = await stockOf(id)
    adminPage = await open(1440)
    await adminPage.goto(`${shop.url}/dashboard`)
    await adminPage.getByLabel('E-mail or mobile').fill(admin.email)
    await adminPage.getByLabel(/^Password/).fill(admin.password)
    await adminPage.getByRole('button', { name: 'Sign in' }).click()
    await adminPage.getByRole('link', { name: 'Categories', exact: true }).waitFor()
    await adminPage.goto(`${shop.url}/dashboard/product-return-request`)
    await adminPage.getByRole('row', { name: new RegExp(order) }).click()
    const drawer = adminPage.getByRole('dialog')
    await drawer.getByText('The lid is broken').first().waitFor()
    await drawer.getByRole('radio', { name: /^Exchange/ }).check()
    const accept = drawer.getByRole('button', { name: 'Accept and send replacement' })
    // The condition is chosen, not assumed.
    await accept.click()
    await drawer.getByText('Choose an option.').waitFor()
    await drawer.getByRole('radio', { name: /^Damaged/ }).check()
    await accept.dblclick()
    await drawer.getByText('Damaged: not restocked').waitFor()
    const order_id = (await drawer.getByText('Replacement sent with order').textContent())?.match(
      /\d{12}/,
    )?.[0]
    replacement = { order_id: order_id ?? '', id: await idOf(order_id ?? '') }
    expect(await stockOf(id)).toBe(before - 1)
    const sent = await backOffice(`order-infos/edit/${replacement.id}`)
    const first = await backOffice(`order-infos/edit/${id}`)
    for (const name of ['full_name', 'contact_no', 'shipping_address'] as const)
      expect(sent[name]).toBe(first[name])
    expect([sent.customer_id, sent.total_payable, sent.paid]).toEqual([null, 0, true])
  })

  test('leads the guest to the replacement, until it is delivered', async () => {
    const guest = await track(order)
    await guest.getByRole('link', { name: `order ${replacement.order_id}` }).click()
    await guest.waitForURL(`${shop.url}/order-tracking/${replacement.order_id}`)
    await guest.context().close()
    await deliver(replacement.id)
    const again = await track(replacement.order_id)
    await again.getByText('Order has been delivered').first().waitFor()
    await again.context().close()
    const { payments, refunds } = await backOffice(`order-infos/payments/${replacement.id}`)
    expect([payments, refunds]).toEqual([[], []])
  })
})
