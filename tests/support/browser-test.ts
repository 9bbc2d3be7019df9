import type { Browser } from 'playwright'
import { test as base } from 'playwright/test'
import { launchChromium } from './chromium.ts'
import { type DemoShop, startDemoShop } from './running-shop.ts'

export { expect } from 'playwright/test'

type Fixtures = {
  /** Whether pages receive the event stream of the shop (chromium.ts). */
  hears: boolean
  /** Whether pages have the shop's service worker (chromium.ts). */
  keeps: boolean
  /** A name for a shop of its own: for a file whose tests change what others look at. */
  ownShop: string
  browser: Browser
  demoShop: DemoShop
}

/**
 * The browser tests' `test`. A worker has one Chromium and one running demo shop, and files share them unless they set an option
 * with `test.use`: Playwright gives each combination of options a worker of its own.
 */
export const test = base.extend<object, Fixtures>({
  hears: [false, { option: true, scope: 'worker' }],
  keeps: [false, { option: true, scope: 'worker' }],
  ownShop: ['', { option: true, scope: 'worker' }],
  browser: [
    async ({ hears, keeps }, use) => {
      const browser = await launchChromium({ hears, keeps })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  demoShop: [
    // Named here so that its value chooses the worker.
    async ({ ownShop: _ }, use) => {
      const shop = await startDemoShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})
