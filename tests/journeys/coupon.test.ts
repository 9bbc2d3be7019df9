import type { Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin } from '../support/running-shop.ts'

test.use({ ownShop: 'coupon' })

/** A coupon from the back office to the order: made by an admin, rejected until its conditions hold, used, and counted. */
test.describe('Coupon', () => {
  test.describe.configure({ mode: 'serial' })

  let url: string
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let shopper: Page

  test.beforeAll(async ({ browser, demoShop }) => {
    url = demoShop.url
    backOffice = await adminOf(url)
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    shopper = await context.newPage()
  })
  test.afterAll(() => shopper?.context().close())

  const fillIn = async (page: Page) => {
    await page.getByLabel('Title (customers see it) · English').fill('Eid offer')
    await page.getByLabel('Code', { exact: true }).fill('eid 10')
    await page.getByRole('textbox', { name: 'Percentage' }).fill('১০')
    await page.getByLabel('Minimum purchase amount').fill('1000')
    await page.getByLabel('Once per customer').check()
  }

  const putIntoCart = async () => {
    const { data } = await (await fetch(`${url}/api/products/search?keyword=tea&limit=1`)).json()
    await shopper.goto(`${url}/products/${data[0].slug}`)
    await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
    // A click before hydration is replayed after it: only then may the page be left.
    await shopper.getByText('Added to your cart').first().waitFor()
    await shopper.goto(`${url}/cart`)
  }

  const buy = async (pieces: string) => {
    const quantity = shopper.getByRole('textbox', { name: /^Quantity/ })
    await quantity.fill(pieces)
    await quantity.press('Enter')
  }

  const checkOut = async () => {
    await shopper.goto(`${url}/checkout`)
    await shopper.getByLabel('Full name').fill('Rahima Begum')
    await shopper.getByLabel('Mobile number').fill('01712345670')
    await shopper.getByLabel('Division').selectOption({ index: 1 })
    await shopper.getByLabel('District').selectOption({ index: 1 })
    await shopper.getByLabel('Area').selectOption({ index: 1 })
    await shopper.getByLabel('House, road, village').fill('House 5')
    await shopper.getByRole('button', { name: 'Place order' }).click()
  }

  test('is in the menu once the shop switches discounts on, and is created there', async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/dashboard`)
    await page.getByLabel('E-mail or mobile').fill(admin.email)
    await page.getByLabel(/^Password/).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Categories', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Discounts', exact: true }).count()).toBe(0)
    await page.goto(`${url}/dashboard/basic-configuration`)
    await page.getByLabel('Discounts and coupon codes').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).first().waitFor()
    await page.goto(`${url}/dashboard/promotions/create`)
    await page.getByRole('link', { name: 'Discounts', exact: true }).first().waitFor()
    await fillIn(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'EID10', exact: true }).waitFor()
    await page.close()
  })

  test('is rejected with the reason, then lowers the total of the cart', async () => {
    await putIntoCart()
    await shopper.getByLabel('Discount code').fill('nothing')
    await shopper.getByRole('button', { name: 'Apply' }).click()
    await shopper.getByText('NOTHING: This code does not exist.').waitFor()
    await shopper.getByRole('button', { name: 'Remove the code NOTHING' }).click()
    await shopper.getByLabel('Discount code').fill('eid10')
    await shopper.getByRole('button', { name: 'Apply' }).click()
    await shopper.getByText(/EID10: Add items for Tk [\d.]+ more to use this code\./).waitFor()
    await buy('20')
    await shopper.getByText(/Eid offer \(EID10\)/).waitFor()
    await shopper.getByText('Total after discounts').waitFor()
  })

  test('is part of the order and of its invoice total, and is counted once', async () => {
    await checkOut()
    // Who presses before the discount has been checked for the area is asked to look at the changed total.
    const changed = shopper.getByText('The total has changed.')
    await expect
      .poll(async () => /thank-you\/\d+/.test(shopper.url()) || (await changed.isVisible()))
      .toBe(true)
    if (await changed.isVisible()) await shopper.getByRole('button', { name: 'Place order' }).click()
    await shopper.waitForURL(/thank-you\/\d+/)
    const [{ id, order_id }] = await backOffice('order-infos?limit=1')
    expect(shopper.url()).toContain(order_id)
    const { discount, total_amount, delivery_fee, total_payable } = await backOffice(`order-infos/edit/${id}`)
    expect(discount).toBeCloseTo(total_amount / 10, 2)
    expect(total_payable).toBeCloseTo(total_amount - discount + delivery_fee, 2)
    const { promotions } = await backOffice(`order-infos/details/${id}`)
    expect(promotions).toMatchObject([{ code: 'EID10', promotion_title: 'Eid offer', discount }])
    const [{ uses }] = await backOffice('promotions?limit=1')
    expect(uses).toBe(1)
  })

  test('is not given to the same phone number again', async () => {
    await putIntoCart()
    await buy('20')
    await shopper.getByLabel('Discount code').fill('EID10')
    await shopper.getByRole('button', { name: 'Apply' }).click()
    await shopper.getByText(/Eid offer \(EID10\)/).waitFor()
    await checkOut()
    await shopper.getByText('EID10: You have already used this code.').waitFor()
    await shopper.getByRole('button', { name: 'Place order' }).click()
    await shopper.waitForURL(/thank-you\/\d+/)
    const [{ uses }] = await backOffice('promotions?limit=1')
    expect(uses).toBe(1)
  })
})
