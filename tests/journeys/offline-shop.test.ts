import type { Browser, BrowserContext, Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { expect, test } from '../support/browser-test.ts'
import { missingLanguages } from '../support/languages.ts'
import { openRoad, type Road } from '../support/road.ts'
import { type DemoShop, demoPassword } from '../support/running-shop.ts'
import { bengali, english } from '../support/shop-messages.ts'
import { storedTexts, waitUntilStored } from '../support/stored-shop.ts'
import { violationsOn } from '../support/visit.ts'

test.use({ stores: true })

let browser: Browser
let shop: DemoShop
let road: Road
let url: string
test.beforeAll(async ({ browser: chromium, demoShop }) => {
  browser = chromium
  shop = demoShop
  road = await openRoad(shop.url)
  url = new URL(road.urlOf(shop.url)).origin
})
test.afterAll(() => road?.close())

const honey = '/products/sundarban-khalisha-honey'
const words = { en: english, bn: bengali }
const minuteAgo = { en: '1 minute ago', bn: '১ মিনিট আগে' }

async function openShop(language: 'en' | 'bn'): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, bypassCSP: true })
  await context.addCookies([{ name: 'lang', value: language, url }])
  const page = await context.newPage()
  await page.goto(url)
  await waitUntilStored(page)
  return { context, page }
}

/** The message with the age of a cached page. */
const asItWas = (language: 'en' | 'bn') =>
  `${words[language].offline.none} ${words[language].offline.as_it_was.replace('%{when}', minuteAgo[language])}`

for (const language of missingLanguages)
  test.describe(`Visited shop offline, in ${language}`, () => {
    test.describe.configure({ mode: 'serial' })

    const t = words[language]
    let context: BrowserContext
    let page: Page
    let category: string
    const note = () => page.getByText(t.offline.none).locator('..')
    const heading = () => page.getByRole('heading', { level: 1 })
    const messageOf = (text: string) =>
      expect.poll(async () => (await note().textContent())?.trim()).toBe(text)
    const categories = () => page.locator('main a[href^="/search?category="]:visible')
    test.beforeAll(async () => {
      ;({ context, page } = await openShop(language))
      await page.goto(url + honey)
      await waitUntilStored(page)
      await page.goto(url, { waitUntil: 'networkidle' })
      await categories().first().click()
      await page.waitForURL('**/search?category=*')
      await page.getByRole('article').first().waitFor()
      category = page.url()
      await page.waitForLoadState('networkidle')
      // Chromium's offline mode alone sometimes lets requests of a new page or worker through.
      await context.setOffline(true)
      road.cut()
    })
    test.afterAll(async () => {
      road.open()
      await context?.close()
    })

    test('shows immediately that there is no network', async () => {
      await messageOf(t.offline.none)
      expect(await violationsOn(page)).toEqual([])
    })

    test('shows a visited page again with its age', async () => {
      const title = await heading().textContent()
      await page.reload()
      await messageOf(asItWas(language))
      expect(await heading().textContent()).toBe(title)
      expect(await page.getByRole('article').count()).toBeGreaterThan(3)
    })

    test('shows the home page with its banners and categories from browser storage', async () => {
      await page.goto(url)
      await messageOf(asItWas(language))
      const offers = page.getByRole('region', { name: t.home.banners })
      const rendered = offers.getByRole('img').first()
      await expect
        .poll(() => rendered.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      expect(await categories().count()).toBeGreaterThan(3)
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    })

    test('supports navigation between visited pages', async () => {
      await page
        .locator(`main a[href="${new URL(category).pathname}${new URL(category).search}"]:visible`)
        .first()
        .click()
      await page.waitForURL(category)
      await page.getByRole('article').first().waitFor()
      await messageOf(asItWas(language))
    })

    test('shows which page is not available, with links to available ones', async () => {
      await page.goto(`${url}/about-us`)
      await page.getByText(t.offline.not_available).waitFor()
      expect(await heading().textContent()).toBe(t.offline.title)
      for (const path of ['/', '/products', '/cart'])
        expect(await page.locator(`main a[href="${path}"]`).count()).toBe(1)
      expect(await violationsOn(page)).toEqual([])
    })

    test('stores cart changes', async () => {
      await page.goto(url + honey)
      await messageOf(asItWas(language))
      await page.getByRole('button', { name: t.product.add, exact: true }).first().click()
      await page.goto(`${url}/cart`)
      const more = page.locator('main').getByRole('button', { name: new RegExp(t.product.more) })
      await more.first().click()
      const two = language === 'bn' ? '২' : '2'
      await expect.poll(() => page.locator('main input').first().inputValue()).toBe(two)
      expect(await heading().textContent()).toBe(t.cart.title)
    })

    test('shows current pages and no message when the network returns', async () => {
      await page.goto(`${url}/about-us`)
      await page.getByText(t.offline.not_available).waitFor()
      road.open()
      await context.setOffline(false)
      await page.getByText(t.offline.not_available).waitFor({ state: 'detached' })
      await expect.poll(() => heading().textContent()).not.toBe(t.offline.title)
      await page.getByText(t.offline.none).waitFor({ state: 'detached' })
    })
  })

test.describe('Customer who signs out', () => {
  test('leaves no personal data in the browser caches', async () => {
    const { context, page } = await openShop('en')
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    const login = { login_id: 'customer@haat.example', password: demoPassword }
    await page.goto(`${url}/user/login`)
    await page.getByLabel(english.account.login_id).first().fill(login.login_id)
    await page.getByLabel(english.account.password, { exact: true }).first().fill(login.password)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL(`${url}/user`)
    for (const path of ['/user/manage-account', '/user/manage-address', '/user/my-orders', '/checkout', '/'])
      await page.goto(url + path, { waitUntil: 'networkidle' })
    const own = await page.evaluate(async () => {
      const get = async (path: string) => JSON.stringify(await (await fetch(path)).json())
      return (await get('/api/session?lang=en')) + (await get('/api/manage-address?lang=en'))
    })
    const secrets = ['email', 'mobile', 'full_name', 'address', 'contact_no'].flatMap((name) =>
      [...own.matchAll(new RegExp(`"${name}":"([^"]{5,})"`, 'g'))].map(([, value = '']) => value),
    )
    expect(secrets.length).toBeGreaterThan(2)
    await page.goto(`${url}/user`)
    await page.getByRole('button', { name: english.user.sign_out }).first().click()
    await page.waitForURL((url) => !url.pathname.startsWith('/user/') && url.pathname !== '/user')
    const texts = Object.entries(await storedTexts(page))
    expect(texts.length).toBeGreaterThan(100)
    const left = texts.flatMap(([at, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${at}: ${secret}`),
    )
    expect(left).toEqual([])
    await context.close()
  })
})
