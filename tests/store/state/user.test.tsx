// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartItemOf } from '../../../src-store/pages/product/cart-item.ts'
import { firstChoice } from '../../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../../src-store/pages/product/dimensions.ts'
import { emptyTheCart, putIntoCart } from '../../../src-store/state/cart.ts'
import { attemptKey } from '../../../src-store/state/order-attempt.ts'
import { useToasts } from '../../../src-store/state/toasts.ts'
import { forgetUser, readStoredUser, setUser, signOut, useUser } from '../../../src-store/state/user.ts'
import { tea } from '../support/fake-products.ts'
import { fakeShop, rejectWith } from '../support/fake-shop.ts'
import { openPage } from '../support/open-page.ts'
import { renderPage } from '../support/render-page.ts'
import { mitu, person } from '../support/sample-user.ts'

const stored = () => localStorage.getItem('user_info')
const storeUser = (user: object) =>
  localStorage.setItem('user_info', JSON.stringify({ state: { user }, version: 0 }))
/** The requests for the current session. */
const requested = ({ sent }: { sent: readonly { path: string }[] }) =>
  sent.filter(({ path }) => path === '/api/session')
/** The header of the shop; headers inside dialogs are excluded. */
const header = () => document.querySelector('#app > header') as HTMLElement
const asStored = { id: 7, user_type: 3, full_name: 'Mitu Rahman', email: 'mitu@example.test' }

beforeEach(() => {
  useUser.setState({ user: null, ready: false, confirmed: false })
  localStorage.clear()
})
afterEach(() => {
  emptyTheCart()
  useToasts.setState({ toasts: [] })
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = 'oauth_token=; max-age=0'
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Current user', () => {
  test('is stored without token and permissions', () => {
    setUser(mitu)
    expect(useUser.getState().user).toEqual({
      id: 7,
      user_type: 3,
      full_name: 'Mitu Rahman',
      email: 'mitu@example.test',
      mobile: null,
      photo: null,
      has_price_list: false,
      has_credit: false,
    })
    expect(stored()).toContain('Mitu Rahman')
    expect(stored()).not.toMatch(/token|role/)
  })

  test.each([
    ['the same person', [asStored], 0],
    ['nobody', [null], 0],
    ['the same person after signing out', [null, asStored], 0],
    ['another person', [{ ...asStored, id: 8 }], 1],
    ['another person after signing out', [null, { ...asStored, id: 8 }], 1],
  ])('can change to %s in another tab, and a different user causes a reload', async (_, people, times) => {
    setUser(mitu)
    const reload = vi.fn()
    for (const person of people) {
      if (person) storeUser(person)
      else localStorage.removeItem('user_info')
      await readStoredUser(reload)
    }
    expect(reload).toHaveBeenCalledTimes(times)
  })

  test('is deleted from the browser when cleared', () => {
    setUser(mitu)
    forgetUser()
    expect(useUser.getState().user).toBeNull()
    expect(stored()).toBeNull()
  })

  test('is signed in from the stored data before the server responds', async () => {
    storeUser(asStored)
    const api = fakeShop({ calls: { session: () => new Promise(() => {}) } })
    const page = await openPage('/', { api })
    expect(header().textContent).toContain('Mitu Rahman')
    await waitFor(() => expect(requested(page)).toHaveLength(1))
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('is cleared when the server does not recognise the session', async () => {
    storeUser(asStored)
    const page = await openPage('/')
    await waitFor(() => expect(useUser.getState().user).toBeNull())
    expect(stored()).toBeNull()
    expect(requested(page)).toHaveLength(1)
    await page.leave()
  })

  test('is updated from the server at each start', async () => {
    storeUser(asStored)
    const api = fakeShop({ calls: { session: async () => ({ user_info: person('Mitu Khan', 3) }) } })
    const page = await openPage('/', { api })
    await waitFor(() => expect(stored()).toContain('Mitu Khan'))
    await page.leave()
  })

  test('is requested when a session cookie exists, even without stored data', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = 'oauth_token=word'
    const api = fakeShop({ calls: { session: async () => ({ user_info: mitu }) } })
    const page = await openPage('/', { api })
    await waitFor(() => expect(useUser.getState().user?.full_name).toBe('Mitu Rahman'))
    await page.leave()
  })

  test('is not requested for anonymous visitors, nor offline', async () => {
    const stranger = await openPage('/')
    await stranger.leave()
    storeUser(asStored)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const offline = await openPage('/')
    expect([...stranger.sent, ...offline.sent]).toEqual([])
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    await offline.leave()
  })

  test('stays when the request fails', async () => {
    storeUser(asStored)
    const page = await openPage('/', { api: fakeShop({ calls: { session: async () => rejectWith(0) } }) })
    await waitFor(() => expect(requested(page)).toHaveLength(1))
    await act(async () => {})
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    await page.leave()
  })

  test('preserves the session cookie when the request is aborted, as on leaving the page', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = 'oauth_token=word'
    const page = await openPage('/', { api: fakeShop({ calls: { session: async () => rejectWith(0) } }) })
    await waitFor(() => expect(requested(page)).toHaveLength(1))
    await act(async () => {})
    expect(document.cookie).toContain('oauth_token=word')
    await page.leave()
  })

  test.each(['{', '{"state":{"user":{"id":"7"}},"version":0}', '{"state":{},"version":0}', 'null'])(
    'is null when the stored data are invalid: %s',
    async (text) => {
      localStorage.setItem('user_info', text)
      const page = await openPage('/')
      expect(useUser.getState()).toMatchObject({ user: null, ready: true })
      await page.leave()
    },
  )

  test('changes in all tabs', async () => {
    const page = await openPage('/')
    const inOtherTab = (change: () => void) =>
      act(async () => {
        change()
        dispatchEvent(new StorageEvent('storage', { key: 'user_info' }))
      })
    await inOtherTab(() => storeUser(asStored))
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    attemptKey('an order with an address')
    await inOtherTab(() => localStorage.removeItem('user_info'))
    expect(useUser.getState().user).toBeNull()
    expect(sessionStorage.getItem('order_attempt')).toBeNull()
    await page.leave()
  })
})

describe('Signing out', () => {
  const openAsMitu = async (calls: Parameters<typeof fakeShop>[0] = {}) => {
    storeUser(asStored)
    const api = fakeShop({ calls: { session: async () => ({ user_info: mitu }), ...calls.calls } })
    const page = await openPage('/about-us', { api })
    await page.user.click(await screen.findByLabelText('Your account: Mitu Rahman'))
    return page
  }
  const signOutOf = async ({ user }: Awaited<ReturnType<typeof openAsMitu>>) => {
    const menu = screen.getByLabelText('Your account: Mitu Rahman').closest('details') as HTMLElement
    await user.click(within(menu).getByRole('button', { name: 'Sign out' }))
  }

  test('clears the user data, goes to the home page and preserves the cart', async () => {
    const [choice, [variant]] = [firstChoice(tea), variantsOf(tea)]
    if (choice && variant) putIntoCart(cartItemOf(tea, variant, choice, 'Per Piece', 2))
    attemptKey('an order with an address')
    const page = await openAsMitu()
    await signOutOf(page)
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(page.sent.map(({ path }) => path)).toContain('/api/logout')
    expect(useUser.getState().user).toBeNull()
    expect(stored()).toBeNull()
    expect(sessionStorage.getItem('order_attempt')).toBeNull()
    expect(localStorage.getItem('cart_items')).toContain('Green Tea')
    expect(screen.getByText('You are signed out.')).toBeDefined()
    expect(header().textContent).not.toContain('Mitu')
    await page.leave()
  })

  test('shows an error when the server is unreachable, and the user stays signed in', async () => {
    const page = await openAsMitu({ calls: { logout: async () => rejectWith(0) } })
    await signOutOf(page)
    await screen.findByText(/You are still signed in/)
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    expect(location.pathname).toBe('/about-us')
    await page.leave()
  })

  test('succeeds when the session has already ended', async () => {
    setUser(mitu)
    await signOut(fakeShop({ calls: { logout: async () => rejectWith(401) } }))
    expect(useUser.getState().user).toBeNull()
  })
})

describe('Account menu in the header', () => {
  test('is rendered the same for anonymous and signed-in users', async () => {
    const stranger = await renderPage('/')
    const signedIn = await renderPage('/', {
      api: fakeShop({ calls: { session: async () => ({ user_info: mitu }) } }),
    })
    expect(signedIn.html).toBe(stranger.html)
    expect(signedIn.data).toBe(stranger.data)
  })

  test('links anonymous visitors to the sign-in page with a return path, without JavaScript too', async () => {
    const { page } = await renderPage('/search?keyword=tea')
    const link = page.querySelector('header a[href^="/user/login"]')
    expect(link?.getAttribute('href')).toBe('/user/login?next=%2Fsearch%3Fkeyword%3Dtea')
    expect(link?.textContent).toBe('Sign in')
  })

  test('opens with the keyboard and closes with Escape', async () => {
    storeUser(asStored)
    const api = fakeShop({ calls: { session: async () => ({ user_info: mitu }) } })
    const page = await openPage('/', { api })
    const summary = screen.getByLabelText('Your account: Mitu Rahman')
    const menu = summary.closest('details') as HTMLDetailsElement
    summary.focus()
    await page.user.click(summary)
    expect(menu.open).toBe(true)
    const ways = within(menu).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['My account', '/user/manage-account'],
      ['Change password', '/user/change-password'],
      ['Notifications', '/user/notices'],
    ])
    await page.user.keyboard('{Escape}')
    expect(menu.open).toBe(false)
    expect(document.activeElement).toBe(summary)
    await page.leave()
  })

  test('shows admins a dashboard link, in the mobile menu too', async () => {
    storeUser({ ...asStored, user_type: 1 })
    const api = fakeShop({ calls: { session: async () => ({ user_info: person('Chief', 1) }) } })
    const page = await openPage('/', { api, language: 'bn' })
    const ways = await screen.findAllByRole('link', { name: 'ড্যাশবোর্ড', hidden: true })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/dashboard', '/dashboard'])
    await page.leave()
  })
})
