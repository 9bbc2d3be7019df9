import type { Browser, Page } from 'playwright'
import { desk as bengali } from '../../src/language/desk.bn.ts'
import { desk as english } from '../../src/language/desk.en.ts'
import { admin } from './running-shop.ts'
import { type Eyes, heightOf, openEyes, signIn, violationsOn } from './visit.ts'

const notFound = { en: english.ra.page.not_found, bn: bengali.ra.page.not_found }

export type Look = { language: 'en' | 'bn'; width: 360 | 1440; scheme: 'light' | 'dark' }

/** The owner of the shop, by cookies. */
export const ownersCookies = (browser: Browser, origin: string) =>
  signIn(browser, origin, '/api/admin/login', { login_id: admin.email, password: admin.password })

/** Lets the router of the desk go somewhere, as a link does: the scripts are not run anew for every page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (history.state as { idx?: number } | null)?.idx ?? 0
    history.pushState({ idx: idx + 1, key: `at${idx + 1}`, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `/dashboard${path}`)
}

/** When nothing on a page of the desk is on its way. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const busy = '.MuiSkeleton-root, [aria-busy="true"], .MuiCircularProgress-root'
    return (
      document.querySelector('h1') && !document.querySelector(`main :is(${busy}), [role=dialog] :is(${busy})`)
    )
  })

/** Shows a page of the desk in a browser that has it open, and waits until it is all there. */
export async function showOnDesk(page: Page, path: string, language: 'en' | 'bn'): Promise<void> {
  const nowhere = page.locator('main h1', { hasText: notFound[language] })
  // Two pages of one kind share their elements: what is waited for must not be the last one's.
  await go(page, '/between')
  await nowhere.waitFor()
  await go(page, path)
  if (path !== '/nowhere') await nowhere.waitFor({ state: 'detached' })
  await settled(page)
}

/** What can be told by a program of each of these screens, seen in one way; an empty object where nothing is wrong. */
export async function lookAt(
  browser: Browser,
  origin: string,
  cookies: Awaited<ReturnType<typeof signIn>>,
  paths: readonly string[],
  look: Look,
): Promise<Record<string, string[]>> {
  const eyes: Eyes = { ...look, script: true }
  const context = await openEyes(browser, origin, eyes, cookies)
  const page = await context.newPage()
  let wrong: string[] = []
  page.on('pageerror', ({ message }) => wrong.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(message.text())
  })
  await page.goto(`${origin}/dashboard/exports`, { waitUntil: 'networkidle' })
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await showOnDesk(page, path, look.language)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) wrong.push(`scrolls ${sideways} px sideways`)
    // All of it at once: what stays at the foot of a screen lies over whatever happens to be scrolled there.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: look.width, height })
    wrong.push(...(await violationsOn(page)))
    await page.setViewportSize({ width: look.width, height: heightOf(look.width) })
    if (wrong.length > 0) found[path] = wrong
    wrong = []
  }
  await context.close()
  return found
}
