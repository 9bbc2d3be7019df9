import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../../src-admin/orders/entry/OrderEntry.tsx'
import '../../../src-admin/orders/OrderList.tsx'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { checks, one, orderAt, shopHolds } from '../support/sample-orders.ts'
import { decision, openChecked, similarOrder, waiting, when } from './order-checks-sample.ts'
import { lists } from './order-entry-sample.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const sent = (action: string) => api.to(`/api/order-infos/${action}`).map(({ body }) => body)
const called = (outcome: number, more: object = {}) => ({
  id: 7,
  outcome,
  note: null,
  cancel_reason: null,
  cancel_reason_internal: false,
  updated_at: when,
  ...more,
})

beforeEach(() => localStorage.clear())

describe('An order to confirm by phone', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'To confirm' }))

  test('has a call button, says why it waits, and cannot be assigned', async () => {
    openChecked(api, waiting, {
      decisions: [decision('new_phone'), decision('above', { amount: 6000, bound: 5000 })],
    })
    const shown = await panel()
    expect(shown.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+8801711000000')
    await shown.findByText('No order to this phone number has been delivered yet.')
    expect(shown.getByText('The total of Tk 6000.00 is above Tk 5000.00.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Assign rider' })).toBeNull()
  })

  test.each([
    ['Confirmed', 1],
    ['No answer', 2],
    ['Wrong number', 3],
  ])('is recorded as %s with a note', async (name, outcome) => {
    openChecked(api, waiting)
    const shown = await panel()
    const user = typist()
    await user.type(shown.getByLabelText('Note (optional)'), 'Call after noon')
    await user.dblClick(shown.getByRole('button', { name }))
    await waitFor(() => expect(sent('record-call')[0]).toEqual(called(outcome, { note: 'Call after noon' })))
    expect(sent('record-call')).toHaveLength(1)
  })

  test('is cancelled with a reason', async () => {
    openChecked(api, waiting)
    const user = typist()
    await user.click((await panel()).getByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Bought elsewhere')
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() =>
      expect(sent('record-call')).toEqual([called(4, { cancel_reason: 'Bought elsewhere' })]),
    )
  })

  test('warns before the last call, and lists earlier calls', async () => {
    openChecked(
      api,
      { ...waiting, unanswered_calls: 2 },
      { calls: [{ attempt: 2, outcome: 2, note: 'Busy', created_at: when, user_name: 'Rahima' }] },
    )
    const shown = await panel()
    await shown.findByText(/One more call without an answer cancels the order/)
    expect(shown.getByRole('button', { name: 'No answer, cancel order' })).toBeTruthy()
    expect(shown.getByRole('list', { name: 'Calls' }).textContent).toMatch(
      /^2. No answer: BusyRahima · 5 Mar/,
    )
  })

  test('shows the message when another user has settled the call', async () => {
    openChecked(api, waiting)
    api.answers(({ url: { pathname } }) =>
      pathname.endsWith('/record-call')
        ? rejection(409, 'This order is not waiting for a call any more.')
        : undefined,
    )
    await typist().click((await panel()).getByRole('button', { name: 'No answer' }))
    await screen.findByText('This order is not waiting for a call any more.')
  })

  test('shows no outcomes to users who may only view it', async () => {
    api.signsIn(admin([right(31, ['view_others'])]))
    openChecked(api, waiting)
    expect((await panel()).queryByRole('button', { name: 'Confirmed' })).toBeNull()
  })
})

describe('The order list', () => {
  test('has a queue of orders to confirm, the oldest due call first', async () => {
    shopHolds(api, () => [
      orderAt(1),
      orderAt(2, { ...waiting, unanswered_calls: 1, possible_duplicate: true }),
    ])
    openAdmin('/order-infos')
    const user = typist()
    await user.click(await screen.findByRole('tab', { name: 'To confirm 1' }))
    await waitFor(() => {
      const { searchParams } = api.to('/api/order-infos').at(-1)?.url ?? new URL('http://haat.test')
      const [status, confirmation, sort, order] = ['status', 'confirmation', 'sort', 'order'].map((name) =>
        searchParams.get(name),
      )
      expect([status, confirmation, sort, order?.toLowerCase()]).toEqual(['0', '1', 'call_after', 'asc'])
    })
    expect(await screen.findByText('To confirm · 1 call without an answer')).toBeTruthy()
    expect(screen.getByText('Possible duplicate')).toBeTruthy()
  })
})

describe('Similar orders', () => {
  const panel = async () =>
    within(await screen.findByRole('region', { name: 'Possible duplicates of the last 24 hours' }))

  test('are linked and merged after a confirmation', async () => {
    openChecked(
      api,
      {},
      { similar: [similarOrder(5, { same_cart: true }), similarOrder(9, { mergeable: false })] },
    )
    const shown = await panel()
    expect(shown.getByRole('link', { name: '261121000005' }).getAttribute('href')).toContain(
      '/order-infos/5/show',
    )
    expect(shown.getAllByText(/Same phone · Same items · Rahima Khatun/)).toHaveLength(1)
    const user = typist()
    const [merge, ...more] = shown.getAllByRole('button', { name: 'Merge' })
    expect(more).toEqual([])
    await user.click(merge as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/order 261121000007 move into order 261121000005/)).toBeTruthy()
    await user.dblClick(dialog.getByRole('button', { name: 'Merge' }))
    await waitFor(() =>
      expect(sent('merge')).toEqual([{ id: 7, other_id: 5, updated_at: when, other_updated_at: when }]),
    )
  })

  test('are cancelled from there', async () => {
    openChecked(api, {}, { similar: [similarOrder(5)] })
    const user = typist()
    await user.click((await panel()).getByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Ordered twice')
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() =>
      expect(sent('cancel')).toEqual([
        { id: 5, cancel_reason: 'Ordered twice', cancel_reason_internal: false },
      ]),
    )
  })
})

describe('A contact', () => {
  test('is shown with its delivered and returned orders, and why it is blocked', async () => {
    openChecked(
      api,
      {},
      {
        phone_record: { delivered: 3, returned: 1, failed: 0 },
        advance_only: true,
        blocked: { reason: 'Fake orders', created_at: when, user_name: 'Rahima' },
      },
    )
    const shown = await screen.findByRole('region', { name: 'About this contact' })
    expect(shown.textContent).toContain('Blocked contact: Fake ordersRahima · 5 Mar 2026')
    expect(shown.textContent).toContain('3 orders delivered · 1 returned')
    expect(shown.textContent).toContain('Cash on delivery is off')
  })
})

describe('The order form', () => {
  test('warns about a blocked contact and similar orders, and still lets the order be entered', async () => {
    api.answers(({ url: { pathname } }) => {
      if (pathname === '/api/order-infos/entry-lists') return one(lists)
      if (pathname === '/api/products/search')
        return { json: { data: [], meta: { current_page: 1, last_page: 1, total: 0 }, links: {} } }
      if (pathname !== '/api/order-infos/check-entry') return undefined
      const blocked = { reason: 'Fake orders', created_at: when, user_name: null }
      return one({ ...checks, blocked, similar: [similarOrder(5)] })
    })
    openAdmin('/order-infos/create')
    await typist().type(await screen.findByLabelText(/^Phone/), '01711000000')
    expect(await screen.findByText('Blocked contact: Fake orders', {}, { timeout: 180_000 })).toBeTruthy()
    expect(screen.getByRole('link', { name: '261121000005' })).toBeTruthy()
    expect(api.to('/api/order-infos/check-entry').at(-1)?.body).toMatchObject({ contact_no: '01711000000' })
    // Unfinished numbers are not looked up.
    expect(api.to('/api/order-infos/check-entry')).toHaveLength(1)
  })
})
