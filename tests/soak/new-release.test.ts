import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownersCookies } from '../support/admin-visits.ts'
import { launchChromium } from '../support/chromium.ts'
import { nextRelease } from '../support/next-release.ts'
import { type RunningShop, startDemoShop, startShop } from '../support/running-shop.ts'
import { english as words } from '../support/shop-messages.ts'
import { storedAddresses, waitUntilStored } from '../support/stored-shop.ts'

const old = words.cart.title
const fresh = 'Your basket'

/** A tab and the number of its page loads. */
type Tab = { page: Page; loads: () => number }

describe('New release with open tabs', () => {
  const browsers: Record<'stores' | 'plain', Browser> = {} as never
  let demo: Awaited<ReturnType<typeof startDemoShop>>
  let shop: RunningShop
  let release: ReturnType<typeof nextRelease>
  const contexts: BrowserContext[] = []
  const tabs: Record<'home' | 'list' | 'plain' | 'admin', Tab> = {} as never

  const openTab = async (context: BrowserContext, path: string): Promise<Tab> => {
    const page = await context.newPage()
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.goto(demo.url + path, { waitUntil: 'networkidle' })
    loads = 0
    return { page, loads: () => loads }
  }
  const update = async (environment: Record<string, string> = {}) => {
    await shop.stop()
    shop = await startShop(demo.dataDir, { PORT: new URL(demo.url).port, ...environment }, release.dist)
  }
  const headingOf = ({ page }: Tab) => page.getByRole('heading', { level: 1 }).first().textContent()

  beforeAll(async () => {
    release = nextRelease(old, fresh)
    demo = await startDemoShop()
    shop = demo
    browsers.stores = await launchChromium({ stores: true })
    browsers.plain = await launchChromium()
    const [saving, plain, back] = await Promise.all([
      browsers.stores.newContext(),
      browsers.plain.newContext(),
      browsers.stores.newContext(),
    ])
    contexts.push(saving, plain, back)
    // With saveData nothing is prefetched.
    await plain.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const cookies = await ownersCookies(browsers.stores, demo.url)
    await back.addCookies(cookies.map((cookie) => ({ ...cookie, url: demo.url })))
    tabs.home = await openTab(saving, '/')
    await waitUntilStored(tabs.home.page)
    tabs.list = await openTab(saving, '/products')
    tabs.plain = await openTab(plain, '/')
    tabs.admin = await openTab(back, '/dashboard')
    await update()
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
    for (const browser of Object.values(browsers)) await browser.close()
    await shop?.stop()
    await demo?.close()
    release?.remove()
  })

  const aboutUs = ({ page }: Tab) => page.locator('footer a[href="/about-us"]').first().click()

  test('an open tab continues with the chunks cached by its browser', async () => {
    await aboutUs(tabs.home)
    await tabs.home.page.waitForURL('**/about-us')
    await expect.poll(() => headingOf(tabs.home)).toContain('About')
    expect(tabs.home.loads()).toBe(0)
  })

  test('a tab without cached chunks reloads once at the page it navigated to', async () => {
    const { page, loads } = tabs.plain
    await aboutUs(tabs.plain)
    await expect.poll(loads).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe('/about-us')
    expect(await headingOf(tabs.plain)).toContain('About')
    expect(loads()).toBe(1)
  })

  test('a tab of the back office reloads once', async () => {
    const { page, loads } = tabs.admin
    // A background tab may not be rendered.
    await page.bringToFront()
    const areas = page.locator('a[href="/dashboard/areas"]').first()
    await areas.click()
    await expect.poll(loads).toBe(1)
    // Regardless of the cause and time of the reload, the next click opens the page without another one.
    await areas.click()
    await page.locator('main table').waitFor()
    expect(loads()).toBe(1)
  })

  test('prompts before it activates, then reloads every tab of the shop once', async () => {
    const { page, loads } = tabs.home
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const prompt = page.getByText(words.offline.new_release)
    await prompt.waitFor()
    expect([loads(), tabs.list.loads()]).toEqual([0, 0])
    await page.getByRole('button', { name: words.offline.load_it }).click()
    await expect.poll(loads).toBe(1)
    await expect.poll(tabs.list.loads).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await prompt.count()).toBe(0)
    await page.goto(`${demo.url}/cart`)
    expect(await headingOf(tabs.home)).toBe(fresh)
    expect([loads(), tabs.list.loads()]).toEqual([2, 1])
  })

  test('replaces the cached shell by files that the new release serves', async () => {
    const stored = await storedAddresses(tabs.home.page)
    const [name = ''] = Object.keys(stored).filter((one) => one.includes('precache'))
    const shell = stored[name] ?? []
    // The chunks of all its pages, as joined by the build (scripts/store-chunks.mjs).
    expect(shell.length).toBeGreaterThan(50)
    for (const path of shell.filter((path) => path.startsWith('/assets/')))
      expect((await fetch(demo.url + path)).headers.get('content-type'), path).not.toContain('text/html')
  })

  test('without a service worker removes it from browsers that have one', async () => {
    await update({ SERVICE_WORKER: 'off' })
    const { page } = tabs.home
    await page.goto(demo.url)
    // Reads the names only: reading the entries repeatedly would prevent the deletion of the caches.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await page.goto(`${demo.url}/cart`)
    expect(await headingOf(tabs.home)).toBe(fresh)
  })
})
