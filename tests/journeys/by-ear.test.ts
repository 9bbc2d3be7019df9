import type { Browser, Page } from 'playwright'
import { ownersCookies, settled } from '../support/admin-visits.ts'
import { expect, test } from '../support/browser-test.ts'
import { answered, tabTo } from '../support/keyboard.ts'
import { expectAnnounced, focusAnnounced, listen } from '../support/listeners.ts'
import type { DemoShop } from '../support/running-shop.ts'

test.use({ ownShop: 'by-ear' })

let browser: Browser
let shop: DemoShop
test.beforeAll(async ({ browser: chromium, demoShop }) => {
  browser = chromium
  shop = demoShop
})

/** Opens a page as a screen reader user: the test uses the keyboard only and checks the announcements. */
const open = async (path: string, cookies: { name: string; value: string }[] = []): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
  await listen(context)
  const page = await context.newPage()
  await page.goto(shop.url + path, { waitUntil: 'networkidle' })
  return page
}

/** The description of the focused element, in addition to its name. */
const describedBy = (page: Page) =>
  page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

test.describe('Screen reader user', () => {
  test('finds a product, adds two to the cart, corrects an error at checkout and orders', async () => {
    const page = await open('/')
    const { keyboard } = page
    await keyboard.press('Tab')
    expect(await focusAnnounced(page)).toMatch(/link "Skip to content"/)
    await tabTo(page, 'Search the shop')
    expect(await focusAnnounced(page)).toMatch(/combobox "Search the shop"/)
    await answered(page)
    await keyboard.type('khalisha')
    await page.getByRole('option', { name: /Sundarban Khalisha Honey/ }).waitFor()
    await keyboard.press('ArrowDown')
    const named = await page.locator(':focus').getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${named}"]`).ariaSnapshot()).toMatch(
      /option "Sundarban Khalisha Honey.*selected/,
    )
    await keyboard.press('Enter')

    // A new page announces its title, and focus moves to its content.
    await expectAnnounced(page, /Sundarban Khalisha Honey \| Haat/)
    expect(await focusAnnounced(page)).toMatch(/^- main/)
    await tabTo(page, '250 g')
    expect(await focusAnnounced(page)).toMatch(/radio "250 g" \[checked\]/)
    await keyboard.press('ArrowRight')
    await expectAnnounced(page, /Tk (?!320)\d+\.00/)
    await tabTo(page, 'Quantity: Increase')
    await keyboard.press('Enter')
    await tabTo(page, 'Add to cart')
    await keyboard.press('Enter')
    await expectAnnounced(page, /Added to your cart/)
    await expectAnnounced(page, /1 item/)

    await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' })
    await tabTo(page, /^Full name/)
    await keyboard.type('Rahima Khatun')
    await tabTo(page, 'Place order')
    await keyboard.press('Enter')
    await expectAnnounced(page, /Please check/)
    // The missing field is focused and has a description.
    expect(await focusAnnounced(page)).toMatch(/textbox "Mobile number/)
    expect(await page.locator(':focus').getAttribute('aria-invalid')).toBe('true')
    expect(await describedBy(page)).toContain('Enter your mobile number.')
    await keyboard.type('০১৭১২-৩৪৫৬৭৮')
    for (const place of [/^Division/, /^District/]) {
      await tabTo(page, place)
      await keyboard.type('Dhaka')
    }
    await tabTo(page, /^Area/)
    await keyboard.press('ArrowDown')
    await tabTo(page, /^House, road, village/)
    await keyboard.type('House 7, Road 3')
    await expectAnnounced(page, /Delivery.*Tk \d/)
    await tabTo(page, 'Place order')
    await keyboard.press('Enter')
    await page.waitForURL(/\/thank-you\/\d{12}$/)
    await expectAnnounced(page, /Thank you.* \| Haat/)
    expect(await focusAnnounced(page)).toMatch(/heading "Thank you|^- main/)
    await page.context().close()
  })

  test('finds a record in a list, sorts, selects, corrects an error and saves', async () => {
    const page = await open('/dashboard/companies', await ownersCookies(browser, shop.url))
    const { keyboard } = page
    await page.locator('[data-row="0"]').waitFor()
    await keyboard.press('/')
    expect(await focusAnnounced(page)).toMatch(/(searchbox|textbox|combobox) "/)
    await keyboard.type('care')
    await expectAnnounced(page, /1 result/)
    await keyboard.press('Control+A')
    await keyboard.press('Delete')
    // The total was already announced when the list was opened.
    await expectAnnounced(page, /1 result[\s\S]*9 results/)
    // The column headers announce the sort order and change it.
    const head = page.getByRole('columnheader', { name: /^Name/ })
    await tabTo(page, /^Sort by name/)
    const before = await head.getAttribute('aria-sort')
    const sorted = page.waitForResponse(/\/api\/companies\?.*sort=/)
    await keyboard.press('Enter')
    await expect.poll(() => head.getAttribute('aria-sort')).not.toBe(before)
    // The arrow keys move through the rows of the sorted list.
    await (await sorted).finished()
    await settled(page)
    await keyboard.press('ArrowDown')
    await keyboard.press('x')
    await expectAnnounced(page, /1 selected|1 chosen/)
    await keyboard.press('x')
    await keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Company' })
    await drawer.getByRole('button', { name: 'Save' }).waitFor()
    await tabTo(page, /^Name · English/)
    expect(await focusAnnounced(page)).toMatch(/textbox "Name · English/)
    await keyboard.press('Control+A')
    await keyboard.press('Delete')
    await keyboard.press('Control+S')
    // The error is described at its field.
    await expect.poll(() => describedBy(page)).toContain('This field is required')
    await keyboard.type('Heard and found')
    await keyboard.press('Control+S')
    await expectAnnounced(page, /Saved/)
    await page.context().close()
  })
})
