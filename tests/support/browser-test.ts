import type { Browser } from 'playwright'
import { test as base } from 'playwright/test'
import { launchChromium } from './chromium.ts'
import { type DemoShop, startDemoShop } from './running-shop.ts'

export { expect } from 'playwright/test'

type Fixtures = {
  /** Whether pages receive the event stream of the shop (chromium.ts). */
  liveEvents: boolean
  /** Whether pages have the shop's service worker (chromium.ts). */
  stores: boolean
  /** The name of a separate shop, for files whose tests change what other tests read. */
  ownShop: string
  browser: Browser
  demoShop: DemoShop
}

/**
 * The `test` of the browser tests. A worker has one Chromium and one running demo shop, and files share them
 * unless they set an option with `test.use`: Playwright gives each combination of options its own worker.
 */
export const test = base.extend<object, Fixtures>({
  liveEvents: [false, { option: true, scope: 'worker' }],
  stores: [false, { option: true, scope: 'worker' }],
  ownShop: ['', { option: true, scope: 'worker' }],
  browser: [
    async ({ liveEvents, stores }, use) => {
      const browser = await launchChromium({ liveEvents, stores })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  demoShop: [
    // Used here so that its value selects the worker.
    async ({ ownShop: _ }, use) => {
      const shop = await startDemoShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})
