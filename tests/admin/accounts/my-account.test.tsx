import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { setCookie } from '../../../src-admin/providers/requests/http.ts'
import { admin, described, fakeApi, refused } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'

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
  api.answers(({ url }) => (url.pathname === path ? refused(status, msg, errors) : undefined))
const bodies = (path: string) => api.to(path, 'POST').map(({ body }) => body)

const opened = async (state: object = {}) => {
  stands(state)
  answering('/api/user/sessions', [place, elsewhere])
  const desk = openDesk('/my-account')
  await screen.findByText('Chrome, Android')
  return desk
}
const press = async (name: string | RegExp) => typist().click(await screen.findByRole('button', { name }))
const type = async (label: RegExp, text: string) => typist().type(await screen.findByLabelText(label), text)

describe('My account', () => {
  test('is reached from the menu of whoever is signed in, and changing the password too', async () => {
    stands({})
    answering('/api/user/sessions', [place])
    openDesk('/tags')
    await press(/^Account/)
    await typist().click(await screen.findByRole('menuitem', { name: 'My account' }))
    await screen.findByRole('heading', { level: 1, name: 'My account' })
    await press(/^Account/)
    await typist().click(await screen.findByRole('menuitem', { name: 'Change password' }))
    await screen.findByRole('heading', { level: 1, name: 'Change password' })
  })

  test('speaks Bengali', async () => {
    await opened({ on: true, recovery_codes_left: 7 })
    await press('বাংলা')
    await screen.findByRole('heading', { level: 1, name: 'আমার অ্যাকাউন্ট' })
    expect(await screen.findByText('আর ৭টি রিকভারি কোড বাকি আছে।')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'সব জায়গা থেকে সাইন আউট' })).toBeTruthy()
  })
})

describe('Changing the password', () => {
  const path = '/api/user/change-password'
  const fill = async (current: string, fresh: string, again = fresh) => {
    await type(/Current password/, current)
    await type(/^New password(?! again)/, fresh)
    await type(/New password again/, again)
    await press('Change password')
  }

  test('sends the current and the new one, and says what that means elsewhere', async () => {
    stands({})
    answering('/api/user/sessions', [place])
    answering(path, { status: true, data: described(admin()), msg: 'Your password is changed.' })
    const { router } = openDesk('/change-password')
    await screen.findByText(/At least 8 characters; without your name/)
    await fill('the old one', 'quite another one')
    await screen.findByText('Your password is changed.')
    expect(bodies(path)).toEqual([{ current_password: 'the old one', new_password: 'quite another one' }])
    expect(router.state.location.pathname).toBe('/dashboard/my-account')
  })

  test.each([
    ['without the current one', '', 'quite another one', 'quite another one', 'Please type a password.'],
    ['to a short one', 'the old one', 'short', 'short', 'At least 8 characters.'],
    [
      'to the same',
      'the old one',
      'the old one',
      'the old one',
      'Please choose a password that differs from the current one.',
    ],
    [
      'with a slip in the repetition',
      'the old one',
      'quite another one',
      'quite an other one',
      'The two passwords differ.',
    ],
  ])('%s is refused before it is sent', async (_, current, fresh, again, said) => {
    openDesk('/change-password')
    if (current) await type(/Current password/, current)
    await type(/^New password(?! again)/, fresh)
    await type(/New password again/, again)
    await press('Change password')
    await screen.findByText(said)
    expect(bodies(path)).toEqual([])
  })

  test('shows what the server refuses at its field', async () => {
    openDesk('/change-password')
    refusing(path, 'Please check the marked fields.', { current_password: "Current password didn't match." })
    await fill('wrong', 'quite another one')
    await screen.findByText("Current password didn't match.")
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Current password/)))
    refusing(path, 'Too many attempts. Please try again in 60 seconds.', undefined, 429)
    await press('Change password')
    expect((await screen.findByRole('alert')).textContent).toContain('60 seconds')
  })
})

describe('Where one is signed in', () => {
  test('each other place can be ended, this one says that it is this one', async () => {
    await opened()
    const [here, there] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => /Firefox|Chrome/.test(textContent ?? ''))
    expect(here?.textContent).toContain('you are here')
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
    expect(there?.textContent).toContain('203.0.113.7')
    answering('/api/user/sessions/end', { status: true, msg: 'Signed out there.' })
    answering('/api/user/sessions', [place])
    await press('Sign out there: Chrome, Android')
    await screen.findByText('Signed out there.')
    expect(bodies('/api/user/sessions/end')).toEqual([{ id: 4 }])
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
  })

  test('everywhere can be ended at once, this place too, after a question', async () => {
    const { router } = await opened()
    await press('Sign out everywhere')
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
    expect(bodies('/api/user/sessions/end-all')).toEqual([])
    answering('/api/user/sessions/end-all', { status: true, msg: 'Signed out everywhere.' })
    api.signsIn(null)
    await typist().click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }))
    await screen.findByLabelText(/E-mail or mobile number/)
    expect(bodies('/api/user/sessions/end-all')).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/dashboard/login')
  })

  test('whoever is signed out from elsewhere is led to the sign-in', async () => {
    stands({})
    refusing('/api/user/sessions', 'Please sign in first.', undefined, 401)
    openDesk('/my-account')
    await screen.findByLabelText(/E-mail or mobile number/)
  })
})
