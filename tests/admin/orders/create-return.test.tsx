import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one, orderAt, shopHolds } from '../support/sample-orders.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const item = (order_item_id: number, product_title: string, returnable_qty: number) => ({
  order_item_id,
  product_title,
  product_title_bn: null,
  product_price_type: 'Per Strip',
  product_price_type_bn: 'প্রতি পাতা',
  product_image: null,
  returnable_qty,
})
const returns = {
  requests: [
    {
      id: 9,
      product_title: 'Seclo',
      product_title_bn: null,
      qty: 2,
      status: 0,
      accept_status: null,
      created_at: '2026-03-05T08:00:00.000Z',
    },
  ],
  items: [item(1, 'Napa', 3), item(2, 'Seclo', 0), item(3, 'Ace', 5)],
  reasons: [
    { id: 1, reason_title: 'Damaged', reason_title_bn: null, dtl_req: true },
    { id: 2, reason_title: 'Not needed', reason_title_bn: null, dtl_req: false },
  ],
}
const path = '/api/product-return-request/create/12'

const open = (order: object, answer = returns) => {
  shopHolds(api, () => [orderAt(12, order)])
  api.answers(({ url: { pathname } }) => {
    if (pathname === '/api/product-return-request/of-order/12') return one(answer)
    return pathname === path ? one(answer, 'Return created.') : undefined
  })
  openAdmin('/order-infos/12/show')
}
const delivered = { status: 1, timeline_id: 7 }
const sent = () => api.to(path).map(({ body }) => body)

describe('Return for an order', () => {
  test('is created for several items with a reason, up to the returnable quantity', async () => {
    open(delivered)
    const link = await screen.findByRole('link', { name: '2 × Seclo' })
    expect(link.getAttribute('href')).toContain('/product-return-request/9/show')
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Create return' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Return items from order/ }))
    expect(dialog.queryByText('Seclo')).toBeNull()
    const create = dialog.getByRole('button', { name: 'Create return' })
    await user.click(create)
    expect(dialog.getByRole('alert').textContent).toBe('Enter a quantity for at least one item.')
    expect(dialog.getByText('This field is required.')).not.toBeNull()
    await user.type(dialog.getByRole('textbox', { name: 'Quantity, max. 3' }), '২')
    await user.type(dialog.getByRole('textbox', { name: 'Quantity, max. 5' }), '1.5')
    await user.click(dialog.getByRole('combobox', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Damaged' }))
    await user.click(create)
    // A quantity that is not an integer is rejected at its field, and this reason requires details.
    expect(dialog.getByText('This is not valid.')).not.toBeNull()
    expect(dialog.getByText('This field is required.')).not.toBeNull()
    expect(sent()).toEqual([])
    await user.clear(dialog.getByRole('textbox', { name: 'Quantity, max. 5' }))
    await user.type(dialog.getByRole('textbox', { name: /Details/ }), ' The strip is torn ')
    await user.click(create)
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          items: [{ order_item_id: 1, qty: 2, restocked: false }],
          return_reason_id: 1,
          description: 'The strip is torn',
          accept_status: null,
          refund_delivery_fee: false,
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is accepted at once when the items are there, each one restocked or damaged', async () => {
    open(delivered)
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Create return' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Return items from order/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Quantity, max. 3' }), '2')
    await user.type(dialog.getByRole('textbox', { name: 'Quantity, max. 5' }), '1')
    await user.click(dialog.getByRole('combobox', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Not needed' }))
    await user.click(dialog.getByRole('combobox', { name: 'Decision' }))
    await user.click(await screen.findByRole('option', { name: 'Accept and send replacement' }))
    const create = dialog.getByRole('button', { name: 'Create return' })
    await user.click(create)
    expect(dialog.getByRole('alert').textContent).toBe('Choose for each item: restock or damaged.')
    const of = (name: RegExp) => within(dialog.getByRole('radiogroup', { name }))
    await user.click(of(/Napa/).getByRole('radio', { name: 'Restock' }))
    await user.click(of(/Ace/).getByRole('radio', { name: /^Damaged/ }))
    await user.click(create)
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          items: [
            { order_item_id: 1, qty: 2, restocked: true },
            { order_item_id: 3, qty: 1, restocked: false },
          ],
          accept_status: 1,
        },
      ]),
    )
  })

  test('shows a message when nothing can be returned', async () => {
    open(delivered, { ...returns, items: [item(2, 'Seclo', 0)] })
    await typist().click(await screen.findByRole('button', { name: 'Create return' }))
    expect(
      await screen.findByText('No items can be returned, or a return request is already open.'),
    ).not.toBeNull()
  })

  test('is not offered before the order is delivered', async () => {
    open({ status: 3, timeline_id: 5 })
    await screen.findByRole('heading', { name: 'Internal notes' })
    expect(screen.queryByRole('button', { name: 'Create return' })).toBeNull()
  })

  test.each([
    ['who can only look at returns', [right(31, ['view_others']), right(30, ['view_others'])], true],
    ['without any right to returns', [right(31, ['view_others'])], false],
  ])('is not offered to staff %s', async (_, rights, seesRequests) => {
    api.signsIn(admin(rights))
    open(delivered)
    await screen.findByRole('heading', { name: 'Internal notes' })
    if (seesRequests) await screen.findByRole('link', { name: '2 × Seclo' })
    else expect(screen.queryByRole('link', { name: '2 × Seclo' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Create return' })).toBeNull()
  })
})
