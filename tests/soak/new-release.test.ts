import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../support/chromium.ts'
import { ownersCookies } from '../support/desk-visits.ts'
import { keptAddresses, waitUntilKept } from '../support/kept-shop.ts'
import { nextRelease } from '../support/next-release.ts'
import { type RunningShop, startDemoShop, startShop } from '../support/running-shop.ts'
import { english as words } from '../support/shop-messages.ts'

const old = words.cart.title
const fresh = 'Your basket'

/** What happens to a tab: how often it was loaded, and what went wrong in it. */
type Tab = { page: Page; loads: () => number }

describe('A new release under open tabs', () => {
  const browsers: Record<'keeps' | 'plain', Browser> = {} as never
  let demo: Awaited<ReturnType<typeof startDemoShop>>
  let shop: RunningShop
  let release: ReturnType<typeof nextRelease>
  const contexts: BrowserContext[] = []
  const tabs: Record<'kept' | 'beside' | 'plain' | 'desk', Tab> = {} as never

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
    browsers.keeps = await launchChromium({ keeps: true })
    browsers.plain = await launchChromium()
    const [keeping, plain, back] = await Promise.all([
      browsers.keeps.newContext(),
      browsers.plain.newContext(),
      browsers.keeps.newContext(),
    ])
    contexts.push(keeping, plain, back)
    // With it nothing is fetched before it is asked for.
    await plain.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const cookies = await ownersCookies(browsers.keeps, demo.url)
    await back.addCookies(cookies.map((cookie) => ({ ...cookie, url: demo.url })))
    tabs.kept = await openTab(keeping, '/')
    await waitUntilKept(tabs.kept.page)
    tabs.beside = await openTab(keeping, '/products')
    tabs.plain = await openTab(plain, '/')
    tabs.desk = await openTab(back, '/dashboard')
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

  test('an open tab goes on with the parts that its browser has kept', async () => {
    await aboutUs(tabs.kept)
    await tabs.kept.page.waitForURL('**/about-us')
    await expect.poll(() => headingOf(tabs.kept)).toContain('About')
    expect(tabs.kept.loads()).toBe(0)
  })

  test('a tab without kept parts is loaded anew, once, and is where it was led', async () => {
    const { page, loads } = tabs.plain
    await aboutUs(tabs.plain)
    await expect.poll(loads).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe('/about-us')
    expect(await headingOf(tabs.plain)).toContain('About')
    expect(loads()).toBe(1)
  })

  test('a tab of the back office too', async () => {
    const { page, loads } = tabs.desk
    // What is not in front may not be drawn.
    await page.bringToFront()
    const areas = page.locator('a[href="/dashboard/areas"]').first()
    await areas.click()
    await expect.poll(loads).toBe(1)
    // Whatever had it loaded anew, and whenever: it goes where it is led from then on.
    await areas.click()
    await page.locator('main table').waitFor()
    expect(loads()).toBe(1)
  })

  test('is asked about before it takes over, and then loads every tab of the shop once', async () => {
    const { page, loads } = tabs.kept
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const prompt = page.getByText(words.offline.new_release)
    await prompt.waitFor()
    expect([loads(), tabs.beside.loads()]).toEqual([0, 0])
    await page.getByRole('button', { name: words.offline.load_it }).click()
    await expect.poll(loads).toBe(1)
    await expect.poll(tabs.beside.loads).toBe(1)
    await page.waitForLoadState('networkidle')
    expect(await prompt.count()).toBe(0)
    await page.goto(`${demo.url}/cart`)
    expect(await headingOf(tabs.kept)).toBe(fresh)
    expect([loads(), tabs.beside.loads()]).toEqual([2, 1])
  })

  test('leaves nothing of the older shell but the parts of pages that were kept with it', async () => {
    const kept = await keptAddresses(tabs.kept.page)
    const [name = ''] = Object.keys(kept).filter((one) => one.includes('precache'))
    const shell = kept[name] ?? []
    // The parts of all its pages, as the build joins them (scripts/store-chunks.mjs).
    expect(shell.length).toBeGreaterThan(50)
    for (const path of shell.filter((path) => path.startsWith('/assets/')))
      expect((await fetch(demo.url + path)).headers.get('content-type'), path).not.toContain('text/html')
  })

  test('without a service worker takes it away from browsers that have one', async () => {
    await update({ SERVICE_WORKER: 'off' })
    const { page } = tabs.kept
    await page.goto(demo.url)
    // Their names alone: whoever reads what is in them all the time keeps them from going.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await page.goto(`${demo.url}/cart`)
    expect(await headingOf(tabs.kept)).toBe(fresh)
  })
})
