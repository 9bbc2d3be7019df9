import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, described, fakeApi, rejection } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  localStorage.clear()
  setCookie('lang=en; path=/')
})

const signedIn = { status: 1, msg: '', needs: null, user_info: described(admin()) }
const answering = (path: string, answer: object, status = 200) =>
  api.answers(({ url }) => (url.pathname === path ? { status, json: answer } : undefined))
const signingIn = (answer: object, status = 200) => answering('/api/admin/login', answer, status)
const tried = () => api.to('/api/admin/login', 'POST').map(({ body }) => body)

const opened = async () => {
  api.signsIn(null)
  const backOffice = openAdmin('/tags')
  await screen.findByLabelText(/E-mail or mobile number/)
  return backOffice
}
const send = (name = 'Sign in') => typist().click(screen.getByRole('button', { name }))
const enter = async () => {
  await typist().type(screen.getByLabelText(/E-mail or mobile number/), 'desk@haat.test')
  await typist().type(screen.getByLabelText(/^Password/), 'a good password')
  await send()
}

describe('Back office sign-in', () => {
  test('validates required fields before sending a request, and focuses the first one', async () => {
    await opened()
    await send()
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText(/E-mail or mobile number/))
    expect(tried()).toEqual([])
  })

  test('opens the originally requested page after sign-in', async () => {
    const { router } = await opened()
    signingIn(signedIn)
    await enter()
    await screen.findByRole('heading', { level: 1, name: 'Tags' })
    expect(router.state.location.pathname).toBe('/dashboard/tags')
    expect(tried()).toEqual([{ login_id: 'desk@haat.test', password: 'a good password' }])
  })

  test.each([
    ['an unknown password', 200, 0, 'Invalid credential.'],
    ['an unverified account', 200, 2, 'Please verify your account.'],
    ['a blocked account', 200, 3, 'Your account has been blocked.'],
    ['too many attempts', 429, false, 'Too many attempts. Please try again in 40 seconds.'],
  ])('shows the server message for %s', async (_, code, status, msg) => {
    await opened()
    signingIn({ status, msg, needs: null, user_info: null }, code)
    await enter()
    expect((await screen.findByRole('alert')).textContent).toBe(msg)
    expect(screen.getByLabelText(/E-mail or mobile number/)).toHaveProperty('value', 'desk@haat.test')
  })

  test('shows a message when the server cannot be reached', async () => {
    await opened()
    const reached = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address === '/api/admin/login') throw new TypeError('Failed to fetch')
      return reached(address, init)
    })
    await enter()
    expect((await screen.findByRole('alert')).textContent).toBe('Could not reach the server.')
  })

  test('toggles the visibility of the password', async () => {
    await opened()
    const password = screen.getByLabelText(/^Password/)
    expect(password).toHaveProperty('type', 'password')
    await typist().click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveProperty('type', 'text')
    await typist().click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveProperty('type', 'password')
  })

  test('is translated into Bengali', async () => {
    await opened()
    await typist().click(screen.getByRole('button', { name: 'বাংলা' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'ব্যাক অফিসে সাইন ইন' })).toBeTruthy()
    await send('সাইন ইন')
    expect(await screen.findAllByText('এই ঘরটি পূরণ করুন।')).toHaveLength(2)
    await send('পাসওয়ার্ড ভুলে গেছেন?')
    expect(await screen.findByRole('heading', { level: 1, name: 'নতুন পাসওয়ার্ড দিন' })).toBeTruthy()
  })
})

describe('Second step of the sign-in', () => {
  const wanted = (msg: string) => ({ status: 0, msg, needs: 'second_factor', user_info: null })
  const atCode = async () => {
    const backOffice = await opened()
    signingIn(wanted('Please type the six digits.'))
    await enter()
    return { ...backOffice, code: await screen.findByLabelText(/^Code/) }
  }

  test('requests the authenticator code and stores the password in memory only', async () => {
    const { code } = await atCode()
    expect(document.activeElement).toBe(code)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    expect(code.getAttribute('inputmode')).toBe('numeric')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a good password')
    signingIn(signedIn)
    await typist().type(code, '123456')
    await send()
    await screen.findByRole('heading', { level: 1, name: 'Tags' })
    expect(tried()[1]).toEqual({
      login_id: 'desk@haat.test',
      password: 'a good password',
      second_factor_code: '123456',
    })
  })

  test('shows a wrong code at its field and accepts the next one', async () => {
    const { code } = await atCode()
    signingIn(wanted('This code is wrong.'))
    await typist().type(code, '000000')
    await send()
    await screen.findByText('This code is wrong.')
    expect(code).toHaveProperty('value', '')
    await waitFor(() => expect(document.activeElement).toBe(code))
    signingIn(signedIn)
    await typist().type(code, '123456')
    await send()
    await screen.findByRole('heading', { level: 1, name: 'Tags' })
  })

  test('accepts a recovery code with letters', async () => {
    await atCode()
    await typist().click(screen.getByRole('button', { name: 'Use a recovery code' }))
    const code = await screen.findByLabelText(/^Recovery code/)
    expect(code.getAttribute('inputmode')).toBe('text')
    signingIn(signedIn)
    await typist().type(code, '7k2mx-4pq9w')
    await send()
    await screen.findByRole('heading', { level: 1, name: 'Tags' })
    expect(tried()[1]).toMatchObject({ second_factor_code: '7k2mx-4pq9w' })
  })

  test('returns to the password step', async () => {
    await atCode()
    await typist().click(screen.getByRole('button', { name: 'Back to password' }))
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'a good password')
    signingIn({ status: 0, msg: 'Invalid credential.', needs: null, user_info: null })
    await send()
    await screen.findByText('Invalid credential.')
    expect(tried()[1]).toEqual({ login_id: 'desk@haat.test', password: 'a good password' })
  })

  test('returns to the password step when the account is blocked, but not when rate limited', async () => {
    const { code } = await atCode()
    signingIn({ status: false, msg: 'Too many attempts.' }, 429)
    await typist().type(code, '111111')
    await send()
    await screen.findByText('Too many attempts.')
    expect(screen.getByLabelText(/^Code/)).toBe(code)
    signingIn({ status: 3, msg: 'Your account has been blocked.', needs: null, user_info: null })
    await send()
    await screen.findByText('Your account has been blocked.')
    expect(screen.getByLabelText(/^Password/)).toBeTruthy()
  })
})

describe('Forgotten password', () => {
  const requested = async () => {
    await opened()
    await typist().type(screen.getByLabelText(/E-mail or mobile number/), 'desk@haat.test')
    await send('Forgot your password?')
    await screen.findByRole('heading', { level: 1, name: 'Set a new password' })
  }
  const atReset = async () => {
    await requested()
    answering('/api/auth/forgot-password', { status: 1, login_type: 'email', msg: 'A code is on its way.' })
    await send('Send code')
    await screen.findByText('A code is on its way.')
  }
  const fill = async (code: string, fresh: string, again = fresh) => {
    const user = typist()
    const fields = [/Code from the message/, /^New password/, /Repeat new password/]
    for (const [at, text] of [code, fresh, again].entries()) {
      const field = screen.getByLabelText(fields[at] as RegExp)
      await user.clear(field)
      await user.type(field, text)
    }
    await send('Set new password')
  }
  const resets = () => api.to('/api/auth/reset-password', 'POST').map(({ body }) => body)

  test('is reset with a code, then the sign-in form is shown again', async () => {
    await atReset()
    expect(api.to('/api/auth/forgot-password')[0]?.body).toEqual({ login_id: 'desk@haat.test' })
    answering('/api/auth/reset-password', { status: 1, msg: 'Your new password is saved.' })
    await fill('123456', 'quite another one')
    await screen.findByText('Your new password is saved.')
    expect(resets()).toEqual([
      { login_id: 'desk@haat.test', auth_code: '123456', new_password: 'quite another one' },
    ])
    expect(screen.getByLabelText(/E-mail or mobile number/)).toHaveProperty('value', 'desk@haat.test')
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', '')
  })

  test('shows each error at its field', async () => {
    await requested()
    answering('/api/auth/forgot-password', { status: 0, login_type: null, msg: 'Please give an address.' })
    await send('Send code')
    await screen.findByText('Please give an address.')
    answering('/api/auth/forgot-password', { status: 1, login_type: 'email', msg: 'A code is on its way.' })
    await send('Send code')
    await screen.findByText('A code is on its way.')
    await fill('123456', 'short', 'other')
    await screen.findByText('At least 8 characters.')
    expect(screen.getByText('The passwords do not match.')).toBeTruthy()
    expect(resets()).toEqual([])
    answering('/api/auth/reset-password', { status: 2, msg: 'This code is wrong or over.' })
    await fill('000000', 'quite another one')
    await screen.findByText('This code is wrong or over.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Code from the message/)))
    api.answers(({ url }) =>
      url.pathname === '/api/auth/reset-password'
        ? rejection(422, 'Please check the highlighted fields.', {
            new_password: 'Everybody tries this one.',
          })
        : undefined,
    )
    await fill('123456', 'password123')
    await screen.findByText('Everybody tries this one.')
  })

  test('can request another code or return to the sign-in', async () => {
    await atReset()
    await send('Resend code')
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy()
    await send('Back to sign-in')
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
  })
})

describe('Sign-in code after many wrong passwords', () => {
  const wanted = (msg: string) => ({ status: 0, msg, needs: 'code', user_info: null })

  test('is required, sent with the password, and its error is shown at the field', async () => {
    await opened()
    signingIn(wanted('If your password is right, we have sent a code to d•••@haat.test.'))
    await enter()
    await screen.findByText('If your password is right, we have sent a code to d•••@haat.test.')
    const code = screen.getByLabelText(/^Code/)
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    await send()
    await screen.findByText('This field is required.')
    signingIn(wanted('The password or the code is wrong.'))
    await typist().type(code, '000000')
    await send()
    await screen.findByText('The password or the code is wrong.')
    expect(code).toHaveProperty('value', '')
    signingIn(signedIn)
    await typist().type(code, '123456')
    await send()
    await screen.findByRole('heading', { level: 1, name: 'Tags' })
    expect(tried().at(-1)).toEqual({
      login_id: 'desk@haat.test',
      password: 'a good password',
      login_code: '123456',
    })
  })

  test('precedes the second step where the account has one, and returns to the password step', async () => {
    await opened()
    signingIn(wanted('We have sent a code.'))
    await enter()
    await typist().type(await screen.findByLabelText(/^Code/), '123456')
    signingIn({ status: 0, msg: 'Please type the six digits.', needs: 'second_factor', user_info: null })
    await send()
    await screen.findByRole('button', { name: 'Use a recovery code' })
    signingIn(wanted('We have sent a code.'))
    await typist().type(screen.getByLabelText(/^Code/), '654321')
    await send()
    await screen.findByText('We have sent a code.')
    await typist().click(screen.getByRole('button', { name: 'Back to password' }))
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', 'a good password')
  })
})
