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
import { fakeShop, refuse } from '../support/fake-shop.ts'
import { openPage } from '../support/open-page.ts'
import { renderPage } from '../support/render-page.ts'
import { mitu, person } from '../support/sample-user.ts'

const stored = () => localStorage.getItem('user_info')
const remember = (user: object) =>
  localStorage.setItem('user_info', JSON.stringify({ state: { user }, version: 0 }))
/** How often the server was asked who this is. */
const asked = ({ sent }: { sent: readonly { path: string }[] }) =>
  sent.filter(({ path }) => path === '/api/session')
/** The header of the shop; what stands in dialogs has its own. */
const header = () => document.querySelector('#app > header') as HTMLElement
const asStored = { id: 7, user_type: 3, full_name: 'Mitu Rahman', email: 'mitu@example.test' }

beforeEach(() => {
  useUser.setState({ user: null, ready: false, told: false })
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

describe('Who is signed in', () => {
  test('is remembered without the token and without rights', () => {
    setUser(mitu)
    expect(useUser.getState().user).toEqual({
      id: 7,
      user_type: 3,
      full_name: 'Mitu Rahman',
      email: 'mitu@example.test',
      mobile: null,
      photo: null,
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
  ])('of another tab may be %s; another person never sees this page', async (_, people, times) => {
    setUser(mitu)
    const reload = vi.fn()
    for (const person of people) {
      if (person) remember(person)
      else localStorage.removeItem('user_info')
      await readStoredUser(reload)
    }
    expect(reload).toHaveBeenCalledTimes(times)
  })

  test('leaves nothing in the browser when it is forgotten', () => {
    setUser(mitu)
    forgetUser()
    expect(useUser.getState().user).toBeNull()
    expect(stored()).toBeNull()
  })

  test('counts as signed in from the stored info, before the server is asked', async () => {
    remember(asStored)
    const api = fakeShop({ calls: { session: () => new Promise(() => {}) } })
    const page = await openPage('/', { api })
    expect(header().textContent).toContain('Mitu Rahman')
    await waitFor(() => expect(asked(page)).toHaveLength(1))
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('is forgotten when the server says no', async () => {
    remember(asStored)
    const page = await openPage('/')
    await waitFor(() => expect(useUser.getState().user).toBeNull())
    expect(stored()).toBeNull()
    expect(asked(page)).toHaveLength(1)
    await page.leave()
  })

  test('is told anew by the server at each start', async () => {
    remember(asStored)
    const api = fakeShop({ calls: { session: async () => ({ user_info: person('Mitu Khan', 3) }) } })
    const page = await openPage('/', { api })
    await waitFor(() => expect(stored()).toContain('Mitu Khan'))
    await page.leave()
  })

  test('is asked for where a session may be, though nothing is stored', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = 'oauth_token=word'
    const api = fakeShop({ calls: { session: async () => ({ user_info: mitu }) } })
    const page = await openPage('/', { api })
    await waitFor(() => expect(useUser.getState().user?.full_name).toBe('Mitu Rahman'))
    await page.leave()
  })

  test('is not asked for a stranger, nor without a connection', async () => {
    const stranger = await openPage('/')
    await stranger.leave()
    remember(asStored)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const offline = await openPage('/')
    expect([...stranger.sent, ...offline.sent]).toEqual([])
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    await offline.leave()
  })

  test('stays when the server cannot be asked', async () => {
    remember(asStored)
    const page = await openPage('/', { api: fakeShop({ calls: { session: async () => refuse(0) } }) })
    await waitFor(() => expect(asked(page)).toHaveLength(1))
    await act(async () => {})
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    await page.leave()
  })

  test('keeps the word of the session when the call breaks off, as it does when the page is left', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = 'oauth_token=word'
    const page = await openPage('/', { api: fakeShop({ calls: { session: async () => refuse(0) } }) })
    await waitFor(() => expect(asked(page)).toHaveLength(1))
    await act(async () => {})
    expect(document.cookie).toContain('oauth_token=word')
    await page.leave()
  })

  test.each(['{', '{"state":{"user":{"id":"7"}},"version":0}', '{"state":{},"version":0}', 'null'])(
    'is nobody when what is stored cannot be read: %s',
    async (text) => {
      localStorage.setItem('user_info', text)
      const page = await openPage('/')
      expect(useUser.getState()).toMatchObject({ user: null, ready: true })
      await page.leave()
    },
  )

  test('changes in every tab when it changes in one', async () => {
    const page = await openPage('/')
    const inOtherTab = (change: () => void) =>
      act(async () => {
        change()
        dispatchEvent(new StorageEvent('storage', { key: 'user_info' }))
      })
    await inOtherTab(() => remember(asStored))
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
    remember(asStored)
    const api = fakeShop({ calls: { session: async () => ({ user_info: mitu }), ...calls.calls } })
    const page = await openPage('/about-us', { api })
    await page.user.click(await screen.findByLabelText('Your account: Mitu Rahman'))
    return page
  }
  const signOutOf = async ({ user }: Awaited<ReturnType<typeof openAsMitu>>) => {
    const menu = screen.getByLabelText('Your account: Mitu Rahman').closest('details') as HTMLElement
    await user.click(within(menu).getByRole('button', { name: 'Sign out' }))
  }

  test('clears the logged-in state and the user data, goes home, and keeps the cart', async () => {
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

  test('says so when the shop is not reached, and nobody believes to be signed out', async () => {
    const page = await openAsMitu({ calls: { logout: async () => refuse(0) } })
    await signOutOf(page)
    await screen.findByText(/you are still signed in/)
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    expect(location.pathname).toBe('/about-us')
    await page.leave()
  })

  test('is done where the session is over already', async () => {
    setUser(mitu)
    await signOut(fakeShop({ calls: { logout: async () => refuse(401) } }))
    expect(useUser.getState().user).toBeNull()
  })
})

describe('The account in the header', () => {
  test('is drawn alike for everybody: who is signed in is no part of the page', async () => {
    const stranger = await renderPage('/')
    const signedIn = await renderPage('/', {
      api: fakeShop({ calls: { session: async () => ({ user_info: mitu }) } }),
    })
    expect(signedIn.html).toBe(stranger.html)
    expect(signedIn.data).toBe(stranger.data)
  })

  test('leads a stranger to the sign-in and back, without a script too', async () => {
    const { page } = await renderPage('/search?keyword=tea')
    const link = page.querySelector('header a[href^="/user/login"]')
    expect(link?.getAttribute('href')).toBe('/user/login?next=%2Fsearch%3Fkeyword%3Dtea')
    expect(link?.textContent).toBe('Sign in')
  })

  test('opens a menu by keyboard, which Escape closes', async () => {
    remember(asStored)
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
      ['Notices', '/user/notices'],
    ])
    await page.user.keyboard('{Escape}')
    expect(menu.open).toBe(false)
    expect(document.activeElement).toBe(summary)
    await page.leave()
  })

  test('shows an admin the way to the dashboard, in the menu of narrow screens too', async () => {
    remember({ ...asStored, user_type: 1 })
    const api = fakeShop({ calls: { session: async () => ({ user_info: person('Chief', 1) }) } })
    const page = await openPage('/', { api, language: 'bn' })
    const ways = await screen.findAllByRole('link', { name: 'ড্যাশবোর্ড', hidden: true })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/dashboard', '/dashboard'])
    await page.leave()
  })
})
