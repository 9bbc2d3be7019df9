import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { deskPages } from '../support/desk-pages.ts'
import { ownersCookies, showOnDesk } from '../support/desk-visits.ts'
import { startDemoShop } from '../support/running-shop.ts'
import { openEyes } from '../support/visit.ts'
import { takePicture } from './take-picture.ts'

let browser: Browser
let shop: Awaited<ReturnType<typeof startDemoShop>>
let cookies: Awaited<ReturnType<typeof ownersCookies>>
let paths: string[]
beforeAll(async () => {
  ;[browser, shop] = await Promise.all([launchChromium(), startDemoShop()])
  cookies = await ownersCookies(browser, shop.url)
  const context = await browser.newContext()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  paths = (await deskPages(context.request, shop.url)).map(({ path }) => path)
  await context.close()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const looks = (['en', 'bn'] as const).flatMap((language) =>
  [360, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme, script: true })),
  ),
)

describe('The back office', () => {
  test.concurrent.each(looks)('in $language at $width px, $scheme', async (eyes) => {
    const context = await openEyes(browser, shop.url, eyes, cookies)
    const page = await context.newPage()
    await page.goto(`${shop.url}/dashboard/exports`, { waitUntil: 'networkidle' })
    for (const path of paths) {
      await showOnDesk(page, path, eyes.language)
      await takePicture(page, 'desk', eyes, path)
    }
    await context.close()
  })
})
