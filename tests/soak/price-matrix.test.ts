import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPages } from '../support/admin-pages.ts'
import { type Look, lookAt, ownersCookies } from '../support/admin-visits.ts'
import { launchChromium } from '../support/chromium.ts'
import { startDemoShop } from '../support/running-shop.ts'

let browser: Browser
let shop: Awaited<ReturnType<typeof startDemoShop>>
let cookies: Awaited<ReturnType<typeof ownersCookies>>
let paths: string[]
beforeAll(async () => {
  ;[browser, shop] = await Promise.all([launchChromium(), startDemoShop()])
  cookies = await ownersCookies(browser, shop.url)
  const context = await browser.newContext()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  paths = (await adminPages(context.request, shop.url)).map(({ path }) => path)
  await context.close()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const looks = (['en', 'bn'] as const).flatMap((language) =>
  ([360, 1440] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((scheme): Look => ({ language, width, scheme })),
  ),
)

/** Issue 5: all combinations of page, language, width and theme of the back office. */
describe('Every back office screen', () => {
  test.concurrent.each(looks)('passes all checks: $language, $width px, $scheme', async (look) => {
    expect(await lookAt(browser, shop.url, cookies, paths, look)).toEqual({})
  })
})
