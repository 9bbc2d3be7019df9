// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { useUser } from '../../../../../src-store/state/user.ts'
import { rejectWith } from '../../../support/fake-shop.ts'
import {
  type Calls,
  credentials,
  field,
  inNewBrowsers,
  left,
  openForms,
  press,
} from '../../../support/open-forms.ts'
import { person, rejection, signedIn, unverified } from '../../../support/sample-user.ts'

inNewBrowsers()

describe('Account verification', () => {
  const verifying = (calls: Calls = {}) => {
    let verified = false
    return {
      login: async () => (verified ? signedIn() : unverified),
      register: async () => ({
        status: 1,
        registered: false,
        req_id_type: 'email',
        user_id: 7,
        msg: 'Registered.',
      }),
      generateCode: async () => ({ status: 1, msg: 'The code is on its way.', wait: 60 }),
      activateAccount: async ({ auth_code }) => {
        verified = auth_code === '123456'
        return verified
          ? { status: 1, msg: 'Verified.' }
          : { status: 2, msg: 'This code is wrong or too old.' }
      },
      ...calls,
    } satisfies Calls
  }

  test('an unverified sign-in sends a code and continues after the right one', async () => {
    const page = await openForms('/user/login?next=%2Fcart', verifying())
    await page.fill(credentials)
    await page.user.keyboard('{Enter}')
    const code = await screen.findByLabelText<HTMLInputElement>('Code')
    await screen.findByText('The code is on its way.')
    expect(page.requested('auth/code-generate')).toEqual([{ user_id: 7 }])
    expect([document.activeElement, code.inputMode, code.autocomplete]).toEqual([
      code,
      'numeric',
      'one-time-code',
    ])
    await page.fill({ Code: '1234' })
    await page.click('Confirm')
    await screen.findByText('Enter the 6-digit code.')
    expect(page.requested('auth/activate-account')).toEqual([])
    await page.fill({ Code: '000000' })
    await page.click('Confirm')
    await screen.findByText('This code is wrong or too old.')
    await page.fill({ Code: '১২৩ ৪৫৬' })
    await page.click('Confirm')
    await waitFor(() => expect(location.pathname).toBe('/cart'))
    expect(page.requested('auth/activate-account').at(-1)).toEqual({ user_id: 7, auth_code: '123456' })
    expect(useUser.getState().user?.full_name).toBe('Mitu Rahman')
    await page.leave()
  })

  test('another code can be sent only after the waiting time', async () => {
    const page = await openForms('/user/login', verifying())
    await page.fill(credentials)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: false })
    await page.user.keyboard('{Enter}')
    const waiting = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Resend code in 60 seconds',
    })
    expect(waiting.disabled).toBe(true)
    act(() => vi.advanceTimersByTime(59_000))
    expect(press('Resend code in 1 second')).toBeDefined()
    act(() => vi.advanceTimersByTime(1000))
    await page.click('Resend code')
    expect(page.requested('auth/code-generate')).toHaveLength(2)
    await screen.findByRole('button', { name: 'Resend code in 60 seconds' })
    await page.leave()
  })

  test('a rate-limited code request shows the waiting time', async () => {
    const msg = 'Too many attempts. Please try again in 20 seconds.'
    const generateCode = async () => rejectWith(429, { status: false, msg })
    const page = await openForms('/user/login', verifying({ generateCode }))
    await page.fill(credentials)
    await page.user.keyboard('{Enter}')
    await screen.findByText(msg)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Resend code in/ }).disabled).toBe(true)
    await page.leave()
  })

  describe('after registration', () => {
    const newcomer = {
      'Full name': 'Mitu Rahman',
      'E-mail or mobile number': 'mitu@example.test',
      Password: 'green teapot',
    }

    test('status 1 opens the code form, and the right code signs the user in', async () => {
      const page = await openForms('/user/register', verifying())
      await page.fill(newcomer)
      await page.click('Create an account')
      await screen.findByLabelText('Code')
      expect(page.requested('auth/register')).toEqual([
        {
          login_id: 'mitu@example.test',
          password: 'green teapot',
          user_info: { full_name: 'Mitu Rahman' },
        },
      ])
      // The registration has already sent the code.
      expect(page.requested('auth/code-generate')).toEqual([])
      await page.fill({ Code: '123456' })
      await page.click('Confirm')
      await waitFor(() => expect(location.pathname).toBe('/user'))
      expect(page.requested('auth/login')).toMatchObject([{ password: 'green teapot' }])
      const stored = JSON.stringify({ ...localStorage, ...sessionStorage })
      expect(stored).toContain('Mitu Rahman')
      expect(stored).not.toContain('teapot')
      await page.leave()
    })

    test('an existing account is shown as an error at its field', async () => {
      const msg = 'E-mail already exist.'
      const register = async () => ({ status: 0, registered: true, req_id_type: 'email', user_id: null, msg })
      const page = await openForms('/user/register', verifying({ register }))
      await page.fill(newcomer)
      await page.click('Create an account')
      await screen.findByText(msg)
      expect(document.activeElement).toBe(field('E-mail or mobile number'))
      await page.leave()
    })

    test('password rules are shown and enforced', async () => {
      const page = await openForms('/user/register', verifying())
      const rules = screen.getByText(/At least 8 characters\. Avoid common passwords/)
      expect(field('Password').getAttribute('aria-describedby')).toBe(rules.id)
      await page.fill({ 'E-mail or mobile number': 'mitu', Password: 'short' })
      await page.click('Create an account')
      expect(screen.getByText('Enter an e-mail address or a mobile number.')).toBeDefined()
      expect(screen.getByText('At least 8 characters.')).toBeDefined()
      expect(document.activeElement).toBe(field('Full name'))
      expect(page.requested('auth/register')).toEqual([])
      await page.leave()
    })

    test('server errors are shown at their fields', async () => {
      const errors = { password: 'This password is too common.' }
      const register = async () => rejectWith(422, { status: false, msg: 'Please check.', errors })
      const page = await openForms('/user/register', verifying({ register }))
      await page.fill(newcomer)
      await page.click('Create an account')
      await screen.findByText(errors.password)
      expect(document.activeElement).toBe(field('Password'))
      await page.leave()
    })
  })
})

describe('Password reset', () => {
  const resetting = (calls: Calls = {}): Calls => ({
    login: async ({ password }) => (password === 'brown teapot' ? signedIn() : rejection(0, 'No.')),
    forgotPassword: async () => ({
      status: 1,
      login_type: 'email',
      msg: 'A code is on its way if we know you.',
    }),
    resetPassword: async ({ auth_code, token }) =>
      auth_code === '123456' || token === 'good'
        ? { status: 1, msg: 'Saved.' }
        : { status: 2, msg: 'This code or link is wrong or too old.' },
    ...calls,
  })

  test('sets the new password with a code and signs the user in', async () => {
    const page = await openForms('/user/forgot-password?next=%2Fcart', resetting())
    await page.fill({ 'E-mail or mobile number': 'mitu@example.test' })
    await page.click('Send code')
    await screen.findByText('A code is on its way if we know you.')
    await page.fill({ Code: '999999', 'New password': 'brown teapot' })
    await page.click('Save password')
    await screen.findByText('This code or link is wrong or too old.')
    expect(document.activeElement).toBe(field('Code'))
    await page.fill({ Code: '১২৩৪৫৬' })
    await page.click('Save password')
    await waitFor(() => expect(location.pathname).toBe('/cart'))
    expect(page.requested('auth/reset-password').at(-1)).toEqual({
      login_id: 'mitu@example.test',
      auth_code: '123456',
      new_password: 'brown teapot',
    })
    await page.leave()
  })

  test('shows the msg of the server on failure', async () => {
    const msg = 'This is neither an e-mail address nor a mobile number.'
    const page = await openForms(
      '/user/forgot-password',
      resetting({ forgotPassword: async () => ({ status: 0, login_type: null, msg }) }),
    )
    await page.fill({ 'E-mail or mobile number': 'mitu' })
    await page.click('Send code')
    expect((await screen.findByRole('alert')).textContent).toBe(msg)
    await page.leave()
  })

  test('sets the new password with the sent link, and the user can sign in', async () => {
    const page = await openForms('/user/reset-password?token=good', resetting())
    expect(screen.queryByLabelText('Code')).toBeNull()
    await page.fill({ 'New password': 'brown teapot' })
    await page.click('Save password')
    await screen.findByText('Your new password is saved. Please sign in.')
    expect(page.requested('auth/reset-password')).toEqual([{ token: 'good', new_password: 'brown teapot' }])
    await page.fill({ ...credentials, Password: 'brown teapot' })
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/user'))
    await page.leave()
  })

  test('shows an error for an expired link', async () => {
    const page = await openForms('/user/reset-password?token=old', resetting())
    await page.fill({ 'New password': 'brown teapot' })
    await page.click('Save password')
    expect((await screen.findByRole('alert')).textContent).toContain('too old')
    await page.leave()
  })

  test('accepts a code that the user already has', async () => {
    const page = await openForms('/user/reset-password', resetting())
    await page.fill({ 'E-mail or mobile number': 'mitu@example.test', Code: '123456' })
    await page.fill({ 'New password': 'brown teapot' })
    await page.click('Save password')
    await waitFor(() => expect(location.pathname).toBe('/user'))
    await page.leave()
  })
})

describe('Sign-in code after many wrong passwords', () => {
  const needed = rejection(0, 'If your password is right, we have sent a code to c•••@haat.test.', 'code')
  const login: ShopApi['login'] = async ({ login_code: code }) => {
    if (!code) return needed
    return code === '123456'
      ? signedIn(person('Chief', 1))
      : rejection(0, 'The password or the code is wrong.', 'code')
  }

  test('is required, shows an error when wrong, and signs in together with the password', async () => {
    const page = await openForms('/user/login', { login })
    await page.fill(credentials)
    await page.user.keyboard('{Enter}')
    await screen.findByText('If your password is right, we have sent a code to c•••@haat.test.')
    const code = field('Code')
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
    await page.fill({ Code: '12' })
    await page.click('Confirm')
    await screen.findByText('Enter the 6-digit code.')
    await page.fill({ Code: '000000' })
    await page.click('Confirm')
    await screen.findByText('The password or the code is wrong.')
    await page.fill({ Code: '১২৩ ৪৫৬' })
    await page.click('Confirm')
    await waitFor(() => expect(left.mock.calls).toEqual([['/dashboard']]))
    expect(page.requested('auth/login').at(-1)).toMatchObject({
      password: 'green teapot',
      login_code: '123456',
    })
    await page.leave()
  })
})
