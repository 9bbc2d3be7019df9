import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { startDemoShop } from '../support/running-shop.ts'
import { takenOver } from '../support/taken-over.ts'

/** How far a heading of the page is from the top of the screen, in pixels. */
const topOf = (page: Page, heading: string): Promise<number> =>
  page.evaluate(
    (text) =>
      [...document.querySelectorAll('main h2')]
        .find(({ textContent }) => textContent === text)
        ?.getBoundingClientRect().top ?? Number.NaN,
    heading,
  )

// Of what was seen last, far down.
const seen = 'Medicines'
// A few pixels more or less nobody sees; a part that is not laid out makes hundreds.
const nearly = 30

describe('The home page, whose parts are laid out as they come near', () => {
  let shop: Awaited<ReturnType<typeof startDemoShop>>
  let browser: Browser
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startDemoShop(), launchChromium()])
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })

  test.each([360, 1440])('puts whoever comes back to it where they were, at %i px', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(shop.url, { waitUntil: 'networkidle' })
    for (let y = 0; y < 2_500; y += 400) {
      await page.evaluate((to) => scrollTo(0, to), y)
      await page.waitForTimeout(50)
    }
    const before = await topOf(page, seen)
    const away = async () => Math.abs((await topOf(page, seen)) - before)
    expect(before).toBeLessThan(800)

    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(away).toBeLessThan(nearly)

    const link = page.locator('main a[href^="/products/"]:visible').last()
    await takenOver(link)
    // Without going to it: that would move the page.
    await link.evaluate((element) => (element as HTMLAnchorElement).click())
    await page.waitForURL(/\/products\//)
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await expect.poll(away).toBeLessThan(nearly)
    await context.close()
  })
})
