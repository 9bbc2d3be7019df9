import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../../../src-admin/orders/board/OrderBoard.tsx'
import '../../../src-admin/orders/OrderList.tsx'
import { type Order, one, orderAt, shopHolds } from '../support/desk-orders.ts'
import { admin, fakeApi, refused, right } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })
const holds = (orders: () => Order[]) => shopHolds(api, orders)

describe('The board of the order desk', () => {
  // jsdom lays nothing out: the columns stand side by side, the cards in them.
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
    // The library listens to the arrows from the next turn on.
    await screen.findByText(new RegExp(`Order ${order_id} is over: `))
    await user.keyboard(keys)
    await user.keyboard(' ')
  }

  test('carries an order to its next step by the keys, and shows it there when the shop says so', async () => {
    const order = orderAt(2, { status: 3, timeline_id: 2, delivery_person_id: 11 })
    holds(() => [order])
    let say = () => {}
    openDesk('/order-infos?view=board')
    await within(await column('Order Placed')).findByText('261121000002')
    const fetched = globalThis.fetch
    const heard = new Promise<void>((resolve) => {
      say = resolve
    })
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address === '/api/order-infos/next-step') await heard
      return fetched(address, init)
    })
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/next-step' ? one(order, 'The order has moved on.') : undefined,
    )
    await carry('261121000002', '{ArrowRight}')
    await within(await column('Order Placed')).findByText('Moving: Production Ongoing …')
    Object.assign(order, { timeline_id: 3 })
    say()
    await within(await column('Production Ongoing')).findByText('261121000002')
    expect(api.to('/api/order-infos/next-step')[0]?.body).toEqual({
      id: 2,
      timeline_id: 3,
      delivery_person_id: null,
    })
  })

  test('asks who delivers an order that is dropped onto the second step', async () => {
    holds(() => [orderAt(2)])
    openDesk('/order-infos?view=board')
    await carry('261121000002', '{ArrowRight}')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('On the way #261121000009, 2 open')
    expect(within(dialog).getByText('Available')).toBeTruthy()
  })

  test('sends no order further than its next step, and says why a move was refused', async () => {
    holds(() => [orderAt(2, { status: 3, timeline_id: 2, delivery_person_id: 11 })])
    openDesk('/order-infos?view=board')
    await carry('261121000002', '{ArrowRight}{ArrowRight}')
    await screen.findByText(
      'An order goes on one step at a time. This one comes next to: Production Ongoing.',
    )
    expect(api.to('/api/order-infos/next-step')).toHaveLength(0)
    api.answers(({ url }) =>
      url.pathname === '/api/order-infos/next-step'
        ? refused(409, 'The order is not at this step any more.')
        : undefined,
    )
    await typist().click(screen.getByRole('button', { name: 'Next: Production Ongoing' }))
    await screen.findByText('The order is not at this step any more.')
    await within(await column('Order Placed')).findByText('261121000002')
  })

  test('gives no grip to those who may only look', async () => {
    api.signsIn(admin([right(31, ['view_others'])]))
    holds(() => [orderAt(2)])
    openDesk('/order-infos?view=board')
    await screen.findByText('261121000002')
    expect(screen.queryByRole('button', { name: /^Move order/ })).toBeNull()
  })
})
