// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { useCart } from '../../../../src-store/state/cart.ts'
import { useToasts } from '../../../../src-store/state/toasts.ts'
import { useUser } from '../../../../src-store/state/user.ts'
import { readWaiting } from '../../../../src-store/state/waiting-orders.ts'
import { mitu } from '../../support/fake-person.ts'
import { order, refuse } from '../../support/fake-shop.ts'
import {
  changedTo,
  leaveNothing,
  openCheckout,
  placed,
  priceChange,
  thanked,
} from '../../support/open-checkout.ts'
import { openPage } from '../../support/open-page.ts'

let online = true
const setNetwork = (there: boolean) => {
  online = there
  window.dispatchEvent(new Event(there ? 'online' : 'offline'))
}

beforeEach(() => {
  online = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => {
  useUser.setState({ user: null, ready: false, told: false })
  useToasts.setState({ toasts: [] })
  localStorage.clear()
  readWaiting()
})
leaveNothing()

const kept = () => JSON.parse(localStorage.getItem('waiting_orders') ?? '{}')
const press = (name: string) => screen.getByRole('button', { name })
const keepButton = 'Keep the order until there is a network'

type Shop = Parameters<typeof openCheckout>

/** Somebody who has ordered two packets of tea without a network, and is told that they wait. */
async function orderOffline(answer: Shop[0] = placed, more: Shop[1] = {}) {
  const page = await openCheckout(answer, more)
  await page.fill()
  act(() => setNetwork(false))
  await page.user.click(press(keepButton))
  await screen.findByRole('heading', { name: /Not sent yet/ })
  return page
}
const networkReturns = () => act(async () => setNetwork(true))

describe('An order without a network', () => {
  test('is kept whole, with its cart emptied, and shown as it was seen', async () => {
    const page = await orderOffline()
    expect(location.pathname + location.search).toBe('/thank-you?waiting=yes')
    expect(page.orders).toEqual([])
    expect(cartLines(useCart.getState().cart)).toEqual([])
    expect(kept().guest.orders).toMatchObject([
      {
        request: { full_name: 'Mitu Rahman', contact_no: '01711000000', total_payable: 2160 },
        tried: false,
        stopped: null,
      },
    ])
    const card = within(document.querySelector('main') as HTMLElement)
    expect(card.getByText('Green Tea', { exact: false })).toBeDefined()
    expect(card.getAllByText('Tk 2160.00')).toHaveLength(1)
    await page.leave()
  })

  test('is sent once when the network returns, and thanked for', async () => {
    const page = await orderOffline()
    await networkReturns()
    await waitFor(() => expect(location.pathname).toBe(`/thank-you/${order.order_id}`))
    expect(page.orders).toHaveLength(1)
    await waitFor(() => expect(localStorage.getItem('waiting_orders')).toBeNull())
    await page.leave()
  })

  test('is sent on the next visit, whatever page it begins with, which says that it is placed', async () => {
    const page = await orderOffline()
    await page.leave()
    online = true
    const next = await openPage('/about-us', { api: page.api })
    await waitFor(() => expect(page.orders).toHaveLength(1))
    const link = await screen.findByRole('link', { name: new RegExp(`Order ${order.order_id}`) })
    expect(link.getAttribute('href')).toBe(`/thank-you/${order.order_id}`)
    await next.leave()
  })

  test('whose answer was lost is sent again under its key, and can neither be dropped nor changed before', async () => {
    let lost = true
    const page = await openCheckout(async () => (lost ? refuse(0) : placed()))
    await page.fill()
    await page.place()
    await screen.findByRole('heading', { name: /Not sent yet/ })
    expect(kept().guest.orders[0].tried).toBe(true)
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    lost = false
    await page.user.click(press('Try now'))
    await waitFor(() => expect(location.pathname).toBe(`/thank-you/${order.order_id}`))
    const keys = page.orders.map(({ idempotency_key }) => idempotency_key)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    await page.leave()
  })

  test('stays in the cart where the browser cannot keep it', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    act(() => setNetwork(false))
    const setItem = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (name === 'waiting_orders') throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, name, value)
    })
    await page.user.click(press(keepButton))
    await screen.findByText(/This browser cannot keep the order/)
    expect(cartLines(useCart.getState().cart)).toHaveLength(1)
    await page.leave()
  })

  test('waits on while the shop is busy', async () => {
    const page = await orderOffline(async () => refuse(503))
    await networkReturns()
    await waitFor(() => expect(page.orders).toHaveLength(1))
    expect(kept().guest.orders).toMatchObject([{ stopped: null }])
    await page.leave()
  })
})

describe('An order that does not hold any more', () => {
  const askedAbout = async (answer: Shop[0]) => {
    const page = await orderOffline(answer)
    await networkReturns()
    await screen.findByRole('heading', { name: /we have a question/ })
    return page
  }
  const dearer = async () => refuse(409, changedTo([priceChange]))

  test('is asked about, old and new, and placed under another key once that is accepted', async () => {
    let asked = 0
    const page = await askedAbout(async () => {
      asked += 1
      return asked > 1 ? placed() : dearer()
    })
    expect(screen.getByText('The price has changed: Tk 1000.00 before, Tk 1300.00 now.')).toBeDefined()
    expect(screen.getByText(/Tk 2160.00 before, Tk 2790.00 now/)).toBeDefined()
    await networkReturns()
    expect(page.orders).toHaveLength(1)
    await page.user.click(press('Accept and place'))
    await waitFor(() => expect(location.pathname).toBe(`/thank-you/${order.order_id}`))
    const [first, second] = page.orders
    expect(second).toMatchObject({ total_payable: 2790, items: [{ price: 1300, qty: 2 }] })
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
    await page.leave()
  })

  test('goes back into the cart without loss', async () => {
    const page = await askedAbout(dearer)
    await page.user.click(press('Back to the cart'))
    await waitFor(() => expect(location.pathname).toBe('/cart'))
    expect(cartLines(useCart.getState().cart)).toMatchObject([{ product_title: 'Green Tea', quantity: 2 }])
    expect(localStorage.getItem('waiting_orders')).toBeNull()
    expect(sessionStorage.getItem('checkout_draft')).toContain('House 1')
    await page.leave()
  })

  test('is discarded, and put back with one tap', async () => {
    const page = await askedAbout(dearer)
    await page.user.click(press('Discard'))
    await screen.findByRole('heading', { name: 'Nothing waits here' })
    await page.user.click(press('Put it back'))
    await screen.findByRole('heading', { name: /we have a question/ })
    await page.leave()
  })

  test('that was refused leads back to the checkout with everything filled in', async () => {
    const errors = { area_id: 'We do not deliver there.' }
    const page = await askedAbout(async () => refuse(422, { status: false, msg: 'Please check.', errors }))
    expect(screen.getByText('We do not deliver there.')).toBeDefined()
    await page.user.click(press('Correct it at the checkout'))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mitu Rahman'),
    )
    expect(screen.getByLabelText<HTMLInputElement>('House, road, village').value).toBe('House 1')
    await page.leave()
  })
})

describe('Whose order it is', () => {
  const signIn = () =>
    useUser.setState({
      user: { id: 7, user_type: 3, full_name: 'Mitu', email: null, mobile: null, photo: null },
    })

  test('is not changed by who is signed in when the network returns', async () => {
    const page = await orderOffline()
    page.api.session = async () => ({ user_info: mitu })
    act(signIn)
    await networkReturns()
    expect(await screen.findByText(/It was ordered without an account/)).toBeDefined()
    expect(page.orders).toEqual([])
    await page.user.click(press('Send it with my account'))
    await thanked()
    expect(page.orders).toHaveLength(1)
    await page.leave()
  })

  test('is asked of the shop: what a customer ordered is neither sent nor shown to others', async () => {
    const page = await orderOffline()
    localStorage.setItem('waiting_orders', JSON.stringify({ 8: kept().guest }))
    await act(async () => readWaiting())
    await networkReturns()
    expect(await screen.findByText(/waits until whoever placed it signs in/)).toBeDefined()
    expect(screen.queryByText(/Green Tea/)).toBeNull()
    expect(page.orders).toEqual([])
    await page.leave()
  })

  test('is asked before signing out, which gives it up', async () => {
    const page = await orderOffline(async () => refuse(503), {
      logout: async () => ({ status: true, msg: 'Signed out.' }),
    })
    localStorage.setItem('waiting_orders', JSON.stringify({ 7: kept().guest }))
    act(signIn)
    page.api.session = async () => ({ user_info: mitu })
    act(() => setNetwork(true))
    const asked = vi.fn(() => false)
    vi.stubGlobal('confirm', asked)
    const { mayLeave } = await import('../../../../src-store/pages/account/delivery/steps/may-leave.ts')
    const { signOut } = await import('../../../../src-store/state/user.ts')
    const leave = () => mayLeave({ t: (key: string) => key, loadDeferredMessages: async () => {} } as never)
    expect(await leave()).toBe(false)
    expect(asked).toHaveBeenCalledWith('waiting.leave')
    await act(() => signOut(page.api))
    expect(localStorage.getItem('waiting_orders')).toBeNull()
    expect(await leave()).toBe(true)
    await page.leave()
  })
})
