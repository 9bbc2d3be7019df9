import type { Browser, Page } from 'playwright'
import { ownersCookies } from '../support/admin-visits.ts'
import { expect, test } from '../support/browser-test.ts'
import type { DemoShop } from '../support/running-shop.ts'
import { rendered } from '../support/upload.ts'

test.use({ ownShop: 'own-look' })

/** Issue 8: a non-programmer customises the demo shop; each change is visible in the shop immediately. */
test.describe('Customisation of the shop by its owner', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let backOffice: Page
  let visitor: Page
  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ viewport })
    const cookies = await ownersCookies(browser, shop.url)
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
    backOffice = await context.newPage()
    visitor = await (await browser.newContext({ viewport })).newPage()
  })

  const open = (path: string) =>
    backOffice.goto(`${shop.url}/dashboard/${path}`, { waitUntil: 'networkidle' })
  const saved = async () => {
    await backOffice.getByRole('button', { name: 'Save', exact: true }).click()
    await backOffice.getByText('Saved.', { exact: true }).first().waitFor()
  }
  const home = () => visitor.goto(shop.url, { waitUntil: 'networkidle' })

  test('changes the logo', async () => {
    await open('logo-setup')
    const chooser = backOffice.waitForEvent('filechooser')
    await backOffice.getByRole('button', { name: 'Logo: Upload', exact: true }).click()
    const buffer = await rendered(480, 120).png().toBuffer()
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await backOffice.getByRole('button', { name: 'Logo: Replace', exact: true }).waitFor()
    await saved()
    await home()
    const logo = visitor.locator('header').getByRole('img').first()
    await expect
      .poll(() => logo.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth > 0]))
      .toEqual([true, true])
  })

  test('changes the accent colour once its contrast is sufficient', async () => {
    await open('theme')
    const accent = backOffice.getByPlaceholder('#1b6b4a')
    await accent.fill('#ffd400')
    await accent.blur()
    await backOffice.getByText('Contrast with the page: 1.32:1').waitFor()
    await accent.fill('#7a1f4b')
    await saved()
    await home()
    const root = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
    expect(await root()).toBe('#7a1f4b')
  })

  test('changes a banner', async () => {
    await open('promotional-banners')
    await backOffice
      .getByRole('link', { name: /Your picture/ })
      .first()
      .click()
    const title = backOffice.locator('[name=banner_title]')
    await title.fill('Our own words')
    await saved()
    await home()
    await visitor.getByText('Our own words').first().waitFor()
  })

  test('changes the message of the home page', async () => {
    await open('basic-configuration')
    const input = backOffice.locator('[name="important_message.text"]')
    await input.fill('We deliver on Fridays, too')
    await saved()
    await home()
    await visitor.getByText('We deliver on Fridays, too').waitFor()
  })
})
