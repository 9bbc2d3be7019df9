import type { Browser, Page } from 'playwright'
import { expect, test } from '../support/browser-test.ts'
import { ownersCookies, settled } from '../support/desk-visits.ts'
import { focusSaid, hears, listen } from '../support/ears.ts'
import { answered, tabTo } from '../support/keyboard.ts'
import type { DemoShop } from '../support/running-shop.ts'

test.use({ ownShop: 'by-ear' })

let browser: Browser
let shop: DemoShop
test.beforeAll(async ({ browser: chromium, demoShop }) => {
  browser = chromium
  shop = demoShop
})

/** A page of somebody who neither sees nor points: every step is done by keyboard, and everything is told by what is said. */
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

/** What is said of what has the focus, beside its name. */
const describedBy = (page: Page) =>
  page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })

test.describe('Somebody who listens', () => {
  test('finds a product, puts two into the cart, mends what is wrong at the checkout, and orders', async () => {
    const page = await open('/')
    const { keyboard } = page
    await keyboard.press('Tab')
    expect(await focusSaid(page)).toMatch(/link "Skip to the content"/)
    await tabTo(page, 'Search the shop')
    expect(await focusSaid(page)).toMatch(/combobox "Search the shop"/)
    await answered(page)
    await keyboard.type('khalisha')
    await page.getByRole('option', { name: /Sundarban Khalisha Honey/ }).waitFor()
    await keyboard.press('ArrowDown')
    const named = await page.locator(':focus').getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${named}"]`).ariaSnapshot()).toMatch(
      /option "Sundarban Khalisha Honey.*selected/,
    )
    await keyboard.press('Enter')

    // A new page says what it is, and begins at its content.
    await hears(page, /Sundarban Khalisha Honey \| Haat/)
    expect(await focusSaid(page)).toMatch(/^- main/)
    await tabTo(page, '250 g')
    expect(await focusSaid(page)).toMatch(/radio "250 g" \[checked\]/)
    await keyboard.press('ArrowRight')
    await hears(page, /Tk (?!320)\d+\.00/)
    await tabTo(page, 'Quantity: One more')
    await keyboard.press('Enter')
    await tabTo(page, 'Add to cart')
    await keyboard.press('Enter')
    await hears(page, /Added to your cart/)
    await hears(page, /1 item/)

    await page.goto(`${shop.url}/checkout`, { waitUntil: 'networkidle' })
    await tabTo(page, /^Full name/)
    await keyboard.type('Rahima Khatun')
    await tabTo(page, 'Place order')
    await keyboard.press('Enter')
    await hears(page, /Please check/)
    // What is missing has the focus, and says so.
    expect(await focusSaid(page)).toMatch(/textbox "Mobile number/)
    expect(await page.locator(':focus').getAttribute('aria-invalid')).toBe('true')
    expect(await describedBy(page)).toContain('fill this in')
    await keyboard.type('০১৭১২-৩৪৫৬৭৮')
    for (const place of [/^Division/, /^District/]) {
      await tabTo(page, place)
      await keyboard.type('Dhaka')
    }
    await tabTo(page, /^Area/)
    await keyboard.press('ArrowDown')
    await tabTo(page, /^House, road, village/)
    await keyboard.type('House 7, Road 3')
    await hears(page, /Delivery.*Tk \d/)
    await tabTo(page, 'Place order')
    await keyboard.press('Enter')
    await page.waitForURL(/\/thank-you\/\d{12}$/)
    await hears(page, /Thank you.* \| Haat/)
    expect(await focusSaid(page)).toMatch(/heading "Thank you|^- main/)
    await page.context().close()
  })

  test('finds an entry of a list, sorts and chooses, mends what is wrong with it, and saves', async () => {
    const page = await open('/dashboard/companies', await ownersCookies(browser, shop.url))
    const { keyboard } = page
    await page.locator('[data-row="0"]').waitFor()
    await keyboard.press('/')
    expect(await focusSaid(page)).toMatch(/(searchbox|textbox|combobox) "/)
    await keyboard.type('care')
    await hears(page, /1 entry found/)
    await keyboard.press('Control+A')
    await keyboard.press('Delete')
    // It was said when the list was opened too.
    await hears(page, /1 entry found[\s\S]*9 entries found/)
    // How a list is sorted is said by its heads, and can be changed there.
    const head = page.getByRole('columnheader', { name: /^Name/ })
    await tabTo(page, /^Sort by name/)
    const before = await head.getAttribute('aria-sort')
    const sorted = page.waitForResponse(/\/api\/companies\?.*sort=/)
    await keyboard.press('Enter')
    await expect.poll(() => head.getAttribute('aria-sort')).not.toBe(before)
    // The rows that are walked through are those that are there then.
    await (await sorted).finished()
    await settled(page)
    await keyboard.press('ArrowDown')
    await keyboard.press('x')
    await hears(page, /1 selected|1 chosen/)
    await keyboard.press('x')
    await keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Company' })
    await drawer.getByRole('button', { name: 'Save' }).waitFor()
    await tabTo(page, /^Name · English/)
    expect(await focusSaid(page)).toMatch(/textbox "Name · English/)
    await keyboard.press('Control+A')
    await keyboard.press('Delete')
    await keyboard.press('Control+S')
    // What is wrong is said where it has to be mended.
    await expect.poll(() => describedBy(page)).toContain('Please fill this in')
    await keyboard.type('Heard and found')
    await keyboard.press('Control+S')
    await hears(page, /Saved/)
    await page.context().close()
  })
})
