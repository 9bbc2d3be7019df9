import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright'
import { AVATAR_HOST } from '../../src/site/avatar.ts'
import { adminOf } from '../support/admin-calls.ts'
import { expect, test } from '../support/browser-test.ts'
import { type CourierServer, courierSecrets, openCourierServer } from '../support/courier-server.ts'
import { admin, type DemoShop, startDemoShop } from '../support/running-shop.ts'

/** Two orders go to a courier together: one is delivered, one comes back, and the courier pays out. */
test.describe('Orders with a courier', () => {
  test.describe.configure({ mode: 'serial' })

  let browser: Browser
  let shop: DemoShop
  let couriers: CourierServer
  let page: Page
  let backOffice: Awaited<ReturnType<typeof adminOf>>
  const orders: { id: number; order_id: string; total_payable: number }[] = []
  const complaints: string[] = []

  test.beforeAll(async ({ browser: chromium }) => {
    browser = chromium
    couriers = await openCourierServer()
    shop = await startDemoShop({ STEADFAST_URL: `${couriers.url}/steadfast` })
    backOffice = await adminOf(shop.url)
    await backOffice('third-party-keys/update/1', courierSecrets)
    const [{ region_id, city_id, id: area_id }] = await backOffice('areas/load')
    const [{ id: example }] = await backOffice('order-infos?limit=1')
    const [{ product_price_info_id }] = (await backOffice(`order-infos/edit/${example}`)).order_items_info
    for (const full_name of ['Karim Mia', 'Salma Begum'])
      orders.push(
        await backOffice('order-infos/store', {
          idempotency_key: randomUUID(),
          items: [{ product_price_info_id, qty: 2 }],
          full_name,
          contact_no: '01812345678',
          address: 'House 5, Road 3',
          choose_payment_type: 1,
          ...{ region_id, city_id, area_id },
        }),
      )
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.route(`${AVATAR_HOST}/**`, (route) => route.abort('blockedbyclient'))
    page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${shop.url}/dashboard`)
    await page.getByLabel('E-mail or mobile').fill(admin.email)
    await page.getByLabel(/^Password/).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Categories', exact: true }).waitFor()
  })
  test.afterAll(async () => {
    await page?.context().close()
    await shop?.close()
    await couriers?.close()
  })

  const stateOf = async ({ id }: { id: number }) => {
    const { status, timeline_id, delivery_state, paid } = await backOffice(`order-infos/edit/${id}`)
    return [status, timeline_id, delivery_state, paid]
  }
  const parcelOf = ({ order_id }: { order_id: string }) => {
    const found = couriers.parcels.find(({ sent }) => sent.invoice === order_id)
    if (!found) throw new Error(`No parcel ${order_id}`)
    return found
  }
  let second = 0
  const report = async (order: (typeof orders)[number], status: string, tracking_message: string) => {
    second += 1
    const time = new Date(Date.now() + 6 * 3_600_000 - 60_000 + second * 1_000).toISOString()
    const answer = await fetch(`${shop.url}/api/couriers/steadfast/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${courierSecrets.steadfast_webhook_token}`,
      },
      body: JSON.stringify({
        notification_type: 'delivery_status',
        consignment_id: Number(parcelOf(order).consignment_id),
        invoice: order.order_id,
        cod_amount: order.total_payable,
        status,
        delivery_charge: 70,
        tracking_message,
        updated_at: time.slice(0, 19).replace('T', ' '),
      }),
    })
    expect(answer.status).toBe(200)
  }

  test('are booked together after a check', async () => {
    await page.goto(`${shop.url}/dashboard/order-infos`)
    for (const { order_id } of orders)
      await page
        .getByRole('row', { name: new RegExp(order_id) })
        .getByRole('checkbox')
        .check()
    await page.getByRole('button', { name: 'Book courier' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book 2 orders with a courier' })
    await dialog.getByRole('button', { name: 'Check orders' }).click()
    await dialog.getByText('Karim Mia').waitFor()
    await dialog.getByText(/^2 orders ready/).waitFor()
    expect(couriers.parcels).toEqual([])
    await dialog.getByRole('button', { name: 'Book 2 orders' }).dblclick()
    await dialog.getByText('2 of 2 booked').waitFor()
    expect(couriers.parcels).toHaveLength(2)
    for (const order of orders) {
      await dialog.getByText(`Consignment ${parcelOf(order).consignment_id}`).waitFor()
      expect(await stateOf(order)).toEqual([3, 2, 0, false])
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  test('are moved by the reports of the courier', async () => {
    const [delivered, returned] = orders as [(typeof orders)[number], (typeof orders)[number]]
    for (const order of orders) await report(order, 'pending', 'Received at the hub')
    await report(delivered, 'delivered', 'Delivered')
    await report(returned, 'cancelled', 'Customer refused the parcel')
    expect(await stateOf(delivered)).toEqual([1, 7, 0, true])
    expect(await stateOf(returned)).toEqual([3, 6, 2, false])
  })

  test('show where the parcel and its money are, and one is received back', async () => {
    const [delivered, returned] = orders as [(typeof orders)[number], (typeof orders)[number]]
    await page.goto(`${shop.url}/dashboard/order-infos/${delivered.id}/show`)
    await page.getByText(/^Courier holds/).waitFor()
    await page.getByText(parcelOf(delivered).consignment_id).first().waitFor()
    await page.goto(`${shop.url}/dashboard/order-infos/${returned.id}/show`)
    await page.getByText('Customer refused the parcel').first().waitFor()
    await page.getByRole('button', { name: 'Receive at the shop', exact: true }).click()
    const receipt = page.getByRole('dialog', { name: `Receive order ${returned.order_id} at the shop` })
    await receipt.getByRole('button', { name: 'Receive at the shop', exact: true }).click()
    await receipt.waitFor({ state: 'detached' })
    expect(await stateOf(returned)).toEqual([4, 6, 0, false])
  })

  test('are settled by the statement of the courier', async () => {
    const [delivered, returned] = orders as [(typeof orders)[number], (typeof orders)[number]]
    const csv = [
      'Consignment ID,Invoice,COD Amount,Delivery Charge',
      `${parcelOf(delivered).consignment_id},${delivered.order_id},${delivered.total_payable},70`,
      `${parcelOf(returned).consignment_id},${returned.order_id},0,35`,
      '999999,unknown,120,60',
    ].join('\n')
    await page.goto(`${shop.url}/dashboard/courier-statements`)
    await page.getByText('Steadfast holds').waitFor()
    await page.getByRole('button', { name: 'Upload statement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload a courier statement' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('heading', { name: 'statement.csv' }).waitFor()
    await page.getByText('Unknown parcel').waitFor()
    await page.getByRole('button', { name: /^Book/ }).dblclick()
    await page.getByText('Already settled').first().waitFor()
    const { held } = await backOffice('couriers/held')
    expect(held).toEqual([])
    const { bookings } = await backOffice(`order-infos/couriers/${delivered.id}`)
    expect(bookings[0]).toMatchObject({ settled_amount: delivered.total_payable, fee: 70 })
  })

  test('cause no browser error', () => {
    expect(complaints).toEqual([])
  })
})
