import type { Browser, Page } from 'playwright'
import { admin as bengali } from '../../src/language/admin.bn.ts'
import { admin as english } from '../../src/language/admin.en.ts'
import { admin } from './running-shop.ts'
import { type Eyes, heightOf, openEyes, signIn, violationsOn } from './visit.ts'

const notFound = { en: english.ra.page.not_found, bn: bengali.ra.page.not_found }

export type Look = { language: 'en' | 'bn'; width: 360 | 1440; scheme: 'light' | 'dark' }

/** The session cookies of the owner. */
export const ownersCookies = (browser: Browser, origin: string) =>
  signIn(browser, origin, '/api/admin/login', { login_id: admin.email, password: admin.password })

/**
 * Navigates with the router of the back office, as a link does, so that the scripts are not loaded again for every
 * page.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (history.state as { idx?: number } | null)?.idx ?? 0
    history.pushState({ idx: idx + 1, key: `at${idx + 1}`, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `/dashboard${path}`)
}

/** Resolves when a page of the back office has no pending requests. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const busy = '.MuiSkeleton-root, [aria-busy="true"], .MuiCircularProgress-root'
    return (
      document.querySelector('h1') && !document.querySelector(`main :is(${busy}), [role=dialog] :is(${busy})`)
    )
  })

/** Shows a page in an open back office, and waits until it is complete. */
export async function showInAdmin(page: Page, path: string, language: 'en' | 'bn'): Promise<void> {
  const nowhere = page.locator('main h1', { hasText: notFound[language] })
  // Two pages of one kind share their elements: the awaited element must not be that of the previous page.
  await go(page, '/between')
  await nowhere.waitFor()
  await go(page, path)
  if (path !== '/nowhere') await nowhere.waitFor({ state: 'detached' })
  await settled(page)
}

/** The automatic checks of each screen with one set of view settings; an empty object if nothing is wrong. */
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
    await showInAdmin(page, path, look.language)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (sideways > 0) wrong.push(`scrolls ${sideways} px sideways`)
    // The whole page fits the viewport: a sticky footer would otherwise cover the content at that scroll position.
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
