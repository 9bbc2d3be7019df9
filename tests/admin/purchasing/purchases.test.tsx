import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { hasLocations } from '../locations/location-sample.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one } from '../support/sample-orders.ts'
import { line, purchase, receipt, suggestion, variant } from './purchase-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
/** The API's responses by path. */
const responds = (responses: Record<string, unknown>) =>
  api.answers(({ url }) => {
    const data = responses[url.pathname]
    return data === undefined ? undefined : one(data as object)
  })
const open = (order: object) => {
  responds({ '/api/purchase-orders/details/5': order })
  openAdmin('/purchase-orders/5/show')
}
const sentTo = (path: string) => api.to(`/api/purchase-orders/${path}`).map(({ body }) => body)

describe('New purchase order', () => {
  const opened = async () => {
    responds({
      '/api/purchase-orders/suppliers': {
        suppliers: [{ id: 2, supplier_name: 'Karwan Traders', phone: null }],
      },
      '/api/purchase-orders/variants': { variants: [variant] },
      '/api/purchase-orders/suggestions': { suggestions: [suggestion], total: 1 },
      '/api/purchase-orders/create': purchase({ state: 1 }),
      '/api/purchase-orders/details/5': purchase({ state: 1 }),
    })
    openAdmin('/purchase-orders/create')
    await screen.findByText('No products yet')
  }

  test('is made of a supplier, products with Bengali digits, and suggested products', async () => {
    const user = typist()
    await opened()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' })
    expect(save.disabled).toBe(true)
    await user.click(screen.getByRole('combobox', { name: /^Supplier/ }))
    await user.click(await screen.findByRole('option', { name: 'Karwan Traders' }))
    await user.type(screen.getByRole('combobox', { name: 'Add product' }), 'mint')
    await user.click(await screen.findByRole('option', { name: /Mint tea/ }))
    const quantity = screen.getByRole('textbox', { name: 'Quantity: Mint tea · Per box' })
    await user.clear(quantity)
    await user.type(quantity, '১২')
    await user.click(await screen.findByRole('checkbox', { name: 'Green tea · Per box' }))
    await user.click(screen.getByRole('button', { name: 'Add selected' }))
    const shipping = screen.getByRole('textbox', { name: 'Shipping cost' })
    await user.clear(shipping)
    await user.type(shipping, '৫০')
    await user.click(save)
    await screen.findByRole('heading', { level: 1, name: 'PO-5' })
    expect(sentTo('create')).toEqual([
      {
        supplier_id: 2,
        stock_location_id: null,
        expected_on: null,
        shipping_cost: 50,
        other_cost: 0,
        note: null,
        lines: [
          { product_price_info_id: 41, quantity: 12, unit_cost: 80 },
          { product_price_info_id: 42, quantity: 27, unit_cost: 80 },
        ],
      },
    ])
  })

  test('shows the errors of the server at their lines', async () => {
    const user = typist()
    await opened()
    await user.click(screen.getByRole('combobox', { name: /^Supplier/ }))
    await user.click(await screen.findByRole('option', { name: 'Karwan Traders' }))
    await user.type(screen.getByRole('combobox', { name: 'Add product' }), 'mint')
    await user.click(await screen.findByRole('option', { name: /Mint tea/ }))
    api.answers(({ url }) =>
      url.pathname === '/api/purchase-orders/create'
        ? rejection(422, 'Please check the highlighted fields.', {
            'lines.0.product_price_info_id': 'This record no longer exists.',
          })
        : undefined,
    )
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText('This record no longer exists.')
    expect(screen.getByRole('textbox', { name: /^Quantity: Mint tea/ })).toBeTruthy()
  })
})

describe('Purchase order of a shop with several locations', () => {
  test('arrives in the main location, or in the chosen one', async () => {
    const user = typist()
    hasLocations(api)
    open(purchase({ state: 1, stock_location_id: null }))
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const location = screen.getByRole('combobox', { name: 'Location' })
    await waitFor(() => expect(location.textContent).toBe('Main store room'))
    await user.click(location)
    await user.click(await screen.findByRole('option', { name: 'Chattogram' }))
    const after = purchase({ state: 1, stock_location_id: 2 })
    responds({ '/api/purchase-orders/update': after, '/api/purchase-orders/details/5': after })
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText(/Location: Chattogram/)).toBeTruthy()
    expect(sentTo('update')).toMatchObject([{ id: 5, stock_location_id: 2 }])
  })

  test('is sent without one after the shop has gone back to one location', async () => {
    const user = typist()
    open(purchase({ state: 1, stock_location_id: 2 }))
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull()
    responds({ '/api/purchase-orders/update': purchase({ state: 1 }) })
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(sentTo('update')).toMatchObject([{ id: 5, stock_location_id: null }]))
    expect(api.to('/api/stock-locations')).toEqual([])
  })
})

describe('Purchase order', () => {
  test('shows what was received, the average cost and the margin', async () => {
    open(
      purchase({
        state: 3,
        lines: [line({ received_qty: 4, rejected_qty: 1, average_cost: 81.4286 })],
        receipts: [receipt()],
      }),
    )
    const row = (await screen.findByRole('row', { name: /Mint tea/ })).textContent
    expect(row).toContain('Tk 81.43')
    expect(row).toContain('Tk 18.57 (18.6%)')
    expect(screen.getByText('Partly received')).toBeTruthy()
    expect(screen.getByText('Rejected: 1 · Average cost: Tk 81.43')).toBeTruthy()
  })

  test('prints barcode labels of what was received', async () => {
    const user = typist()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    open(purchase({ state: 3, receipts: [receipt()] }))
    await user.click(await screen.findByRole('button', { name: 'Labels' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Print barcode labels' }))
    const count = dialog.getByRole('textbox', { name: 'Labels: Mint tea · Per box' })
    expect(count).toHaveProperty('value', '4')
    await user.clear(count)
    await user.type(count, '১২')
    await user.click(dialog.getByRole('button', { name: 'Print 12 labels' }))
    expect(opened.mock.calls[0]?.[0]).toBe('/api/purchase-orders/labels?labels=41:12&size=a4_24&lang=en')
    await user.clear(count)
    await user.type(count, '1001')
    expect(dialog.getByRole('alert').textContent).toBe('At most 1000 labels can be printed at a time.')
    expect(dialog.getByRole('button', { name: 'Print 1001 labels' })).toHaveProperty('disabled', true)
    opened.mockRestore()
  })

  test('is received line by line; more than ordered needs a confirmation', async () => {
    const user = typist()
    open(purchase())
    await user.click(await screen.findByRole('button', { name: 'Receive goods' }))
    const dialog = within(await screen.findByRole('dialog'))
    const received = dialog.getByRole('textbox', { name: 'Received: Mint tea · Per box' })
    expect(received).toHaveProperty('value', '10')
    await user.clear(received)
    await user.type(received, '১২')
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Receive goods' })
    expect(save.disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'Accept more than ordered' }))
    await user.type(dialog.getByRole('textbox', { name: 'Rejected: Mint tea · Per box' }), '{Backspace}1')
    expect(dialog.getByRole('status').textContent).toBe('Owed to the supplier: Tk 960.00')
    responds({ '/api/purchase-orders/receive': purchase({ state: 4 }) })
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('receive')).toEqual([
      {
        id: 5,
        idempotency_key: expect.stringMatching(/^desk-/),
        accept_more: true,
        note: null,
        lines: [
          {
            line_id: 11,
            received_qty: 12,
            rejected_qty: 1,
            unit_cost: 80,
            batch_number: null,
            expires_on: null,
            mrp: null,
          },
        ],
      },
    ])
  })

  test('goes back to the supplier in part, with a reason', async () => {
    const user = typist()
    open(purchase({ state: 3, receipts: [receipt()] }))
    await user.click(await screen.findByRole('button', { name: 'Return to supplier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return to Karwan Traders' }))
    await user.type(dialog.getByRole('textbox', { name: /^Goes back/ }), '{Backspace}2')
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Expired')
    responds({ '/api/purchase-orders/return': purchase({ state: 3 }) })
    await user.click(dialog.getByRole('button', { name: 'Return to supplier' }))
    await waitFor(() => expect(sentTo('return')).toHaveLength(1))
    expect(sentTo('return')[0]).toMatchObject({
      receipt_id: 21,
      note: 'Expired',
      lines: [{ receipt_line_id: 31, quantity: 2 }],
    })
  })

  test('offers only the steps of its state, and none without the right', async () => {
    const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
    open(purchase({ state: 1 }))
    await screen.findByRole('button', { name: 'Mark as ordered' })
    expect(buttons()).toEqual(expect.arrayContaining(['Edit', 'Cancel order']))
    expect(screen.queryByRole('button', { name: 'Receive goods' })).toBeNull()
  })

  test('has no steps for users who may only view it', async () => {
    api.signsIn(admin([right(65, ['view_others'])]))
    open(purchase())
    await screen.findByRole('row', { name: /Mint tea/ })
    expect(screen.queryByRole('button', { name: /^(Receive goods|Close|Cancel order)$/ })).toBeNull()
  })
})

describe('Supplier', () => {
  const supplier = {
    id: 2,
    supplier_name: 'Karwan Traders',
    phone: null,
    email: null,
    address: null,
    note: null,
    status: true,
    created_by: 7,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
  }

  test('shows what is owed, and records a payment in Bengali digits once', async () => {
    const user = typist()
    api.answers(({ url }) => (url.pathname === '/api/suppliers' ? page([supplier]) : undefined))
    const account = { received: 320, returned: 20, paid: 0, due: 300, payments: [], payment_count: 0 }
    responds({ '/api/suppliers/edit/2': supplier, '/api/suppliers/account/2': account })
    openAdmin('/suppliers/2')
    await screen.findByText('No payments yet.')
    expect(screen.getByText('Tk 300.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Record payment' }))
    const dialog = within(await screen.findByRole('dialog'))
    const amount = dialog.getByRole('textbox', { name: /^Amount/ })
    expect(amount).toHaveProperty('value', '300.00')
    await user.clear(amount)
    await user.type(amount, '১২০')
    responds({ '/api/suppliers/pay': { ...account, paid: 120, due: 180 } })
    await user.click(dialog.getByRole('button', { name: 'Save payment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.to('/api/suppliers/pay').map(({ body }) => body)).toMatchObject([{ id: 2, amount: '১২০' }])
  })
})
