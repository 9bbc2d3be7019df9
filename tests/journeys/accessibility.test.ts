import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { startNewShop } from '../support/running-shop.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const paths = [
  '/',
  '/search?category=medicines',
  '/products/sundarban-khalisha-honey',
  '/cart',
  '/order-tracking',
  '/about-us',
  '/blog',
  '/user/login',
  '/user/register',
  '/dashboard',
]

let browser: Browser
let shop: Awaited<ReturnType<typeof startNewShop>>
beforeAll(async () => {
  ;[browser, shop] = await Promise.all([launchChromium(), startNewShop({ SEED: 'demo' })])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** What can be told by a program of WCAG 2.2 AA, on a phone in Bengali and on a desk in English. */
describe.each([
  { lang: 'bn', width: 360, height: 740 },
  { lang: 'en', width: 1440, height: 900 },
])('A page at $width px in $lang', ({ lang, width, height }) => {
  test.concurrent.each(paths)(
    '%s has nothing that axe complains of, and does not scroll sideways',
    async (path) => {
      const context = await browser.newContext({
        viewport: { width, height },
        bypassCSP: true,
        reducedMotion: 'reduce',
      })
      await context.addCookies([{ name: 'lang', value: lang, url: shop.url }])
      const page = await context.newPage()
      await page.goto(shop.url + path, { waitUntil: 'networkidle' })
      await page.addScriptTag({ content: axe })
      const found = await page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run()
        return violations
          .filter(({ tags }) => tags.some((tag) => /^wcag2\d?a{1,2}$|^wcag2[12]a{1,2}$/.test(tag)))
          .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      })
      expect(found).toEqual([])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
      await context.close()
    },
  )
})
