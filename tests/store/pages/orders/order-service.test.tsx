// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ShopAnswer } from '../../../../src/contract/shop-api.ts'
import { fakeShop, order, rejectWith } from '../../support/fake-shop.ts'
import { openPage } from '../../support/open-page.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

type Order = ShopAnswer<'trackOrder'>
const [first] = order.order_items_info
const token = '1790000000.aaaaaaaaaaaaaaaaaaaaaa'
const pending: Order = { ...order, status: 0, timeline_id: 1, tracking_token: token }
const delivered: Order = {
  ...pending,
  status: 1,
  timeline_id: 7,
  returnable_until: new Date(Date.now() + 86_400_000).toISOString(),
  order_items_info: [{ ...(first as NonNullable<typeof first>), id: 31, qty: 3, returnable_qty: 2 }],
}

/** The tracking page after order number and phone were submitted. */
async function look(found: Order, calls: object = {}) {
  const opened = await openPage('/order-tracking', {
    api: fakeShop({ calls: { trackOrder: async () => found, ...calls } }),
  })
  await opened.user.type(screen.getByRole('textbox', { name: 'Order number' }), order.order_id)
  await opened.user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '01712345678')
  await opened.user.click(screen.getByRole('button', { name: 'Track order' }))
  await screen.findByRole('heading', { name: /251121123456/ })
  return opened
}

describe('Order found by a guest', () => {
  test('can be cancelled with a reason', async () => {
    const sent: object[] = []
    const { user } = await look(pending, {
      cancelTracked: async (input: object) => {
        sent.push(input)
        return { ...pending, status: 2, cancel_reason: 'Ordered twice' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Cancel order 251121123456/ }))
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    expect(sent).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Ordered twice')
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(screen.getByText(/Ordered twice/)).not.toBeNull())
    expect(sent).toMatchObject([
      { order_id: order.order_id, tracking_token: token, cancel_reason: 'Ordered twice' },
    ])
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })

  test('preserves the typed reason when the server rejects the cancellation', async () => {
    const { user } = await look(pending, {
      cancelTracked: async () => rejectWith(404, { status: false, msg: 'This page has expired.' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Cancel order/ }))
    await user.type(dialog.getByRole('textbox'), 'Ordered twice')
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This page has expired.')
    expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Ordered twice')
  })

  test('can be returned in part, shows the request, and its invoice opens with the token', async () => {
    const sent: object[] = []
    const requested = {
      id: 9,
      qty: 2,
      reason_title: 'Not needed',
      reason_title_bn: null,
      description: null,
      photos: [],
      status: 0,
      accept_status: null,
      reject_reason: null,
      refund_amount: null,
      exchange_order: null,
      decided_at: null,
      created_at: '2026-03-06T08:00:00.000Z',
    }
    const { user } = await look(delivered, {
      returnReasons: async () => [
        { id: 5, reason_title: 'Not needed', reason_title_bn: null, dtl_req: false },
      ],
      returnTracked: async (input: object) => {
        sent.push(input)
        const [item] = delivered.order_items_info
        return {
          ...delivered,
          order_items_info: [{ ...item, returnable_qty: 0, product_return_info: [requested] }],
        }
      },
    })
    expect(screen.getByRole('link', { name: 'Invoice' }).getAttribute('href')).toBe(
      `/api/order-tracking/${order.order_id}/${token}/invoice`,
    )
    await user.click(await screen.findByRole('button', { name: 'Return items' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Return items of order/ }))
    const qty = dialog.getByRole('textbox', { name: /^Quantity \(max/ })
    await user.clear(qty)
    await user.type(qty, '2')
    await user.selectOptions(
      await dialog.findByRole('combobox'),
      await dialog.findByRole('option', { name: 'Not needed' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Under review.')).not.toBeNull()
    expect(sent).toMatchObject([
      {
        order_id: order.order_id,
        tracking_token: token,
        order_item_id: 31,
        qty: 2,
        return_reason_id: 5,
        photos: [],
      },
    ])
    expect(screen.queryByRole('button', { name: 'Return items' })).toBeNull()
  })

  test('requires signing in when it belongs to a customer account', async () => {
    await look({ ...pending, tracking_token: null })
    expect(screen.getByText('Sign in to cancel the order, return items or get the invoice.')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Invoice' })).toBeNull()
  })
})
