import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Language } from '../../src/language/language.ts'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { smallTargets } from './targets.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** View settings of a page. Width in pixels. */
export type Eyes = {
  language: Language
  width: number
  script: boolean
  scheme?: 'light' | 'dark'
}

/** The results of checking a page. */
export type Seen = {
  status: number
  /** The final URL: path and query. */
  at: string
  headings: number
  complaints: string[]
  /** Cumulative layout shift while it loads and is scrolled to its end; 0 without JavaScript. */
  shift: number
  /** What axe finds against WCAG 2.2 AA. */
  violations: string[]
  /** Horizontal overflow in pixels. */
  sideways: number
  /** Touch targets that are too small, on a phone. */
  small: string[]
}

const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** The height of the viewport for a width, in pixels. */
export const heightOf = (width: number): number => (width === 360 ? 740 : 900)

/**
 * A new browser context, signed in by the given cookies. The content security policy is bypassed so that axe can
 * be injected.
 */
export async function openEyes(
  browser: Browser,
  origin: string,
  { language, width, script, scheme = 'light' }: Eyes,
  cookies: { name: string; value: string }[] = [],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    javaScriptEnabled: script,
    bypassCSP: true,
    // A viewport as narrow as a phone has touch.
    hasTouch: width < 500,
    reducedMotion: 'reduce',
    colorScheme: scheme,
  })
  await context.addCookies(
    [{ name: 'lang', value: language }, ...cookies].map((one) => ({ ...one, url: origin })),
  )
  // A test connects to nothing outside this machine: signed-in users have a portrait from another host.
  if (cookies.length > 0)
    await context.route(`${AVATAR_HOST}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: portrait }),
    )
  await context.addInitScript(() => {
    const all = globalThis as unknown as { shifted: number }
    all.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) all.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context
}

/** The session cookies of a signed-in user. */
export async function signIn(browser: Browser, origin: string, path: string, login: object) {
  const context = await browser.newContext()
  const answer = await context.request.post(origin + path, { data: login })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`)
  await context.request.get(`${origin}/api/session`)
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => ({ name, value }))
}

/** Scrolls a page to its end and back, so that lazy content is loaded. */
export async function readWhole(page: Page): Promise<void> {
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: innerHeight,
  }))
  for (let y = screen; y < height; y += screen) await page.evaluate((to) => scrollTo(0, to), y)
  await page.evaluate(() => scrollTo(0, 0))
}

/**
 * The violations of WCAG 2.2 AA that axe finds. Without JavaScript no timer runs: axe, which needs some, gets one
 * that does.
 */
export async function violationsOn(page: Page, script = true): Promise<string[]> {
  if (!script)
    await page.evaluate(() => {
      const atOnce = (run: () => void) => void Promise.resolve().then(run)
      Object.assign(globalThis, { setTimeout: atOnce })
    })
  await page.evaluate(axe)
  return page.evaluate(
    async (options) => {
      const all = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await all.axe.run(options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { runOnly: wcag, resultTypes: ['violations' as const], preload: script },
  )
}

/** Opens a URL of the shop and checks the page. */
export async function visit(context: BrowserContext, url: string, script: boolean): Promise<Seen> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  await readWhole(page)
  const { origin } = new URL(url)
  const seen = {
    status: answer?.status() ?? 0,
    at: page.url().slice(origin.length),
    headings: await page.locator('h1').count(),
    sideways: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    shift: await page.evaluate(() => (globalThis as unknown as { shifted?: number }).shifted ?? 0),
    violations: await violationsOn(page, script),
    small: page.viewportSize()?.width === 360 ? await smallTargets(page) : [],
  }
  await page.close()
  // The browser itself logs a 404 page.
  const own = (text: string) => seen.status >= 400 && text.includes(`status of ${seen.status}`)
  return { ...seen, complaints: complaints.filter((text) => !own(text)) }
}
