import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../../src-admin/orders/live/OrderBellList.tsx'
import { fakeEventSource } from '../../support/fake-event-source.ts'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()

describe('New order notifier', () => {
  let live: ReturnType<typeof fakeEventSource>
  beforeEach(() => {
    live = fakeEventSource()
  })
  const comes = (id: number, is_new = true) =>
    act(async () =>
      live.emit({ event: 'order', id, order_id: `26112100000${id}`, status: 0, timeline_id: 1, is_new }),
    )

  test('counts each new order once, links to it, and catches up after a reconnect', async () => {
    const stored = [1, 2]
    api.answers(({ url }) => {
      if (url.pathname !== '/api/order-infos') return
      const newest = stored.toReversed().slice(0, Number(url.searchParams.get('limit')))
      return page(newest.map((id) => ({ id, order_id: `26112100000${id}`, status: 0, timeline_id: 1 })))
    })
    openAdmin('/exports')
    await screen.findByRole('button', { name: 'New orders' })
    await comes(1)
    await comes(2)
    await comes(2)
    await comes(1, false)
    const notifier = await screen.findByRole('button', { name: '2 new orders' })
    await userEvent.click(notifier)
    const menu = await screen.findByRole('menu', { name: 'New orders' })
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.getAttribute('href')),
    ).toEqual(['/dashboard/order-infos/2/show', '/dashboard/order-infos/1/show', '/dashboard/order-infos'])
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'New orders' })
    // Two orders arrive while the event stream is disconnected.
    stored.push(3, 4)
    await act(async () => live.emit({ event: 'again' }))
    await userEvent.click(await screen.findByRole('button', { name: '2 new orders' }))
    const items = within(await screen.findByRole('menu', { name: 'New orders' })).getAllByRole('menuitem')
    expect(items.map((item) => /\d{12}/.exec(item.textContent ?? '')?.[0].at(-1))).toEqual([
      '4',
      '3',
      '2',
      '1',
      undefined,
    ])
  })

  test('is shown only with the permission to view orders', async () => {
    api.signsIn(admin([right(1)]))
    openAdmin('/exports')
    await screen.findByRole('button', { name: 'Switch light/dark mode' })
    expect(screen.queryByRole('button', { name: 'New orders' })).toBeNull()
  })
})
