import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../src-admin/orders/board/OrderBoard.tsx'
import '../../../src-admin/orders/OrderList.tsx'
import { fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { type Order, orderAt, shopHolds } from '../support/sample-orders.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

// The search is stored in localStorage.
beforeEach(() => localStorage.clear())

const going = { status: 3, timeline_id: 6, delivery_person_id: 11 }
const orders = [
  orderAt(5, going),
  orderAt(4, { ...going, delivery_state: 1 }),
  orderAt(3, { ...going, delivery_state: 2 }),
  orderAt(2, { status: 1, timeline_id: 7, delivery_state: 2 }),
  orderAt(1, { status: 4, timeline_id: 6 }),
]
const open = (all: Order[] = orders, search = '') => {
  shopHolds(api, () => all)
  return openAdmin(`/order-infos${search}`)
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const lastFilter = () => {
  const { searchParams } = api.to('/api/order-infos').at(-1)?.url ?? new URL('http://haat.test')
  return Object.fromEntries(
    ['status', 'timeline_id', 'delivery_state'].flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

describe('Order list', () => {
  test('has tabs for parcels that were not delivered, come back or were returned', async () => {
    open()
    await screen.findByRole('tab', { name: 'Delivery failed 1' })
    expect(tabs()).toEqual([
      'New0',
      'Order Placed0',
      'Production Ongoing0',
      'Processed0',
      'Ready to Ship0',
      'Going for Delivery3',
      'Delivery failed1',
      'Coming back2',
      'Completed1',
      'Cancelled0',
      'Returned to sender1',
      'All5',
    ])
  })

  test('filters by the chosen tab only', async () => {
    open()
    const user = typist()
    await user.click(await screen.findByRole('tab', { name: 'Going for Delivery 3' }))
    await waitFor(() => expect(lastFilter()).toEqual({ status: '3', timeline_id: '6' }))
    await user.click(screen.getByRole('tab', { name: 'Coming back 2' }))
    await waitFor(() => expect(lastFilter()).toEqual({ delivery_state: '2' }))
    const chosen = await screen.findByRole('tab', { name: 'Coming back 2', selected: true })
    expect(chosen).toBeTruthy()
    await screen.findByText('2 results')
    await user.click(screen.getByRole('tab', { name: 'Returned to sender 1' }))
    await waitFor(() => expect(lastFilter()).toEqual({ status: '4' }))
    await user.click(screen.getByRole('tab', { name: 'All 5' }))
    await waitFor(() => expect(lastFilter()).toEqual({}))
  })

  test('hides the tabs of failed deliveries when there are none, unless one is chosen', async () => {
    const filter = encodeURIComponent(JSON.stringify({ delivery_state: '1' }))
    open([orderAt(5, going)], `?filter=${filter}`)
    await screen.findByRole('tab', { name: 'Delivery failed 0', selected: true })
    expect(screen.queryByRole('tab', { name: /^Coming back/ })).toBeNull()
  })

  test('has the tabs of failed deliveries in the first row on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const filter = encodeURIComponent(JSON.stringify({ status: '3' }))
    open(orders, `?filter=${filter}`)
    await screen.findByRole('tab', { name: 'Delivery failed 1' })
    const [first, second] = screen.getAllByRole('tablist').map((list) =>
      within(list)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    )
    expect(first).toEqual([
      'New0',
      'In progress3',
      'Delivery failed1',
      'Coming back2',
      'Completed1',
      'Cancelled0',
      'Returned to sender1',
      'All5',
    ])
    expect(second).toContain('Going for Delivery3')
    vi.stubGlobal('matchMedia', undefined)
  })

  test('marks the orders, and offers their next step only while the delivery goes as planned', async () => {
    open()
    const row = async (id: number) =>
      within(await screen.findByRole('row', { name: new RegExp(`0000${id}`) }))
    const next = { name: 'Next: Order has been delivered' }
    expect((await row(5)).getByRole('button', next)).toBeTruthy()
    expect((await row(4)).getByText('Delivery failed')).toBeTruthy()
    expect((await row(4)).queryByRole('button', next)).toBeNull()
    expect((await row(3)).getByText('Coming back')).toBeTruthy()
    expect((await row(2)).getByText('Coming back')).toBeTruthy()
    expect((await row(1)).getByText('Returned to sender')).toBeTruthy()
    expect((await row(1)).queryByRole('img', { name: /^Step/ })).toBeNull()
  })
})

describe('Order board', () => {
  test('explains why an undelivered order cannot be moved, and leaves out returned ones', async () => {
    open(orders, '?view=board')
    const column = within(await screen.findByRole('region', { name: /^Going for Delivery: 3/ }))
    const card = async (id: number) =>
      within((await column.findByText(`26112100000${id}`)).closest('li') as HTMLElement)
    expect((await card(5)).getByRole('button', { name: 'Next: Delivered' })).toBeTruthy()
    const failed = await card(4)
    expect(failed.getByText('This parcel was not delivered. Decide on the order’s page.')).toBeTruthy()
    expect(failed.queryByRole('button')).toBeNull()
    expect((await card(3)).getByText('Coming back to the shop')).toBeTruthy()
    expect(screen.queryByText('261121000001')).toBeNull()
  })
})
