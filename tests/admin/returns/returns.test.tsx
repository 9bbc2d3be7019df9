import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { type Answer, admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const requested = {
  id: 7,
  product_id: 4,
  product_title: 'Tea',
  product_title_bn: 'চা',
  product_image: null,
  product_price_type: 'Per Piece',
  full_name: 'Rahima Khatun',
  order_info_id: 12,
  order_id: '260305000012',
  order_item_id: 31,
  qty: 2,
  return_reason_id: 1,
  reason_title: 'Damaged',
  reason_title_bn: null,
  description: 'The lid is broken',
  photos: [{ file_name: 'a'.repeat(48) }],
  photo: 'a'.repeat(48),
  photo_count: 1,
  status: 0,
  accept_status: null,
  reject_reason: null,
  refund_amount: null,
  restocked: false,
  exchange_order_id: null,
  exchange_order: null,
  decided_by: null,
  decided_at: null,
  created_by: 30,
  updated_by: null,
  deleted_at: null,
  created_at: '2026-03-05T08:00:00.000Z',
  updated_at: '2026-03-05T08:00:00.000Z',
}
const outlook = {
  delivery_fee: 0,
  refund: 252,
  total_payable: 438,
  payable_after: 186,
  discount: 0,
  discount_after: 0,
  paid: true,
  stock_qty: 0,
  exchangeable: false,
}

const shop = (decide: () => Answer = () => ({ json: { status: true, data: requested, msg: 'Done.' } })) =>
  api.answers(({ url, method }) => {
    const { pathname } = url
    if (pathname === '/api/product-return-request') return page([requested])
    if (pathname === '/api/product-return-request/edit/7') return { json: { status: true, data: requested } }
    if (pathname === '/api/product-return-request/outlook/7') return { json: { status: true, data: outlook } }
    if (method === 'POST' && pathname === '/api/product-return-request/update/7') return decide()
    return undefined
  })
const decisions = () => api.to('/api/product-return-request/update/7').map(({ body }) => body)

describe('Return request', () => {
  test('is shown in a drawer with the effect of each decision, and decided there', async () => {
    shop()
    openAdmin('/product-return-request')
    await typist().click(await screen.findByText('Tea'))
    const drawer = within(await screen.findByRole('dialog', { name: 'Return' }))
    expect(await drawer.findByText('The lid is broken')).not.toBeNull()
    expect(drawer.getByRole('link', { name: 'Order 260305000012' }).getAttribute('href')).toContain(
      '/order-infos/12/show',
    )
    expect(drawer.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe(
      `/api/private-files/${'a'.repeat(48)}`,
    )
    expect(await drawer.findByText('Customer gets Tk 252.00 back')).not.toBeNull()
    // No other item is in stock for an exchange.
    expect((drawer.getByRole('radio', { name: /Exchange/ }) as HTMLInputElement).disabled).toBe(true)
    await typist().click(drawer.getByRole('button', { name: 'Review' }))
    expect(drawer.getByRole('alert').textContent).toBe('Choose an option.')
    await typist().click(drawer.getByRole('radio', { name: /Refund/ }))
    expect(drawer.getByText('Order total: Tk 438.00 → Tk 186.00')).not.toBeNull()
    const accept = drawer.getByRole('button', { name: 'Accept and refund Tk 252.00' })
    // The condition of the pieces is chosen, not assumed.
    await typist().click(accept)
    expect(drawer.getByRole('alert').textContent).toBe('Choose an option.')
    await typist().click(drawer.getByRole('radio', { name: 'Restock' }))
    await typist().click(accept)
    await waitFor(() =>
      expect(decisions()).toEqual([
        { status: 1, accept_status: 2, reject_reason: null, restocked: true, refund_delivery_fee: false },
      ]),
    )
  })

  test('is rejected with a reason; the server error is shown', async () => {
    shop(() => ({ status: 409, json: { status: false, msg: 'Somebody has decided otherwise.' } }))
    openAdmin('/product-return-request?open=7')
    const drawer = within(await screen.findByRole('dialog', { name: 'Return' }))
    await typist().click(await drawer.findByRole('radio', { name: /Reject/ }))
    const reject = drawer.getByRole('button', { name: 'Reject return' })
    await typist().click(reject)
    const reason = drawer.getByRole('textbox')
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    expect(decisions()).toEqual([])
    await typist().type(reason, 'Opened')
    await typist().click(reject)
    expect((await drawer.findByRole('alert')).textContent).toBe('Somebody has decided otherwise.')
    expect(decisions()).toMatchObject([{ status: 2, accept_status: null, reject_reason: 'Opened' }])
  })

  test('is read-only without the edit permission', async () => {
    api.signsIn(admin([right(30, ['view_others'])]))
    shop()
    openAdmin('/product-return-request?open=7')
    const drawer = within(await screen.findByRole('dialog', { name: 'Return' }))
    expect(await drawer.findByText('The lid is broken')).not.toBeNull()
    expect(drawer.queryByRole('radio')).toBeNull()
  })
})
