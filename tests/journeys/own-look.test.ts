import type { Browser, Page } from 'playwright'
import { expect, test } from '../support/browser-test.ts'
import { ownersCookies } from '../support/desk-visits.ts'
import type { DemoShop } from '../support/running-shop.ts'
import { drawn } from '../support/upload.ts'

test.use({ ownShop: 'own-look' })

/** Issue 8: somebody who is no programmer makes the demo shop look like their own; the shop is the next thing they look at. */
test.describe('The owner makes the shop look like their own', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let desk: Page
  let visitor: Page
  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ viewport })
    const cookies = await ownersCookies(browser, shop.url)
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
    desk = await context.newPage()
    visitor = await (await browser.newContext({ viewport })).newPage()
  })

  const open = (path: string) => desk.goto(`${shop.url}/dashboard/${path}`, { waitUntil: 'networkidle' })
  const saved = async () => {
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await desk.getByText('Saved.', { exact: true }).first().waitFor()
  }
  const home = () => visitor.goto(shop.url, { waitUntil: 'networkidle' })

  test('a logo', async () => {
    await open('logo-setup')
    const chooser = desk.waitForEvent('filechooser')
    await desk.getByRole('button', { name: 'Logo: Upload', exact: true }).click()
    const buffer = await drawn(480, 120).png().toBuffer()
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await desk.getByRole('button', { name: 'Logo: Replace', exact: true }).waitFor()
    await saved()
    await home()
    const logo = visitor.locator('header').getByRole('img').first()
    await expect
      .poll(() => logo.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth > 0]))
      .toEqual([true, true])
  })

  test('a colour, once it can be read', async () => {
    await open('theme')
    const accent = desk.getByPlaceholder('#1b6b4a')
    await accent.fill('#ffd400')
    await accent.blur()
    await desk.getByText('Its contrast with the page is 1.32 to 1').waitFor()
    await accent.fill('#7a1f4b')
    await saved()
    await home()
    const root = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
    expect(await root()).toBe('#7a1f4b')
  })

  test('a banner', async () => {
    await open('promotional-banners')
    await desk
      .getByRole('link', { name: /Your picture/ })
      .first()
      .click()
    const title = desk.locator('[name=banner_title]')
    await title.fill('Our own words')
    await saved()
    await home()
    await visitor.getByText('Our own words').first().waitFor()
  })

  test('the words of the front page', async () => {
    await open('basic-configuration')
    const said = desk.locator('[name="important_message.text"]')
    await said.fill('We deliver on Fridays, too')
    await saved()
    await home()
    await visitor.getByText('We deliver on Fridays, too').waitFor()
  })
})
