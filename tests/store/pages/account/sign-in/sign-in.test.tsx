// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { cartLines } from '#domain/orders/cart.ts'
import { cartItemOf } from '../../../../../src-store/pages/product/cart-item.ts'
import { firstChoice } from '../../../../../src-store/pages/product/choose.ts'
import { variantsOf } from '../../../../../src-store/pages/product/dimensions.ts'
import { putIntoCart, useCart } from '../../../../../src-store/state/cart.ts'
import { openSignIn } from '../../../../../src-store/state/sign-in.ts'
import { setUser, useUser } from '../../../../../src-store/state/user.ts'
import { tea } from '../../../support/fake-products.ts'
import { rejectWith } from '../../../support/fake-shop.ts'
import {
  type Calls,
  credentials,
  field,
  inNewBrowsers,
  left,
  openForms,
} from '../../../support/open-forms.ts'
import { mitu, person, rejection, signedIn } from '../../../support/sample-user.ts'

inNewBrowsers()

describe('Sign-in page', () => {
  const openLogin = async (calls: Calls = {}, query = '') => {
    const page = await openForms(`/user/login${query}`, calls)
    const signIn = async (values: Record<string, string> = credentials) => {
      await page.fill(values)
      await page.click('Sign in')
    }
    return { ...page, signIn }
  }

  test('status 1 stores the user and returns a customer to the previous page', async () => {
    const page = await openLogin({ login: async () => signedIn() }, '?next=%2Fabout-us')
    await page.signIn()
    await waitFor(() => expect(location.pathname).toBe('/about-us'))
    expect(page.requested('auth/login')).toEqual([
      { login_id: 'mitu@example.test', password: 'green teapot' },
    ])
    expect(useUser.getState().user).toMatchObject({ full_name: 'Mitu Rahman', user_type: 3 })
    expect(localStorage.getItem('user_info')).not.toContain('token')
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('accepts a mobile number in Bengali digits', async () => {
    const page = await openLogin({ login: async () => rejection(0, 'Invalid credential.') })
    await page.signIn({ ...credentials, 'E-mail or mobile number': '০১৭১২৩৪৫৬৭৮' })
    await waitFor(() => expect(page.requested('auth/login')).toMatchObject([{ login_id: '01712345678' }]))
    await page.leave()
  })

  test('leaves the storefront for the dashboard when an admin signs in', async () => {
    const page = await openLogin({ login: async () => signedIn(person('Chief', 1)) }, '?next=%2Fcart')
    await page.signIn()
    await waitFor(() => expect(left.mock.calls).toEqual([['/dashboard']]))
    await page.leave()
  })

  test('leads a delivery person to the user area', async () => {
    const page = await openLogin({ login: async () => signedIn(person('Rider', 2)) }, '?next=%2Fcart')
    await page.signIn()
    await waitFor(() => expect(location.pathname).toBe('/user'))
    await page.leave()
  })

  test('ignores a next URL outside the shop', async () => {
    const page = await openLogin({ login: async () => signedIn() }, '?next=%2F%2Fevil.example')
    await page.signIn()
    await waitFor(() => expect(location.pathname).toBe('/user'))
    expect(left).not.toHaveBeenCalled()
    await page.leave()
  })

  test.each([
    [0, 'Invalid credential.'],
    [3, 'Your account has been blocked.'],
  ] as const)('status %i shows the server message and resets the user data', async (status, msg) => {
    const page = await openLogin({ login: async () => rejection(status, msg) })
    act(() => setUser(mitu))
    await page.signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(msg)
    expect(useUser.getState().user).toBeNull()
    expect(localStorage.getItem('user_info')).toBeNull()
    await page.leave()
  })

  test('shows an error at each missing field and focuses the first', async () => {
    const page = await openLogin()
    await page.signIn({})
    expect(screen.getByText('Enter your e-mail or mobile number.')).toBeDefined()
    expect(screen.getByText('Enter a password.')).toBeDefined()
    expect(document.activeElement).toBe(field('E-mail or mobile number'))
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    expect(field('Password').getAttribute('aria-describedby')).toBeTruthy()
    expect(page.requested('auth/login')).toEqual([])
    await page.leave()
  })

  test('shows the rate limit message of the server', async () => {
    const msg = 'Too many attempts. Please try again in 60 seconds.'
    const page = await openLogin({ login: async () => rejectWith(429, { status: false, msg }) })
    await page.signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(msg)
    await page.leave()
  })

  test('shows an error when the server is unreachable', async () => {
    const page = await openLogin({ login: async () => rejectWith(0) })
    await page.signIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Connection failed')
    await page.leave()
  })

  test('sends one request however often it is clicked, and shows the busy state', async () => {
    let answer = () => {}
    const page = await openLogin({
      login: () =>
        new Promise((resolve) => {
          answer = () => resolve(signedIn())
        }),
    })
    await page.signIn()
    const button = await screen.findByRole('button', { name: 'One moment …' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await page.user.click(button)
    await page.user.click(button)
    expect(page.requested('auth/login')).toHaveLength(1)
    act(() => answer())
    await waitFor(() => expect(location.pathname).toBe('/user'))
    await page.leave()
  })

  test('the password can be shown and hidden', async () => {
    const page = await openLogin()
    await page.click('Show password')
    expect(field('Password').type).toBe('text')
    await page.click('Hide password')
    expect(field('Password').type).toBe('password')
    await page.leave()
  })

  test('shows a signed-in user their name and a sign-out button', async () => {
    const page = await openLogin({ session: async () => ({ user_info: mitu }) }, '?next=%2Fcart')
    const main = within(document.querySelector('main') as HTMLElement)
    expect(main.getByText('You are signed in as Mitu Rahman.')).toBeDefined()
    expect(main.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/cart')
    await page.user.click(main.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(useUser.getState().user).toBeNull()
    await page.leave()
  })

  test('clears a stored user that the server does not recognise', async () => {
    const page = await openForms('/about-us')
    act(() => setUser(mitu))
    act(() => history.pushState(null, '', '/user/login'))
    act(() => dispatchEvent(new PopStateEvent('popstate')))
    await screen.findByLabelText('Password')
    // The user is cleared after the form is rendered, not with it.
    await waitFor(() => expect(useUser.getState().user).toBeNull())
    await page.leave()
  })
})

describe('Second factor', () => {
  const needed = rejection(0, 'Enter the 6-digit code from your authenticator app.', 'second_factor')
  const login: ShopApi['login'] = async ({ second_factor_code: code }) => {
    if (!code) return needed
    return code === '123456' || code === 'abcd-efgh'
      ? signedIn(person('Chief', 1))
      : rejection(0, 'This code is wrong.', 'second_factor')
  }
  const openSecond = async () => {
    const page = await openForms('/user/login', { login })
    await page.fill(credentials)
    await page.user.keyboard('{Enter}')
    await screen.findByText('Two-step verification')
    return page
  }

  test('requires the authenticator code and signs in with it', async () => {
    const page = await openSecond()
    const code = field('Authenticator app code')
    expect([document.activeElement, code.inputMode, code.autocomplete]).toEqual([
      code,
      'numeric',
      'one-time-code',
    ])
    await page.fill({ 'Authenticator app code': '000000' })
    await page.click('Confirm')
    await screen.findByText('This code is wrong.')
    expect(document.activeElement).toBe(code)
    await page.fill({ 'Authenticator app code': '১২৩৪৫৬' })
    await page.click('Confirm')
    await waitFor(() => expect(left.mock.calls).toEqual([['/dashboard']]))
    expect(page.requested('auth/login').at(-1)).toMatchObject({
      password: 'green teapot',
      second_factor_code: '123456',
    })
    await page.leave()
  })

  test('accepts a recovery code instead', async () => {
    const page = await openSecond()
    await page.click('Use a recovery code')
    await page.fill({ 'Recovery code': 'abcd-efgh' })
    await page.click('Confirm')
    await waitFor(() => expect(left).toHaveBeenCalled())
    await page.leave()
  })
})

describe('Sign-in dialog', () => {
  // The contents are a lazy chunk; importing the sources takes time.
  beforeAll(() => import('../../../../../src-store/pages/account/sign-in/dialog-contents.tsx'))

  const teaInCart = () => {
    const [choice, [variant]] = [firstChoice(tea), variantsOf(tea)]
    if (choice && variant) putIntoCart(cartItemOf(tea, variant, choice, 'Per Piece', 2))
  }
  const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sign in' })
  const openDialog = async (url: string, calls: Calls) => {
    const page = await openForms(url, calls)
    const header = within(document.querySelector('#app > header') as HTMLElement)
    await page.user.click(header.getAllByRole('link', { name: 'Sign in' }).at(-1) as HTMLElement)
    await within(dialog()).findByLabelText('Password')
    return page
  }

  test('a customer stays on the page with the cart intact', async () => {
    teaInCart()
    const page = await openDialog('/products/green-tea', { login: async () => signedIn() })
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail or mobile number')))
    await page.fill(credentials)
    await page.user.keyboard('{Enter}')
    await screen.findByText('Welcome, Mitu Rahman')
    expect(location.pathname).toBe('/products/green-tea')
    expect(cartLines(useCart.getState().cart)).toMatchObject([{ quantity: 2 }])
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(screen.getByLabelText('Your account: Mitu Rahman')).toBeDefined()
    expect(page.complaints()).toEqual([])
    await page.leave()
  })

  test('an admin goes to the dashboard, a delivery person to the user area', async () => {
    const chief = await openDialog('/about-us', { login: async () => signedIn(person('Chief', 1)) })
    await chief.fill(credentials)
    await chief.user.keyboard('{Enter}')
    await waitFor(() => expect(left.mock.calls).toEqual([['/dashboard']]))
    await chief.leave()
    act(() => useUser.setState({ user: null }))
    const rider = await openDialog('/about-us', { login: async () => signedIn(person('Rider', 2)) })
    await rider.fill(credentials)
    await rider.user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/user'))
    await rider.leave()
  })

  test('has the other forms too, and closing it clears the input', async () => {
    const page = await openDialog('/about-us', {})
    await page.fill(credentials)
    await page.click('Create an account')
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeDefined()
    expect(document.activeElement).toBe(field('Full name'))
    await page.user.click(within(dialog()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByLabelText('Password')).toBeNull()
    act(() => openSignIn())
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('')
    expect(location.pathname).toBe('/about-us')
    await page.leave()
  })

  test('is translated into Bengali', async () => {
    const page = await openForms(
      '/about-us',
      { login: async () => rejection(0, 'ই-মেইল, মোবাইল নম্বর বা পাসওয়ার্ড ভুল।') },
      'bn',
    )
    act(() => openSignIn())
    await screen.findByLabelText('পাসওয়ার্ড')
    await page.fill({ 'ই-মেইল বা মোবাইল নম্বর': 'mitu@example.test', পাসওয়ার্ড: 'green teapot' })
    await page.click('সাইন ইন')
    expect((await screen.findByRole('alert')).textContent).toBe('ই-মেইল, মোবাইল নম্বর বা পাসওয়ার্ড ভুল।')
    await page.leave()
  })
})
