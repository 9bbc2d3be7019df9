import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { registry } from '../../../resources.config.ts'
import type { ProofMethod } from '../../../src/accounts/reauthentication.ts'
import type { Entry } from '../../../src/fields/resource.ts'
import { send, setCookie } from '../../../src-admin/providers/requests/http.ts'
import { type Answer, fakeApi } from '../support/fake-api.ts'
import { openDesk } from '../support/open-desk.tsx'
import { salma, stored } from '../support/people-sample.ts'
import { sampleOf } from '../support/sample.ts'
import '../../../src-admin/accounts/sign-in/ConfirmIdentityDialog.tsx'
import '../../../src-admin/accounts/sign-in/SignInAgainDialog.tsx'
import '../../../src-admin/forms/EditPage.tsx'

/** A save that needs a proof of identity: the dialog that asks for it, and the request that is sent again. */

const api = fakeApi()
afterEach(() => {
  setCookie('lang=en; path=/')
})

const confirmPath = '/api/user/confirm-identity'
const keysPath = '/api/third-party-keys/update/1'
const nothingSaved = 'Nothing was saved. Please confirm first that it is you.'

const needs = (methods: readonly ProofMethod[]): Answer => ({
  status: 403,
  json: { status: false, msg: nothingSaved, data: { needs: 'reauthentication', methods } },
})
const wrong = (errors: Record<string, string>): Answer => ({
  status: 422,
  json: { status: false, msg: 'Please check the marked fields.', errors },
})

/** The server asks for a proof at a path until a right one has been given. */
function asksFor(path: string, methods: readonly ProofMethod[] = ['password'], done: object = {}) {
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
  asksFor(keysPath, methods, { data: keys })
  openDesk('/third-party-keys')
  return userEvent.setup({ delay: null })
}
const mailFrom = () => document.querySelector<HTMLInputElement>('input[name="mail_from"]') as HTMLInputElement
/** The sections of the form come after its buttons. */
const shownMailFrom = () => waitFor(() => expect(mailFrom()).toBeTruthy()).then(mailFrom)
async function saveAnother(user: ReturnType<typeof userEvent.setup>, button = 'Save') {
  const save = await screen.findByRole('button', { name: button })
  fireEvent.change(await shownMailFrom(), { target: { value: 'other@haat.test' } })
  await user.click(save)
  return screen.findByRole('dialog')
}

describe('A save that needs a proof of identity', () => {
  test('is sent again once the password is right, and says that it is saved', async () => {
    const user = await openKeys()
    const dialog = await saveAnother(user)
    expect(dialog.getAttribute('aria-labelledby')).toBe(within(dialog).getByRole('heading').id)
    expect(within(dialog).getByRole('heading').textContent).toBe('Confirm that it is you')
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

  test('says in the dialog that the password is wrong, or missing, and saves nothing meanwhile', async () => {
    const user = await openKeys()
    const dialog = await saveAnother(user)
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    expect(api.to(confirmPath)).toEqual([])
    const field = within(dialog).getByLabelText(/Your password/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await user.type(field, 'guess')
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
    await within(dialog).findByText('Wrong password.')
    // The focus follows once the form is free again.
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
  ])('leaves the form as it is after %s, and says that nothing was saved', async (_, leave) => {
    const user = await openKeys()
    await leave(user, await saveAnother(user))
    await screen.findByText(nothingSaved)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(mailFrom().value).toBe('other@haat.test')
    expect(api.to(keysPath)).toHaveLength(1)
    expect(api.to(confirmPath)).toEqual([])
    // Saving again asks again.
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog')
  })

  test('takes the code of the second factor, or the password instead', async () => {
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

  test('is asked for in Bengali', async () => {
    // The language that the back office remembers would count before the cookie.
    localStorage.clear()
    setCookie('lang=bn; path=/')
    const user = await openKeys()
    const dialog = await saveAnother(user, 'সংরক্ষণ')
    expect(within(dialog).getByRole('heading').textContent).toBe('নিশ্চিত করুন যে এটি আপনিই')
    expect(within(dialog).getByRole('button', { name: 'নিশ্চিত করুন' })).toBeTruthy()
    expect(within(dialog).getByLabelText(/আপনার পাসওয়ার্ড/)).toBeTruthy()
  })

  test('asks to sign in first when the session has ended meanwhile', async () => {
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

describe('What does not go through a form', () => {
  test('an action on an admin asks as well, above the dialog that it came from', async () => {
    stored(api, 'users', salma)
    asksFor('/api/users/drop-second-factor/9', ['password'], { data: { id: 9 } })
    openDesk('/admin-users/9')
    const user = userEvent.setup({ delay: null })
    await screen.findByRole('button', { name: 'Save' })
    await user.click(await screen.findByRole('button', { name: 'Remove second factor' }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: 'Remove second factor' }))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    await user.type(within(dialog).getByLabelText(/Your password/), 'right{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.to('/api/users/drop-second-factor/9')).toHaveLength(2)
  })

  test('requests that need it at the same time share one dialog, and all of them are sent again', async () => {
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

  test('a missing right is no reason to ask', async () => {
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
