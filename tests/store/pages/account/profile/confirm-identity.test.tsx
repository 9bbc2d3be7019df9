// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopApi } from '#domain/contract/shop-api.ts'
import { forgetUser } from '../../../../../src-store/state/user.ts'
import { here, mitu, shopOf } from '../../../support/fake-person.ts'
import { rejectWith } from '../../../support/fake-shop.ts'
import { openPage } from '../../../support/open-page.ts'

/** Identity confirmation, which protects an account against a stolen session. */

afterEach(() => {
  forgetUser()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Language = 'en' | 'bn'

async function openAccount(calls: Partial<ShopApi> = {}, person = mitu, language: Language = 'en') {
  const shop = shopOf(person, calls)
  const page = await openPage('/user/manage-account', { api: shop.api, language })
  const bodies = (call: string) => page.sent.filter(({ path }) => path === call).map(({ body }) => body)
  return { ...page, ...shop, bodies }
}
const invalid = (errors: Record<string, string>) =>
  rejectWith(422, { status: false, msg: 'Please check the highlighted fields.', errors })
const part = (name: string) => within(screen.getByRole('region', { name }))

/** A shop that rejects calls with 403 until the identity is confirmed. */
function provenFirst(method: 'password' | 'identity_code', right: string) {
  let proven = false
  const first = <A,>(answer: A): A =>
    proven
      ? answer
      : rejectWith(403, {
          status: false,
          msg: 'Nothing was saved. Please confirm your identity first.',
          data: { needs: 'reauthentication', methods: [method] },
        })
  const calls: Partial<ShopApi> = {
    confirmIdentity: async (proof) => {
      if (proof[method] !== right) return invalid({ [method]: 'That is wrong.' })
      proven = true
      return { status: true, msg: 'Thank you.' }
    },
  }
  return { first, calls }
}

const phone = { ...here, id: 2, device: 'Chrome, Android', current: false }

describe('Ending another session', () => {
  const opened = async (language: Language = 'en') => {
    const { first, calls } = provenFirst('password', 'right')
    let places = [here, phone]
    const page = await openAccount(
      {
        ...calls,
        ownSessions: async () => places,
        endSession: async () => {
          first(null)
          places = [here]
          return { status: true, msg: 'That session is over.' }
        },
        signOutEverywhere: async () => first({ status: true, msg: 'Signed out on all devices.' }),
      },
      mitu,
      language,
    )
    return page
  }

  test('requires the password, shows when it is wrong, then ends the session', async () => {
    const page = await opened()
    const list = part('Signed-in devices')
    await page.user.click(list.getByRole('button', { name: 'Sign out: Chrome, Android' }))
    const field = await list.findByLabelText('Your password')
    expect(document.activeElement).toBe(field)
    await page.user.type(field, 'wrong{Enter}')
    await list.findByText('That is wrong.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(page.bodies('/api/user/sessions/end')).toHaveLength(1)
    await page.user.clear(field)
    await page.user.type(field, 'right{Enter}')
    await screen.findByText('That session is over.')
    await waitFor(() => expect(list.queryByText('Chrome, Android')).toBeNull())
    expect(page.bodies('/api/user/sessions/end')).toEqual([{ id: 2 }, { id: 2 }])
    await page.leave()
  })

  test('can be cancelled', async () => {
    const page = await opened()
    const list = part('Signed-in devices')
    await page.user.click(list.getByRole('button', { name: 'Sign out: Chrome, Android' }))
    await list.findByLabelText('Your password')
    await page.user.click(list.getByRole('button', { name: 'Cancel' }))
    expect(list.queryByLabelText('Your password')).toBeNull()
    expect(list.getByText('Chrome, Android')).toBeDefined()
    expect(page.bodies('/api/user/confirm-identity')).toEqual([])
    await page.leave()
  })

  test('requires the password for signing out everywhere, in Bengali too', async () => {
    const page = await opened('bn')
    await page.user.click(screen.getByRole('button', { name: 'সব ডিভাইস থেকে সাইন আউট' }))
    const list = part('সাইন ইন করা ডিভাইস')
    await page.user.type(await list.findByLabelText('আপনার পাসওয়ার্ড'), 'right')
    await page.user.click(list.getByRole('button', { name: 'নিশ্চিত করুন' }))
    await screen.findByText('Signed out on all devices.')
    expect(page.bodies('/api/user/sessions/end-all')).toHaveLength(2)
    await page.leave()
  })
})

describe('E-mail address change', () => {
  const openForm = async (page: Awaited<ReturnType<typeof openAccount>>) =>
    page.user.click(screen.getByRole('button', { name: 'Change the e-mail address' }))

  test('requires the current password and shows when it is wrong', async () => {
    const page = await openAccount({
      checkAvailability: async () => invalid({ password: "Current password didn't match." }),
    })
    await openForm(page)
    await page.user.type(screen.getByLabelText('New e-mail address'), 'new@example.com')
    await page.user.click(screen.getByRole('button', { name: 'Send code' }))
    const field = screen.getByLabelText('Your current password')
    expect(screen.getByText('Enter your current password.')).toBeDefined()
    expect(document.activeElement).toBe(field)
    expect(page.bodies('/api/users/check-availability')).toEqual([])
    await page.user.type(field, 'guess{Enter}')
    await screen.findByText("Current password didn't match.")
    expect(screen.queryByLabelText('Code')).toBeNull()
    await page.leave()
  })

  test('requires a code sent to the current address when the user has no password', async () => {
    const { first, calls } = provenFirst('identity_code', '123456')
    const page = await openAccount(
      {
        ...calls,
        sendIdentityCode: async () => ({
          status: 1,
          msg: 'We have sent a code to mitu@example.com.',
          wait: 30,
        }),
        checkAvailability: async () => first({ status: 1, msg: 'Sent.', wait: 30 }),
      },
      { ...mitu, provider_only: true },
    )
    await openForm(page)
    expect(screen.queryByLabelText('New e-mail address')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByText('We have sent a code to mitu@example.com.')
    await page.user.type(screen.getByLabelText('Code'), '১২৩ ৪৫৬{Enter}')
    await page.user.type(await screen.findByLabelText('New e-mail address'), 'new@example.com{Enter}')
    await screen.findByText(/6-digit code to new@example.com/)
    expect(page.bodies('/api/user/confirm-identity')).toEqual([{ identity_code: '123456' }])
    expect(page.bodies('/api/users/check-availability')).toEqual([
      { column: 'email', value: 'new@example.com' },
    ])
    await page.leave()
  })
})
