import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, described, fakeApi, rejection } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'

const api = fakeApi()
const typist = () => userEvent.setup({ delay: null })

afterEach(() => {
  localStorage.clear()
  setCookie('lang=en; path=/')
})

const factor = { on: false, demanded: false, recovery_codes_left: 0 }
const place = {
  id: 3,
  device: 'Firefox, Windows',
  address: '203.0.113.7',
  created_at: '2026-03-05T08:00:00.000Z',
  last_seen_at: '2026-03-06T09:30:00.000Z',
  current: true,
}
const elsewhere = { ...place, id: 4, device: 'Chrome, Android', current: false }

const answering = (path: string, json: unknown) =>
  api.answers(({ url }) => (url.pathname === path ? { json } : undefined))
const stands = (state: object) =>
  answering('/api/user/second-factor', { status: true, data: { ...factor, ...state } })
const refusing = (path: string, msg: string, errors?: Record<string, string>, status = 422) =>
  api.answers(({ url }) => (url.pathname === path ? rejection(status, msg, errors) : undefined))
const bodies = (path: string) => api.to(path, 'POST').map(({ body }) => body)

const opened = async (state: object = {}) => {
  stands(state)
  answering('/api/user/sessions', [place, elsewhere])
  const backOffice = openAdmin('/my-account')
  await screen.findByText('Chrome, Android')
  return backOffice
}
const press = async (name: string | RegExp) => typist().click(await screen.findByRole('button', { name }))
const type = async (label: RegExp, text: string) => typist().type(await screen.findByLabelText(label), text)

describe('My account page', () => {
  test('opens from the user menu, as does the password form', async () => {
    stands({})
    answering('/api/user/sessions', [place])
    openAdmin('/tags')
    await press(/^Account/)
    await typist().click(await screen.findByRole('menuitem', { name: 'My account' }))
    await screen.findByRole('heading', { level: 1, name: 'My account' })
    await press(/^Account/)
    await typist().click(await screen.findByRole('menuitem', { name: 'Change password' }))
    await screen.findByRole('heading', { level: 1, name: 'Change password' })
  })

  test('is translated into Bengali', async () => {
    await opened({ on: true, recovery_codes_left: 7 })
    await press('বাংলা')
    await screen.findByRole('heading', { level: 1, name: 'আমার অ্যাকাউন্ট' })
    expect(await screen.findByText('আর ৭টি রিকভারি কোড বাকি আছে।')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'সব জায়গা থেকে সাইন আউট' })).toBeTruthy()
  })
})

describe('Change password form', () => {
  const path = '/api/user/change-password'
  const fill = async (current: string, fresh: string, again = fresh) => {
    await type(/Current password/, current)
    await type(/^New password/, fresh)
    await type(/Repeat new password/, again)
    await press('Change password')
  }

  test('sends the current and the new password, then opens the account page', async () => {
    stands({})
    answering('/api/user/sessions', [place])
    answering(path, { status: true, data: described(admin()), msg: 'Password changed.' })
    const { router } = openAdmin('/change-password')
    await screen.findByText(/At least 8 characters\. No common passwords, and not your name/)
    await fill('the old one', 'quite another one')
    await screen.findByText('Password changed.')
    expect(bodies(path)).toEqual([{ current_password: 'the old one', new_password: 'quite another one' }])
    expect(router.state.location.pathname).toBe('/dashboard/my-account')
  })

  test.each([
    ['without the current one', '', 'quite another one', 'quite another one', 'Enter a password.'],
    ['to a short one', 'the old one', 'short', 'short', 'At least 8 characters.'],
    [
      'to the same',
      'the old one',
      'the old one',
      'the old one',
      'Choose a password that differs from the current one.',
    ],
    [
      'with a slip in the repetition',
      'the old one',
      'quite another one',
      'quite an other one',
      'The passwords do not match.',
    ],
  ])('rejects a change %s before sending a request', async (_, current, fresh, again, message) => {
    openAdmin('/change-password')
    if (current) await type(/Current password/, current)
    await type(/^New password/, fresh)
    await type(/Repeat new password/, again)
    await press('Change password')
    await screen.findByText(message)
    expect(bodies(path)).toEqual([])
  })

  test('shows validation errors of the server at the field', async () => {
    openAdmin('/change-password')
    refusing(path, 'Please check the highlighted fields.', {
      current_password: "Current password didn't match.",
    })
    await fill('wrong', 'quite another one')
    await screen.findByText("Current password didn't match.")
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Current password/)))
    refusing(path, 'Too many attempts. Please try again in 60 seconds.', undefined, 429)
    await press('Change password')
    expect((await screen.findByRole('alert')).textContent).toContain('60 seconds')
  })
})

describe('Active sessions', () => {
  test('ends another session; the current session is labelled and has no button', async () => {
    await opened()
    const [here, there] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /Firefox|Chrome/.test(textContent ?? ''))
    expect(here?.textContent).toContain('this device')
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
    expect(there?.textContent).toContain('203.0.113.7')
    answering('/api/user/sessions/end', { status: true, msg: 'Device signed out.' })
    answering('/api/user/sessions', [place])
    await press('Sign out: Chrome, Android')
    await screen.findByText('Device signed out.')
    expect(bodies('/api/user/sessions/end')).toEqual([{ id: 4 }])
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
  })

  test('ends all sessions, including the current one, after a confirmation', async () => {
    const { router } = await opened()
    await press('Sign out everywhere')
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
    expect(bodies('/api/user/sessions/end-all')).toEqual([])
    answering('/api/user/sessions/end-all', { status: true, msg: 'Signed out on all devices.' })
    api.signsIn(null)
    await typist().click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByLabelText(/E-mail or mobile number/)
    expect(bodies('/api/user/sessions/end-all')).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/dashboard/login')
  })

  test('redirects to the sign-in page when the session was ended elsewhere', async () => {
    stands({})
    refusing('/api/user/sessions', 'Please sign in first.', undefined, 401)
    openAdmin('/my-account')
    await screen.findByLabelText(/E-mail or mobile number/)
  })
})
