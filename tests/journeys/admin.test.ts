import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { ownersCookies } from '../support/admin-visits.ts'
import { expect, test } from '../support/browser-test.ts'
import { focused, tabTo } from '../support/keyboard.ts'
import { admin, type DemoShop } from '../support/running-shop.ts'

let browser: Browser
let shop: DemoShop
test.beforeAll(async ({ browser: chromium, demoShop }) => {
  browser = chromium
  shop = demoShop
})

test.describe('Keyboard-only admin', () => {
  test('signs in, finds and edits a company, corrects an error, saves and undoes', async () => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const { keyboard } = page
    await page.goto(`${shop.url}/dashboard`)
    await page.getByRole('heading', { name: 'Sign in to the back office' }).waitFor()
    await tabTo(page, /^E-mail/)
    await keyboard.type(admin.email)
    await tabTo(page, /^Password/)
    await keyboard.type(admin.password)
    await keyboard.press('Enter')

    await page.getByRole('button', { name: 'Search' }).waitFor()
    await keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Search' }).waitFor()
    await keyboard.type('compan')
    await page.getByRole('option', { name: 'Companies' }).waitFor()
    await keyboard.press('Enter')
    await page.locator('[data-row="0"]').waitFor()

    await keyboard.press('/')
    await keyboard.type('care')
    await page.waitForURL(/keyword.*care/)
    await page.getByText('1 result').waitFor()
    await keyboard.press('Control+A')
    await keyboard.press('Delete')
    await page.getByText('9 results').waitFor()
    await tabTo(page, 'Published')
    await keyboard.press('Enter')
    await page.getByRole('option', { name: 'Published: Yes' }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.waitForURL(/filter=.*status/)
    // From the search box, where the arrow keys move the caret, to the first row.
    await tabTo(page, 'Columns')
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    expect(await focused(page)).toMatchObject({ row: '1', seen: true })
    const title = (await page.locator('[data-row="1"] a').first().textContent()) ?? ''
    await keyboard.press('Enter')

    const drawer = page.getByRole('dialog', { name: 'Company' })
    await drawer.getByRole('button', { name: 'Save' }).waitFor()
    await tabTo(page, /^Name · English/)
    await keyboard.press('Control+A')
    await keyboard.press('Delete')
    await keyboard.press('Control+S')
    await page.getByText('This field is required.').waitFor()
    expect((await focused(page)).label).toMatch(/^Name/)
    await keyboard.type('Care and company')
    await keyboard.press('Control+S')
    await page.getByText('Saved').first().waitFor()
    expect(await focused(page)).toMatchObject({ lost: false })

    await tabTo(page, 'History')
    await keyboard.press('Enter')
    await drawer.getByRole('button', { name: /^Undo/ }).first().waitFor()
    await tabTo(page, /^Undo/)
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Undo this?' })
    await dialog.getByRole('button', { name: 'Undo' }).and(page.locator(':enabled')).waitFor()
    await tabTo(page, 'Undo')
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('[data-row]', { hasText: title }).first().waitFor({ state: 'attached' })
    // The pressed button was removed; the drawer takes the focus.
    await expect.poll(async () => (await focused(page)).lost).toBe(false)
    await context.close()
  })
})

/** Bytes, compressed with brotli by the build (issue 5). */
const most = 330_000
const client = join(import.meta.dirname, '../../dist/client')

test('The first back office list loads at most 330 KB of scripts, without the rich text editor', async () => {
  const context = await browser.newContext()
  const cookies = await ownersCookies(browser, shop.url)
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(`${shop.url}/dashboard/companies`)
  await page.locator('[data-row="0"]').waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = [...scripts].map((path) => statSync(join(client, `${path}.br`)).size)
  expect(sizes.length).toBeGreaterThan(0)
  expect([...scripts].filter((path) => /RichText|sortable|Autocomplete/.test(path))).toEqual([])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most)
  await context.close()
})
