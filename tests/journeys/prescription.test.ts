import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, demoPassword } from '../support/running-shop.ts'
import { takenOver } from '../support/taken-over.ts'
import { signIn } from '../support/visit.ts'

test.use({ ownShop: 'prescription' })

/** From a prescription to an order: uploaded by a customer, quoted by a pharmacist, confirmed; and an order that waits for its release. */
test.describe('Prescription to order', () => {
  test.describe.configure({ mode: 'serial' })

  let url: string
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let customer: Page
  let pharmacist: Page
  let product: { id: number; slug: string; product_title: string }

  const pageOf = async (context: BrowserContext) => {
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    return context.newPage()
  }

  test.beforeAll(async ({ browser, demoShop }) => {
    url = demoShop.url
    backOffice = await adminOf(url)
    const { data } = await (await fetch(`${url}/api/products/search?keyword=paracetamol&limit=1`)).json()
    product = data[0]
    const login = { login_id: 'customer@haat.example', password: demoPassword }
    const cookies = await signIn(browser, url, '/api/auth/login', login)
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
    customer = await pageOf(context)
    pharmacist = await pageOf(await browser.newContext({ viewport: { width: 1440, height: 900 } }))
  })
  test.afterAll(async () => {
    await customer?.context().close()
    await pharmacist?.context().close()
  })

  const addPicture = async (page: Page) => {
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const file = { name: 'heart.jpeg', mimeType: 'image/jpeg', buffer: picture }
    await page.locator('input[type=file]').first().setInputFiles(file)
  }
  const fillIn = async () => {
    await customer.getByLabel('Full name').fill('Rahima Begum')
    await customer.getByLabel('Mobile number').fill('01712345670')
    await customer.getByLabel('Division').selectOption({ index: 1 })
    await customer.getByLabel('District').selectOption({ index: 1 })
    await customer.getByLabel('Area').selectOption({ index: 1 })
    await customer.getByLabel('House, road, village').fill('House 5')
  }
  const placeOrder = async () => {
    await customer.getByRole('button', { name: 'Place order' }).click()
    await customer.waitForURL(/\/thank-you\/\d+/)
    return /\d{12}/.exec(customer.url())?.[0] ?? ''
  }
  const openOrder = async (order_id: string) => {
    const [order] = await backOffice(`order-infos?keyword=${order_id}&limit=1`)
    await pharmacist.goto(`${url}/dashboard/order-infos/${order.id}/show`)
    await pharmacist.getByText(order_id).first().waitFor()
    return order.id as number
  }

  test('the shop switches it on, and marks a product', async () => {
    await pharmacist.goto(`${url}/dashboard`)
    await pharmacist.getByLabel('E-mail or mobile').fill(admin.email)
    await pharmacist.getByLabel(/^Password/).fill(admin.password)
    await pharmacist.getByRole('button', { name: 'Sign in' }).click()
    await pharmacist.getByRole('link', { name: 'Categories', exact: true }).waitFor()
    expect(await pharmacist.getByRole('link', { name: 'Prescriptions', exact: true }).count()).toBe(0)
    await pharmacist.goto(`${url}/dashboard/basic-configuration`)
    await pharmacist.getByLabel('Prescription-only products').check()
    await pharmacist.getByRole('button', { name: 'Save' }).click()
    await pharmacist.getByText('Saved.', { exact: true }).first().waitFor()
    await pharmacist.goto(`${url}/dashboard/products/${product.id}`)
    await pharmacist.getByLabel('Prescription only').check()
    await pharmacist.getByRole('button', { name: 'Save', exact: true }).first().click()
    await pharmacist.getByText('Saved.', { exact: true }).first().waitFor()
    await customer.goto(`${url}/products/${product.slug}`)
    await customer.getByText('Prescription only').first().waitFor()
  })

  test('the customer uploads a prescription and asks for prices', async () => {
    await customer.goto(`${url}/user/my-prescriptions`)
    const add = customer.getByRole('button', { name: 'Add a prescription' })
    await takenOver(add)
    await add.click()
    await addPicture(customer)
    const form = customer.locator('form', { has: customer.locator('input[name=prescription_title]') })
    await form.locator('input[name=prescription_title]').fill('For the heart')
    await form.locator('button[type=submit]').click()
    await customer.getByRole('button', { name: 'Request a quote' }).first().click()
    await customer.getByText('A pharmacist is preparing your quote.').waitFor()
  })

  test('the pharmacist sees the picture, and sends a quote', async () => {
    await pharmacist.goto(`${url}/dashboard/prescription-queue`)
    await pharmacist.getByRole('cell', { name: 'For the heart' }).click()
    await pharmacist.getByRole('link', { name: /open the picture/ }).waitFor()
    await pharmacist.getByLabel('Add product').fill(product.product_title)
    // The results of the typed name, not those before it.
    await pharmacist.getByRole('option', { name: product.product_title }).first().click()
    await pharmacist.getByLabel(/^Quantity/).fill('২')
    await pharmacist.getByLabel('Note for the customer').fill('After meals')
    await pharmacist.getByRole('button', { name: 'Send quote' }).click()
    await pharmacist.getByText(/Waiting for the customer/).waitFor()
  })

  test('the customer confirms it, and the order is released already', async () => {
    await customer.goto(`${url}/user/my-prescriptions`)
    await customer.getByText('After meals').waitFor()
    const order = customer.getByRole('button', { name: 'Order these items' })
    await takenOver(order)
    await order.click()
    await customer.waitForURL('**/checkout')
    // The items of the checkout are folded on a phone.
    const cart = () => customer.evaluate(() => localStorage.getItem('cart_items'))
    await expect.poll(cart).toContain('"prescription_only":true')
    await fillIn()
    const order_id = await placeOrder()
    await openOrder(order_id)
    await pharmacist.getByText(/SHA-256 hash: [0-9a-f]{64}/).waitFor()
    await pharmacist.getByText(/from quote/).waitFor()
  })

  test('another order with the product waits, and moves on once it is released', async () => {
    await customer.goto(`${url}/products/${product.slug}`)
    await customer.getByRole('button', { name: 'Add to cart' }).first().click()
    await customer.getByText('Added to your cart').first().waitFor()
    await customer.goto(`${url}/checkout`)
    const order_id = await placeOrder()
    await customer.getByText('A pharmacist checks the prescription').first().waitFor()
    const id = await openOrder(order_id)
    const [rider] = (await backOffice('delivery-persons/available')).delivery_persons
    const step = { id, timeline_id: 2, delivery_person_id: rider.id }
    await expect(backOffice('order-infos/next-step', step)).rejects.toThrow('status 409')
    await pharmacist.getByLabel('Reason', { exact: true }).fill('Seen on paper')
    await pharmacist.getByRole('button', { name: 'Release', exact: true }).click()
    // The reason is in its field until the order is released.
    await pharmacist.getByRole('button', { name: 'Release', exact: true }).waitFor({ state: 'hidden' })
    await pharmacist.getByText('Seen on paper').waitFor()
    expect(await backOffice('order-infos/next-step', step)).toMatchObject({ timeline_id: 2 })
  })
})
