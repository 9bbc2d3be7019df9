import { screen, waitFor, within } from '@testing-library/react'
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

describe('Two-step verification', () => {
  const prove = async (action: string) => {
    await type(/Your password/, 'the password')
    await press(action)
  }

  test('is enabled with the password, the QR code or key, and the first code', async () => {
    await opened()
    await press('Set up')
    answering('/api/user/second-factor/offer', { status: true, data: offer, msg: '' })
    await prove('Continue')
    const picture = await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    expect(picture.getAttribute('src')).toBe(offer.qr)
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    const user = typist()
    await user.click(screen.getByRole('button', { name: 'Copy key' }))
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
    await press('I have saved them')
    await screen.findByText('10 recovery codes are left.')
    expect(screen.queryByText('7k2mx-4pq9w')).toBeNull()
    // Turning it on ended the other sessions.
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
  })

  test('creates new recovery codes to copy, download or print', async () => {
    await opened({ on: true, recovery_codes_left: 1 })
    expect(screen.getByText('One recovery code is left.')).toBeTruthy()
    await press('New recovery codes')
    expect(screen.getByText(/will stop working/)).toBeTruthy()
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
    await user.click(screen.getByRole('button', { name: 'Copy codes' }))
    await screen.findByText('Copied')
    expect(await navigator.clipboard.readText()).toBe(text)
  })

  test('is disabled with the password and a code', async () => {
    await opened({ on: true, recovery_codes_left: 7 })
    await press('Turn off two-step verification')
    await type(/Your password/, 'the password')
    await type(/^Code/, '123456')
    answering('/api/user/second-factor/drop', { status: true, msg: 'It is off.' })
    stands({})
    await press('Turn off two-step verification')
    await screen.findByText('It is off.')
    expect(bodies('/api/user/second-factor/drop')).toEqual([{ password: 'the password', code: '123456' }])
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  })

  test('cannot be disabled when the role requires it', async () => {
    await opened({ on: true, demanded: true, recovery_codes_left: 7 })
    await screen.findByText(/so it cannot be turned off/)
    expect(screen.queryByRole('button', { name: 'Turn off two-step verification' })).toBeNull()
    expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeTruthy()
  })

  test('shows a loading error with a retry', async () => {
    refusing('/api/user/second-factor', 'Something went wrong here.', undefined, 500)
    answering('/api/user/sessions', [place])
    openAdmin('/my-account')
    await screen.findByText('Something went wrong here.')
    stands({ on: true, recovery_codes_left: 7 })
    await press('Try again')
    await screen.findByText('7 recovery codes are left.')
  })
})

describe('Role that requires two-step verification', () => {
  const waiting = (second_factor_missing: boolean) =>
    answering('/api/session', {
      status: true,
      data: { user_info: { ...described(admin()), second_factor_missing } },
    })

  test('opens only the setup page first, and the whole back office afterwards', async () => {
    waiting(true)
    openAdmin('/tags')
    await screen.findByRole('heading', { level: 1, name: 'Set up two-step verification' })
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(api.requested.map(({ url }) => url.pathname)).toEqual(['/api/session'])
    answering('/api/user/second-factor/offer', { status: true, data: offer, msg: '' })
    await type(/Your password/, 'the password')
    await press('Continue')
    answering('/api/user/second-factor/confirm', { status: true, data: { recovery_codes }, msg: '' })
    await type(/^Code/, '123456')
    await press('Turn on')
    await screen.findByText('7k2mx-4pq9w')
    waiting(false)
    await press('I have saved them')
    await screen.findByRole('heading', { level: 1, name: 'Tags' })
    const menu = await screen.findByRole('navigation', { name: 'Back office' })
    expect(await within(menu).findByRole('link', { name: 'Products' })).toBeTruthy()
    expect(api.to('/api/admin/login')).toEqual([])
  })

  test('offers to sign out instead of the setup', async () => {
    waiting(true)
    openAdmin('/')
    await screen.findByRole('button', { name: 'Sign out' })
    api.signsIn(null)
    await press('Sign out')
    await screen.findByLabelText(/E-mail or mobile number/)
    expect(api.to('/api/logout')).toHaveLength(1)
  })

  test('is translated into Bengali', async () => {
    waiting(true)
    openAdmin('/')
    await press('বাংলা')
    await screen.findByRole('heading', { level: 1, name: 'টু-স্টেপ ভেরিফিকেশন চালু করুন' })
    expect(screen.getByLabelText(/আপনার পাসওয়ার্ড/)).toBeTruthy()
  })
})
