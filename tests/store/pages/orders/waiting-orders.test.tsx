// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartLines } from '#domain/orders/cart.ts'
import { useCart } from '../../../../src-store/state/cart.ts'
import { useToasts } from '../../../../src-store/state/toasts.ts'
import { useUser } from '../../../../src-store/state/user.ts'
import { readWaiting } from '../../../../src-store/state/waiting-orders.ts'
import { mitu } from '../../support/fake-person.ts'
import { order, rejectWith } from '../../support/fake-shop.ts'
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
  useUser.setState({ user: null, ready: false, confirmed: false })
  useToasts.setState({ toasts: [] })
  localStorage.clear()
  readWaiting()
})
leaveNothing()

const stored = () => JSON.parse(localStorage.getItem('waiting_orders') ?? '{}')
const press = (name: string) => screen.getByRole('button', { name })
const saveButton = 'Save and send when online'

type Shop = Parameters<typeof openCheckout>

/** A customer who has ordered two packets of tea offline and sees the waiting message. */
async function orderOffline(answer: Shop[0] = placed, more: Shop[1] = {}) {
  const page = await openCheckout(answer, more)
  await page.fill()
  act(() => setNetwork(false))
  await page.user.click(press(saveButton))
  await screen.findByRole('heading', { name: /Not placed yet: waiting for connection/ })
  return page
}
const networkReturns = () => act(async () => setNetwork(true))

describe('Offline order', () => {
  test('is stored in full, empties the cart and is shown on the page', async () => {
    const page = await orderOffline()
    expect(location.pathname + location.search).toBe('/thank-you?waiting=yes')
    expect(page.orders).toEqual([])
    expect(cartLines(useCart.getState().cart)).toEqual([])
    expect(stored().guest.orders).toMatchObject([
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

  test('is sent once when the connection returns, and shows the thank-you page', async () => {
    const page = await orderOffline()
    await networkReturns()
    await waitFor(() => expect(location.pathname).toBe(`/thank-you/${order.order_id}`))
    expect(page.orders).toHaveLength(1)
    await waitFor(() => expect(localStorage.getItem('waiting_orders')).toBeNull())
    await page.leave()
  })

  test('is sent on the next visit from any page, which then links to the placed order', async () => {
    const page = await orderOffline()
    await page.leave()
    online = true
    const next = await openPage('/about-us', { api: page.api })
    await waitFor(() => expect(page.orders).toHaveLength(1))
    const link = await screen.findByRole('link', { name: new RegExp(`Order ${order.order_id}`) })
    expect(link.getAttribute('href')).toBe(`/thank-you/${order.order_id}`)
    await next.leave()
  })

  test('with a lost response is retried with the same key and cannot be discarded before', async () => {
    let lost = true
    const page = await openCheckout(async () => (lost ? rejectWith(0) : placed()))
    await page.fill()
    await page.place()
    await screen.findByRole('heading', { name: /Not placed yet: waiting for connection/ })
    expect(stored().guest.orders[0].tried).toBe(true)
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    lost = false
    await page.user.click(press('Try now'))
    await waitFor(() => expect(location.pathname).toBe(`/thank-you/${order.order_id}`))
    const keys = page.orders.map(({ idempotency_key }) => idempotency_key)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    await page.leave()
  })

  test('stays in the cart when the browser cannot store it', async () => {
    const page = await openCheckout(placed)
    await page.fill()
    act(() => setNetwork(false))
    const setItem = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (name === 'waiting_orders') throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, name, value)
    })
    await page.user.click(press(saveButton))
    await screen.findByText(/This browser cannot save orders/)
    expect(cartLines(useCart.getState().cart)).toHaveLength(1)
    await page.leave()
  })

  test('stays queued while the server is unavailable', async () => {
    const page = await orderOffline(async () => rejectWith(503))
    await networkReturns()
    await waitFor(() => expect(page.orders).toHaveLength(1))
    expect(stored().guest.orders).toMatchObject([{ stopped: null }])
    await page.leave()
  })
})

describe('Offline order that is no longer valid', () => {
  const requestedAbout = async (answer: Shop[0]) => {
    const page = await orderOffline(answer)
    await networkReturns()
    await screen.findByRole('heading', { name: /Not placed yet: please review/ })
    return page
  }
  const dearer = async () => rejectWith(409, changedTo([priceChange]))

  test('shows why a discount code was rejected, also on the next visit', async () => {
    const { data, ...answer } = changedTo([])
    const promotions = {
      applied: [],
      rejected: [{ code: 'TEN', msg: 'The code has expired.' }],
      discount: 0,
      delivery_discount: 0,
    }
    const page = await requestedAbout(async () =>
      rejectWith(409, { ...answer, data: { ...data, promotions } }),
    )
    expect(screen.getByText('TEN: The code has expired.')).toBeDefined()
    act(readWaiting)
    expect(screen.getByText('TEN: The code has expired.')).toBeDefined()
    await page.leave()
  })

  test('shows old and new prices, and is placed with a new key after acceptance', async () => {
    let requested = 0
    const page = await requestedAbout(async () => {
      requested += 1
      return requested > 1 ? placed() : dearer()
    })
    expect(screen.getByText('Price changed from Tk 1000.00 to Tk 1300.00.')).toBeDefined()
    expect(screen.getByText(/changed from Tk 2160.00 to Tk 2790.00/)).toBeDefined()
    await networkReturns()
    expect(page.orders).toHaveLength(1)
    await page.user.click(press('Accept and order'))
    await waitFor(() => expect(location.pathname).toBe(`/thank-you/${order.order_id}`))
    const [first, second] = page.orders
    expect(second).toMatchObject({ total_payable: 2790, items: [{ price: 1300, qty: 2 }] })
    expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
    await page.leave()
  })

  test('can be moved back to the cart without data loss', async () => {
    const page = await requestedAbout(dearer)
    await page.user.click(press('Move back to cart'))
    await waitFor(() => expect(location.pathname).toBe('/cart'))
    expect(cartLines(useCart.getState().cart)).toMatchObject([{ product_title: 'Green Tea', quantity: 2 }])
    expect(localStorage.getItem('waiting_orders')).toBeNull()
    expect(sessionStorage.getItem('checkout_draft')).toContain('House 1')
    await page.leave()
  })

  test('can be discarded, with undo', async () => {
    const page = await requestedAbout(dearer)
    await page.user.click(press('Discard'))
    await screen.findByRole('heading', { name: 'No waiting orders' })
    await page.user.click(press('Undo'))
    await screen.findByRole('heading', { name: /Not placed yet: please review/ })
    await page.leave()
  })

  test('opens the checkout with all fields filled in after a rejection', async () => {
    const errors = { area_id: 'We do not deliver there.' }
    const page = await requestedAbout(async () =>
      rejectWith(422, { status: false, msg: 'Please check.', errors }),
    )
    expect(screen.getByText('We do not deliver there.')).toBeDefined()
    await page.user.click(press('Edit at checkout'))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mitu Rahman'),
    )
    expect(screen.getByLabelText<HTMLInputElement>('House, road, village').value).toBe('House 1')
    await page.leave()
  })
})

describe('Owner of an offline order', () => {
  const signIn = () =>
    useUser.setState({
      user: { id: 7, user_type: 3, full_name: 'Mitu', email: null, mobile: null, photo: null },
    })

  test('does not change when a user signs in before the connection returns', async () => {
    const page = await orderOffline()
    page.api.session = async () => ({ user_info: mitu })
    act(signIn)
    await networkReturns()
    expect(await screen.findByText(/Placed as a guest/)).toBeDefined()
    expect(page.orders).toEqual([])
    await page.user.click(press('Use my account'))
    await thanked()
    expect(page.orders).toHaveLength(1)
    await page.leave()
  })

  test('is checked: an order of another customer is neither sent nor shown', async () => {
    const page = await orderOffline()
    localStorage.setItem('waiting_orders', JSON.stringify({ 8: stored().guest }))
    await act(async () => readWaiting())
    await networkReturns()
    expect(await screen.findByText(/is sent once the customer who placed it signs in/)).toBeDefined()
    expect(screen.queryByText(/Green Tea/)).toBeNull()
    expect(page.orders).toEqual([])
    await page.leave()
  })

  test('gets a warning before signing out, which discards the order', async () => {
    const page = await orderOffline(async () => rejectWith(503), {
      logout: async () => ({ status: true, msg: 'Signed out.' }),
    })
    localStorage.setItem('waiting_orders', JSON.stringify({ 7: stored().guest }))
    act(signIn)
    page.api.session = async () => ({ user_info: mitu })
    act(() => setNetwork(true))
    const requested = vi.fn(() => false)
    vi.stubGlobal('confirm', requested)
    const { mayLeave } = await import('../../../../src-store/pages/account/delivery/steps/may-leave.ts')
    const { signOut } = await import('../../../../src-store/state/user.ts')
    const leave = () => mayLeave({ t: (key: string) => key, loadDeferredMessages: async () => {} } as never)
    expect(await leave()).toBe(false)
    expect(requested).toHaveBeenCalledWith('waiting.leave')
    await act(() => signOut(page.api))
    expect(localStorage.getItem('waiting_orders')).toBeNull()
    expect(await leave()).toBe(true)
    await page.leave()
  })
})
