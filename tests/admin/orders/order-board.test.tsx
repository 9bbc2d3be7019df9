import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../src-admin/orders/board/OrderBoard.tsx'
import '../../../src-admin/orders/OrderList.tsx'
import { admin, fakeApi, rejection, right } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { type Order, one, orderAt, shopHolds } from '../support/sample-orders.ts'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const holds = (orders: () => Order[]) => shopHolds(api, orders)

describe('Order board', () => {
  // jsdom has no layout: the columns are placed side by side with their cards.
  beforeEach(() => {
    const plain = Element.prototype.getBoundingClientRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const carried = this.parentElement?.style
      if (carried?.position === 'fixed')
        return new DOMRect(Number.parseFloat(carried.left), Number.parseFloat(carried.top), 180, 90)
      const step = this.closest('[data-step]')?.getAttribute('data-step')
      if (!step) return plain.call(this)
      const column = this.hasAttribute('data-step')
      return new DOMRect(Number(step) * 200, column ? 0 : 40, column ? 190 : 180, column ? 600 : 90)
    })
    return () => vi.restoreAllMocks()
  })
  const column = (step: string) => screen.findByRole('region', { name: new RegExp(`^${step}: `) })
  const carry = async (order_id: string, keys: string) => {
    const user = typist()
    const grip = await screen.findByRole('button', { name: `Move order ${order_id}` })
    act(() => grip.focus())
    await user.keyboard(' ')
    // The drag-and-drop library handles arrow keys from the next tick on.
    await screen.findByText(new RegExp(`^Order ${order_id} is over `))
    await user.keyboard(keys)
    await user.keyboard(' ')
  }

  test('moves an order to its next step by keyboard, after the server confirms it', async () => {
    const order = orderAt(2, { status: 3, timeline_id: 2, delivery_person_id: 11 })
    holds(() => [order])
    let announce = () => {}
    openAdmin('/order-infos?view=board')
    await within(await column('Order Placed')).findByText('261121000002')
    const fetched = globalThis.fetch
    const heard = new Promise<void>((resolve) => {
      announce = resolve
    })
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address === '/api/order-infos/next-step') await heard
      return fetched(address, init)
    })
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/next-step' ? one(order, 'Order status updated.') : undefined,
    )
    await carry('261121000002', '{ArrowRight}')
    await within(await column('Order Placed')).findByText('Moving to Production Ongoing …')
    Object.assign(order, { timeline_id: 3 })
    announce()
    await within(await column('Production Ongoing')).findByText('261121000002')
    expect(api.to('/api/order-infos/next-step')[0]?.body).toEqual({
      id: 2,
      timeline_id: 3,
      delivery_person_id: null,
    })
  })

  test('requests the rider of an order that is dropped on the second step', async () => {
    holds(() => [orderAt(2)])
    openAdmin('/order-infos?view=board')
    await carry('261121000002', '{ArrowRight}')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('Delivering #261121000009, 2 active')
    expect(within(dialog).getByText('Available')).toBeTruthy()
  })

  test('rejects a move beyond the next step, and shows the error of a rejected move', async () => {
    holds(() => [orderAt(2, { status: 3, timeline_id: 2, delivery_person_id: 11 })])
    openAdmin('/order-infos?view=board')
    await carry('261121000002', '{ArrowRight}{ArrowRight}')
    await screen.findByText('Orders move one step at a time. Next step: Production Ongoing.')
    expect(api.to('/api/order-infos/next-step')).toHaveLength(0)
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/next-step'
        ? rejection(409, 'This order is no longer at this step.')
        : undefined,
    )
    await typist().click(screen.getByRole('button', { name: 'Next: Production Ongoing' }))
    await screen.findByText('This order is no longer at this step.')
    await within(await column('Order Placed')).findByText('261121000002')
  })

  test('shows no drag handle without the edit permission', async () => {
    api.signsIn(admin([right(31, ['view_others'])]))
    holds(() => [orderAt(2)])
    openAdmin('/order-infos?view=board')
    await screen.findByText('261121000002')
    expect(screen.queryByRole('button', { name: /^Move order/ })).toBeNull()
  })
})
