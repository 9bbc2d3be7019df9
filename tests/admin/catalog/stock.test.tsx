import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, fakeApi, page, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  setCookie('lang=en; path=/')
  localStorage.clear()
})

const level = (id: number, stock_qty: number, more: object = {}) => ({
  id,
  product_title: `Tea ${id}`,
  product_title_bn: `চা ${id}`,
  product_id: id + 100,
  variant_title: 'Per box · Mint',
  variant_title_bn: 'প্রতি বাক্স · পুদিনা',
  sku: `T-${id}`,
  stock_qty,
  low_stock_qty: 5,
  low: stock_qty <= 5,
  status: true,
  created_by: 7,
  updated_at: '2026-03-05T08:00:00.000Z',
  ...more,
})
const movement = (id: number, change: number, more: object = {}) => ({
  ...level(id, 0),
  product_price_info_id: 41,
  change,
  balance: 9,
  reason: 4,
  note: null,
  order_id: null,
  order_info_id: null,
  moved_by: null,
  created_at: '2026-03-05T08:00:00.000Z',
  ...more,
})
const stocked = (...levels: object[]) =>
  api.answers(({ url }) => (url.pathname === '/api/stock-levels' ? page(levels) : undefined))

const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))

const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

describe('Stock list', () => {
  test('marks low and sold-out stock; a row links to its product and its stock history', async () => {
    stocked(level(1, 0), level(2, 3), level(3, 40))
    openAdmin('/stock-levels')
    expect((await rowOf('Tea 1')).textContent).toContain('Out of stock')
    const low = await rowOf('Tea 2')
    expect(low.textContent).toContain('Low stock3')
    expect(within(low).getByText('Low stock').querySelector('svg')).toBeTruthy()
    expect((await rowOf('Tea 3')).textContent).not.toMatch(/Low stock|Out of stock/)
    expect(within(low).getByRole('link', { name: 'Tea 2' }).getAttribute('href')).toBe(
      '/dashboard/products/102',
    )
    const movements = new URL(
      within(low).getByRole('link', { name: 'Stock history' }).getAttribute('href') ?? '',
      'http://haat.test',
    )
    expect(movements.pathname).toBe('/dashboard/stock-ledger')
    expect(JSON.parse(movements.searchParams.get('filter') ?? '')).toEqual({ product_price_info_id: '2' })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: /Add|Delete/ })).toBeNull()
  })

  test('adjusts by a difference: buttons, Bengali digits, resulting stock, suggested reasons', async () => {
    stocked(level(2, 3))
    openAdmin('/stock-levels')
    const user = typist()
    await user.click(within(await rowOf('Tea 2')).getByRole('button', { name: 'Adjust' }))
    const dialog = await screen.findByRole('dialog', { name: 'Adjust stock' })
    const message = within(dialog).getByRole('status')
    const confirm = within(dialog).getByRole('button', { name: 'Adjust' })
    const change = within(dialog).getByRole('textbox', { name: /Add \(\+\)/ })
    expect(dialog.textContent).toContain('Tea 2 · Per box · Mint')
    expect(message.textContent).toBe('In stock: 3')

    await user.click(confirm)
    expect(within(dialog).getAllByText('This field is required.')).toHaveLength(2)
    await user.click(within(dialog).getByRole('button', { name: 'Remove one' }))
    expect(message.textContent).toBe('In stock: 3 → 2')
    await user.clear(change)
    await user.type(change, '−4')
    expect(confirm).toHaveProperty('disabled', true)
    await user.clear(change)
    await user.type(change, '+১২')
    await user.click(within(dialog).getByRole('button', { name: 'Add one' }))
    expect(message.textContent).toBe('In stock: 3 → 16')
    await user.click(within(dialog).getByText('New delivery'))

    api.answers(({ url }) =>
      url.pathname === '/api/stock-levels/adjust'
        ? rejection(422, 'Please check the highlighted fields.', { change: 'Only 3 in stock.' })
        : undefined,
    )
    await user.click(confirm)
    await within(dialog).findByText('Only 3 in stock.')
    api.answers(({ url }) =>
      url.pathname === '/api/stock-levels/adjust'
        ? { json: { status: true, data: level(2, 16), msg: 'The stock is now 16.' } }
        : undefined,
    )
    stocked(level(2, 16))
    await user.click(confirm)
    await screen.findByText('The stock is now 16.')
    expect(api.to('/api/stock-levels/adjust').at(-1)?.body).toEqual({
      id: 2,
      change: '13',
      note: 'New delivery',
    })
    await waitFor(async () => expect((await rowOf('Tea 2')).textContent).toContain('16'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is read-only without the edit permission for the row', async () => {
    api.signsIn(admin([right(48, ['view_others', 'edit'])]))
    stocked(level(1, 2, { created_by: 99 }), level(2, 2))
    openAdmin('/stock-levels')
    expect(within(await rowOf('Tea 1')).queryByRole('button', { name: 'Adjust' })).toBeNull()
    expect(within(await rowOf('Tea 2')).getByRole('button', { name: 'Adjust' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Stock history' })).toBeNull()
  })

  test('shows a message when no stock is tracked', async () => {
    stocked()
    openAdmin('/stock-levels')
    expect(await screen.findByText('No stock yet')).toBeTruthy()
  })
})

describe('Stock ledger', () => {
  test('shows change, reason and user of each movement, and links to the order', async () => {
    api.answers(({ url }) =>
      url.pathname === '/api/stock-ledger'
        ? page([
            movement(2, -3, { reason: 1, order_id: '260305123456', order_info_id: 12 }),
            movement(1, 10, { note: 'New delivery', moved_by: 'Rahima Akter', balance: 12 }),
          ])
        : undefined,
    )
    const filter = encodeURIComponent(JSON.stringify({ product_price_info_id: '41' }))
    openAdmin(`/stock-ledger?filter=${filter}&page=1`)
    const sold = await rowOf('−3')
    expect(within(sold).getByRole('link', { name: '260305123456' }).getAttribute('href')).toBe(
      '/dashboard/order-infos/12/show',
    )
    const came = await rowOf('+10')
    for (const text of ['New delivery', 'Manual adjustment', 'Rahima Akter', '12', '5 Mar 2026, 14:00'])
      expect(came.textContent).toContain(text)
    expect(api.to('/api/stock-ledger')[0]?.url.searchParams.get('product_price_info_id')).toBe('41')

    const chip = screen.getByText('Only Tea 2 · Per box · Mint').closest('.MuiChip-root') as HTMLElement
    await typist().click(within(chip).getByTestId('CancelIcon'))
    await waitFor(() =>
      expect(api.to('/api/stock-ledger').at(-1)?.url.searchParams.get('product_price_info_id')).toBeNull(),
    )
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull()
  })
})

describe('Dashboard', () => {
  test('links to the low-stock items with their number, and shows nothing when there are none', async () => {
    api.answers(({ url }) =>
      url.pathname === '/api/stock-levels' && url.searchParams.get('low') === 'true'
        ? page([level(1, 1)], 12)
        : undefined,
    )
    const { unmount } = openAdmin('/')
    const tile = await screen.findByRole('link', { name: '12 items are low in stock' })
    const to = new URL(tile.getAttribute('href') ?? '', 'http://haat.test')
    expect([to.pathname, to.searchParams.get('filter')]).toEqual([
      '/dashboard/stock-levels',
      '{"low":"true"}',
    ])
    unmount()
    api.answers(({ url }) => (url.pathname === '/api/stock-levels' ? page([]) : undefined))
    const requested = api.to('/api/stock-levels').length
    openAdmin('/')
    await waitFor(() => expect(api.to('/api/stock-levels').length).toBeGreaterThan(requested))
    await screen.findByText('Quick actions')
    expect(screen.queryByText(/low in stock/)).toBeNull()
  })
})

// Must be last: the viewport stays that of a phone.
describe('Stock list on a phone', () => {
  test('shows a card with the same buttons for each variant, in both languages', async () => {
    onPhone()
    stocked(level(2, 3))
    openAdmin('/stock-levels')
    await screen.findByText('Tea 2')
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'বাংলা' }))
    const link = await screen.findByRole('link', { name: 'চা 2' })
    expect(link.getAttribute('href')).toBe('/dashboard/products/102')
    expect(screen.queryByRole('table')).toBeNull()
    const [card] = within(link.parentElement as HTMLElement).getAllByText(/পুদিনা/)
    const facts = card?.closest('dl')?.textContent
    for (const text of ['প্রতি বাক্স · পুদিনা', 'T-2', '৩', 'কম আছে']) expect(facts).toContain(text)
    expect(within(link).queryByRole('button')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'স্টক বদলান' }))
    const dialog = await screen.findByRole('dialog', { name: 'স্টক বদলান' })
    expect(within(dialog).getByRole('status').textContent).toBe('স্টকে আছে: ৩')
  })
})
