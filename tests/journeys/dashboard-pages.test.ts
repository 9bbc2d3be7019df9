import type { Browser, Page } from 'playwright'
import { ownersCookies, settled, showInAdmin } from '../support/admin-visits.ts'
import { expect, test } from '../support/browser-test.ts'
import type { DemoShop } from '../support/running-shop.ts'

/** docs/product.md 2: the pages and the menu of the dashboard in a browser. */

let browser: Browser
let shop: DemoShop
let page: Page
const errors: string[] = []
test.beforeAll(async ({ browser: chromium, demoShop }) => {
  browser = chromium
  shop = demoShop
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en',
  })
  const cookies = await ownersCookies(browser, shop.url)
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  page = await context.newPage()
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${shop.url}/dashboard`)
  await page.locator('nav h2').first().waitFor()
})

// Menu group, page, title in the menu, and whether it is a list, a library or a settings form.
const pages = [
  ['Collection Types', 'products', 'Products', 'list'],
  ['Collection Types', 'categories', 'Categories', 'list'],
  ['Collection Types', 'companies', 'Companies', 'list'],
  ['Collection Types', 'generics', 'Generics', 'list'],
  ['Collection Types', 'disease', 'Diseases', 'list'],
  ['Collection Types', 'media-galleries', 'Media Gallery', 'library'],
  ['Collection Types', 'media-categories', 'Media Categories', 'list'],
  ['Collection Types', 'custom-product-designs', 'Custom Product Designs', 'list'],
  ['Components', 'product-color-infos', 'Product Color Infos', 'list'],
  ['Components', 'product-size-infos', 'Product Size Infos', 'list'],
  ['Components', 'product-info-types', 'Product Info Types', 'list'],
  ['Components', 'product-types', 'Product Types', 'list'],
  ['Components', 'product-type-items', 'Product Type Items', 'list'],
  ['Components', 'product-price-types', 'Product Price Types', 'list'],
  ['Components', 'tags', 'Tags', 'list'],
  ['GEO Information', 'regions', 'Regions', 'list'],
  ['GEO Information', 'cities', 'Cities', 'list'],
  ['GEO Information', 'areas', 'Areas', 'list'],
  ['Data Information', 'order-infos', 'Order Infos', 'list'],
  ['Data Information', 'customer-infos', 'Customer Infos', 'list'],
  ['Data Information', 'delivery-persons', 'Delivery Persons', 'list'],
  ['Frontend Setting', 'static-pages', 'Static Pages', 'list'],
  ['Frontend Setting', 'promotional-banners', 'Promotional Banners', 'list'],
  ['Frontend Setting', 'logo-setup', 'Logo Setup', 'settings'],
  ['Frontend Setting', 'basic-configuration', 'Basic Configuration', 'settings'],
  ['Frontend Setting', 'blog-infos', 'Blog Infos', 'list'],
  ['Frontend Setting', 'customer-comments', 'Customer Comments', 'list'],
  ['Frontend Setting', 'header', 'Header', 'settings'],
  ['Frontend Setting', 'footer', 'Footer', 'settings'],
  ['Generals', 'admin-user-roles', 'Admin User Roles', 'list'],
  ['Generals', 'admin-users', 'Admin Users', 'list'],
] as const

const inputs = [
  ['basic-configuration', ['Important message', 'Reels', 'Videos', 'Why choose us']],
  ['blog-infos/create', ['Photos']],
  ['custom-product-designs/create', ['Photos']],
  ['static-pages/create', ['Photos']],
  ['categories/create', ['Banner', 'Icon']],
  ['logo-setup', ['Logo', 'Logo for dark backgrounds', 'Favicon', 'Watermark']],
  ['promotional-banners/create', ['Desktop picture', 'Mobile picture']],
] as const

test.describe('Dashboard', () => {
  test('has the menu groups in their order', async () => {
    expect(await page.locator('nav h2').allTextContents()).toEqual([
      'Collection Types',
      'Components',
      'GEO Information',
      'Data Information',
      'Frontend Setting',
      'Generals',
    ])
  })

  for (const [group, name, title, kind] of pages)
    test(`in ${group} links to the page ${name}`, async () => {
      const section = page.locator('nav > div', { has: page.getByRole('heading', { name: group, level: 2 }) })
      await section.getByRole('link', { name: title, exact: true }).click()
      await page.waitForURL(new RegExp(`/dashboard/${name}(\\?|$)`))
      await page.locator('main h1', { hasText: title }).waitFor()
      await settled(page)
      if (kind === 'list') await page.locator('[data-row="0"]').waitFor()
      if (kind !== 'settings') await showInAdmin(page, `/${name}/create`, 'en')
      const save = name === 'order-infos' ? 'Place order' : 'Save'
      await page.locator('main').getByRole('button', { name: save, exact: true }).first().waitFor()
      expect(errors).toEqual([])
    })

  for (const [path, labels] of inputs)
    test(`shows on ${path} the specified inputs`, async () => {
      await showInAdmin(page, `/${path}`, 'en')
      const main = page.locator('main')
      for (const label of labels) {
        // MUI appends a thin space and an asterisk to required labels.
        const text = new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*\\*?$`)
        await main.getByText(text).first().waitFor()
      }
    })
})
