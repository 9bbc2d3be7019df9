import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
const offer = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Haat',
  qr: 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E',
}
const recovery_codes = [{ code: '7k2mx-4pq9w' }, { code: 'a1b2c-d3e4f' }]

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

describe('The second factor', () => {
  const prove = async (action: string) => {
    await type(/Your password/, 'the password')
    await press(action)
  }

  test('is set up with the password, the picture or the secret, and its first code', async () => {
    await opened()
    await press('Set up')
    answering('/api/user/second-factor/offer', { status: true, data: offer, msg: '' })
    await prove('Continue')
    const picture = await screen.findByRole('img', { name: 'The picture for the authenticator' })
    expect(picture.getAttribute('src')).toBe(offer.qr)
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Copy the secret' }))
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(offer.secret)

    refusing('/api/user/second-factor/confirm', 'Please check.', { code: 'This code is wrong.' })
    await type(/^Code/, '000000')
    await press('Turn on')
    await screen.findByText('This code is wrong.')
    answering('/api/user/second-factor/confirm', { status: true, data: { recovery_codes }, msg: '' })
    await press('Turn on')
    await screen.findByText('7k2mx-4pq9w')
    expect(bodies('/api/user/second-factor/offer')).toEqual([{ password: 'the password' }])
    expect(bodies('/api/user/second-factor/confirm')[0]).toEqual({ code: '000000' })

    stands({ on: true, recovery_codes_left: 10 })
    answering('/api/user/sessions', [place])
    await press('I have kept them')
    await screen.findByText('10 recovery codes are left.')
    expect(screen.queryByText('7k2mx-4pq9w')).toBeNull()
    // The other places were signed out by it.
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
  })

  test('gives new recovery codes, to be copied, downloaded or printed', async () => {
    await opened({ on: true, recovery_codes_left: 1 })
    expect(screen.getByText('One recovery code is left.')).toBeTruthy()
    await press('New recovery codes')
    expect(screen.getByText(/good for nothing any more/)).toBeTruthy()
    refusing('/api/user/second-factor/recovery-codes', 'Please check.', { password: 'That is not it.' })
    await prove('New recovery codes')
    await screen.findByText('That is not it.')
    answering('/api/user/second-factor/recovery-codes', { status: true, data: { recovery_codes }, msg: '' })
    await press('New recovery codes')
    await screen.findByText('a1b2c-d3e4f')
    const text = '7k2mx-4pq9w\na1b2c-d3e4f\n'
    const file = screen.getByRole('link', { name: 'Download' })
    expect(file.getAttribute('download')).toBe('recovery-codes.txt')
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toBe(`data:text/plain;charset=utf-8,${text}`)
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await press('Print')
    expect(print).toHaveBeenCalledTimes(1)
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Copy the codes' }))
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(text)
  })

  test('is removed with the password and a code', async () => {
    await opened({ on: true, recovery_codes_left: 7 })
    await press('Remove the second factor')
    await type(/Your password/, 'the password')
    await type(/^Code/, '123456')
    answering('/api/user/second-factor/drop', { status: true, msg: 'It is off.' })
    stands({})
    await press('Remove the second factor')
    await screen.findByText('It is off.')
    expect(bodies('/api/user/second-factor/drop')).toEqual([{ password: 'the password', code: '123456' }])
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  })

  test('that the role demands cannot be removed', async () => {
    await opened({ on: true, demanded: true, recovery_codes_left: 7 })
    await screen.findByText(/so it stays on/)
    expect(screen.queryByRole('button', { name: 'Remove the second factor' })).toBeNull()
    expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeTruthy()
  })

  test('that cannot be read says why, and can be asked for again', async () => {
    refusing('/api/user/second-factor', 'Something went wrong here.', undefined, 500)
    answering('/api/user/sessions', [place])
    openDesk('/my-account')
    await screen.findByText('Something went wrong here.')
    stands({ on: true, recovery_codes_left: 7 })
    await press('Try again')
    await screen.findByText('7 recovery codes are left.')
  })
})

describe('A role that demands a second factor', () => {
  const waiting = (second_factor_missing: boolean) =>
    answering('/api/session', {
      status: true,
      data: { user_info: { ...described(admin()), second_factor_missing } },
    })

  test('opens nothing but its set-up, and the whole desk after that', async () => {
    waiting(true)
    openDesk('/tags')
    await screen.findByRole('heading', { level: 1, name: 'Set up your second factor' })
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(api.asked.map(({ url }) => url.pathname)).toEqual(['/api/session'])
    answering('/api/user/second-factor/offer', { status: true, data: offer, msg: '' })
    await type(/Your password/, 'the password')
    await press('Continue')
    answering('/api/user/second-factor/confirm', { status: true, data: { recovery_codes }, msg: '' })
    await type(/^Code/, '123456')
    await press('Turn on')
    await screen.findByText('7k2mx-4pq9w')
    waiting(false)
    await press('I have kept them')
    await screen.findByRole('heading', { level: 1, name: 'Tags' })
    const menu = await screen.findByRole('navigation', { name: 'Back office' })
    expect(await within(menu).findByRole('link', { name: 'Products' })).toBeTruthy()
    expect(api.to('/api/admin/login')).toEqual([])
  })

  test('lets one sign out instead', async () => {
    waiting(true)
    openDesk('/')
    await screen.findByRole('button', { name: 'Sign out' })
    api.signsIn(null)
    await press('Sign out')
    await screen.findByLabelText(/E-mail or mobile number/)
    expect(api.to('/api/logout')).toHaveLength(1)
  })

  test('says it in Bengali', async () => {
    waiting(true)
    openDesk('/')
    await press('বাংলা')
    await screen.findByRole('heading', { level: 1, name: 'দ্বিতীয় ধাপ চালু করুন' })
    expect(screen.getByLabelText(/আপনার পাসওয়ার্ড/)).toBeTruthy()
  })
})
