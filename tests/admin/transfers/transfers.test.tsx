import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { hasLocations } from '../locations/location-sample.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { one } from '../support/sample-orders.ts'
import '../../../src-admin/transfers/TransferCreate.tsx'
import '../../../src-admin/transfers/TransferList.tsx'
import '../../../src-admin/transfers/TransferShow.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

const variant = (more: object = {}) => ({
  product_price_info_id: 41,
  product_id: 4,
  product_title: 'Mint tea',
  product_title_bn: 'পুদিনা চা',
  variant_title: 'Per box',
  variant_title_bn: 'প্রতি বাক্স',
  sku: 'T-41',
  stock_qty: 9,
  ...more,
})
const line = (more: object = {}) => ({ id: 11, ...variant(), quantity: 5, received_qty: null, ...more })
const transfer = (more: object = {}) => ({
  id: 6,
  number: 'TR-6',
  from_location_id: 1,
  to_location_id: 2,
  state: 1,
  pieces: 5,
  missing_pieces: 0,
  note: null,
  sent_at: null,
  received_at: null,
  created_by: 7,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  lines: [line()],
  ...more,
})
const onTheWay = transfer({ state: 2, sent_at: '2026-11-20T09:00:00.000Z' })
const received = transfer({
  state: 3,
  sent_at: '2026-11-20T09:00:00.000Z',
  received_at: '2026-11-21T09:00:00.000Z',
  missing_pieces: 2,
  lines: [line({ received_qty: 3 })],
})

const path = '/api/stock-transfers'
/** The API's responses by path below /api/stock-transfers. */
const responds = (responses: Record<string, object>) =>
  api.answers(({ url }) => {
    const data = url.pathname.startsWith(path) && responses[url.pathname.slice(path.length + 1)]
    return data ? one(data) : undefined
  })
const rejects = (step: string, errors: Record<string, string>) =>
  api.answers(({ url }) =>
    url.pathname === `${path}/${step}`
      ? rejection(422, 'Please check the highlighted fields.', errors)
      : undefined,
  )
const sentTo = (step: string) => api.to(`${path}/${step}`).map(({ body }) => body)
const opened = async (stored: object) => {
  hasLocations(api)
  responds({ 'details/6': stored })
  openAdmin('/stock-transfers/6/show')
  await screen.findByRole('heading', { level: 1, name: 'TR-6' })
}
/** After a step: the transfer as it is read again. */
const becomes = (step: string, after: object) => responds({ [step]: after, 'details/6': after })

const choose = async (field: RegExp, option: string) => {
  const user = typist()
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('New transfer', () => {
  const created = async (query = '') => {
    hasLocations(api)
    api.answers(({ url }) =>
      url.pathname === `${path}/variants`
        ? one({
            variants: [variant(url.searchParams.get('from_location_id') === '2' ? { stock_qty: 2 } : {})],
          })
        : undefined,
    )
    openAdmin(`/stock-transfers/create${query}`)
    await screen.findByText('No products yet')
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^From/ }).getAttribute('aria-disabled')).not.toBe('true'),
    )
  }
  const addTea = async () => {
    const user = typist()
    await user.type(screen.getByRole('combobox', { name: 'Add product' }), 'mint')
    await user.click(await screen.findByRole('option', { name: /Mint tea.*In stock: 9/ }))
  }

  test('is made of two locations and products with Bengali digits', async () => {
    const user = typist()
    await created()
    expect(screen.getByText('Choose first where the products come from.')).toBeTruthy()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save draft' })
    await choose(/^From/, 'Main store room')
    expect(save.disabled).toBe(true)
    await choose(/^To/, 'Chattogram')
    await addTea()
    expect(screen.getByText('Per box · T-41 · At the sender: 9')).toBeTruthy()
    const quantity = screen.getByRole('textbox', { name: 'Quantity: Mint tea · Per box' })
    await user.clear(quantity)
    await user.type(quantity, '১২')
    expect(screen.getByText('The sender has fewer pieces.')).toBeTruthy()
    await user.clear(quantity)
    await user.type(quantity, '৫')
    becomes('create', transfer())
    await user.click(save)
    await screen.findByRole('heading', { level: 1, name: 'TR-6' })
    expect(sentTo('create')).toEqual([
      {
        from_location_id: 1,
        to_location_id: 2,
        note: null,
        lines: [{ product_price_info_id: 41, quantity: 5 }],
      },
    ])
  })

  test('shows the errors of the server at their fields', async () => {
    const user = typist()
    await created('?from_location_id=1')
    expect(screen.getByRole('combobox', { name: /^From/ }).textContent).toBe('Main store room')
    await choose(/^To/, 'Main store room')
    await addTea()
    rejects('create', {
      to_location_id: 'Choose another location.',
      'lines.0.product_price_info_id': 'Its stock is not tracked.',
      'lines.0.quantity': 'Must be a whole number.',
    })
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    const problem = await screen.findByText('Choose another location.')
    const to = screen.getByRole('combobox', { name: /^To/ })
    expect(to.getAttribute('aria-describedby')).toContain(problem.id)
    const row = screen.getByText('Mint tea').closest('li') as HTMLElement
    expect(row.textContent).toContain('Its stock is not tracked.')
    expect(row.textContent).toContain('Must be a whole number.')
  })

  test('has the same products after the sender has changed, with the stock of the new one', async () => {
    await created('?from_location_id=1')
    await addTea()
    await choose(/^From/, 'Chattogram')
    expect(await screen.findByText('Per box · T-41 · At the sender: 2')).toBeTruthy()
    const searches = api.to(`${path}/variants`).map(({ url }) => url.search)
    expect(searches).toContain('?ids=41&from_location_id=2')
  })
})

describe('Transfer', () => {
  test('is sent; what the sender does not have is shown at its line', async () => {
    const user = typist()
    await opened(transfer())
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Product', 'At the sender', 'Quantity'])
    rejects('send', { 'lines.0.quantity': 'Only 4 in stock.' })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const row = (await screen.findByText('Only 4 in stock.')).closest('tr')
    expect(row?.textContent).toContain('Mint tea')
    becomes('send', onTheWay)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('On the way')).toBeTruthy()
    expect(screen.queryByText('Only 4 in stock.')).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Send|Edit)/ })).toBeNull()
  })

  test('is received line by line; what is missing is shown before and after', async () => {
    const user = typist()
    await opened(onTheWay)
    await user.click(screen.getByRole('button', { name: 'Receive' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive TR-6' }))
    const arrived = dialog.getByRole('textbox', { name: 'Arrived: Mint tea · Per box' })
    expect(arrived).toHaveProperty('value', '5')
    expect(dialog.getByRole('status').textContent).toBe('Everything has arrived.')
    await user.clear(arrived)
    await user.type(arrived, '৩')
    expect(dialog.getByRole('status').textContent).toBe('2 pieces are missing.')
    becomes('receive', received)
    await user.click(dialog.getByRole('button', { name: 'Receive' }))
    expect(await screen.findByText('Received', { selector: '.MuiChip-label' })).toBeTruthy()
    expect(sentTo('receive')).toEqual([{ id: 6, lines: [{ line_id: 11, received_qty: 3 }] }])
    const cells = within(screen.getByRole('row', { name: /Mint tea/ })).getAllByRole('cell')
    expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual(['5', '3', '2'])
    expect(screen.getByText(/Sent: 20 Nov 2026, 15:00 · Received: 21 Nov 2026, 15:00/)).toBeTruthy()
  })

  test('is sent and received at once with two requests', async () => {
    const user = typist()
    await opened(transfer())
    responds({ send: onTheWay })
    becomes('receive', transfer({ state: 3, lines: [line({ received_qty: 5 })] }))
    await user.dblClick(screen.getByRole('button', { name: 'Send and receive now' }))
    expect(await screen.findByText('Received', { selector: '.MuiChip-label' })).toBeTruthy()
    expect([sentTo('send'), sentTo('receive')]).toEqual([[{ id: 6 }], [{ id: 6, lines: [] }]])
  })

  test('that was sent but could not be received is on the way, with the reason', async () => {
    const user = typist()
    await opened(transfer())
    becomes('send', onTheWay)
    api.answers(({ url }) =>
      url.pathname === `${path}/receive` ? rejection(409, 'Check its stock.') : undefined,
    )
    await user.click(screen.getByRole('button', { name: 'Send and receive now' }))
    expect(await screen.findByText('On the way')).toBeTruthy()
    expect(screen.getByText('Check its stock.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Receive' })).toBeTruthy()
  })

  test('on the way is cancelled after a warning about its pieces', async () => {
    const user = typist()
    await opened(onTheWay)
    await user.click(screen.getByRole('button', { name: 'Cancel transfer' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel TR-6?' })
    expect(dialog.textContent).toContain('go back to the stock of the sender')
    becomes('cancel', transfer({ state: 4 }))
    await user.click(within(dialog).getByRole('button', { name: 'Cancel transfer' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('cancel')).toEqual([{ id: 6 }])
  })

  test('that is a draft is edited on its page', async () => {
    const user = typist()
    await opened(transfer())
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'By van')
    becomes('update', transfer({ note: 'By van' }))
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('By van', { selector: '.MuiAlert-message' })).toBeTruthy()
    expect(sentTo('update')[0]).toMatchObject({ id: 6, updated_at: transfer().updated_at, note: 'By van' })
  })

  test('has no steps for users who may only view it', async () => {
    api.signsIn(admin([right(77, ['view_others'])]))
    await opened(transfer())
    await screen.findByRole('row', { name: /Mint tea/ })
    expect(screen.queryByRole('button', { name: /^(Send|Edit|Cancel)/ })).toBeNull()
    expect(api.to('/api/stock-locations')).toEqual([])
  })
})

test('the list of transfers shows their states, and leads to their pages', async () => {
  hasLocations(api)
  api.answers(({ url }) => (url.pathname === path ? page([transfer({ state: 2 })]) : undefined))
  openAdmin('/stock-transfers')
  const link = await screen.findByRole('link', { name: 'TR-6' })
  expect(link.getAttribute('href')).toBe('/dashboard/stock-transfers/6/show')
  const row = link.closest('tr') as HTMLElement
  for (const text of ['On the way', 'Main store room', 'Chattogram'])
    expect(await within(row).findByText(text)).toBeTruthy()
})
