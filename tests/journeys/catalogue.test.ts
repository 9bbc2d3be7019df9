import type { Browser, Page } from 'playwright'
import { expect, test } from '../support/browser-test.ts'
import { medicineHeader, medicineLine } from '../support/medicine-file.ts'
import { admin, startNewShop } from '../support/running-shop.ts'

type Row = Record<string, unknown> & { id: number }
type Prices = { unit_price: number; tiers: { quantity: number; price: number; discount_price: number }[] }

const maker = 'Brahmaputra Pharma'
// npm run soak uses 500.
const many = Number(process.env.MANY_PRICES ?? 100)
/** The price of the nth product: an amount that must be rounded after an increase of five percent. */
const priceOf = (n: number) => (n + 0.37 + (n % 7) / 100).toFixed(2)

/** Catalogue work in a real Chromium: a product with all its options, and a bulk edit of many prices. */
test.describe('Catalogue work of an operator', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: Awaited<ReturnType<typeof startNewShop>>
  let backOffice: Page
  let token = ''
  let edited = ''
  const complaints: string[] = []

  const call = async (path: string, body?: object | string) => {
    const type = typeof body === 'string' ? 'text/csv' : 'application/json'
    const answer = await fetch(shop.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return (await answer.json()) as ReturnType<typeof JSON.parse>
  }
  const store = async (resource: string, record: object): Promise<Row> =>
    (await call(`/api/${resource}/store`, { status: true, ...record })).data

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium
    shop = await startNewShop()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const login = await context.request.post(`${shop.url}/api/admin/login`, {
      data: { login_id: admin.email, password: admin.password },
    })
    token = (await login.json()).user_info.token
    const clothes = await store('categories', { category_name: 'Clothes', slug: 'clothes' })
    await store('categories', { category_name: 'Shirts', slug: 'shirts', parent_id: clothes.id })
    for (const [color_title, color_code] of [
      ['Red', '#b3261e'],
      ['Green', '#1b6b4a'],
    ])
      await store('product-color-info', { color_title, color_code })
    for (const size_title of ['S', 'M', 'L'])
      await store('product-size-info', { size_title, size_type_id: 4 })
    for (const type_title of ['Per Piece', 'Per Dozen'])
      await store('product-price-types', { type_title, slug: type_title.toLowerCase().replace(' ', '-') })
    await call(
      '/api/products/import',
      [
        medicineHeader,
        ...Array.from({ length: many }, (_, n) =>
          medicineLine(n + 1, `Brand ${n}`, { maker, price: `100 ml bottle: ৳ ${priceOf(n)}` }),
        ),
      ].join('\n'),
    )
    backOffice = await context.newPage()
    backOffice.on('pageerror', (error) => complaints.push(error.message))
    backOffice.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.location().url}: ${message.text()}`)
    })
  })

  test.afterAll(async () => {
    await backOffice?.context().close()
    await shop?.close()
  })

  const pick = async (field: string, titles: string[]) => {
    const box = backOffice.getByRole('combobox', { name: field, exact: true })
    for (const title of titles) {
      await box.fill(title)
      // The option of a size also contains its size type.
      await backOffice.getByRole('option', { name: new RegExp(`^${title}\\b`) }).click()
    }
    await backOffice.keyboard.press('Escape')
  }
  const tiers = [
    { quantity: 1, price: 1200, discount_price: 1100 },
    { quantity: 5, price: 1150, discount_price: 1000 },
    { quantity: 10, price: 1100, discount_price: 950.5 },
    { quantity: 50, price: 1000, discount_price: 900 },
  ]

  test('a product with two colours, three sizes, two price types and four tiers is created', async () => {
    await backOffice.goto(`${shop.url}/dashboard/products/create`)
    await backOffice.getByLabel('Title · English').fill('Journey Shirt')
    await backOffice.getByRole('searchbox', { name: 'Search in Categories' }).fill('shirts')
    await backOffice.getByRole('treeitem', { name: 'Shirts' }).click()
    await pick('Colours', ['Red', 'Green'])
    await pick('Sizes', ['S', 'M', 'L'])
    const types = backOffice.getByRole('group', { name: 'Price types for sale' })
    await types.getByRole('button', { name: 'Per Piece' }).click()
    await types.getByRole('button', { name: 'Per Dozen' }).click()
    await backOffice.getByRole('button', { name: 'Add 12 variants' }).click()
    await backOffice
      .getByRole('gridcell', { name: /Unit price/ })
      .first()
      .click()
    // Enter opens the cell; digits without a key are inserted as text.
    await backOffice.keyboard.press('Enter')
    await backOffice.keyboard.type('১২০০')
    await backOffice.keyboard.press('Enter')
    await backOffice.keyboard.press('ArrowUp')
    await backOffice.getByRole('button', { name: 'Fill down' }).click()
    for (const [at, tier] of tiers.entries()) {
      await backOffice.getByRole('button', { name: 'Add tier' }).click()
      const line = backOffice
        .getByRole('table', { name: 'Price tiers' })
        .getByRole('row')
        .nth(at + 1)
      await line.getByRole('textbox', { name: 'Min. quantity' }).fill(String(tier.quantity))
      await line.getByRole('textbox', { name: 'Price', exact: true }).fill(String(tier.price))
      await line.getByRole('textbox', { name: 'Sale price' }).fill(String(tier.discount_price))
    }
    await backOffice.getByRole('button', { name: 'Copy to all rows' }).click()
    await backOffice.getByRole('button', { name: 'Save' }).click()
    await backOffice.waitForURL(/\/dashboard\/products(\/\d+)?$/)
    const { data } = await call('/api/products?keyword=journey')
    edited = `/dashboard/products/${data[0].id}`
  })

  test('every value is shown when the product is opened again', async () => {
    await backOffice.goto(shop.url + edited)
    await backOffice.getByRole('heading', { name: 'Journey Shirt', level: 1 }).waitFor()
    expect(await backOffice.getByLabel('Title · English').inputValue()).toBe('Journey Shirt')
    expect(await backOffice.getByRole('textbox', { name: 'Slug' }).inputValue()).toBe('journey-shirt')
    for (const name of ['Clothes', 'Shirts'])
      await backOffice.getByRole('treeitem', { name, checked: true }).waitFor()
    const grid = backOffice.getByRole('grid')
    const texts = async (label: string) =>
      (await grid.getByRole('gridcell', { name: new RegExp(`, ${label}: `) }).allTextContents()).map((text) =>
        text.trim(),
      )
    expect(await texts('Unit price')).toEqual(Array(12).fill('1200.00'))
    const combinations = (await texts('Price type')).map(async (type, at) =>
      [type, (await texts('Colour'))[at], (await texts('Size'))[at]].join(' '),
    )
    expect(new Set(await Promise.all(combinations))).toEqual(
      new Set(
        ['Per Piece', 'Per Dozen'].flatMap((type) =>
          ['Red', 'Green'].flatMap((color) => ['S', 'M', 'L'].map((size) => `${type} ${color} ${size}`)),
        ),
      ),
    )
    const table = backOffice.getByRole('table', { name: 'Price tiers' })
    for (const [at, tier] of tiers.entries()) {
      const line = table.getByRole('row').nth(at + 1)
      const typed = (name: string) => line.getByRole('textbox', { name, exact: true }).inputValue()
      expect(Number(await typed('Min. quantity'))).toBe(tier.quantity)
      expect(Number(await typed('Price'))).toBe(tier.price)
      expect(Number(await typed('Sale price'))).toBe(tier.discount_price)
      await line.getByText(`Tk ${tier.discount_price.toFixed(2)}`).waitFor()
    }
    const { data } = await call(`/api/products/edit/${edited.split('/').at(-1)}`)
    expect(data.product_price_infos).toHaveLength(12)
    for (const variant of data.product_price_infos as Prices[]) expect(variant.tiers).toMatchObject(tiers)
  })

  /** Every product of the manufacturer as stored, without the time and user of its last update. */
  const stored = async () => {
    const ids: number[] = []
    for (let page = 1; ids.length < many; page += 1)
      ids.push(
        ...(await call(`/api/products?keyword=brand&limit=100&page=${page}&sort=id&order=asc`)).data.map(
          ({ id }: Row) => id,
        ),
      )
    const products = await Promise.all(ids.map(async (id) => (await call(`/api/products/edit/${id}`)).data))
    return products.map(({ updated_at: _, updated_by: __, ...rest }) => rest)
  }

  test('many prices are increased by five percent in one action, and restored exactly', async () => {
    await expect.poll(async () => (await call('/api/products/import/status')).data.state).toBe('done')
    const before = await stored()
    expect(before).toHaveLength(many)
    await backOffice.goto(`${shop.url}/dashboard/products`)
    await backOffice.getByPlaceholder('Search').first().fill('brand')
    await backOffice.waitForURL(/brand/)
    await backOffice.getByText(`${many} results`).waitFor()
    await backOffice.getByRole('checkbox', { name: 'Select all', exact: true }).check()
    await backOffice.getByRole('button', { name: `Select all ${many} results` }).click()
    await backOffice.getByRole('button', { name: 'Bulk edit' }).click()
    const dialog = backOffice.getByRole('dialog', { name: `Edit ${many} products` })
    await dialog.getByLabel('Price').click()
    await backOffice.getByRole('option', { name: 'Increase by percent' }).click()
    await dialog.getByLabel('Value').fill('৫')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText(`${many} products will change.`).waitFor()
    await dialog.getByRole('button', { name: `Update ${many} products` }).click()
    await dialog.getByRole('button', { name: 'Undo' }).waitFor()
    const dearer = await stored()
    const poisha = (tk: number) => Math.round(tk * 100)
    for (const [at, product] of dearer.entries()) {
      const [now, then] = [product, before[at]].map(
        ({ product_price_infos: [variant] }) => variant.unit_price,
      )
      // Rounded half up to the poisha, in integer arithmetic.
      expect(poisha(now)).toBe(Math.floor((poisha(then) * 105 + 50) / 100))
    }
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
    expect(await stored()).toEqual(before)
  })

  test('no browser error occurred', () => {
    expect(complaints, shop.output()).toEqual([])
  })
})
