import type { Browser } from 'playwright'
import { adminPages } from '../support/admin-pages.ts'
import { ownersCookies, showInAdmin } from '../support/admin-visits.ts'
import { test } from '../support/browser-test.ts'
import type { DemoShop } from '../support/running-shop.ts'
import { openEyes } from '../support/visit.ts'
import { takePicture } from './take-picture.ts'

let browser: Browser
let shop: DemoShop
let cookies: Awaited<ReturnType<typeof ownersCookies>>
let paths: string[]
test.beforeAll(async ({ browser: chromium, demoShop }) => {
  browser = chromium
  shop = demoShop
  cookies = await ownersCookies(browser, shop.url)
  const context = await browser.newContext()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  paths = (await adminPages(context.request, shop.url)).map(({ path }) => path)
  await context.close()
})

const looks = (['en', 'bn'] as const).flatMap((language) =>
  [360, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme, script: true })),
  ),
)

test.describe('Back office screenshots', () => {
  for (const eyes of looks)
    test(`in ${eyes.language} at ${eyes.width} px, ${eyes.scheme}`, async () => {
      const context = await openEyes(browser, shop.url, eyes, cookies)
      const page = await context.newPage()
      await page.goto(`${shop.url}/dashboard/exports`, { waitUntil: 'networkidle' })
      for (const path of paths) {
        await showInAdmin(page, path, eyes.language)
        await takePicture(page, 'desk', eyes, path)
      }
      await context.close()
    })
})
