import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright'
import { localDigits } from '../../src/language/digits.ts'
import type { Language } from '../../src/language/language.ts'
import { moneyText } from '../../src/values/money-text.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin, type DemoShop } from '../support/running-shop.ts'
import { bengali as inBengali, english as inEnglish } from '../support/shop-messages.ts'
import { takenOver } from '../support/taken-over.ts'

test.use({ ownShop: 'product-page' })

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const percent = (quantity: number, price: number, discount_price: number | null = null) => ({
  quantity,
  price_type: 1,
  price,
  discount_price,
  business_day: 3,
})
const fixed = (quantity: number, price: number, discount_price: number | null = null) => ({
  ...percent(quantity, price, discount_price),
  price_type: 2,
})

/** The worked examples of the domain: tiers, and the prices at each quantity: unit price, regular price, total. */
const examples = [
  {
    name: 'E1',
    sold: { unit_price: 1200, max_qty: 10, tiers: [fixed(1, 1200, 1000), fixed(5, 1100, 900)] },
    costs: [
      { wanted: 1, each: 1000, regular: 1200 },
      { wanted: 4, each: 1000, regular: 1200, together: 4000 },
      { wanted: 5, each: 900, regular: 1100, together: 4500 },
      { wanted: 10, each: 900, regular: 1100, together: 9000 },
      // E2: 11 is reduced to 10.
      { wanted: 11, each: 900, regular: 1100, together: 9000 },
    ],
  },
  {
    name: 'E3',
    sold: { unit_price: 50, tiers: [percent(1, 0), percent(10, 5), percent(50, 10, 12)] },
    costs: [
      { wanted: 9, each: 50, together: 450 },
      { wanted: 10, each: 47.5, together: 475 },
      { wanted: 50, each: 44, regular: 45, together: 2200 },
    ],
  },
  {
    name: 'E4',
    sold: {
      unit_price: 2,
      cart_qty_mode: 1,
      tiers: [percent(100, 0), percent(500, 10), percent(1000, 20, 25)],
    },
    costs: [
      { wanted: 500, each: 1.8, together: 900 },
      { wanted: 1000, each: 1.5, regular: 1.6, together: 1500 },
    ],
  },
  {
    name: 'E5',
    sold: { unit_price: 100, tiers: [fixed(5, 100, 90)] },
    costs: [
      { wanted: 3, each: 100, together: 300 },
      { wanted: 5, each: 90, regular: 100, together: 450 },
    ],
  },
  {
    name: 'E6',
    sold: { unit_price: 9.99, tiers: [percent(1, 33)] },
    costs: [{ wanted: 3, each: 6.69, together: 20.07 }],
  },
  {
    name: 'E7',
    sold: { unit_price: 250, tiers: [percent(10, 10)] },
    costs: [{ wanted: 10, each: 225, together: 2250 }],
  },
]

/** The smallest possible PNG. */
const ownPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('Product page in a browser', () => {
  let browser: Browser
  let shop: DemoShop
  const complaints: string[] = []
  const slugs = new Map<string, string>()

  test.beforeAll(async ({ browser: chromium, demoShop }) => {
    browser = chromium
    shop = demoShop
    await makeProducts()
  })

  async function makeProducts(): Promise<void> {
    let token = ''
    const call = async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const init = body && { method: 'POST', body: JSON.stringify(body) }
      return (await fetch(shop.url + path, { ...init, ...(token || body ? { headers } : {}) })).json()
    }
    const login = await call('/api/admin/login', { login_id: admin.email, password: admin.password })
    token = login.user_info.token
    const first = async (name: string, keyword = '') =>
      (await call(`/api/${name}?limit=3&keyword=${encodeURIComponent(keyword)}`)).data
    const [[unit], [gifts], photos, infos] = await Promise.all([
      first('product-price-types', 'Per Piece'),
      first('categories', 'Printed'),
      first('media-galleries'),
      first('product-info-types'),
    ])
    for (const { name, sold } of examples) {
      const { data, errors } = await call('/api/products/store', {
        product_title: `Example ${name}`,
        product_title_bn: `উদাহরণ ${name}`,
        status: true,
        allow_custom_design: name === 'E7',
        category_ids: [gifts.id],
        photo_ids: photos.map(({ id }: { id: number }) => id),
        product_infos: infos.map(({ id }: { id: number }) => ({
          product_info_type_id: id,
          content: '<p>Told at length.</p>',
        })),
        product_price_infos: [{ product_price_type_id: unit.id, ...sold }],
      })
      expect(errors).toBeUndefined()
      slugs.set(name, data.slug)
    }
  }

  async function open(lang: Language, width: number): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: width < 640 ? 740 : 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'lang', value: lang, url: shop.url }])
    await context.addInitScript(() => {
      const page = globalThis as unknown as { shifted: number }
      page.shifted = 0
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as Shift[])
          if (!shift.hadRecentInput) page.shifted += shift.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    return page
  }
  const shifted = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
  async function violations(page: Page): Promise<string[]> {
    await page.addScriptTag({ content: axe })
    return page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
  }

  for (const { lang, width, texts } of [
    { lang: 'en', width: 1440, texts: inEnglish },
    { lang: 'bn', width: 360, texts: inBengali },
  ] as const)
    test.describe(`at ${width} px in ${lang}`, () => {
      let page: Page
      test.beforeAll(async () => {
        page = await open(lang, width)
      })
      const tk = (amount: number) => moneyText(amount, lang, 'Tk')

      for (const { name, sold, costs } of examples)
        test(`${name}: updates the price on every change`, async () => {
          await page.goto(`${shop.url}/products/${slugs.get(name)}`, { waitUntil: 'networkidle' })
          expect(await shifted(page)).toBe(0)
          const price = page.locator('main [aria-live=polite]')
          const quantity = page.locator('#quantity')
          await takenOver(quantity)
          for (const { wanted, each, ...more } of costs) {
            const { regular = null, together = null } = more as { regular?: number; together?: number }
            if ('cart_qty_mode' in sold) await quantity.selectOption(String(wanted))
            else {
              await quantity.fill(localDigits(wanted, lang))
              await quantity.press('Enter')
            }
            await expect
              .poll(() => price.textContent(), { message: `${name} at ${wanted}` })
              .toContain(tk(each))
            if (together !== null) expect(await price.locator('strong').textContent()).toBe(tk(together))
            expect(await price.locator('s').allTextContents()).toEqual(regular === null ? [] : [tk(regular)])
          }
          const [last] = sold.tiers.slice(-1)
          const take = texts.product.take.replace('%{quantity}', localDigits(last?.quantity ?? 0, lang))
          if (sold.tiers.length > 1) {
            await page.getByRole('button', { name: take, exact: true }).click()
            const reached = costs.find(({ wanted }) => wanted === last?.quantity)
            await expect.poll(() => price.textContent()).toContain(tk(reached?.each ?? Number.NaN))
          }
        })

      test('has no accessibility violations on the page and in its dialogs, and no horizontal scrolling', async () => {
        await page.goto(`${shop.url}/products/${slugs.get('E7')}`, { waitUntil: 'networkidle' })
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
        await page.getByRole('button', { name: texts.product.design.add }).click()
        await page.getByRole('heading', { name: texts.design_choice.own }).waitFor()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await page.locator('main section li button').first().click()
        await page.getByRole('button', { name: texts.product.larger, exact: true }).click()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        expect(await page.getByRole('dialog').count()).toBe(0)
      })
    })

  test('a design is selected, replaced by an upload, removed, selected again and charged once', async () => {
    const page = await open('en', 1440)
    await page.goto(`${shop.url}/products/${slugs.get('E7')}`, { waitUntil: 'networkidle' })
    const onProduct = page.getByRole('region', { name: 'Photos' }).getByRole('img', { name: 'Your design' })
    const rendered = () => onProduct.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
    const pick = async () => {
      await page.getByRole('button', { name: 'Nakshi Stitches, picture 1' }).click()
      await onProduct.waitFor()
      await expect.poll(rendered).toBe(true)
    }
    await page.getByRole('button', { name: 'Add a design' }).click()
    await pick()
    await page.getByRole('button', { name: 'Change design' }).click()
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: ownPicture })
    await page.getByText('No charge for your own picture.').waitFor()
    expect(await onProduct.getAttribute('src')).toMatch(/^\/api\/private-files\/[0-9a-f]{48}$/)
    await expect.poll(rendered).toBe(true)
    await page.getByRole('button', { name: 'Remove design' }).click()
    expect(await onProduct.count()).toBe(0)
    await page.getByRole('button', { name: 'Add a design' }).click()
    await pick()
    await page.getByRole('button', { name: 'Select 10' }).click()
    await page.getByText('Tk 2310.00').waitFor()
    await page.getByRole('button', { name: 'Buy now' }).dblclick()
    await page.getByLabel('Full name').fill('Rahima Khatun')
    await page.getByLabel('Mobile number').fill('01712345678')
    await page.getByLabel('Division').selectOption({ label: 'Dhaka' })
    await page.getByLabel('District').selectOption({ label: 'Dhaka' })
    await page.getByLabel('Area').selectOption({ index: 1 })
    await page.getByLabel('House, road, village').fill('House 7, Road 3')
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/thank-you\/\d{12}$/)
    await page.getByText('+ Tk 60.00 design (one-time)').waitFor()
    expect(await page.getByText('Tk 2310.00').count()).toBeGreaterThan(0)
    expect(await page.getByText('Tk 2370.00').count()).toBeGreaterThan(0)
  })

  test('no browser error occurred', () => {
    expect(complaints).toEqual([])
  })
})
