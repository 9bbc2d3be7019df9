import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import '../../../src-admin/orders/live/OrderBellList.tsx'
import { fakeEventSource } from '../../support/fake-event-source.ts'
import { admin, fakeApi, page, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const api = fakeApi()

describe('The bell of the back office', () => {
  let live: ReturnType<typeof fakeEventSource>
  beforeEach(() => {
    live = fakeEventSource()
  })
  const comes = (id: number, is_new = true) =>
    act(async () =>
      live.says({ event: 'order', id, order_id: `26112100000${id}`, status: 0, timeline_id: 1, is_new }),
    )

  test('counts new orders as they come, each once, and leads to them; also those that it could not hear of', async () => {
    const kept = [1, 2]
    api.answers(({ url }) => {
      if (url.pathname !== '/api/order-infos') return
      const newest = kept.toReversed().slice(0, Number(url.searchParams.get('limit')))
      return page(newest.map((id) => ({ id, order_id: `26112100000${id}`, status: 0, timeline_id: 1 })))
    })
    openDesk('/exports')
    await screen.findByRole('button', { name: 'New orders' })
    await comes(1)
    await comes(2)
    await comes(2)
    await comes(1, false)
    const bell = await screen.findByRole('button', { name: '2 new orders' })
    await userEvent.click(bell)
    const menu = await screen.findByRole('menu', { name: 'New orders' })
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.getAttribute('href')),
    ).toEqual(['/dashboard/order-infos/2/show', '/dashboard/order-infos/1/show', '/dashboard/order-infos'])
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'New orders' })
    // They come while the stream is broken.
    kept.push(3, 4)
    await act(async () => live.says({ event: 'again' }))
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

  test('hangs only where orders may be seen', async () => {
    api.signsIn(admin([right(1)]))
    openDesk('/exports')
    await screen.findByRole('button', { name: 'Light or dark' })
    expect(screen.queryByRole('button', { name: 'New orders' })).toBeNull()
  })
})
