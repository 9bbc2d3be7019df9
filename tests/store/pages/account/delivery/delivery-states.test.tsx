// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { DeliveryOrder } from '../../../../../src-store/pages/account/delivery/seen-orders.ts'
import { deliveries, deliveryItem, deliveryOrder } from '../../../support/fake-deliveries.ts'
import {
  choiceLabel,
  loseNetwork,
  openDeliveries,
  resetDeliveries,
  sheet,
} from '../../../support/open-deliveries.ts'
import { renderPage } from '../../../support/render-page.ts'

const tea = '260305000001'
const path = '/user/manage-orders'
const atDoor = (more: Partial<DeliveryOrder> = {}) => deliveryOrder(tea, { timeline_id: 6, ...more })
const partly = () =>
  atDoor({
    status: 1,
    timeline_id: 7,
    delivery_state: 2,
    paid: true,
    order_items_info: [deliveryItem({ qty: 4, returned_qty: 2 }), deliveryItem({ id: 2, returned_qty: 1 })],
  })

afterEach(resetDeliveries)

describe('After a failed delivery, an order', () => {
  test.each([
    [
      'that the shop decides on',
      atDoor({ delivery_state: 1 }),
      choiceLabel('delivery_state', 1),
      'The shop decides',
    ],
    [
      'that comes back',
      atDoor({ delivery_state: 2 }),
      choiceLabel('delivery_state', 2),
      'Bring this parcel back to the shop',
    ],
    [
      'that was accepted in part',
      partly(),
      choiceLabel('delivery_state', 2),
      'Bring 3 items back to the shop',
    ],
  ])('%s has a badge and no button', async (_, order, badge, line) => {
    const list = await renderPage(path, { api: deliveries(order).api })
    expect(list.text).toContain(badge)
    expect(list.text).toContain(line)
    expect(list.text).not.toContain('To collect')
    expect((await renderPage(`${path}?view=list`, { api: deliveries(order).api })).text).toContain(badge)
    const page = await openDeliveries(deliveries(order), `${path}#${tea}`)
    const drawer = await sheet()
    expect(drawer.getByText(new RegExp(line))).toBeTruthy()
    expect(drawer.queryByText('To collect')).toBeNull()
    expect(drawer.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Close',
    ])
    await page.leave()
  })

  test('that is tried again has a badge with the day, and its buttons', async () => {
    const order = atDoor({ deliver_on: '2026-03-07', failed_attempts: 1 })
    const page = await openDeliveries(deliveries(order), `${path}#${tea}`)
    const drawer = await sheet()
    expect(drawer.getByText('Deliver again on 7 Mar 2026')).toBeTruthy()
    expect(drawer.getByText('To collect')).toBeTruthy()
    for (const name of ['Mark as delivered', 'Could not deliver'])
      expect(drawer.getByRole('button', { name })).toBeTruthy()
    await page.leave()
    const { text } = await renderPage(path, { api: deliveries(order).api, language: 'bn' })
    expect(text).toContain('৭ মার্চ ২০২৬ তারিখে আবার ডেলিভারি')
  })

  test('that was returned has a badge only', async () => {
    const order = atDoor({ status: 4 })
    const page = await openDeliveries(deliveries(order), `${path}#${tea}`)
    const drawer = await sheet()
    expect(await drawer.findByText('Returned to the shop')).toBeTruthy()
    expect(drawer.queryByText('Bring this parcel back to the shop')).toBeNull()
    expect(drawer.queryByRole('button', { name: /eliver/ })).toBeNull()
    await page.leave()
  })
})

describe('An order whose difference is not paid', () => {
  const unpaid = { choose_payment_type: 2, paid: false }

  test('can be prepared, but cannot leave', async () => {
    const first = await openDeliveries(deliveries(deliveryOrder(tea, unpaid)), `${path}#${tea}`)
    expect((await sheet()).getByRole('button', { name: 'Start production' })).toBeTruthy()
    await first.leave()
    const ready = deliveryOrder(tea, { ...unpaid, timeline_id: 5 })
    const page = await openDeliveries(deliveries(ready), `${path}#${tea}`)
    const drawer = await sheet()
    expect(drawer.getByText(/The customer has not paid the difference yet/)).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'Start delivery' })).toBeNull()
    await page.leave()
  })
})

describe('The orders that are stored for use without a network', () => {
  const stored = () => JSON.parse(localStorage.getItem('delivery_seen') ?? 'null') as { orders: object[] }

  test('include parcels and items that come back', async () => {
    const back = deliveryOrder('260305000002', { timeline_id: 6, delivery_state: 2 })
    const page = await openDeliveries(deliveries(partly(), back), path)
    await waitFor(() => expect(stored()?.orders).toHaveLength(2))
    await page.leave()
  })

  test('remain complete when all listed deliveries are completed in part', async () => {
    const shop = deliveries(partly(), deliveryOrder('260305000002'))
    const page = await openDeliveries(shop, `${path}?type=1`)
    await waitFor(() => expect(stored()?.orders).toHaveLength(2))
    await page.leave()
  })

  test('are readable when an earlier release has stored them without the new fields', async () => {
    const order = atDoor({
      discount: 100,
      order_items_info: [deliveryItem({ price: 200, qty: 2 }), deliveryItem({ id: 2, price: 600 })],
    })
    const page = await openDeliveries(deliveries(order), path)
    await waitFor(() => expect(stored()?.orders).toHaveLength(1))
    const fields = ['delivery_state', 'deliver_on', 'failed_attempts', 'delivery_attempts', 'is_exchange']
    const itemFields = ['returned_qty', 'discount_share']
    const without = (names: string[]) => (name: string, value: unknown) =>
      names.includes(name) ? undefined : value
    const seen = localStorage.getItem('delivery_seen') ?? ''
    localStorage.setItem(
      'delivery_seen',
      JSON.stringify(JSON.parse(seen), without([...fields, ...itemFields])),
    )
    loseNetwork()
    const { seenOrders } = await import('../../../../../src-store/pages/account/delivery/seen-orders.ts')
    expect(seenOrders()?.orders[0]).toMatchObject({
      delivery_state: 0,
      deliver_on: null,
      failed_attempts: 0,
      delivery_attempts: 0,
      is_exchange: false,
      order_items_info: [
        { returned_qty: 0, discount_share: 40 },
        { returned_qty: 0, discount_share: 60 },
      ],
    })
    await page.leave()
  })
})
