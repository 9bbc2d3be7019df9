import type { Browser } from 'playwright'
import { expect, test } from '../support/browser-test.ts'
import { holdPages } from '../support/held-page.ts'
import type { DemoShop } from '../support/running-shop.ts'
import { takenOver } from '../support/taken-over.ts'

test.describe('Page whose end is delayed', () => {
  let shop: DemoShop
  let browser: Browser
  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
  })

  test('hydrates once it is complete, although its code arrived earlier', async () => {
    // The response stops in the middle of the loader data.
    const line = await holdPages(shop.url, '"loaderData"')
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(line.origin, { waitUntil: 'commit' })
    // The module loads after the first paint and runs immediately.
    await page.waitForFunction(() => {
      const code = document.head.querySelector<HTMLScriptElement>('script[type=module][src]:not([async])')
      return code && performance.getEntriesByName(code.src).length > 0
    })
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    line.release()
    await takenOver(page.locator('main a:visible').first())
    expect(errors).toEqual([])
    await context.close()
    await line.close()
  })
})
