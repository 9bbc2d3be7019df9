import type { Browser } from 'playwright'
import { ownersCookies, settled } from '../support/admin-visits.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, type DemoShop } from '../support/running-shop.ts'

/** A session that ends while a form is open, with real cookies and the CSRF token. */
test.describe('Expired session', () => {
  let browser: Browser
  let shop: DemoShop
  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
  })

  for (const width of [1440, 360])
    test(`is renewed in a dialog above the back office form at ${width} px`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const cookies = await ownersCookies(browser, shop.url)
      await context.addCookies(cookies.map((one) => ({ ...one, url: shop.url })))
      const page = await context.newPage()
      await page.goto(`${shop.url}/dashboard/tags/1`, { waitUntil: 'networkidle' })
      await settled(page)
      const title = page.getByRole('textbox', { name: /^Tag/ }).first()
      const typed = `Seen at ${width}`
      await title.fill(typed)
      // The session is ended in the whole browser.
      await context.clearCookies()
      await page.getByRole('button', { name: 'Save' }).click()
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await dialog.waitFor()
      const box = await dialog.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      await dialog.getByLabel(/^Password/).fill(admin.password)
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Saved.').waitFor()
      await dialog.waitFor({ state: 'detached' })
      await page.reload({ waitUntil: 'networkidle' })
      expect(await page.getByRole('textbox', { name: /^Tag/ }).first().inputValue()).toBe(typed)
      await context.close()
    })
})
