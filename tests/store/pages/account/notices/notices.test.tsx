// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageMeta } from '#domain/contract/envelope.ts'
import type { ShopAnswer } from '#domain/contract/shop-api.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { fakeEventSource } from '../../../../support/fake-event-source.ts'
import { courier, mitu, type Person, shopOf } from '../../../support/fake-person.ts'
import { openPage } from '../../../support/open-page.ts'
import { renderPage } from '../../../support/render-page.ts'

afterEach(() => {
  forgetUser()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Notice = ShopAnswer<'myNotices'>['data'][number]
const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  key: 'order_step',
  order_id: '261121000001',
  timeline_id: 6,
  total_payable: 160,
  reason: null,
  person: null,
  amount: null,
  other_order: null,
  failure: null,
  deliver_on: null,
  read_at: null,
  created_at: '2026-11-21T08:00:00.000Z',
  ...more,
})

/** A shop with these notifications. */
function shopWith(person: Person, stored: Notice[]) {
  let notices = stored
  const read: number[] = []
  const unread = () => notices.filter(({ read_at }) => !read_at).length
  const { api } = shopOf(person, {
    myNotices: async () => ({
      data: notices,
      ...pageMeta({ page: 1, limit: 20, total: notices.length, path: '/api/my-notices' }),
    }),
    unreadNotices: async () => ({ unread: unread() }),
    readNotices: async ({ upto_id }) => {
      read.push(upto_id)
      notices = notices.map((one) => ({ ...one, read_at: '2026-11-21T09:00:00.000Z' }))
      return { unread: unread() }
    },
  })
  return { api, read, add: (one: Notice) => (notices = [one, ...notices]) }
}

const path = '/user/notices'

describe('Notifications page', () => {
  test('shows order events in both languages with a link to the order', async () => {
    const stored = [
      notice(2),
      notice(1, { key: 'order_cancelled', reason: 'Out of stock', read_at: '2026-11-21T08:30:00.000Z' }),
    ]
    const { page, text } = await renderPage(path, { api: shopWith(mitu, stored).api })
    expect(text).toContain('Order 261121000001: Going for Delivery')
    expect(text).toContain('Your order 261121000001 is cancelled. Out of stock')
    expect(page.querySelector('main a[href="/order-tracking/261121000001"]')).not.toBeNull()
    const bengali = await renderPage(path, { api: shopWith(mitu, stored).api, language: 'bn' })
    expect(bengali.text).toContain('অর্ডার 261121000001: ডেলিভারির পথে')
    expect(bengali.text).toContain('বাতিল হয়েছে')
  })

  test('requires a signed-in user and shows a message when there are none', async () => {
    expect((await renderPage(path)).location).toBe(`/user/login?next=${encodeURIComponent(path)}`)
    expect((await renderPage(path, { api: shopWith(courier, []).api })).text).toContain(
      'No notifications yet.',
    )
  })

  test('updates the unread count live and marks shown notifications as read', async () => {
    const live = fakeEventSource()
    const { api, read, add } = shopWith(mitu, [notice(1)])
    const page = await openPage(path, { api })
    expect(screen.getByText('New')).toBeTruthy()
    await waitFor(() => expect(read).toEqual([1]))
    await waitFor(() => expect(live.open()).toBe(1))
    add(notice(2, { key: 'order_delivered', timeline_id: 7 }))
    await act(async () => live.emit({ event: 'notice', unread: 1 }))
    await screen.findByText('Your order 261121000001 has been delivered.')
    await waitFor(() => expect(read).toEqual([1, 2]))
    await act(async () => live.emit({ event: 'notice', unread: 3 }))
    const status = await screen.findByText('3 new notifications')
    expect(status.getAttribute('role')).toBe('status')
    expect(within(status.parentElement as HTMLElement).getByText('3')).toBeTruthy()
    expect(page.complaints()).toEqual([])
    await page.leave()
  })
})
