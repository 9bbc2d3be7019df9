// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { forgetUser, useUser } from '../../../../../src-store/state/user.ts'
import { admin, courier, here, mitu, shopOf } from '../../../support/fake-person.ts'
import { rejectWith } from '../../../support/fake-shop.ts'
import { openPage } from '../../../support/open-page.ts'
import { renderPage } from '../../../support/render-page.ts'

afterEach(() => {
  forgetUser()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const path = '/user/manage-account'
type Language = 'en' | 'bn'

/** The account page of Mitu; `sent` contains the requests, `bodies` those of one call. */
async function openAccount(calls: Partial<ShopApi> = {}, language: Language = 'en', person = mitu) {
  const shop = shopOf(person, calls)
  const page = await openPage(path, { api: shop.api, language })
  const bodies = (call: string) => page.sent.filter(({ path }) => path === call).map(({ body }) => body)
  return { ...page, ...shop, bodies }
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const invalid = (errors: Record<string, string>) =>
  rejectWith(422, { status: false, msg: 'Please check the highlighted fields.', errors })

describe('Personal details', () => {
  const saved = (changes: Partial<(typeof mitu)['user_info']>) => ({
    ...mitu,
    user_info: { ...mitu.user_info, ...changes },
  })

  test('are saved together with the unchanged fields', async () => {
    const page = await openAccount({ updateProfile: async () => saved({ full_name: 'Mitu R.' }) })
    const about = part('Personal details')
    expect(about.getByLabelText<HTMLInputElement>(/Date of birth/).value).toBe('5/3/1990')
    await page.user.clear(about.getByLabelText('Full name'))
    await page.user.type(about.getByLabelText('Full name'), 'Mitu R.')
    await page.user.selectOptions(about.getByLabelText(/Blood group/), 'B+')
    await page.user.click(about.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(page.bodies('/api/user/profile-update')).toEqual([
      {
        full_name: 'Mitu R.',
        email: 'mitu@example.com',
        mobile: '+8801711000000',
        gender_id: 2,
        dob: '1990-03-05',
        blood_group: 6,
      },
    ])
    expect(useUser.getState().user?.full_name).toBe('Mitu R.')
    await page.leave()
  })

  test('accept a date in Bengali digits and show lists in Bengali', async () => {
    const page = await openAccount({ updateProfile: async () => mitu }, 'bn')
    const about = part('ব্যক্তিগত তথ্য')
    const date = about.getByLabelText<HTMLInputElement>(/জন্মতারিখ/)
    expect(date.value).toBe('৫/৩/১৯৯০')
    await page.user.clear(date)
    await page.user.type(date, '২১-১১-১৯৮৫')
    await page.user.selectOptions(about.getByLabelText(/লিঙ্গ/), 'পুরুষ')
    await page.user.click(about.getByRole('button', { name: 'সেভ করুন' }))
    await screen.findByText('সেভ হয়েছে।')
    expect(page.bodies('/api/user/profile-update')).toMatchObject([{ dob: '1985-11-21', gender_id: 1 }])
    await page.leave()
  })

  test('show an error at each invalid field and send nothing', async () => {
    const page = await openAccount()
    const about = part('Personal details')
    await page.user.clear(about.getByLabelText('Full name'))
    await page.user.clear(about.getByLabelText(/Date of birth/))
    await page.user.type(about.getByLabelText(/Date of birth/), '31/2/1990')
    await page.user.click(about.getByRole('button', { name: 'Save' }))
    expect(about.getByText('Enter your name.')).toBeDefined()
    expect(about.getByText('This is not valid.')).toBeDefined()
    expect(document.activeElement).toBe(about.getByLabelText('Full name'))
    expect(page.bodies('/api/user/profile-update')).toEqual([])
    await page.leave()
  })

  test('show a server error at its field until the field is edited', async () => {
    const page = await openAccount({
      updateProfile: async () => invalid({ dob: 'Enter a date in the past.' }),
    })
    const about = part('Personal details')
    await page.user.click(about.getByRole('button', { name: 'Save' }))
    await about.findByText('Enter a date in the past.')
    expect(about.getByLabelText(/Date of birth/).getAttribute('aria-invalid')).toBe('true')
    await page.user.type(about.getByLabelText(/Date of birth/), '1')
    expect(about.queryByText('Enter a date in the past.')).toBeNull()
    await page.leave()
  })

  test('are sent once however often Save is clicked', async () => {
    let answer = (_: typeof mitu) => {}
    const page = await openAccount({ updateProfile: () => new Promise((resolve) => (answer = resolve)) })
    const button = part('Personal details').getByRole('button', { name: 'Save' })
    act(() => button.click())
    act(() => button.click())
    await waitFor(() => expect(button.textContent).toBe('One moment …'))
    expect(page.bodies('/api/user/profile-update')).toHaveLength(1)
    answer(mitu)
    await waitFor(() => expect(button.textContent).toBe('Save'))
    await page.leave()
  })
})

describe('E-mail or mobile number change', () => {
  const sent = async () => ({ status: 1, msg: 'We have sent a code.', wait: 30 })

  test('takes effect after the code is entered', async () => {
    const changed = { ...mitu, email: 'new@example.com' }
    const shop = shopOf(mitu, {
      checkAvailability: sent,
      confirmLoginId: async () => {
        shop.becomes(changed)
        return changed
      },
    })
    const page = await openPage(path, { api: shop.api })
    await page.user.click(screen.getByRole('button', { name: 'Change the e-mail address' }))
    const field = screen.getByLabelText('New e-mail address')
    expect(document.activeElement).toBe(field)
    await page.user.type(field, ' New@Example.com ')
    await page.user.type(screen.getByLabelText('Your current password'), 'a quiet harbour')
    await page.user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText(/6-digit code to new@example.com/)
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    await page.user.type(screen.getByLabelText('Code'), '১২৩ ৪৫৬')
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }))
    await part('Contact details').findByText('new@example.com')
    const bodies = page.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(bodies).toEqual([
      { column: 'email', value: 'new@example.com', password: 'a quiet harbour' },
      { column: 'email', auth_code: '123456' },
    ])
    expect(useUser.getState().user?.email).toBe('new@example.com')
    await page.leave()
  })

  test('can add a missing mobile number in Bengali digits', async () => {
    const page = await openAccount({ checkAvailability: sent }, 'bn', { ...mitu, mobile: null })
    await page.user.click(screen.getByRole('button', { name: 'মোবাইল নম্বর যোগ করুন' }))
    await page.user.type(screen.getByLabelText('নতুন মোবাইল নম্বর'), '০১৭১২-৩৪৫৬৭৮')
    await page.user.type(screen.getByLabelText('আপনার বর্তমান পাসওয়ার্ড'), 'a quiet harbour')
    await page.user.click(screen.getByRole('button', { name: 'কোড পাঠান' }))
    await screen.findByLabelText('কোড')
    expect(page.bodies('/api/users/check-availability')).toEqual([
      { column: 'mobile', value: '01712345678', password: 'a quiet harbour' },
    ])
    await page.leave()
  })

  test('shows an error at the field for an invalid or taken value', async () => {
    const taken = async () => ({ status: 0, msg: 'E-mail already exist.', wait: null })
    const page = await openAccount({ checkAvailability: taken })
    await page.user.click(screen.getByRole('button', { name: 'Change the e-mail address' }))
    await page.user.type(screen.getByLabelText('New e-mail address'), 'nobody')
    await page.user.click(screen.getByRole('button', { name: 'Send code' }))
    expect(screen.getByText('Enter a valid e-mail address.')).toBeDefined()
    expect(page.bodies('/api/users/check-availability')).toEqual([])
    await page.user.type(screen.getByLabelText('New e-mail address'), '@example.com')
    await page.user.type(screen.getByLabelText('Your current password'), 'a quiet harbour')
    await page.user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText('E-mail already exist.')
    expect(screen.queryByLabelText('Code')).toBeNull()
    await page.leave()
  })

  /** Opens the step with the code field. */
  const openCode = async (calls: Partial<ShopApi>) => {
    const page = await openAccount({ checkAvailability: sent, ...calls })
    await page.user.click(screen.getByRole('button', { name: 'Change the e-mail address' }))
    await page.user.type(screen.getByLabelText('New e-mail address'), 'new@example.com')
    await page.user.type(screen.getByLabelText('Your current password'), 'a quiet harbour')
    await page.user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByLabelText('Code')
    return page
  }

  test('shows an error at the code field for a wrong code', async () => {
    const page = await openCode({ confirmLoginId: async () => invalid({ auth_code: 'This code is wrong.' }) })
    await page.user.type(screen.getByLabelText('Code'), '12')
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Enter the 6-digit code.')
    expect(page.bodies('/api/users/account-activate')).toEqual([])
    await page.user.type(screen.getByLabelText('Code'), '3456')
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('This code is wrong.')
    await page.leave()
  })

  test('can resend the code after the waiting time', async () => {
    const page = await openCode({})
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /Resend code/ })
    expect(again().disabled).toBe(true)
    expect(again().textContent).toMatch(/^Resend code in (30|29) seconds$/)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    await waitFor(() => expect(again().disabled).toBe(false), { timeout: 180_000 })
    await page.user.click(again())
    await screen.findByText('A new code is on its way.')
    expect(page.bodies('/api/users/check-availability')).toHaveLength(2)
    expect(again().disabled).toBe(true)
    await page.leave()
  })

  test('can be cancelled', async () => {
    const page = await openCode({})
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByLabelText('Code')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the e-mail address' }))
    await page.leave()
  })
})

describe('Signed-in devices', () => {
  const phone = { ...here, id: 2, device: 'Chrome, Android', address: null, current: false }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  test('are listed with their last activity, and the current one is marked', async () => {
    const places = [here, { ...phone, last_seen_at: ago(125) }]
    const { api } = shopOf(mitu, { ownSessions: async () => places })
    const { text } = await renderPage(path, { api })
    expect(text).toContain('Firefox, Windows203.0.113.7')
    expect(text).toContain('This device')
    expect(text).toContain('Chrome, AndroidLast active: 2 hours ago')
    expect((await renderPage(path, { api, language: 'bn' })).text).toContain('২ ঘণ্টা আগে')
  })

  test('can be signed out, except the current one', async () => {
    let places = [here, phone]
    const page = await openAccount({
      ownSessions: async () => places,
      endSession: async () => {
        places = [here]
        return { status: true, msg: 'That session is over.' }
      },
    })
    const list = part('Signed-in devices')
    expect(list.queryByRole('button', { name: /Firefox/ })).toBeNull()
    await page.user.click(list.getByRole('button', { name: 'Sign out: Chrome, Android' }))
    await screen.findByText('That session is over.')
    await waitFor(() => expect(list.queryByText('Chrome, Android')).toBeNull())
    expect(page.bodies('/api/user/sessions/end')).toEqual([{ id: 2 }])
    await page.leave()
  })

  test('can all be signed out together, including the current one', async () => {
    const shop = shopOf(mitu, {
      signOutEverywhere: async () => {
        shop.becomes(null)
        return { status: true, msg: 'Signed out on all devices.' }
      },
    })
    const page = await openPage(path, { api: shop.api })
    await page.user.click(screen.getByRole('button', { name: 'Sign out of all devices' }))
    await waitFor(() => expect(location.pathname).toBe('/'), { timeout: 180_000 })
    expect(screen.getByText('Signed out on all devices.')).toBeDefined()
    expect(useUser.getState().user).toBeNull()
    await page.leave()
  })
})

describe('Sections by user type', () => {
  test('only customers can download their data', async () => {
    const textFor = async (person: typeof mitu) => (await renderPage(path, { api: shopOf(person).api })).text
    expect(await textFor(mitu)).toContain('Download my data')
    for (const person of [courier, admin]) expect(await textFor(person)).not.toContain('Download my data')
  })

  test('only admins see the link to two-step verification', async () => {
    const { page } = await renderPage(path, { api: shopOf(admin).api })
    expect(page.querySelector('main a[href="/dashboard/my-account"]')).not.toBeNull()
    expect((await renderPage(path, { api: shopOf(mitu).api })).text).not.toContain('Two-step verification')
  })
})
