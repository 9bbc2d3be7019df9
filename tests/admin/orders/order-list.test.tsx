import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../src-admin/orders/OrderList.tsx'
import { fakeEventSource } from '../../support/fake-event-source.ts'
import { fakeApi, rejection } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { type Order, one, orderAt, sample, shopHolds } from '../support/sample-orders.ts'
import { lists } from './order-entry-sample.ts'

const api = fakeApi()
// Shared by all tests: the back office reuses its event stream across pages.
const live = fakeEventSource()
const typist = () => userEvent.setup({ delay: null })

// The search is stored in localStorage.
beforeEach(() => localStorage.clear())

const holds = (orders: () => Order[]) => shopHolds(api, orders)

const requestsOf = (name: string, value: string) =>
  waitFor(() =>
    expect(api.to('/api/order-infos').some(({ url }) => url.searchParams.get(name) === value)).toBe(true),
  )

describe('Order list', () => {
  const orders = [
    orderAt(3),
    orderAt(2, { status: 3, timeline_id: 4 }),
    orderAt(1, { status: 2, cancel_reason: 'Twice' }),
  ]

  test('has a tab with a count for each step, and shows the progress of each order', async () => {
    holds(() => orders)
    openAdmin('/order-infos')
    await screen.findByRole('tab', { name: 'Processed 1' })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'New1',
      'Order Placed0',
      'Production Ongoing0',
      'Processed1',
      'Ready to Ship0',
      'Going for Delivery0',
      'Completed0',
      'Cancelled1',
      'Returned to sender0',
      'All3',
    ])
    await screen.findByRole('img', { name: 'Step 4 of 7' })
    expect(within(screen.getByRole('row', { name: /261121000001/ })).getByText('Twice')).toBeTruthy()
    await typist().click(screen.getByRole('tab', { name: 'Processed 1' }))
    await requestsOf('timeline_id', '4')
    await requestsOf('status', '3')
  })

  test('searches by a phone number in any format, including the tab counts', async () => {
    holds(() => orders)
    openAdmin('/order-infos')
    await screen.findByText('261121000003')
    await typist().type(screen.getByRole('searchbox', { name: 'Search' }), '০১৭১১-০০০')
    await requestsOf('keyword', '০১৭১১-০০০')
    await waitFor(() =>
      expect(
        api.to('/api/order-infos/counts').some(({ url }) => url.searchParams.get('keyword') === '০১৭১১-০০০'),
      ).toBe(true),
    )
  })

  test('edits an order from its row with recalculated totals', async () => {
    const [line] = sample.order_items_info as object[]
    const counted = {
      price: 100,
      unit_price: 100,
      qty: 2,
      returned_qty: 0,
      custom_product_design_price: null,
    }
    const items = [{ ...line, id: 5, ...counted }]
    holds(() => [orderAt(3, { order_items_info: items })])
    api.answers(({ url }) => (url.pathname.endsWith('/entry-lists') ? one(lists) : undefined))
    openAdmin('/order-infos')
    const user = typist()
    await user.click(await screen.findByRole('button', { name: /More actions for order 261121000003/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit order' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Tk 260.00')
    await user.click(within(dialog).getByRole('button', { name: /^Increase quantity of/ }))
    await user.clear(within(dialog).getByLabelText('Discount'))
    await user.type(within(dialog).getByLabelText('Discount'), '৫০')
    expect(within(dialog).getByText('Tk 310.00')).toBeTruthy()
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/update/3'
        ? rejection(422, 'Invalid.', { 'order_items_info.0.qty': 'Only 2 left.' })
        : undefined,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('Only 2 left.')
    expect(api.to('/api/order-infos/update/3')[0]?.body).toEqual({
      id: 3,
      discount: 50,
      delivery_fee: null,
      order_items_info: [{ id: 5, qty: 3 }],
      new_items: [],
      price_again: false,
      contact: null,
      delivery: null,
      choose_payment_type: null,
      updated_at: '2026-03-05T08:00:00.000Z',
    })
  })
})

describe('New order in the list', () => {
  let tones = 0
  beforeEach(() => {
    tones = 0
    const knob = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    const part = { frequency: knob, gain: knob, connect: (to: unknown) => to, stop: () => {} }
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'running'
        currentTime = 0
        createGain = () => part
        createOscillator = () => ({ ...part, start: () => (tones += 1) })
      },
    )
  })
  const tonesOfARing = 2
  const comes = (id: number, is_new = true) =>
    act(async () =>
      live.emit({ event: 'order', id, order_id: `26112100000${id}`, status: 0, timeline_id: 1, is_new }),
    )

  test('appears at the top, is counted in the title, and plays a sound once if enabled', async () => {
    const there = [orderAt(1)]
    holds(() => there)
    openAdmin('/order-infos')
    await screen.findByText('261121000001')
    there.unshift(orderAt(2))
    await comes(2)
    await screen.findByText('261121000002')
    expect(screen.getByText('1 new order.')).toBeTruthy()
    expect(document.title).toMatch(/^\(1\) /)
    await screen.findByRole('tab', { name: 'New 2' })
    expect(tones).toBe(0)

    await typist().click(screen.getByRole('button', { name: 'Sound for new orders' }))
    expect(document.title).not.toMatch(/^\(/)
    tones = 0
    there.unshift(orderAt(3))
    await comes(3)
    await comes(3)
    await screen.findByText('261121000003')
    await waitFor(() => expect(tones).toBe(tonesOfARing))
    await typist().click(screen.getByRole('button', { name: 'Sound for new orders' }))
  })

  test('waits behind a bar while a row has focus; a changed order is updated in place', async () => {
    const there = [orderAt(1)]
    holds(() => there)
    openAdmin('/order-infos')
    const row = await screen.findByRole('row', { name: /261121000001/ })
    act(() => row.focus())
    there.splice(0, 1, orderAt(2), orderAt(1, { status: 3, timeline_id: 2 }))
    await comes(2)
    await comes(1, false)
    const bar = await screen.findByRole('button', { name: 'Show 1 new order' })
    await within(row).findByText('Order Placed')
    expect(screen.queryByText('261121000002')).toBeNull()
    await typist().click(bar)
    await screen.findByText('261121000002')
  })
})

describe('Order drawer', () => {
  const details = {
    latitude: 23.75,
    longitude: 90.39,
    steps: [{ timeline_id: 2, user_name: 'Rahima Akter' }],
    rider: { id: 11, full_name: 'Jamal Uddin', mobile: '+8801811000000', email: null },
    prescriptions: [
      {
        file_name: 'f',
        url: '/api/order-infos/2/files/f',
        prescription_title: 'For the heart',
        patient_name: 'Mitu',
        patient_age: 61,
      },
    ],
  }
  const running = orderAt(2, {
    status: 3,
    timeline_id: 2,
    delivery_person_id: 11,
    delivery_timeline_info: [
      { timeline_id: 2, status: 0, created_at: '2026-03-05T09:00:00.000Z' },
      { timeline_id: 1, status: 1, created_at: '2026-03-05T08:00:00.000Z' },
    ],
  })

  test('opens next to the list with timeline, map and prescriptions, and opens the next order', async () => {
    holds(() => [running, orderAt(1)])
    api.answers(({ url }) => (url.pathname === '/api/order-infos/details/2' ? one(details) : undefined))
    const { router } = openAdmin('/order-infos')
    const user = typist()
    await user.click(await screen.findByRole('row', { name: /261121000002/ }))
    const drawer = await screen.findByRole('dialog', { name: 'Order' })
    await within(drawer).findByText('by Rahima Akter')
    expect(within(drawer).getByRole('link', { name: 'Show on the map' }).getAttribute('href')).toContain(
      'mlat=23.75',
    )
    expect(
      within(drawer)
        .getByRole('link', { name: /For the heart/ })
        .getAttribute('href'),
    ).toBe('/api/order-infos/2/files/f')
    await user.click(within(drawer).getByRole('button', { name: 'Next record' }))
    await within(drawer).findByRole('heading', { name: /261121000001/ })
    expect(router.state.location.search).toContain('open=1')
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).not.toContain('open')
  })

  test('reassigns a running order to another rider', async () => {
    holds(() => [running])
    openAdmin('/order-infos?open=2')
    const user = typist()
    await user.click(await screen.findByRole('button', { name: 'Change rider' }))
    await user.click(await screen.findByText('Karim Mia'))
    await user.click(screen.getByRole('button', { name: 'Reassign' }))
    await waitFor(() =>
      expect(api.to('/api/order-infos/assign')[0]?.body).toEqual({ id: 2, delivery_person_id: 12 }),
    )
  })

  test('stores internal notes, which their author can delete while they are recent', async () => {
    let notes: object[] = []
    holds(() => [running])
    api.answers(({ url, method, body }) => {
      if (url.pathname === '/api/order-infos/notes/remove') notes = []
      else if (url.pathname !== '/api/order-infos/notes/2') return undefined
      else if (method === 'POST')
        notes = [
          {
            id: 9,
            user_name: 'Rahima Akter',
            created_at: '2026-03-05T10:00:00.000Z',
            removable: true,
            ...(body as object),
          },
        ]
      return one({ notes })
    })
    openAdmin('/order-infos?open=2')
    const user = typist()
    await screen.findByText('No notes')
    await user.type(screen.getByLabelText('Note for colleagues'), 'Call after five')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await screen.findByText('Call after five')
    expect(screen.getByLabelText('Note for colleagues')).toHaveProperty('value', '')
    await user.click(screen.getByRole('button', { name: 'Delete note' }))
    await screen.findByText('No notes')
    expect(api.to('/api/order-infos/notes/remove')[0]?.body).toEqual({ id: 9 })
  })

  test('updates when the order changes', async () => {
    let shown = running
    holds(() => [shown])
    openAdmin('/order-infos?open=2')
    const drawer = await screen.findByRole('dialog', { name: 'Order' })
    await within(drawer).findByRole('button', { name: 'Next: Production Ongoing' })
    shown = { ...running, timeline_id: 3 }
    await act(async () =>
      live.emit({
        event: 'order',
        id: 2,
        order_id: '261121000002',
        status: 3,
        timeline_id: 3,
        is_new: false,
      }),
    )
    await within(drawer).findByRole('button', { name: 'Next: Processed' })
  })
})
