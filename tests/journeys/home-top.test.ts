import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect, test } from '../support/browser-test.ts'
import type { DemoShop } from '../support/running-shop.ts'

/** The categories and banners at the top of the home page, by width (docs/product.md 2, 9). */
test.describe('Top of the home page', () => {
  let browser: Browser
  let shop: DemoShop
  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
  })

  const open = async (width: number, more: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      ...more,
    })
    const page = await context.newPage()
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    return page
  }
  const banners = (page: Page) => page.getByRole('region', { name: 'Offers' }).first()
  const slide = (page: Page) => banners(page).getByRole('group').first()
  const navigation = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Categories' })
  const boxOf = async (locator: ReturnType<typeof slide>) => {
    const box = await locator.boundingBox()
    if (!box) throw new Error('It is not shown.')
    return box
  }

  for (const width of [320, 426])
    test(`shows text and buttons below a picture of 90 px at ${width} px`, async () => {
      const page = await open(width, { hasTouch: true })
      const { height } = await boxOf(slide(page).locator('img'))
      expect(Math.round(height)).toBe(90)
      const picture = await boxOf(slide(page).locator('img'))
      for (const shown of [
        slide(page).locator('p').first(),
        slide(page).locator('p').nth(1),
        slide(page).locator('a.button').first(),
      ]) {
        const box = await boxOf(shown)
        expect(box.y).toBeGreaterThanOrEqual(picture.y + picture.height)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
      }
      expect(await navigation(page).isVisible()).toBe(false)
      await slide(page).locator('a.button').first().tap()
      await page.waitForURL((url) => url.pathname !== '/')
      await page.context().close()
    })

  for (const width of [427, 768])
    test(`shows the categories left of a banner of 382 px at ${width} px`, async () => {
      const page = await open(width)
      const [list, banner] = [await boxOf(navigation(page)), await boxOf(slide(page))]
      expect(Math.round(banner.height)).toBe(382)
      expect(list.x + list.width).toBeLessThanOrEqual(banner.x)
      expect(list.width).toBeLessThan(banner.width)
      for (const shown of [slide(page).locator('p').nth(1), slide(page).locator('a.button').first()]) {
        const box = await boxOf(shown)
        expect(box.y + box.height).toBeLessThanOrEqual(banner.y + banner.height)
      }
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth).toBeLessThanOrEqual(width)
      await page.context().close()
    })

  test('opens subcategories by touch at 440 px', async () => {
    const width = 440
    const page = await open(width, { hasTouch: true, isMobile: true })
    const button = navigation(page).getByRole('button').first()
    const { width: wide, height: high } = await boxOf(button)
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44)
    const below = navigation(page).locator('section a').first()
    expect(await below.isVisible()).toBe(false)
    await button.tap()
    await below.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    const box = await boxOf(below)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    await button.tap()
    await below.waitFor({ state: 'hidden' })
    await button.tap()
    await below.tap()
    await page.waitForURL(/\/search\?.*category=/)
    await page.context().close()
  })
})
