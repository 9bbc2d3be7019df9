import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { admin } from '../support/running-shop.ts'

test.use({ ownShop: 'units-and-batches' })

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Variant = { id: number; stock_qty: number; product_price_type_id: number }

/** One stock in boxes and strips, and its batches: entered in the back office, sold in the shop, recalled. */
test.describe('Units and batches', () => {
  test.describe.configure({ mode: 'serial' })

  let url: string
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  let page: Page
  let shopper: Page
  let product: { id: number; slug: string }
  let place: Record<'region_id' | 'city_id' | 'area_id', number>

  test.beforeAll(async ({ browser, demoShop }) => {
    url = demoShop.url
    backOffice = await adminOf(url)
    await backOffice('basic-config/update/1', {
      use_purchasing: true,
      use_stock_units: true,
      use_batches: true,
    })
    const [{ id, region_id, city_id }] = await backOffice('areas/load')
    place = { region_id, city_id, area_id: id }
    const strip = await backOffice('product-price-types/store', { type_title: 'Strip of 10', status: true })
    const box = await backOffice('product-price-types/store', {
      type_title: 'Box of 10 strips',
      status: true,
    })
    const [{ id: category }] = await backOffice('categories?limit=1')
    const variant = (type: number, unit_price: number, more: object) => ({
      product_price_type_id: type,
      unit_price,
      options: [],
      stock_type: 1,
      ...more,
    })
    product = await backOffice('products/store', {
      product_title: 'Napa Extend 665',
      category_ids: [category],
      product_price_infos: [
        variant(strip.id, 20, { pack_size: 1, stock_change: 25 }),
        variant(box.id, 190, { pack_size: 10 }),
      ],
      status: true,
    })
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    page = await context.newPage()
    shopper = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    await page.goto(`${url}/dashboard`)
    await page.getByLabel('E-mail or mobile').fill(admin.email)
    await page.getByLabel(/^Password/).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Categories', exact: true }).waitFor()
  })
  test.afterAll(async () => {
    await page?.context().close()
    await shopper?.context().close()
  })

  const variants = async (): Promise<Variant[]> =>
    (await backOffice(`products/edit/${product.id}`)).product_price_infos
  const stocks = async () => (await variants()).map(({ stock_qty }) => stock_qty)
  const addToCart = async (unit: string) => {
    await shopper.goto(`${url}/products/${product.slug}`)
    await shopper.getByRole('radio', { name: unit }).first().check({ force: true })
    await shopper.getByRole('button', { name: 'Add to cart' }).first().click()
    await shopper.getByText('Added to your cart').first().waitFor()
  }

  test('a box and a strip of one stock are bought together', async () => {
    expect(await stocks()).toEqual([25, 2])
    await addToCart('Box of 10 strips')
    await addToCart('Strip of 10')
    await shopper.goto(`${url}/checkout`)
    await shopper.getByLabel('Full name').fill('Rahima Begum')
    await shopper.getByLabel('Mobile number').fill('01712345670')
    await shopper.getByLabel('Division').selectOption({ index: 1 })
    await shopper.getByLabel('District').selectOption({ index: 1 })
    await shopper.getByLabel('Area').selectOption({ index: 1 })
    await shopper.getByLabel('House, road, village').fill('House 5')
    await shopper.getByRole('button', { name: 'Place order' }).click()
    await shopper.waitForURL(/thank-you\/\d+/)
    expect(await stocks()).toEqual([14, 1])
    // The stock list counts strips, once.
    await page.goto(
      `${url}/dashboard/stock-levels?filter=${JSON.stringify({ product_id: String(product.id) })}`,
    )
    await page.getByRole('cell', { name: '14', exact: true }).first().waitFor()
  })

  test('the shop begins to track batches, and receives two', async () => {
    await page.goto(`${url}/dashboard/products/${product.id}`)
    await page.getByLabel('Track batches and expiry').check()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Saved.', { exact: true }).first().waitFor()
    const supplier = await backOffice('suppliers/store', { supplier_name: 'Karwan Bazar', status: true })
    const [strip, box] = await variants()
    const purchase = await backOffice('purchase-orders/create', {
      supplier_id: supplier.id,
      shipping_cost: 0,
      other_cost: 0,
      lines: [
        { product_price_info_id: strip?.id, quantity: 5, unit_cost: 12 },
        { product_price_info_id: box?.id, quantity: 1, unit_cost: 110 },
      ],
    })
    await backOffice('purchase-orders/order', { id: purchase.id })
    await page.goto(`${url}/dashboard/purchase-orders/${purchase.id}/show`)
    await page.getByRole('button', { name: 'Receive goods' }).click()
    const dialog = page.getByRole('dialog')
    const numbers = dialog.getByLabel('Batch number')
    await numbers.nth(0).fill('SOON')
    await dialog.getByLabel('Expires on').nth(0).fill(day(20))
    await numbers.nth(1).fill('LATE')
    await dialog.getByLabel('Expires on').nth(1).fill(day(400))
    await dialog.getByRole('button', { name: 'Receive goods' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await stocks()).toEqual([29, 2])
    await page.goto(`${url}/dashboard/stock-batches`)
    await page.getByRole('cell', { name: 'SOON', exact: true }).waitFor()
    await page.getByText('Expires soon').first().waitFor()
  })

  test('what expires first is sold first, and a recall names the order', async () => {
    const [strip] = await variants()
    const { id, order_id } = await backOffice('order-infos/store', {
      idempotency_key: randomUUID(),
      items: [{ product_price_info_id: strip?.id, qty: 3 }],
      full_name: 'Karim Mia',
      contact_no: '01812345678',
      address: 'House 5, Road 3',
      choose_payment_type: 1,
      ...place,
    })
    await page.goto(`${url}/dashboard/stock-batches`)
    await page.getByRole('cell', { name: 'SOON', exact: true }).click()
    await page.getByRole('heading', { name: /batch SOON/ }).waitFor()
    await page.getByRole('link', { name: order_id }).waitFor()
    await page.getByRole('button', { name: 'Recall batch' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Wrong label')
    await dialog.getByRole('button', { name: 'Recall batch' }).click()
    await page.getByText('Recalled: Wrong label').waitFor()
    expect(await stocks()).toEqual([24, 2])
    await backOffice('order-infos/cancel', { id, cancel_reason: 'Recalled' })
    // What comes back of the batch is not sold again.
    expect(await stocks()).toEqual([24, 2])
  })
})
