import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { ProofMethod } from '../../../src/accounts/reauthentication.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { send, setCookie } from '../../../src-admin/providers/requests/http.ts'
import { type Answer, fakeApi } from '../support/fake-api.ts'
import { openAdmin } from '../support/open-admin.tsx'
import { salma, stored } from '../support/people-sample.ts'
import { sampleOf } from '../support/sample.ts'
import '../../../src-admin/accounts/sign-in/ConfirmIdentityDialog.tsx'
import '../../../src-admin/accounts/sign-in/SignInAgainDialog.tsx'
import '../../../src-admin/forms/EditPage.tsx'

/** A save that requires reauthentication: the confirmation dialog, and the request that is sent again. */

const api = fakeApi()
afterEach(() => {
  setCookie('lang=en; path=/')
})

const confirmPath = '/api/user/confirm-identity'
const keysPath = '/api/third-party-keys/update/1'
const nothingSaved = 'Nothing was saved. Please confirm your identity first.'

const needs = (methods: readonly ProofMethod[]): Answer => ({
  status: 403,
  json: { status: false, msg: nothingSaved, data: { needs: 'reauthentication', methods } },
})
const wrong = (errors: Record<string, string>): Answer => ({
  status: 422,
  json: { status: false, msg: 'Please check the highlighted fields.', errors },
})

/** The server requires reauthentication for a path until a correct proof is sent. */
function requestsFor(path: string, methods: readonly ProofMethod[] = ['password'], done: object = {}) {
  let proven = false
  api.answers(({ url, body, method }) => {
    if (url.pathname === confirmPath) {
      const { password, second_factor_code } = body as Record<string, string>
      proven = password === 'right' || second_factor_code === '123456'
      if (proven) return { json: { status: true, msg: 'Thank you.' } }
      return wrong(
        password === undefined
          ? { second_factor_code: 'This code is wrong.' }
          : { password: 'Wrong password.' },
      )
    }
    if (url.pathname !== path || method === 'GET') return undefined
    return proven ? { json: { status: true, msg: 'Saved.', ...done } } : needs(methods)
  })
}

const keys = {
  ...sampleOf(registry['third-party-keys'] as unknown as Entry),
  id: 1,
  mail_from: 'shop@haat.test',
  status: true,
}
async function openKeys(methods?: readonly ProofMethod[]) {
  api.answers(({ url }) =>
    url.pathname === '/api/third-party-keys/edit/1' ? { json: { status: true, data: keys } } : undefined,
  )
  requestsFor(keysPath, methods, { data: keys })
  openAdmin('/third-party-keys')
  return userEvent.setup({ delay: null })
}
const mailFrom = () => document.querySelector<HTMLInputElement>('input[name="mail_from"]') as HTMLInputElement
/** The sections of the form are loaded after its buttons. */
const shownMailFrom = () => waitFor(() => expect(mailFrom()).toBeTruthy()).then(mailFrom)
async function saveAnother(user: ReturnType<typeof userEvent.setup>, button = 'Save') {
  const save = await screen.findByRole('button', { name: button })
  fireEvent.change(await shownMailFrom(), { target: { value: 'other@haat.test' } })
  await user.click(save)
  return screen.findByRole('dialog')
}

describe('Save that requires reauthentication', () => {
  test('is sent again after the correct password, and shows a success message', async () => {
    const user = await openKeys()
    const dialog = await saveAnother(user)
    expect(dialog.getAttribute('aria-labelledby')).toBe(within(dialog).getByRole('heading').id)
    expect(within(dialog).getByRole('heading').textContent).toBe('Confirm your identity')
    const field = within(dialog).getByLabelText(/Your password/)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('type')).toBe('password')
    await user.type(field, 'right{Enter}')
    await screen.findByText('Saved.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.to(confirmPath).map(({ body }) => body)).toEqual([{ password: 'right' }])
    const [first, again, ...more] = api.to(keysPath).map(({ body }) => body)
    expect(first).toMatchObject({ mail_from: 'other@haat.test' })
    expect([again, more]).toEqual([first, []])
  })

  test('shows a wrong or missing password in the dialog and saves nothing', async () => {
    const user = await openKeys()
    const dialog = await saveAnother(user)
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(api.to(confirmPath)).toEqual([])
    const field = within(dialog).getByLabelText(/Your password/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, 'guess')
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await within(dialog).findByText('Wrong password.')
    // The field is focused again once the form is enabled.
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(api.to(keysPath)).toHaveLength(1)
    await user.clear(field)
    await user.type(field, 'right{Enter}')
    await screen.findByText('Saved.')
    expect(api.to(keysPath)).toHaveLength(2)
  })

  test.each([
    [
      'Cancel',
      (user: ReturnType<typeof userEvent.setup>, dialog: HTMLElement) =>
        user.click(within(dialog).getByRole('button', { name: 'Cancel' })),
    ],
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('leaves the form unchanged after %s, and shows that nothing was saved', async (_, leave) => {
    const user = await openKeys()
    await leave(user, await saveAnother(user))
    await screen.findByText(nothingSaved)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(mailFrom().value).toBe('other@haat.test')
    expect(api.to(keysPath)).toHaveLength(1)
    expect(api.to(confirmPath)).toEqual([])
    // Another save opens the dialog again.
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog')
  })

  test('accepts a two-factor code or the password instead', async () => {
    const user = await openKeys(['second_factor_code', 'password'])
    const dialog = await saveAnother(user)
    const code = within(dialog).getByLabelText(/Code/)
    expect(document.activeElement).toBe(code)
    await user.type(code, '000000{Enter}')
    await within(dialog).findByText('This code is wrong.')
    await user.click(within(dialog).getByRole('button', { name: 'Use the password instead' }))
    expect(within(dialog).queryByText('This code is wrong.')).toBeNull()
    await user.type(within(dialog).getByLabelText(/Your password/), 'guess{Enter}')
    await within(dialog).findByText('Wrong password.')
    await user.click(within(dialog).getByRole('button', { name: 'Use a code instead' }))
    await user.clear(within(dialog).getByLabelText(/Code/))
    await user.type(within(dialog).getByLabelText(/Code/), '123456{Enter}')
    await screen.findByText('Saved.')
    expect(api.to(confirmPath).map(({ body }) => body)).toEqual([
      { second_factor_code: '000000' },
      { password: 'guess' },
      { second_factor_code: '123456' },
    ])
  })

  test('is translated into Bengali', async () => {
    // A stored language of the back office has priority over the cookie.
    localStorage.clear()
    setCookie('lang=bn; path=/')
    const user = await openKeys()
    const dialog = await saveAnother(user, 'সেভ করুন')
    expect(within(dialog).getByRole('heading').textContent).toBe('পরিচয় নিশ্চিত করুন')
    expect(within(dialog).getByRole('button', { name: 'নিশ্চিত করুন' })).toBeTruthy()
    expect(within(dialog).getByLabelText(/আপনার পাসওয়ার্ড/)).toBeTruthy()
  })

  test('requests sign-in first when the session has ended', async () => {
    const user = await openKeys()
    api.answers(({ url }) =>
      url.pathname === confirmPath
        ? { status: 401, json: { status: false, msg: 'Please sign in again.' } }
        : undefined,
    )
    const dialog = await saveAnother(user)
    api.signsIn(null)
    await user.type(within(dialog).getByLabelText(/Your password/), 'right{Enter}')
    const signIn = await screen.findByRole('dialog', { name: 'Your session has ended' })
    await user.click(within(signIn).getByRole('button', { name: 'Cancel' }))
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Please sign in again.')
    expect(api.to(keysPath)).toHaveLength(1)
  })
})

describe('Reauthentication outside of forms', () => {
  test('opens above the dialog of an admin action', async () => {
    stored(api, 'users', salma)
    requestsFor('/api/users/drop-second-factor/9', ['password'], { data: { id: 9 } })
    openAdmin('/admin-users/9')
    const user = userEvent.setup({ delay: null })
    await screen.findByRole('button', { name: 'Save' })
    await user.click(await screen.findByRole('button', { name: 'Remove two-step verification' }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: 'Remove two-step verification' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your identity' })
    await user.type(within(dialog).getByLabelText(/Your password/), 'right{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.to('/api/users/drop-second-factor/9')).toHaveLength(2)
  })

  test('shares one dialog between parallel requests, and sends all of them again', async () => {
    const user = await openKeys()
    await screen.findByRole('button', { name: 'Save' })
    const both = Promise.all(
      [1, 2].map(() => send(keysPath, { method: 'POST', body: { mail_from: 'a@b.test' } })),
    )
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/Your password/), 'right{Enter}')
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
    expect(api.to(confirmPath)).toHaveLength(1)
    expect(api.to(keysPath)).toHaveLength(4)
  })

  test('is not requested when a permission is missing', async () => {
    const user = await openKeys()
    api.answers(({ url, method }) =>
      url.pathname === keysPath && method === 'POST'
        ? {
            status: 403,
            json: { status: false, msg: 'You may not do this.', data: { feature: 203, missing: 'edit' } },
          }
        : undefined,
    )
    const save = await screen.findByRole('button', { name: 'Save' })
    fireEvent.change(await shownMailFrom(), { target: { value: 'other@haat.test' } })
    await user.click(save)
    await screen.findByText('You may not do this.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
