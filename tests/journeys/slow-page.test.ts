import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { holdPages } from '../support/held-page.ts'
import { startDemoShop } from '../support/running-shop.ts'
import { takenOver } from '../support/taken-over.ts'

describe('A page whose end comes late', () => {
  let shop: Awaited<ReturnType<typeof startDemoShop>>
  let browser: Browser
  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startDemoShop(), launchChromium()])
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })

  test('is taken over once all of it is there, though its code was there before', async () => {
    // What the page is made of breaks off in the middle.
    const line = await holdPages(shop.url, '"loaderData"')
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(line.origin, { waitUntil: 'commit' })
    // Its code is brought once something is painted, and runs as soon as it is here.
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
